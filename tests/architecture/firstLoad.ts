/** What each page makes a browser load before anybody has pressed anything, weighed as it is sent (decision 0007). */
import { brotliCompressSync, constants } from "node:zlib"

/** kB (1000 bytes) of brotli-packed JavaScript. Source: docs/decisions/0007-a-budget-for-the-first-load.md. */
export const BUDGET_IN_KB = 24

/** Pages that nobody opens without having decided to: they are weighed, but have no budget. */
const BEHIND_AN_INTENT = /^\/pages\/(checkout|mina-sidor|demo)(\/|$)/

/** Strings that survive minifying, by the library they give away. */
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

/** Vite's manifest of a client build: each chunk by the module that began it. */
export type Manifest = Readonly<Record<string, Chunk>>

export interface PageLoad {
  readonly page: string
  readonly kilobytes: number
  /** What is wrong with it, in a line each. */
  readonly faults: ReadonlyArray<string>
}

const PAGE_ENTRY = "virtual:vike:page-entry:client:"

export const librariesIn = (code: string): ReadonlyArray<string> =>
  GIVEAWAYS.filter(([, giveaway]) => giveaway.test(code)).map(([library]) => library)

const kilobytesOf = (code: string) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length / 1000

/** The page's own entry, every entry that is not a page's, and all that these import without being asked to. */
function closure(manifest: Manifest, page: string): ReadonlyArray<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry === true && (key === page || !key.startsWith(PAGE_ENTRY))) visit(key)
  }
  return [...found].filter((key) => manifest[key]?.file.endsWith(".js") === true)
}

/** Weighs every page of a build; `read` gives a built file's text. */
export function weigh(manifest: Manifest, read: (file: string) => string): ReadonlyArray<PageLoad> {
  const pages = Object.keys(manifest).filter((key) => key.startsWith(PAGE_ENTRY))
  return pages.sort().map((key) => {
    const page = key.slice(PAGE_ENTRY.length)
    const chunks = closure(manifest, key).map((chunk) => {
      const file = manifest[chunk]?.file ?? ""
      return { chunk, code: read(file) }
    })
    const kilobytes = chunks.reduce((sum, { code }) => sum + kilobytesOf(code), 0)
    if (BEHIND_AN_INTENT.test(page)) return { page, kilobytes, faults: [] }
    const heavy =
      kilobytes > BUDGET_IN_KB ? [`${page} loads ${kilobytes.toFixed(1)} kB first, over ${BUDGET_IN_KB}`] : []
    const foreign = chunks.flatMap(({ chunk, code }) =>
      librariesIn(code).map((library) => `${page} loads ${library} first, by ${chunk}`),
    )
    return { page, kilobytes, faults: [...heavy, ...foreign] }
  })
}
