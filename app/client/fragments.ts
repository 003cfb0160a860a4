/** Main areas of other pages, fetched ahead and kept a short while: what a press needs is then already here. */

import { whenIdle } from "./idle.ts"

/** What the server sends for an address with `_main` (see `server/renderPage.ts`). */
interface Sent {
  readonly title: string
  readonly canonical: string
  readonly main: string
}

export interface Fragment {
  readonly title: string
  readonly canonical: string
  /** The main area's nodes, new ones each time. What was fetched ahead is made into nodes ahead too. */
  readonly nodes: () => DocumentFragment
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

/** In a template nothing is fetched: pictures come when the nodes are put in place. */
const parse = (main: string): DocumentFragment => {
  const template = document.createElement("template")
  template.innerHTML = main
  return template.content
}

const made = ({ main, title, canonical }: Sent, address: string, ahead: boolean): Fragment => {
  let ready: DocumentFragment | undefined
  if (ahead) {
    whenIdle(() => {
      ready = parse(main)
    })
  }
  const nodes = () => {
    const found = ready ?? parse(main)
    ready = undefined
    return found
  }
  return { title, canonical, address, nodes }
}

const load = async (address: string, priority: RequestPriority): Promise<Fragment | undefined> => {
  // What nobody has asked for yet is not counted as a search.
  const headers: HeadersInit = priority === "low" ? { purpose: "prefetch" } : {}
  const answer = await fetch(fragmentAddress(address), { priority, headers })
  // Anything but a main area (a refusal, a failure, a proxy's own page) is left to an ordinary visit.
  if (!answer.ok && answer.status !== 404) return undefined
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return undefined
  const sent = (await answer.json()) as Sent
  return sent.main === "" ? undefined : made(sent, withoutMark(answer.url), priority === "low")
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
