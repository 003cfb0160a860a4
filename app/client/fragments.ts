/** Main areas of other pages, fetched ahead and kept a short while: what a press needs is then already here. */

/** What the server sends for an address with `_main` (see `server/renderPage.ts`). */
export interface Fragment {
  readonly title: string
  readonly canonical: string
  readonly main: string
  /** Where it really came from, after redirects. */
  readonly address: string
}

/** Prices may change, so what was fetched ahead is not used after this. */
const KEPT_MS = 30_000
/** Fragments kept at once. */
const KEPT = 24

interface Kept {
  readonly at: number
  readonly fragment: Promise<Fragment | undefined>
}

const kept = new Map<string, Kept>()

export const fragmentAddress = (address: string, more = ""): string => {
  const url = new URL(address, location.href)
  url.hash = ""
  url.searchParams.set("_main", "1")
  return `${url.pathname}${url.search}${more}`
}

const withoutMark = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete("_main")
  return url.pathname + url.search
}

const load = async (address: string, priority: RequestPriority): Promise<Fragment | undefined> => {
  // What nobody has asked for yet is not counted as a search.
  const headers: HeadersInit = priority === "low" ? { purpose: "prefetch" } : {}
  const answer = await fetch(fragmentAddress(address), { priority, headers })
  // Anything but a main area (a refusal, a failure, a proxy's own page) is left to an ordinary visit.
  if (!answer.ok && answer.status !== 404) return undefined
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return undefined
  const body = (await answer.json()) as Omit<Fragment, "address">
  return body.main === "" ? undefined : { ...body, address: withoutMark(answer.url) }
}

/** The fragment of an address, fetched at most once at a time; undefined when an ordinary visit has to do. */
export const fetchFragment = (address: string, priority: RequestPriority = "high"): Promise<Fragment | undefined> => {
  const now = performance.now()
  const found = kept.get(address)
  if (found !== undefined && now - found.at < KEPT_MS) return found.fragment
  const fragment = load(address, priority).catch(() => undefined)
  // What has failed is asked for again the next time.
  void fragment.then((loaded) => {
    if (loaded === undefined && kept.get(address)?.fragment === fragment) kept.delete(address)
  })
  kept.delete(address)
  kept.set(address, { at: now, fragment })
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return fragment
}
