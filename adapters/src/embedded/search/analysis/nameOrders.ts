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

/** Of a name with more than two words also from each word between: `garcia marquez`, `van beethoven`. */
export const nameBeginnings = (name: string): ReadonlyArray<string> => {
  const orders = nameOrders(name)
  const words = orders[0]?.split(" ") ?? []
  return [...orders, ...words.slice(1, -1).map((_, i) => words.slice(i + 1).join(" "))]
}

/** Whether a name is typed with initials for what precedes `family`: `s` `lagerl`, `jk` `rowl`. All are folded. */
export const hasInitials = (name: string, initials: string, family: string): boolean => {
  const words = nameOrders(name)[0]?.split(" ") ?? []
  return (
    [...initials].every((letter, i) => words[i]?.startsWith(letter)) &&
    words.some((_, at) => at >= initials.length && words.slice(at).join(" ").startsWith(family))
  )
}
