/** The whole index as arrays. A product's id is its rank by popularity: 0 is what sells best, ties by EAN. */
import type { Dictionaries } from "./analysis/dictionaries.ts"
import type { Completion } from "./completion.ts"
import type { EanLookup } from "./eanLookup.ts"
import type { CodeColumn, SpanColumn, ValueColumn } from "./facetColumns.ts"
import type { NamedLists } from "./postings.ts"
import type { RangeAttribute, ValueAttribute } from "./SearchDocument.ts"
import type { StringTable } from "./StringTable.ts"
import type { SortColumns } from "./sorting.ts"
import type { Speller } from "./speller.ts"
import type { StockColumns } from "./stockColumns.ts"
import type { TextIndex } from "./textIndex.ts"
import type { Works } from "./works.ts"

export interface IndexArrays {
  /** Every id, ascending: the whole catalogue as a list. */
  readonly all: Uint32Array
  /** Each product's number as a number, at its id. */
  readonly ean: Float64Array
  readonly popularity: Float64Array
  /** 1 + 0.25 log10(1 + popularity): how much popular products rise among equal texts. */
  readonly boost: Float32Array
  readonly isBook: Uint8Array
  readonly works: Works
  readonly text: TextIndex
  /** Each product's title, to merge two segments of the index in one order. */
  readonly titleTexts: StringTable
  /** Titles by their hash: a product whose whole title is the query comes first. */
  readonly titles: TitleLookup
  readonly eans: EanLookup
  readonly speller: Speller
  readonly sorting: SortColumns
  readonly values: Readonly<Record<ValueAttribute, ValueColumn>>
  readonly spans: Readonly<Record<Exclude<RangeAttribute, "akb_price">, SpanColumn>>
  /** Categories by key, their ancestors included; each product's categories as numbers from 1. */
  readonly categories: NamedLists
  readonly shelves: CodeColumn
  readonly authors: NamedLists
  /** Series under their names in bare letters. */
  readonly series: NamedLists
  /** Each product's authors, the first one first, as positions in `authors` from 1. */
  readonly authorCodes: CodeColumn
  /** The sort name of each of `authors`, to merge two segments of the index in one order. */
  readonly authorsFiled: StringTable
  readonly campaigns: NamedLists
  /** Where each product is available; changes in place. */
  readonly stock: StockColumns
  /** Phrases of stems, sorted by the phrase. */
  /** Empty in a delta segment, which is read with those of its base. */
  readonly dictionaries: Dictionaries
  readonly synonyms: {
    readonly searched: StringTable
    readonly alsoFound: StringTable
    /** One number, see `synonymsStamp`. */
    readonly stamp: Uint32Array
  }
  /** Counts of the lists that are too long to be counted per query. */
  readonly cached: CachedCounts
  /** Products of the base index that have changed or been removed; empty in a base index. */
  readonly replaced: Uint32Array
  readonly completion: {
    /** In the order of `authors`. */
    readonly authors: Completion
    /** In the order of their keys, as `searches` is. */
    readonly categories: Completion
    /** Series and kinds of goods. */
    readonly searches: Completion
    readonly products: Completion
  }
}

/** Hashes of folded titles, ascending, each with its product. */
export interface TitleLookup {
  readonly hashes: Float64Array
  readonly docs: Uint32Array
}

/** See `cachedCounts.ts`. */
export interface CachedCounts {
  /** Names of the lists, ascending; see `listName`. */
  readonly lists: Uint32Array
  /** Row after row: how many are books, then the counts of each column in the order of `columnsOf`. */
  readonly rows: Uint32Array
}

export const productCount = (index: IndexArrays): number => index.ean.length
