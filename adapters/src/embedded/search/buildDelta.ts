/** The delta segment of the index: products that have been added, changed or removed since the base was built. */

import type { Database } from "../store/Database.ts"
import { latestChange } from "../store/latestChange.ts"
import { originOf } from "../store/origin.ts"
import { type BuildOptions, buildIndex, inIndexOrder } from "./buildIndex.ts"
import { docOfEan } from "./eanLookup.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { categoriesChangedSince, categoryNames, changedSince, documentsOf, storesOf } from "./readCatalogue.ts"
import type { SearchDocument } from "./SearchDocument.ts"
import { findString, stringAt, tableSize } from "./StringTable.ts"
import { type SkippedProducts, skippedProducts } from "./skippedProducts.ts"
import { packIndex, type Snapshot } from "./snapshot.ts"

export interface Delta {
  readonly snapshot: Snapshot
  /** Products in it, removed ones included. */
  readonly changed: number
  readonly skipped: SkippedProducts
}

/** Undefined when more than `most` products have changed: then only a new base shows them. */
export const readDelta = (db: Database, base: IndexArrays, since: number, most: number): Delta | undefined => {
  const version = latestChange(db)
  const eans = changedSince(db, since, most)
  if (eans === undefined) return undefined
  const copies = eans.flatMap((ean) => storesOf(db, ean).map((store) => ({ ean, store })))
  const known = Array.from({ length: tableSize(base.stock.stores) }, (_, i) => stringAt(base.stock.stores, i))
  const skipped = skippedProducts()
  const index = buildDelta(base, eans, documentsOf(db, eans, skipped.add), {
    shelves: categoryNames(db),
    renamed: categoriesChangedSince(db, since),
    stores: [...known, ...copies.map(({ store }) => store)],
    copies,
  })
  return { snapshot: packIndex(index, version, originOf(db, version)), changed: eans.length, skipped: skipped.all() }
}

/** `documents` are the changed products as they are now; those that are missing have been removed. */
export const buildDelta = (
  base: IndexArrays,
  changed: ReadonlyArray<string>,
  documents: ReadonlyArray<SearchDocument>,
  options: Pick<BuildOptions, "shelves" | "renamed" | "stores" | "copies"> = {},
): IndexArrays => {
  const replaced = changed.flatMap((ean) => {
    const doc = docOfEan(base.eans, ean)
    // A colour's number finds its article, which is another product, and an unknown one finds none.
    return base.ean[doc] === Number(ean) ? [doc] : []
  })
  return buildIndex(documents.toSorted(inIndexOrder), {
    ...options,
    read: base.dictionaries,
    isKnownWord: (word) => findString(base.text.words, word) >= 0,
    replaced: Uint32Array.from(new Set(replaced)).sort(),
    worksOfBase: base.works,
  })
}
