/**
 * Queries of `handJudged.txt` with the grade of each product: 3 is exactly what is meant, 2 good, 1 acceptable, 0 the
 * rest. The rules read the catalogue's own fields, not the documents of the index, so they are the same whatever is
 * indexed.
 */
import { readFileSync } from "node:fs"
import type { Product } from "@kapitel/core/catalogue/Product"

export type Grade = 0 | 1 | 2 | 3

type Condition = (product: Product) => boolean

interface Rule {
  readonly text: string
  readonly grade: Grade
  readonly holds: Condition
  /** Each value that the rule names, with its field. */
  readonly values: ReadonlyArray<{ readonly text: string; readonly holds: Condition }>
}

export interface HandJudged {
  readonly kind: string
  readonly query: string
  /** None when no product is right. */
  readonly rules: ReadonlyArray<Rule>
}

const lower = (text: string): string => text.normalize("NFC").toLowerCase()

/** The words of each text that was read: the same few thousand titles and descriptions meet each rule. */
const known = new Map<string, ReadonlyArray<string>>()

const wordsOf = (text: string): ReadonlyArray<string> => {
  const words = known.get(text) ?? lower(text).match(/[\p{L}\p{N}]+/gu) ?? []
  known.set(text, words)
  return words
}

type Texts = (product: Product) => ReadonlyArray<string | undefined>

/** The whole text in any case; `*` is any text. */
const named =
  (textsOf: Texts) =>
  (value: string): Condition => {
    const wanted = lower(value)
    return (product) =>
      textsOf(product).some((text) => text !== undefined && (value === "*" || text.toLowerCase() === wanted))
  }

/** `höst*`, `*bullar`, `*bok*` or a whole word. */
const fitting = (pattern: string): ((word: string) => boolean) => {
  const part = pattern.replaceAll("*", "")
  if (part === pattern) return (word) => word === part
  if (!pattern.startsWith("*")) return (word) => word.startsWith(part)
  return pattern.endsWith("*") ? (word) => word.includes(part) : (word) => word.endsWith(part)
}

/** Words that follow one another in one of the texts. */
const worded =
  (textsOf: Texts) =>
  (value: string): Condition => {
    const fits = (lower(value).match(/[\p{L}\p{N}*]+/gu) ?? []).map(fitting)
    return (product) =>
      textsOf(product).some((text) => {
        const words = wordsOf(text ?? "")
        return words.some((_, start) => fits.every((fit, index) => fit(words[start + index] ?? "")))
      })
  }

/** `6` or `9..12`. */
const endsOf = (value: string): readonly [first: string, last: string] => {
  const [first = "", last = first] = value.split("..")
  return [first, last]
}

const numbersOf = (value: string): readonly [first: number, last: number] => {
  const [first, last] = endsOf(value)
  return [Number(first), Number(last)]
}

const numbered =
  (numberOf: (product: Product) => number | undefined) =>
  (value: string): Condition => {
    const [first, last] = numbersOf(value)
    return (product) => {
      const number = numberOf(product)
      return number !== undefined && number >= first && number <= last
    }
  }

/** Spans with a number in common; 0 as `to` means open. */
const spanned =
  (spanOf: (product: Product) => { readonly from: number; readonly to: number } | undefined) =>
  (value: string): Condition => {
    const [first, last] = numbersOf(value)
    return (product) => {
      const span = spanOf(product)
      return span !== undefined && span.from <= last && (span.to === 0 || span.to >= first)
    }
  }

/** ISO dates, which sort as text; the last may be a year or a month. */
const dated =
  (dateOf: (product: Product) => string | undefined) =>
  (value: string): Condition => {
    const [first, last] = endsOf(value)
    return (product) => {
      const date = dateOf(product)
      return date !== undefined && date >= first && date.slice(0, last.length) <= last
    }
  }

/** Of the product or one of its colours: a colour is sold under its own number and found with the product. */
const variantNamed = (
  name: "color" | "penInkColor" | "penHardness" | "notebookLayout" | "notebookPaperSize" | "calendarInsert",
) => named((product) => [product, ...product.variants].map((part) => part[name]))

const shelved =
  (value: string): Condition =>
  ({ categories }) =>
    categories.some(({ key }) => key === value || key.endsWith(`_${value}`))

/** What each field of a rule asks; `handJudged.txt` describes them. */
const FIELDS: Readonly<Record<string, (value: string) => Condition>> = {
  title: named(({ title }) => [title]),
  word: worded(({ title }) => [title]),
  text: worded(({ subtitle, description }) => [subtitle, description]),
  author: worded(({ authors }) => authors.map(({ name }) => name)),
  series: named(({ series }) => [series]),
  part: named(({ seriesPart }) => [seriesPart]),
  shelf: shelved,
  kind: named(({ kind }) => [kind]),
  type: named(({ subType }) => [subType]),
  format: named(({ format }) => [format]),
  keyword: named(({ keywords }) => keywords ?? []),
  brand: named(({ brand, publisher }) => [brand, publisher]),
  badge: named(({ badges }) => badges.map(({ label }) => label)),
  award: named(({ awards }) => awards ?? []),
  availability: named(({ availability }) => [availability]),
  age: spanned(({ age }) => age),
  players: spanned(({ gamePlayerCount }) => gamePlayerCount),
  pieces: numbered(({ puzzlePieces }) => puzzlePieces),
  price: numbered(({ price }) => (price === undefined ? undefined : price / 100)),
  published: dated(({ publishingDate }) => publishingDate),
  colour: variantNamed("color"),
  ink: variantNamed("penInkColor"),
  hardness: variantNamed("penHardness"),
  layout: variantNamed("notebookLayout"),
  paper: variantNamed("notebookPaperSize"),
  insert: variantNamed("calendarInsert"),
}

