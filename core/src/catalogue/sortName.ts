/** How an author is filed in an index, by the conventions of libraries and the book trade. Effect-free. */
import type { Author } from "./Product.ts"

/** Prefixes of a family name; in lower case they follow the first names: `Beethoven, Ludwig van`. */
const PARTICLES: ReadonlySet<string> = new Set(
  "De Del Della Den Der Des Di Du El La Le Les Lo Mac Mc San Santa St. Ten Ter Van Von".split(" "),
)

/** Suffixes that belong to a family name: `King Jr., Martin Luther`. */
const SUFFIXES: ReadonlySet<string> = new Set(["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "d.y.", "d.ä."])

/** As the feed files it; a name without that is filed by its last word: `Selma Lagerlöf` → `Lagerlöf, Selma`. */
export const sortName = ({ name, filedAs }: Pick<Author, "name" | "filedAs">): string =>
  filedAs ?? turnedRound(name.trim())

const turnedRound = (name: string): string => {
  if (name.includes(",")) return name
  const words = name.split(/\s+/)
  let from = words.length - 1
  if (from > 1 && SUFFIXES.has((words[from] ?? "").toLowerCase())) from--
  while (from > 1 && PARTICLES.has(words[from - 1] ?? "")) from--
  return from < 1 ? name : `${words.slice(from).join(" ")}, ${words.slice(0, from).join(" ")}`
}

/**
 * The filed name as a sort key: the part before the comma is compared first, so that all of `Berg` come before `Berg
 * Nilsson`.
 */
export const filingText = (filed: string): string => filed.replace(/, ?/g, "\t")
