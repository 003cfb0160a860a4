/** What each page makes a browser load before any input, weighed as it is sent (decision 0007). */
import { brotliCompressSync, constants } from "node:zlib"

/** kB (1000 bytes) of brotli-compressed JavaScript. Source: docs/decisions/0007-a-budget-for-the-first-load.md. */
export const BUDGET_IN_KB = 24

/** The same for pages of one visitor and of staff, which are hydrated whole, with React, XState and React Aria. */
const VISITOR_BUDGET_IN_KB = 140

const isVisitorPage = (page: string): boolean => /^\/pages\/\((?:visitor|staff)\)\//.test(page)

/** Strings that survive minifying, by the library they identify. */
const GIVEAWAYS: ReadonlyArray<readonly [library: string, giveaway: RegExp]> = [
  ["effect", /["'`]~effect\//],
  ["xstate", /["'`]xstate\.(init|stop|done|error)/],
  ["react-aria", /["'`](data-rac|react-aria-[A-Z]|[a-z-]*react-aria)/],
]

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: ReadonlyArray<string>
}

/** Vite's manifest of a client build: each chunk by its entry module. */
export type Manifest = Readonly<Record<string, Chunk>>

export interface PageLoad {
  readonly page: string
  readonly kilobytes: number
  /** The problems found, one per line. */
  readonly faults: ReadonlyArray<string>
}

const PAGE_ENTRY = "virtual:vike:page-entry:client:"

export const librariesIn = (code: string): ReadonlyArray<string> =>
  GIVEAWAYS.filter(([, giveaway]) => giveaway.test(code)).map(([library]) => library)

const kilobytesOf = (code: string) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length / 1000

/** Vike's own part, for pages that it hydrates. */
const HYDRATES = /\/vike\/.*\/runtime-server-routing\/entry\.js$/

/** `pages/(browse)/+client.ts`: run by all pages below its folder. */
const CLIENT = /^(?<folder>pages\/.*)\+client\.ts$/

/** Whether a page's HTML refers to an entry of the build. */
function isEntryOf(page: string, key: string): boolean {
  if (key.startsWith(PAGE_ENTRY)) return key === `${PAGE_ENTRY}${page}`
  if (HYDRATES.test(key)) return isVisitorPage(page)
  const folder = CLIENT.exec(key)?.groups?.["folder"]
  return folder === undefined || page.startsWith(`/${folder}`)
}

/** The entries of a page, and all their static imports. */
function closure(manifest: Manifest, page: string): ReadonlyArray<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry === true && isEntryOf(page, key)) visit(key)
  }
  return [...found].filter((key) => manifest[key]?.file.endsWith(".js") === true)
}

/** Weighs every page of a build; `read` returns a built file's text. */
export function weigh(manifest: Manifest, read: (file: string) => string): ReadonlyArray<PageLoad> {
  const weights = new Map<string, number>()
  /** A chunk of several pages is compressed once. */
  const weightOf = (chunk: string, code: string): number => {
    const weight = weights.get(chunk) ?? kilobytesOf(code)
    weights.set(chunk, weight)
    return weight
  }
  const pages = Object.keys(manifest).filter((key) => key.startsWith(PAGE_ENTRY))
  return pages.sort().map((key) => {
    const page = key.slice(PAGE_ENTRY.length)
    const chunks = closure(manifest, page).map((chunk) => {
      const file = manifest[chunk]?.file ?? ""
      return { chunk, code: read(file) }
    })
    const kilobytes = chunks.reduce((sum, { chunk, code }) => sum + weightOf(chunk, code), 0)
    const budget = isVisitorPage(page) ? VISITOR_BUDGET_IN_KB : BUDGET_IN_KB
    const heavy = kilobytes > budget ? [`${page} loads ${kilobytes.toFixed(1)} kB first, over ${budget}`] : []
    if (isVisitorPage(page)) return { page, kilobytes, faults: heavy }
    const foreign = chunks.flatMap(({ chunk, code }) =>
      librariesIn(code).map((library) => `${page} loads ${library} first, by ${chunk}`),
    )
    return { page, kilobytes, faults: [...heavy, ...foreign] }
  })
}
