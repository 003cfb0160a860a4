/** Subjects (list 27), readers (lists 28–31), and the resulting category. */
import type { FromTo } from "@kapitel/core/catalogue/Product"
import { categoryTrail } from "./categories.ts"
import type { Kind } from "./formats.ts"
import { childLine, childLines, childrenOf, type OnixElement } from "./OnixElement.ts"
import { categoryOf } from "./thema.ts"

type Age = typeof FromTo.Type

const THEMA = "93"
const THEMA_AGE = "98"
const SAB = "48"
const KEYWORDS = "20"
const OWN_SCHEMES: ReadonlySet<string> = new Set(["23", "24"])
const MAX_KEYWORDS = 50

/** Thema interest age qualifiers: from about this age in years. */
const AGE_BY_QUALIFIER: ReadonlyMap<string, number> = new Map([
  ["5AC", 3],
  ["5AD", 4],
  ["5AF", 5],
  ["5AG", 6],
  ["5AH", 7],
  ["5AJ", 8],
  ["5AK", 9],
  ["5AL", 10],
  ["5AM", 11],
  ["5AN", 12],
  ["5AP", 13],
  ["5AQ", 14],
])

/** Main subjects first, else in their own order. */
const codesOf = (subjects: ReadonlyArray<OnixElement>, ...schemes: ReadonlyArray<string>): ReadonlyArray<string> =>
  subjects
    .filter((subject) => schemes.includes(childLine(subject, "SubjectSchemeIdentifier") ?? ""))
    .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)))
    .flatMap((subject) => childLine(subject, "SubjectCode") ?? [])

const isMain = (subject: OnixElement) => childrenOf(subject, "MainSubject").length > 0

const INTEREST_MONTHS = "16"
const YEARS: ReadonlySet<string> = new Set(["17", "18"])
const MOST_YEARS = 99

const wholeYears = (text: string | undefined, inMonths: boolean): number | undefined => {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined
  const years = inMonths ? Math.floor(Number(text) / 12) : Number(text)
  return years <= MOST_YEARS ? years : undefined
}

/** One range: precision 01 is exactly, 03 from, 04 to. A `to` of 0 means that none is stated. */
const rangeOf = (range: OnixElement): Age | undefined => {
  const qualifier = childLine(range, "AudienceRangeQualifier") ?? ""
  const inMonths = qualifier === INTEREST_MONTHS
  if (!inMonths && !YEARS.has(qualifier)) return undefined
  const precisions = childLines(range, "AudienceRangePrecision")
  const values = childLines(range, "AudienceRangeValue").map((value) => wholeYears(value, inMonths))
  const valueOf = (precision: string) => values[precisions.indexOf(precision)]
  const exact = valueOf("01")
  const from = exact ?? valueOf("03")
  const to = exact ?? valueOf("04")
  return from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? 0 }
}

const ageOf = (descriptive: OnixElement, subjects: ReadonlyArray<OnixElement>): Age | undefined => {
  for (const range of childrenOf(descriptive, "AudienceRange")) {
    const age = rangeOf(range)
    if (age !== undefined) return age
  }
  const qualified = codesOf(subjects, THEMA_AGE).flatMap((code) => AGE_BY_QUALIFIER.get(code) ?? [])
  return qualified.length === 0 ? undefined : { from: qualified.reduce((a, b) => Math.min(a, b)), to: 0 }
}

/** A value of the catalogue: `6–9 år`, `Från 6 år`, `Till 3 år`, `6 år`. */
export const readingAgeOf = ({ from, to }: Age): string =>
  to === 0 ? `Från ${from} år` : from === to ? `${from} år` : from === 0 ? `Till ${to} år` : `${from}–${to} år`

const audiencesOf = (descriptive: OnixElement): ReadonlySet<string> =>
  new Set([
    ...childLines(descriptive, "AudienceCode"),
    ...childrenOf(descriptive, "Audience")
      .filter((audience) => childLine(audience, "AudienceCodeType") === "01")
      .flatMap((audience) => childLine(audience, "AudienceCodeValue") ?? []),
  ])

/** Keywords are one text with semicolons, one text each, or separated by commas. */
const keywordsOf = (subjects: ReadonlyArray<OnixElement>): ReadonlyArray<string> => {
  const words = subjects
    .filter((subject) => childLine(subject, "SubjectSchemeIdentifier") === KEYWORDS)
    .flatMap((subject) => childLine(subject, "SubjectHeadingText") ?? childLine(subject, "SubjectCode") ?? [])
    .flatMap((text) => text.split(text.includes(";") ? ";" : ","))
    .map((word) => word.trim())
    .filter((word) => word !== "")
  return [...new Set(words)].slice(0, MAX_KEYWORDS)
}

/** Age, keywords, SAB and the categories of a product. */
export const subjectsOf = (descriptive: OnixElement, kind: Kind) => {
  const subjects = childrenOf(descriptive, "Subject")
  const age = ageOf(descriptive, subjects)
  const sab = codesOf(subjects, SAB)
  const keywords = keywordsOf(subjects)
  const shelf = categoryOf({
    kind,
    ownKeys: codesOf(subjects, ...OWN_SCHEMES),
    thema: codesOf(subjects, THEMA),
    sab,
    audiences: audiencesOf(descriptive),
    ...(age !== undefined && { age: age.from > 0 ? age.from : age.to - 1 }),
  })
  return {
    categories: categoryTrail(shelf),
    ...(age !== undefined && { age, readingAge: readingAgeOf(age) }),
    ...(sab.length > 0 && { sabCodes: sab }),
    ...(keywords.length > 0 && { keywords }),
  }
}
