/** Queries for the search of a large shop: made from its bestsellers, as these are searched for most. */
import { storeIds } from "@kapitel/adapters/embedded/search/readCatalogue"
import { openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { parseFacets } from "@kapitel/core/search/facetString"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect } from "effect"
import { randomNumbers } from "./searchCatalogue.ts"

/** Products that queries are made from. */
const SAMPLED_PRODUCTS = 20_000
/** Their commonest words. */
const COMMON = 100

export interface Known {
  readonly titles: ReadonlyArray<ReadonlyArray<string>>
  readonly authors: ReadonlyArray<string>
  readonly eans: ReadonlyArray<string>
  readonly common: ReadonlyArray<string>
  readonly shelves: ReadonlyArray<string>
  readonly stores: ReadonlyArray<string>
}

export const readKnown = (dataDir: string): Known => {
  const db = openReadOnly(dataDir)
  try {
    const rows = db
      .all<{ ean: string; facts: string }>(
        "SELECT ean, facts FROM product ORDER BY popularity DESC, ean LIMIT ?",
        SAMPLED_PRODUCTS,
      )
      .map(({ ean, facts }) => ({ ean, facts: JSON.parse(facts) as Record<string, unknown> }))
    const counts = new Map<string, number>()
    for (const { facts } of rows)
      for (const word of new Set(wordsOf(`${String(facts["title"])} ${String(facts["description"])}`.toLowerCase())))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    return {
      titles: rows.map(({ facts }) => wordsOf(String(facts["title"]))),
      authors: rows.map(({ facts }) => (facts["authors"] as ReadonlyArray<{ name: string }>)[0]?.name ?? ""),
      eans: rows.map(({ ean }) => ean),
      common: [...counts]
        .sort((a, b) => b[1] - a[1])
        .slice(0, COMMON)
        .map(([word]) => word),
      shelves: db.all<{ key: string }>("SELECT key FROM category WHERE product_count > 0").map(({ key }) => key),
      stores: storeIds(db),
    }
  } finally {
    db.close()
  }
}

const wordsOf = (text: string): ReadonlyArray<string> => text.match(/[\p{L}\p{N}]+/gu) ?? []

export type Query = { readonly query: ListQuery } | { readonly prefix: string; readonly limit: number }

export interface Question {
  readonly name: string
  /** At the 99th percentile, ms. */
  readonly mark?: number
  readonly next: () => Query
}

/** Through the port, as pages do. */
export const runInShop = (query: Query) =>
  Effect.flatMap(SearchIndex, (index) =>
    "query" in query
      ? Effect.asVoid(index.search(query.query))
      : Effect.asVoid(index.suggest(query.prefix, query.limit)),
  )

let counter = 0
/** Distinguished from every other query by a choice without values: cached results would measure nothing. */
export const list = (query: Partial<ListQuery>): ListQuery => ({
  sort: "default",
  first: 1,
  last: 30,
  ...query,
  facets: [...(query.facets ?? []), { attribute: `n${counter++}`, kind: "values", values: [] }],
})

const random = randomNumbers(7)
const any = <A>(list: ReadonlyArray<A>): A => list[Math.floor(random() * list.length)] as A

export const questions = (known: Known): ReadonlyArray<Question> => {
  const popular = () => Math.max(0, Math.floor(known.eans.length ** random()) - 1)
  const twoWords = (): string => {
    const at = popular()
    const [title = [], author = ""] = [known.titles[at], known.authors[at]]
    if (author !== "" && random() < 0.6)
      return random() < 0.5 ? author : `${any(author.split(" "))} ${any(title) ?? ""}`
    return title.length > 1 ? title.slice(0, 2).join(" ") : `${title[0] ?? ""} ${author}`
  }
  const misspelt = (text: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2))
    return random() < 0.5
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  }
  const search = (query: () => Partial<ListQuery>) => (): Query => ({ query: list(query()) })
  const page = () => {
    const first = 1 + 30 * Math.floor(random() * 30)
    return { first, last: first + 29 }
  }
  const filters = parseFacets("format:Inbunden|Pocket,akb_price:[,300]")
  return [
    { name: "two words + facets + 30 hits", mark: 20, next: search(() => ({ q: twoWords() })) },
    { name: "one of the 100 commonest words + facets", mark: 20, next: search(() => ({ q: any(known.common) })) },
    {
      name: "one word of a title + facets",
      mark: 20,
      next: search(() => ({ q: any(known.titles[popular()] ?? [""]) ?? "" })),
    },
    { name: "whole catalogue + facets", mark: 20, next: search(() => ({})) },
    {
      name: "category, page 1 to 30, + facets",
      mark: 10,
      next: search(() => ({ category: any(known.shelves), ...page() })),
    },
    { name: "misspelt two words, corrected", mark: 20, next: search(() => ({ q: misspelt(twoWords()) })) },
    { name: "two words, two filters", next: search(() => ({ q: twoWords(), facets: filters })) },
    {
      name: "category by price, page 1 to 30",
      next: search(() => ({ category: any(known.shelves), sort: "akb_price asc", ...page() })),
    },
    { name: "whole catalogue, one filter", next: search(() => ({ facets: parseFacets("format:Pocket") })) },
    { name: "EAN", next: search(() => ({ q: any(known.eans) })) },
    {
      name: "autocomplete",
      mark: 2,
      next: () => ({
        prefix: `${twoWords().slice(0, 2 + Math.floor(random() * 6))}${" ".repeat(counter++ % 97)}`,
        limit: 8 + (counter % 3),
      }),
    },
  ]
}

/** Implausible input: facet strings with letters removed and inserted, noise, and sentences of the commonest words. */
export const badInput = (known: Known) => {
  const signs = "a b c å ä ö : | , [ ] \\ - . 0 1 9 % \u0000 ' < >".split(" ").concat(" ")
  const noise = (most: number) => Array.from({ length: Math.floor(random() * most) }, () => any(signs)).join("")
  const sentence = () => Array.from({ length: 1 + Math.floor(random() * 12) }, () => any(known.common)).join(" ")
  return {
    noise,
    facets: (): string => {
      const text = any([
        "format:Pocket|Inbunden,akb_price:[50,200]",
        "brand:Norstedts,language:Svenska",
        "author:a|b,store:lund",
      ])
      const at = Math.floor(random() * text.length)
      return text.slice(0, at) + noise(4) + text.slice(at + Math.floor(random() * 3))
    },
    query: (): string =>
      any([() => noise(60), sentence, () => any(known.titles[Math.floor(random() * 1_000)] ?? [""]) ?? ""])(),
  }
}

export const anyOf = any
