/** Contributors (list 17), with their roles in Swedish as the shop shows them. */
import type { Author, Contributor } from "@kapitel/core/catalogue/Product"
import { authorId } from "../feed/authorId.ts"
import { childLine, childLines, childrenOf, type OnixElement } from "./OnixElement.ts"

const AUTHOR_ROLES: ReadonlySet<string> = new Set(["A01", "A02", "A03", "A04", "A38", "A45"])
const ILLUSTRATOR_ROLES: ReadonlySet<string> = new Set(["A12", "A35", "A46", "A47"])
const TRANSLATOR_ROLES: ReadonlySet<string> = new Set(["B06", "B08", "B10"])
const NARRATOR_ROLES: ReadonlySet<string> = new Set(["E03", "E07"])

/** Values of the catalogue, shown unchanged. */
const OTHER_ROLES: ReadonlyMap<string, string> = new Map([
  ["A06", "kompositör"],
  ["A07", "konstnär"],
  ["A08", "fotograf"],
  ["A13", "fotograf"],
  ["A11", "formgivare"],
  ["A36", "omslag"],
  ["A14", "text"],
  ["A15", "förord"],
  ["A19", "efterord"],
  ["A22", "efterord"],
  ["A23", "förord"],
  ["A24", "inledning"],
  ["A29", "inledning"],
  ["A20", "noter"],
  ["A21", "kommentarer"],
  ["A39", "kartor"],
  ["A43", "intervjuare"],
  ["A44", "intervjuad"],
  ["B01", "redaktör"],
  ["B03", "återberättad av"],
  ["B04", "förkortad av"],
  ["B05", "bearbetad av"],
  ["B09", "serieredaktör"],
  ["B11", "chefredaktör"],
  ["B12", "gästredaktör"],
  ["B13", "redaktör"],
  ["B21", "redaktör"],
  ["B24", "redaktör"],
  ["B29", "redaktör"],
  ["C01", "sammanställning"],
  ["C02", "urval"],
  ["D01", "producent"],
  ["D02", "regissör"],
  ["E01", "skådespelare"],
])
const ANY_OTHER_ROLE = "medverkande"

/** List 19. */
const UNNAMED: ReadonlyMap<string, string> = new Map([
  ["01", "Okänd"],
  ["02", "Anonym"],
  ["03", "med flera"],
  ["04", "Diverse"],
])

/** `Lagerlöf, Selma` → `Selma Lagerlöf`. */
const turnedRound = (inverted: string): string => {
  const comma = inverted.indexOf(",")
  return comma === -1 ? inverted : `${inverted.slice(comma + 1).trim()} ${inverted.slice(0, comma).trim()}`.trim()
}

const nameOf = (contributor: OnixElement): string | undefined => {
  const whole = childLine(contributor, "PersonName")
  if (whole !== undefined) return whole
  const key = childLine(contributor, "KeyNames")
  if (key !== undefined) {
    return partsOf(contributor, "NamesBeforeKey", "PrefixToKey", "KeyNames", "NamesAfterKey", "SuffixToKey")
  }
  const inverted = childLine(contributor, "PersonNameInverted")
  if (inverted !== undefined) return turnedRound(inverted)
  return (
    childLine(contributor, "CorporateName") ?? UNNAMED.get(childLine(contributor, "UnnamedPersons") ?? "") ?? undefined
  )
}

const partsOf = (contributor: OnixElement, ...names: ReadonlyArray<string>): string =>
  names.flatMap((name) => childLine(contributor, name) ?? []).join(" ")

/**
 * The sender's sort name: `Heidenstam, Verner von`. Names after the key belong to it (`Anwar Ibrahim`), and only a
 * single person has first names. Undefined when the sender gives none.
 */
const filedAs = (contributor: OnixElement): string | undefined => {
  const inverted = childLine(contributor, "PersonNameInverted")
  if (inverted !== undefined) return inverted
  if (childLine(contributor, "KeyNames") !== undefined) {
    const key = partsOf(contributor, "KeyNames", "NamesAfterKey", "SuffixToKey")
    const before = partsOf(contributor, "NamesBeforeKey", "PrefixToKey")
    return before === "" ? key : `${key}, ${before}`
  }
  if (childLine(contributor, "PersonName") !== undefined) return undefined
  return childLine(contributor, "CorporateNameInverted") ?? nameOf(contributor)
}

export interface Contributors {
  readonly authors: ReadonlyArray<Author>
  readonly illustrators?: ReadonlyArray<string>
  readonly translators?: ReadonlyArray<string>
  readonly narrators?: ReadonlyArray<string>
  readonly contributors?: ReadonlyArray<Contributor>
}

/** In the order of their sequence numbers; those without one follow in their own order. */
const inSequence = (contributors: ReadonlyArray<OnixElement>): ReadonlyArray<OnixElement> => {
  const place = (contributor: OnixElement) => Number(childLine(contributor, "SequenceNumber") ?? Number.NaN) || 1e9
  return contributors.toSorted((a, b) => place(a) - place(b))
}

/** Each person once in each role. A contributor without a role is an author, as on the cover. */
export const contributorsOf = (descriptive: OnixElement): Contributors => {
  const authors = new Map<string, Author>()
  const illustrators = new Set<string>()
  const translators = new Set<string>()
  const narrators = new Set<string>()
  const others = new Map<string, Contributor>()
  for (const contributor of inSequence(childrenOf(descriptive, "Contributor"))) {
    const name = nameOf(contributor)
    if (name === undefined) continue
    const given = childLines(contributor, "ContributorRole")
    for (const role of given.length === 0 ? ["A01"] : given) {
      if (AUTHOR_ROLES.has(role)) {
        const filed = filedAs(contributor)
        authors.set(authorId(name), { id: authorId(name), name, ...(filed !== undefined && { filedAs: filed }) })
      } else if (ILLUSTRATOR_ROLES.has(role)) illustrators.add(name)
      else if (TRANSLATOR_ROLES.has(role)) translators.add(name)
      else if (NARRATOR_ROLES.has(role)) narrators.add(name)
      else {
        const word = OTHER_ROLES.get(role) ?? ANY_OTHER_ROLE
        others.set(`${word} ${name}`, { name, role: word })
      }
    }
  }
  return {
    authors: [...authors.values()],
    ...(illustrators.size > 0 && { illustrators: [...illustrators] }),
    ...(translators.size > 0 && { translators: [...translators] }),
    ...(narrators.size > 0 && { narrators: [...narrators] }),
    ...(others.size > 0 && { contributors: [...others.values()] }),
  }
}
