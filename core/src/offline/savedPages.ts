/** Which pages of the shop a browser saves for a visitor without a connection, and for how long (decision 428). Effect-free. */

import { handlingOf } from "./handlingOf.ts"

const DAY_MS = 86_400_000

/** The latest pages that were seen. */
export const MAX_SAVED_PAGES = 24
/** Bytes of all saved pages with the files that they need, each file counted once. */
export const MAX_SAVED_BYTES = 12_000_000
/** Bytes of one page's HTML. The largest list of the shop has 200,000. */
export const MAX_PAGE_BYTES = 600_000
/** ms after a page was saved; what it says of prices is of no use later. */
export const SAVED_MS = 30 * DAY_MS

/** A saved page, without its content. */
export interface SavedPage {
  /** Path and query. */
  readonly path: string
  readonly title: string
  /** Epoch ms at which the shop sent it. */
  readonly savedAt: number
  /** Of its HTML. */
  readonly bytes: number
  /** Style sheets, scripts, typefaces and pictures, by path, with their bytes. */
  readonly files: ReadonlyArray<readonly [path: string, bytes: number]>
}

/** A clock that was set back makes nothing last longer: what was saved in the future is over too. */
export const isOver = (at: number, lifeMs: number, now: number): boolean => now - at >= lifeMs || at - now >= DAY_MS

const latestFirst = (a: SavedPage, b: SavedPage): number =>
  b.savedAt - a.savedAt || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

/**
 * The pages that stay, the latest first: as many as fit within both limits. Where one does not fit, it and all earlier
 * ones are deleted. `now` in epoch ms.
 */
export const pagesToKeep = (pages: ReadonlyArray<SavedPage>, now: number): ReadonlyArray<SavedPage> => {
  const kept: Array<SavedPage> = []
  const files = new Set<string>()
  let bytes = 0
  for (const page of pages.filter(({ savedAt }) => !isOver(savedAt, SAVED_MS, now)).sort(latestFirst)) {
    bytes += page.bytes
    for (const [path, size] of page.files) {
      if (!files.has(path)) bytes += size
      files.add(path)
    }
    if (kept.length === MAX_SAVED_PAGES || bytes > MAX_SAVED_BYTES) break
    kept.push(page)
  }
  return kept
}

/** What decides whether a response may be saved. A browser hides `Set-Cookie` from scripts: `public` excludes it. */
export interface PageResponse {
  readonly path: string
  readonly status: number
  readonly redirected: boolean
  /** A header of the response by its lower-case name. */
  readonly header: (name: string) => string | null
}

/** Parameters that say where a visitor came from: the same page without them. */
const OF_ARRIVAL = /^(utm_.*|gclid|fbclid|msclkid)$/

/** The address under which a page is saved: path and query. */
export const savedPath = ({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): string => {
  const query = new URLSearchParams([...searchParams].filter(([name]) => !OF_ARRIVAL.test(name))).toString()
  return query === "" ? pathname : `${pathname}?${query}`
}

const has = (header: string | null, directive: string): boolean =>
  (header ?? "").split(",").some((one) => one.trim().toLowerCase() === directive)

/** Only a page that the shop itself marks as the same for everybody (`sendPage.ts`). */
export const maySave = ({ path, status, redirected, header }: PageResponse): boolean => {
  const caching = header("cache-control")
  return (
    handlingOf(path) === "browse" &&
    status === 200 &&
    !redirected &&
    /^text\/html\b/i.test(header("content-type") ?? "") &&
    has(caching, "public") &&
    !has(caching, "private") &&
    !has(caching, "no-store") &&
    header("set-cookie") === null &&
    !has(header("vary"), "cookie") &&
    !has(header("vary"), "*")
  )
}
