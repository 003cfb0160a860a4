/** Builds the index of a catalogue: one pass over the products in the order of their popularity. */
import { nameOrders } from "./analysis/nameOrders.ts"
import { tokens } from "./analysis/tokens.ts"
import { withShelvesAbove } from "./categoryKeys.ts"
import { buildCompletion, type Completable } from "./completion.ts"
import { collectEans } from "./eanLookup.ts"
import { spanColumn, valueColumn } from "./facetColumns.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { collectNamedLists } from "./postings.ts"
import { RANGE_ATTRIBUTES, type SearchDocument, VALUE_ATTRIBUTES } from "./SearchDocument.ts"
import { sortColumns } from "./sorting.ts"
import { buildSpeller } from "./speller.ts"
import { collectText } from "./textIndex.ts"
import { buildTitleLookup } from "./titleLookup.ts"

/** Titles that can be completed: beyond these a product is found by searching (notes/data.md §8.7). */
const COMPLETED_TITLES = 300_000

/** What a shelf is called, for completing its name. */
export interface ShelfName {
  readonly key: string
  readonly displayName: string
}

export const buildIndex = (
  catalogue: Iterable<SearchDocument>,
  shelfNames: ReadonlyArray<ShelfName> = [],
): IndexArrays => {
  const documents = [...catalogue].sort((a, b) => b.popularity - a.popularity || (a.ean < b.ean ? -1 : 1))
  const text = collectText()
  const eans = collectEans()
  const authors = collectNamedLists()
  const campaigns = collectNamedLists()
  const categories = collectNamedLists()
  documents.forEach((document, doc) => {
    text.add(doc, document)
    eans.add(document.ean, doc)
    for (const ean of document.variantEans) eans.add(ean, doc)
    for (const { id } of document.authors) authors.add(id, doc)
    for (const slug of document.campaigns) campaigns.add(slug, doc)
    for (const key of shelvesOf(document)) categories.add(key, doc)
  })
  const finishedText = text.finish()
  const { names: _, ...shelves } = valueColumn(documents.map(shelvesOf))
  return {
    all: Uint32Array.from(documents.keys()),
    ean: Float64Array.from(documents, ({ ean }) => Number(ean)),
    boost: Float32Array.from(documents, ({ popularity }) => 1 + 0.25 * Math.log10(1 + Math.max(0, popularity))),
    isBook: Uint8Array.from(documents, ({ isBook }) => Number(isBook)),
    text: finishedText,
    titles: buildTitleLookup(documents.map(({ title }) => title)),
    eans: eans.finish(),
    speller: buildSpeller(finishedText.words, finishedText.wordFrequency),
    sorting: sortColumns(documents),
    values: byName(VALUE_ATTRIBUTES, (attribute) =>
      valueColumn(documents.map(({ values }) => [...new Set(values[attribute] ?? [])])),
    ),
    spans: byName(
      RANGE_ATTRIBUTES.filter((attribute) => attribute !== "akb_price"),
      (attribute) => spanColumn(documents.map(({ ranges }) => ranges[attribute])),
    ),
    categories: categories.finish(),
    shelves,
    authors: authors.finish(),
    campaigns: campaigns.finish(),
    completion: {
      authors: buildCompletion(authorsOf(documents)),
      categories: buildCompletion(namedShelves(documents, shelfNames)),
      products: buildCompletion(documents.slice(0, COMPLETED_TITLES).map(titleOf)),
    },
  }
}

const shelvesOf = ({ categories }: SearchDocument): ReadonlyArray<string> => [
  ...new Set(categories.flatMap(withShelvesAbove)),
]

const byName = <Name extends string, Value>(
  names: ReadonlyArray<Name>,
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<Name, Value>>

/** Typed from its beginning, or from its second word: 'Bröderna Lejonhjärta' and 'Lejonhjärta'. */
const titleOf = ({ ean, title, popularity }: SearchDocument): Completable => {
  const words = tokens(title)
  return {
    text: title,
    key: ean,
    weight: popularity,
    beginnings: [words.join(" "), words.slice(1).join(" ")],
  }
}

/** An author weighs what all the books sell together. */
const authorsOf = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<Completable> => {
  const authors = new Map<string, { readonly text: string; readonly key: string; weight: number }>()
  for (const { authors: own, popularity } of documents)
    for (const { id, name } of own) {
      const known = authors.get(id)
      if (known === undefined) authors.set(id, { key: id, text: name, weight: popularity })
      else known.weight += popularity
    }
  return [...authors.values()].map((author) => ({ ...author, beginnings: nameOrders(author.text) }))
}

/** Shelves with something on them, typed from any of their words; each weighs what all on it sells together. */
const namedShelves = (
  documents: ReadonlyArray<SearchDocument>,
  names: ReadonlyArray<ShelfName>,
): ReadonlyArray<Completable> => {
  const weights = new Map<string, number>()
  for (const document of documents)
    for (const key of shelvesOf(document)) weights.set(key, (weights.get(key) ?? 0) + document.popularity)
  return names.flatMap(({ key, displayName }) => {
    const weight = weights.get(key)
    const words = tokens(displayName)
    const beginnings = words.map((_, i) => words.slice(i).join(" "))
    return weight === undefined ? [] : [{ key, text: displayName, weight, beginnings }]
  })
}
