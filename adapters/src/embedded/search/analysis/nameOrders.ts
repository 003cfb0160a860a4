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

/** More initials are not typed. */
const MOST_INITIALS = 3

/**
 * How a person's name is begun: its orders, from each word between (`garcia marquez`, `van beethoven`), and with initials
 * for its first words (`s lagerlof`, `jk rowling`, `g marquez`).
 */
export const nameBeginnings = (name: string): ReadonlyArray<string> => {
  const orders = nameOrders(name)
  const words = orders[0]?.split(" ") ?? []
  const from = (at: number) => words.slice(at).join(" ")
  const initials = words.slice(0, Math.min(MOST_INITIALS, words.length - 1)).map((_, last) => {
    const letters = words.slice(0, last + 1).map((word) => word.charAt(0))
    return [from(last + 1), from(words.length - 1)].map((rest) => `${letters.join("")} ${rest}`)
  })
  return [...orders, ...words.slice(1, -1).map((_, i) => from(i + 1)), ...initials.flat()]
}

/** Initials typed apart are one word in the beginnings: `j k rowl` is `jk rowl`. */
export const initialsTogether = (typed: string): string =>
  typed.replace(/^(?:\p{L} )+(?=\p{L}\p{L})/u, (letters) => `${letters.replaceAll(" ", "")} `)
