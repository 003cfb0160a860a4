/**
 * Search quality: queries with the products that they must find, on the demo catalogue of one day, scored. MRR: the
 * reciprocal rank of the first right product. Recall: the share of the right ones among the first ten.
 */
import { readFileSync } from "node:fs"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { demoCatalogue, indexOf } from "./catalogues.ts"

/** Kinds of queries for a known product. */
export const KNOWN_ITEM = [
  "title",
  "half",
  "misspelt",
  "inflected",
  "author+title",
  "author",
  "series",
  "isbn",
  "synonym",
]

/** Products on the first page, as far as most people look. */
const FIRST = 10

export interface Judgement {
  readonly kind: string
  readonly query: string
  readonly wanted: ReadonlyArray<string>
  readonly found: ReadonlyArray<string>
  /** The reciprocal rank of the first right product; 0 when there is none among the first 30. */
  readonly reciprocalRank: number
  /** Also 1 when nothing is wanted and nothing found. */
  readonly recall: number
}

export interface Score {
  readonly queries: number
  readonly mrr: number
  readonly recall: number
  /** Share of the queries that find nothing at all. */
  readonly zeroResults: number
}

/** What must be found: `title Vargtimmen` means all its editions. */
const wantedBy = (documents: ReadonlyArray<SearchDocument>, text: string): ReadonlyArray<string> => {
  if (text === "-") return []
  const [field, value] = [text.slice(0, text.indexOf(" ")), text.slice(text.indexOf(" ") + 1)]
  const isWanted = (one: SearchDocument): boolean => {
    switch (field) {
      case "title":
        return one.title === value
      case "author":
        return one.authors.some(({ name }) => name === value)
      case "series":
        return one.series === value
      case "ean":
        return one.ean === value
      case "type":
        return one.values.subType?.includes(value) ?? false
      case "category":
        return one.categories.some((key) => key === value || key.startsWith(`${value}_`))
      default:
        throw new Error(`what is ${field}?`)
    }
  }
  const wanted = documents.filter(isWanted).map(({ ean }) => ean)
  if (wanted.length === 0) throw new Error(`the demo catalogue has no ${text}`)
  return wanted
}

const lines = (): ReadonlyArray<readonly [kind: string, query: string, wanted: string]> =>
  readFileSync(new URL("./queries.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [kind = "", query = "", wanted = ""] = line.split("|").map((part) => part.trim())
      return [kind, query, wanted] as const
    })

export const judgeSearch = (): ReadonlyArray<Judgement> => {
  const catalogue = demoCatalogue()
  const { documents } = catalogue
  const index = indexOf(catalogue)
  return lines().map(([kind, query, text]) => {
    const wanted = wantedBy(documents, text)
    const found = runQuery(index, { q: query, facets: [], sort: "default", first: 1, last: 30 }).eans.map(String)
    const place = found.findIndex((ean) => wanted.includes(ean))
    const right = found.slice(0, FIRST).filter((ean) => wanted.includes(ean)).length
    const isRightlyEmpty = wanted.length === 0 && found.length === 0
    return {
      kind,
      query,
      wanted,
      found,
      reciprocalRank: isRightlyEmpty ? 1 : place < 0 ? 0 : 1 / (place + 1),
      recall: isRightlyEmpty ? 1 : wanted.length === 0 ? 0 : right / Math.min(FIRST, wanted.length),
    }
  })
}

export const scoreOf = (judgements: ReadonlyArray<Judgement>): Score => {
  const mean = (value: (judgement: Judgement) => number) =>
    judgements.reduce((sum, one) => sum + value(one), 0) / Math.max(1, judgements.length)
  return {
    queries: judgements.length,
    mrr: mean(({ reciprocalRank }) => reciprocalRank),
    recall: mean(({ recall }) => recall),
    zeroResults: mean(({ found }) => Number(found.length === 0)),
  }
}
