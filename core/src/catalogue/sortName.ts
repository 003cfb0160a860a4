/** Under what an author stands in an index, as libraries and the book trade file names. Effect-free. */
import type { Author } from "./Product.ts"

/** What a family name may begin with; written in small letters they stand after the first names: `Beethoven, Ludwig van`. */
const PARTICLES: ReadonlySet<string> = new Set(
  "De Del Della Den Der Des Di Du El La Le Les Lo Mac Mc San Santa St. Ten Ter Van Von".split(" "),
)

/** What follows a family name and belongs to it: `King Jr., Martin Luther`. */
const SUFFIXES: ReadonlySet<string> = new Set(["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "d.y.", "d.ä."])

/** As the feed files it; a name that came without is filed by its last word: `Selma Lagerlöf` → `Lagerlöf, Selma`. */
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
 * The filed name as text that sorts right: what stands before the comma is compared first, so that all of `Berg` come
 * before `Berg Nilsson`.
 */
export const filingText = (filed: string): string => filed.replace(/, ?/g, "\t")
