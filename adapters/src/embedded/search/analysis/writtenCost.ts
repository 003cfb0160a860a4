/** What it takes to have written one word for another: the cheapest series of edits, each by how often it happens. */
import { bare } from "./fold.ts"

const OTHER = 1
const SWAPPED = 0.7
/** A letter too many or too few. */
const MISSING = 0.9
/** One of two equal letters. */
const DOUBLED = 0.5
const NEIGHBOUR_KEY = 0.8
const SIMILAR = 0.6
/** Without its dots or ring. */
const BARE = 0.15
/** The first letter of a word is seldom wrong. */
const FIRST_LETTER = 0.6

const KEYBOARD = ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"]

/** Keys at most one row and one column apart. */
const NEIGHBOURS: ReadonlySet<string> = new Set(
  KEYBOARD.flatMap((keys, row) =>
    [...keys].flatMap((key, column) =>
      [row, row + 1].flatMap((other) =>
        [column - 1, column, column + 1].flatMap((at) => {
          const near = KEYBOARD[other]?.[at]
          return near === undefined || near === key ? [] : [key + near, near + key]
        }),
      ),
    ),
  ),
)

/** Letters that are heard as one another. */
const ALIKE: ReadonlySet<string> = new Set(
  ["iy", "ae", "ei", "ou", "äe", "åo", "vw", "sz", "ck", "cs", "kq", "jg", "dt", "bp", "fv"].flatMap((pair) => [
    pair,
    [...pair].reverse().join(""),
  ]),
)

const replacing = (a: string, b: string): number => {
  if (a === b) return 0
  if (bare(a) === bare(b)) return BARE
  if (ALIKE.has(a + b)) return SIMILAR
  return NEIGHBOURS.has(a + b) ? NEIGHBOUR_KEY : OTHER
}

const adding = (word: string, at: number): number =>
  word[at] === word[at - 1] || word[at] === word[at + 1] ? DOUBLED : MISSING

export const writtenCost = (typed: string, meant: string): number => {
  let before: ReadonlyArray<number> = []
  let above: Array<number> = [0]
  for (let j = 1; j <= meant.length; j++) above.push((above[j - 1] as number) + adding(meant, j - 1))
  for (let i = 1; i <= typed.length; i++) {
    const row = [(above[0] as number) + adding(typed, i - 1)]
    for (let j = 1; j <= meant.length; j++) {
      let cost = Math.min(
        (above[j] as number) + adding(typed, i - 1),
        (row[j - 1] as number) + adding(meant, j - 1),
        (above[j - 1] as number) + replacing(typed.charAt(i - 1), meant.charAt(j - 1)),
      )
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + SWAPPED)
      row.push(cost)
    }
    before = above
    above = row
  }
  const first = typed[0] === meant[0] || bare(typed.charAt(0)) === bare(meant.charAt(0)) ? 0 : FIRST_LETTER
  return (above[meant.length] as number) + first
}
