/** A small shop for the ways to read a query, with dictionaries and synonyms. */
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { parseSynonyms } from "@kapitel/adapters/embedded/search/synonyms"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { sampleBook } from "./sampleBook.ts"

const eanOf = (number: number): string => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}`
}

export const author = (name: string): SearchDocument["authors"][number] => ({
  id: name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", "-").replaceAll(".", ""),
  name,
})

type More = Partial<SearchDocument>

/** Titles with what else is known of them. */
export const shopOf = (
  goods: ReadonlyArray<string | readonly [title: string, more: More]>,
  synonyms = "",
  dictionaries = DICTIONARIES,
) => {
  const documents = goods.map((one, at) => {
    const [title, more] = typeof one === "string" ? [one, {}] : one
    return sampleBook(eanOf(at + 1), title, { popularity: 0, ...more })
  })
  const segments = segmentsOf(
    buildIndex(documents.toSorted(inIndexOrder), { synonyms: parseSynonyms(synonyms), dictionaries }),
  )
  const search = (q: string, more: Partial<ListQuery> = {}) =>
    runQuery(segments, { q, facets: [], sort: "default", first: 1, last: 30, ...more })
  const titleOf = (ean: string) => documents.find((one) => one.ean === ean)?.title ?? ""
  return { segments, search, titles: (q: string) => search(q).eans.map((ean) => titleOf(String(ean))) }
}

const DICTIONARIES = readDictionaries()
