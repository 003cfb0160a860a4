/** Main areas of the shop's pages, prefetched and cached for a short time, so that a click needs no request. */

export interface Fragment {
  readonly title: string
  /** Empty when the page has none. */
  readonly canonical: string
  /** HTML */
  readonly main: string
  /** Path and query of the response, after redirects. */
  readonly address: string
}

/** Prices may change, so a prefetched fragment is not used after this. */
const CACHED_MS = 30_000
/** Fragments cached at once. */
const MAX_CACHED = 24

export interface FragmentSurroundings {
  /** As the browser's own. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** ms of a monotonic clock. */
  readonly now: () => number
}

/** Requests the main area alone (`server/renderPage.ts`). */
const fragmentUrl = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}_main=1`

const withoutMark = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete("_main")
  return url.pathname + url.search
}

/**
 * The fragment of a path and query, with at most one request at a time; undefined when an ordinary visit is needed.
 * `ahead`: a prefetch, which is not counted as a search.
 */
export type GetFragment = (address: string, ahead?: "ahead") => Promise<Fragment | undefined>

export const fragmentCache = ({ fetch, now }: FragmentSurroundings): GetFragment => {
  const cached = new Map<string, { readonly at: number; readonly fragment: Promise<Fragment | undefined> }>()

  const load = async (address: string, ahead: boolean): Promise<Fragment | undefined> => {
    const answer = await fetch(
      fragmentUrl(address),
      ahead ? { priority: "low", headers: { purpose: "prefetch" } } : { priority: "high" },
    )
    // A response that is not a main area (a refusal, a failure, a proxy's own page) is left to an ordinary visit.
    if (!answer.ok && answer.status !== 404) return undefined
    if (!answer.headers.get("content-type")?.startsWith("application/json")) return undefined
    const sent = (await answer.json()) as Omit<Fragment, "address">
    return sent.main === "" ? undefined : { ...sent, address: withoutMark(answer.url) }
  }

  return (address, ahead) => {
    const found = cached.get(address)
    if (found !== undefined && now() - found.at < CACHED_MS) return found.fragment
    const fragment = load(address, ahead !== undefined).catch(() => undefined)
    // A failed fragment is requested again the next time.
    void fragment.then((loaded) => {
      if (loaded === undefined && cached.get(address)?.fragment === fragment) cached.delete(address)
    })
    cached.delete(address)
    cached.set(address, { at: now(), fragment })
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break
      cached.delete(oldest)
    }
    return fragment
  }
}
