/** Invented authors, each with a name and a biography of three lines. Swedish data. */

import { authorId } from "@kapitel/adapters/feed/authorId"
import type { Author } from "@kapitel/core/catalogue/Product"
import { Chance, shuffled } from "./Chance.ts"
import { commonSlots, FAMILY_NAMES, MEN, WOMEN } from "./commonWords.ts"
import { OLDEST_WORK_YEARS } from "./demoDates.ts"
import { fillIn, wordsOf } from "./fillIn.ts"
import { phrases } from "./phrases.ts"

export interface DemoAuthor extends Required<Author> {
  readonly biography: string
}

const FIRST_NAMES = [...WOMEN, ...MEN]
const NAMES = FIRST_NAMES.length * FAMILY_NAMES.length

/** Each number gives another name; after some thirty thousand they are double names. */
export const personName = (number: number): string => {
  const { first, family } = nameOf(number)
  return `${first} ${family}`
}

const nameOf = (number: number): { readonly first: string; readonly family: string } => {
  const place = shuffled(number, NAMES)
  const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? ""
  const last = FAMILY_NAMES[Math.floor(place / FIRST_NAMES.length)] ?? ""
  const round = Math.floor(number / NAMES)
  const second = FAMILY_NAMES[shuffled(number + round * 7, FAMILY_NAMES.length)] ?? ""
  return { first, family: round === 0 || second === last ? last : `${last} ${second}` }
}

const homes = phrases`
  med familj och två katter | i ett hus som aldrig blir färdigt | med man, barn och för många böcker | ensam med en hund
  i en kolonistuga halva året | granne med ett bibliotek | med sin syster och en kakelugn | tre trappor upp utan hiss
`
const lives = phrases`
  {namn} är född {år} {iFödelseort}. {förnamn} {yrke} och bor {iHemort} {hem}.
  {namn}, född {år}, växte upp {iFödelseort} och {yrke}. Debuten kom {debut}.
  {namn} {yrke} och har skrivit sedan {debut}. Bor {iHemort} {hem}.
  {namn} är född {år} {iFödelseort} och bor {iHemort} {hem}. Debuterade {debut} och {yrke}.
`

/** `kind` is the genre's index among all genres, `kinds` their number: no two share a name. */
export const demoAuthor = (
  seed: number,
  year: number,
  {
    index,
    kind,
    kinds,
    professions,
  }: { index: number; kind: number; kinds: number; professions: ReadonlyArray<string> },
): DemoAuthor => {
  const chance = new Chance(seed, `author/${kind}/${index}`)
  const { first, family } = nameOf(index * kinds + kind)
  const name = `${first} ${family}`
  const places = commonSlots["plats,iPlats"] ?? []
  const placeOf = () => wordsOf("plats,iPlats", chance.pick(places))["iPlats"] ?? ""
  const born = year - chance.int(36, 78)
  const biography = fillIn(chance.pick(lives), {
    namn: name,
    förnamn: first,
    år: String(born),
    // Before each of the author's works.
    debut: String(Math.min(year - OLDEST_WORK_YEARS, born + chance.int(24, 48))),
    iFödelseort: placeOf(),
    iHemort: placeOf(),
    hem: chance.pick(homes),
    yrke: chance.pick(professions),
  })
  return { id: authorId(name), name, filedAs: `${family}, ${first}`, biography }
}
