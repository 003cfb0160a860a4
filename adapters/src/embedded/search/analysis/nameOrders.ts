/** The ways a person's name is typed: given name first, and family name first. */
import { tokens } from "./tokens.ts"

/** Of `Astrid Lindgren` or `Lindgren, Astrid`: `astrid lindgren` and `lindgren astrid`. */
export const nameOrders = (name: string): ReadonlyArray<string> => {
  const words = tokens(name)
  const last = words.at(-1)
  if (last === undefined || words.length === 1) return [...words]
  const comma = name.indexOf(",")
  if (comma > 0) {
    const family = tokens(name.slice(0, comma))
    const given = words.slice(family.length)
    return [[...given, ...family].join(" "), words.join(" ")]
  }
  return [words.join(" "), [last, ...words.slice(0, -1)].join(" ")]
}