const split = (text: string, separator: string): ReadonlyArray<string> =>
  text.split(separator).map((part) => part.trim())

/** `not format E-bok / Ljudbok`: the field, and values of which one suffices. */
const conditionOf = (text: string): { readonly holds: Condition; readonly values: Rule["values"] } => {
  const [, not, name = "", list = ""] = /^(not )?(\S+) (.+)$/.exec(text) ?? []
  const field = FIELDS[name]
  if (field === undefined) throw new Error(`"${text}" names no field: ${Object.keys(FIELDS).join(", ")}`)
  const values = split(list, " / ").map((value) => ({ text: `${name} ${value}`, holds: field(value) }))
  const isMet: Condition = (product) => values.some(({ holds }) => holds(product))
  return { holds: not === undefined ? isMet : (product) => !isMet(product), values }
}

const ruleOf = (text: string): Rule => {
  const [, grade, list = ""] = /^([123]) (.+)$/.exec(text) ?? []
  if (grade === undefined) throw new Error(`"${text}" does not begin with a grade, 1 to 3`)
  const conditions = split(list, " + ").map(conditionOf)
  return {
    text,
    grade: Number(grade) as Grade,
    holds: (product) => conditions.every(({ holds }) => holds(product)),
    values: conditions.flatMap(({ values }) => values),
  }
}

const judgedOf = (line: string): HandJudged => {
  const [kind = "", query = "", rules = "", ...rest] = split(line, "|")
  if (kind === "" || query === "" || rules === "" || rest.length > 0)
    throw new Error(`"${line}" is not "kind | query | rules"`)
  return { kind, query, rules: rules === "-" ? [] : split(rules, ";").map(ruleOf) }
}

/** One query a line; a query occurs once. */
export const parseHandJudged = (text: string): ReadonlyArray<HandJudged> => {
  const judged = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map(judgedOf)
  const seen = new Set<string>()
  for (const { query } of judged) {
    if (seen.has(query)) throw new Error(`"${query}" is judged twice`)
    seen.add(query)
  }
  return judged
}

/** The highest grade whose rule holds for the product. */
export const gradeOf = ({ rules }: HandJudged, product: Product): Grade =>
  rules.reduce<Grade>((best, { grade, holds }) => (grade > best && holds(product) ? grade : best), 0)

/** The products above grade 0, by their EAN. */
export const gradesOf = (judged: HandJudged, products: ReadonlyArray<Product>): ReadonlyMap<string, Grade> => {
  const grades = new Map<string, Grade>()
  for (const product of products) {
    const grade = gradeOf(judged, product)
    if (grade > 0) grades.set(product.identifier, grade)
  }
  return grades
}

/**
 * Mistakes in the rules, as sentences: a value that no product has, and a rule that decides no product's grade, since
 * none fulfils it or since a rule with the same or a higher grade holds for all that do.
 */
export const mistakesIn = (
  judged: ReadonlyArray<HandJudged>,
  products: ReadonlyArray<Product>,
): ReadonlyArray<string> =>
  judged.flatMap(({ query, rules }) =>
    rules.flatMap((rule) => {
      const unmet = rule.values.filter(({ holds }) => !products.some(holds)).map(({ text }) => text)
      const others = rules.filter((other) => other !== rule && other.grade >= rule.grade)
      const decides = products.some((product) => rule.holds(product) && !others.some(({ holds }) => holds(product)))
      return [
        ...unmet.map((text) => `${query}: no product has "${text}"`),
        ...(unmet.length === 0 && !decides ? [`${query}: "${rule.text}" decides no grade`] : []),
      ]
    }),
  )

/** The queries of `handJudged.txt`; throws when one of their rules fits no product. */
export const handJudged = (products: ReadonlyArray<Product>): ReadonlyArray<HandJudged> => {
  const judged = parseHandJudged(readFileSync(new URL("./handJudged.txt", import.meta.url), "utf8"))
  const mistakes = mistakesIn(judged, products)
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"))
  return judged
}

const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)

/**
 * Normalised discounted cumulative gain of the first `depth` found: 0 to 1, where 1 is as good as the best order of all
 * graded products. When no product is right, 1 if nothing is found and otherwise 0.
 */
export const ndcg = (found: ReadonlyArray<string>, grades: ReadonlyMap<string, number>, depth = 10): number => {
  if (grades.size === 0) return found.length === 0 ? 1 : 0
  const sum = (given: ReadonlyArray<number>) =>
    given.slice(0, depth).reduce((total, grade, place) => total + gain(grade, place), 0)
  const ideal = [...grades.values()].toSorted((one, other) => other - one)
  return sum([...new Set(found)].map((ean) => grades.get(ean) ?? 0)) / sum(ideal)
}
