/** Main areas of the shop's pages, fetched ahead and kept a short while: what a press needs is then already here. */

export interface Fragment {
  readonly title: string
  /** Empty when the page has none. */
  readonly canonical: string
  /** HTML */
  readonly main: string
  /** Path and query that it really came from, after redirects. */
  readonly address: string
}

/** Prices may change, so what was fetched ahead is not used after this. */
const KEPT_MS = 30_000
/** Fragments kept at once. */
const KEPT = 24

export interface FragmentSurroundings {
  /** As the browser's own. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** ms of a clock that only goes forward. */
  readonly now: () => number
}

/** Asks the shop for the main area alone (`server/renderPage.ts`). */
const askFor = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}_main=1`

const withoutMark = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete("_main")
  return url.pathname + url.search
}

/**
 * The fragment of a path and query, fetched at most once at a time; undefined when an ordinary visit has to do. `ahead`:
 * nobody has asked for it yet, and it is not counted as a search.
 */
export type GetFragment = (address: string, ahead?: "ahead") => Promise<Fragment | undefined>

export const fragmentCache = ({ fetch, now }: FragmentSurroundings): GetFragment => {
  const kept = new Map<string, { readonly at: number; readonly fragment: Promise<Fragment | undefined> }>()

  const load = async (address: string, ahead: boolean): Promise<Fragment | undefined> => {
    const answer = await fetch(
      askFor(address),
      ahead ? { priority: "low", headers: { purpose: "prefetch" } } : { priority: "high" },
    )
    // Anything but a main area (a refusal, a failure, a proxy's own page) is left to an ordinary visit.
    if (!answer.ok && answer.status !== 404) return undefined
    if (!answer.headers.get("content-type")?.startsWith("application/json")) return undefined
    const sent = (await answer.json()) as Omit<Fragment, "address">
    return sent.main === "" ? undefined : { ...sent, address: withoutMark(answer.url) }
  }

  return (address, ahead) => {
    const found = kept.get(address)
    if (found !== undefined && now() - found.at < KEPT_MS) return found.fragment
    const fragment = load(address, ahead !== undefined).catch(() => undefined)
    // What has failed is asked for again the next time.
    void fragment.then((loaded) => {
      if (loaded === undefined && kept.get(address)?.fragment === fragment) kept.delete(address)
    })
    kept.delete(address)
    kept.set(address, { at: now(), fragment })
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
    return fragment
  }
}
