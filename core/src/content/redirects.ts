/** Addresses that have moved, and where they are now (decision 411). Effect-free. */

/** The page whose blocks say which addresses have moved; it is never shown. */
export const REDIRECTS_PATH = "/_redirects"

/** An old path, and the path of the shop or https address that replaces it. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** Upper and lower case, a slash at the end and coded characters are one address. */
const normal = (path: string): string => {
  const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path
  try {
    return decodeURIComponent(bare).normalize("NFC").toLowerCase()
  } catch {
    return bare.toLowerCase()
  }
}

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? ""

const known = new WeakMap<ReadonlyArray<Move>, ReadonlyMap<string, string>>()

const targets = (moves: ReadonlyArray<Move>): ReadonlyMap<string, string> => {
  const before = known.get(moves)
  if (before !== undefined) return before
  // The first of two counts.
  const byPath = new Map(moves.toReversed().map(({ from, to }) => [normal(from), to]))
  known.set(moves, byPath)
  return byPath
}

const follow = (byPath: ReadonlyMap<string, string>, path: string): string | undefined => {
  const visited = new Set<string>()
  let found: string | undefined
  for (let at = normal(path); byPath.has(at); at = normal(pathOf(found ?? ""))) {
    if (visited.has(at)) return undefined
    visited.add(at)
    found = byPath.get(at)
  }
  return found
}

/** Where a path leads in the end, by one redirect: undefined for one that has not moved, or that leads to itself. */
export const movedTo = (moves: ReadonlyArray<Move>, path: string): string | undefined => follow(targets(moves), path)

/** Whether the path is one of these, which pages have left for good. */
export const hasGone = (gone: ReadonlyArray<string>, path: string): boolean => {
  const at = normal(path)
  return gone.some((one) => normal(one) === at)
}

/** Paths that are named twice, and those that lead to themselves, as sentences for an editor. */
export const redirectFaults = (moves: ReadonlyArray<Move>): ReadonlyArray<string> => {
  const byPath = targets(moves)
  const seen = new Set<string>()
  return moves.flatMap(({ from }) => {
    const path = normal(from)
    const again = seen.has(path) ? [`${from} is named twice`] : []
    seen.add(path)
    return follow(byPath, from) === undefined ? [...again, `${from} leads to itself`] : again
  })
}
