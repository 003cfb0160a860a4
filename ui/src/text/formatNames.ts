/** Names of the editions of one title, no two of them the same. */
import type { Product } from "@kapitel/core/catalogue/Product"

export interface NamedEdition extends Pick<Product, "identifier" | "languages" | "publisher" | "publishingDate"> {
  /** Its format. Example: 'Pocket' */
  readonly name: string
}

type Detail = (edition: NamedEdition) => string

const year: Detail = ({ publishingDate }) => publishingDate?.slice(0, 4) ?? ""
const language: Detail = ({ languages = [] }) => languages.join(" ").toLocaleLowerCase("sv")
const publisher: Detail = ({ publisher: company }) => company ?? ""
const ean: Detail = ({ identifier }) => identifier

/** What can follow the format: one thing before two. */
const WAYS: ReadonlyArray<ReadonlyArray<Detail>> = [
  [year],
  [language],
  [publisher],
  [language, year],
  [publisher, year],
  [publisher, language],
  [publisher, language, year],
]

const named = (edition: NamedEdition, details: ReadonlyArray<Detail>): string =>
  [edition.name, ...details.map((detail) => detail(edition))].filter((part) => part !== "").join(", ")

const keyOf = (name: string): string => name.trim().toLocaleLowerCase("sv")

const allDiffer = (names: ReadonlyArray<string>): boolean => new Set(names.map(keyOf)).size === names.length

const lengthOf = (names: ReadonlyArray<string>): number => names.join("").length

/** The shortest names that tell editions of the same format apart; undefined when only their EANs do. */
const shortest = (same: ReadonlyArray<NamedEdition>): ReadonlyArray<string> | undefined =>
  WAYS.map((way) => same.map((edition) => named(edition, way)))
    .filter(allDiffer)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]

/** A name for each edition, in their order: its format alone unless another has the same. Example: 'Pocket, 2019'. */
export const formatNames = (editions: ReadonlyArray<NamedEdition>): ReadonlyArray<string> => {
  const groups = Map.groupBy(editions, ({ name }) => keyOf(name))
  const names = new Map<NamedEdition, string>()
  for (const same of groups.values()) {
    const told = same.length === 1 ? same.map(({ name }) => name) : shortest(same)
    same.forEach((edition, place) => names.set(edition, told?.[place] ?? named(edition, [ean])))
  }
  const all = editions.map((edition) => names.get(edition) ?? edition.name)
  const times = Map.groupBy(all, keyOf)
  // A format may be called what another one is called with its year.
  return all.map((name, place) => {
    const edition = editions[place]
    return edition === undefined || times.get(keyOf(name))?.length === 1 ? name : `${name}, ${edition.identifier}`
  })
}
