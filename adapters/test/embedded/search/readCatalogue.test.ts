/** What an index is built from: rows of the store, and those that have changed since. */
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { readDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import {
  allCopies,
  allDocuments,
  categoriesChangedSince,
  categoryNames,
  changedSince,
  documentsOf,
  type Skipped,
  storeIds,
  storesOf,
} from "@kapitel/adapters/embedded/search/readCatalogue"
import { stringAt, tableSize } from "@kapitel/adapters/embedded/search/StringTable"
import { attachIndex } from "@kapitel/adapters/embedded/search/snapshot"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { sampleEan, sampleRecord } from "../sampleRecords.ts"

let db: Database
beforeEach(() => {
  db = openInMemory()
})
afterEach(() => db.close())

/** The names of a table. */
const textsOf = (table: Parameters<typeof stringAt>[0]) =>
  Array.from({ length: tableSize(table) }, (_, i) => stringAt(table, i))

const put = (number: number, popularity: number, changes: object = {}) => {
  const { facts, offer } = sampleRecord(number)
  const { identifier: ean } = facts
  db.run("DELETE FROM product WHERE ean = ?", ean)
  db.run(
    `INSERT INTO product (ean, product_type, kind, popularity, updated_at, offer, card, facts)
       VALUES (?, 'book', 'book', ?, 1, ?, '{}', ?)`,
    ean,
    popularity,
    JSON.stringify(offer),
    JSON.stringify({ ...facts, popularity, ...changes }),
  )
}
const putVariant = (number: number, of: number) =>
  db.run(
    "INSERT INTO variant (ean, product_ean, position, facts, offer) VALUES (?, ?, 0, ?, ?)",
    sampleEan(number),
    sampleEan(of),
    JSON.stringify({ identifier: sampleEan(number), color: "Röd" }),
    JSON.stringify(sampleRecord(number).offer),
  )
const copies = (number: number, store: string, quantity: number) =>
  db.run("INSERT INTO stock VALUES (?, ?, ?)", sampleEan(number), store, quantity)
const changes = (...rows: ReadonlyArray<readonly [kind: string, key: string]>) => {
  for (const [kind, key] of rows) db.run("INSERT INTO change (kind, key, at) VALUES (?, ?, 5)", kind, key)
}
const shelf = (key: string, name: string | Uint8Array) =>
  db.run("INSERT INTO category (key, display_name, type, position, named_by) VALUES (?, ?, 'book', 0, 0)", key, name)

describe("the products of an index", () => {
  it("are in its order, and one that cannot be read is left out and named", () => {
    put(1, 3)
    put(2, 9, { title: 7 })
    put(3, 9)
    put(4, 3)
    const skipped: Array<Skipped> = []
    const eans = (documents: Iterable<{ readonly ean: string }>) => Array.from(documents, ({ ean }) => ean)
    assert.deepStrictEqual(
      eans(allDocuments(db, (one) => skipped.push(one))),
      [3, 1, 4].map((n) => sampleEan(n)),
    )
    assert.deepStrictEqual(skipped, [{ ean: sampleEan(2), reason: "its field title has an invalid value" }])
    const wanted = [4, 2, 7, 1].map((n) => sampleEan(n))
    assert.deepStrictEqual(
      eans(documentsOf(db, wanted, (one) => skipped.push(one))),
      [4, 1].map((n) => sampleEan(n)),
    )
    assert.lengthOf(skipped, 2)
  })

  it("have copies in stores, the web's and empty shelves apart; a store is known once it had any", () => {
    for (const n of [1, 2]) put(n, 1)
    for (const variant of [11, 12]) putVariant(variant, 1)
    copies(1, "haga", 1)
    copies(1, "web", 5)
    copies(1, "lund", 0)
    copies(11, "umea", 2)
    copies(12, "haga", 1)
    copies(12, "web", 1)
    copies(2, "lund", 3)
    assert.sameMembers([...storeIds(db)], ["haga", "lund", "umea"])
    assert.sameDeepMembers(
      [...allCopies(db)],
      [
        { ean: sampleEan(1), store: "haga" },
        { ean: sampleEan(11), store: "umea" },
        { ean: sampleEan(12), store: "haga" },
        { ean: sampleEan(2), store: "lund" },
      ],
    )
    assert.sameMembers([...storesOf(db, sampleEan(1))], ["haga", "umea"])
    assert.sameMembers([...storesOf(db, sampleEan(2))], ["lund"])
    assert.sameMembers([...storesOf(db, sampleEan(11))], ["umea"])
  })

  it("stand in categories whose names are texts, of 1,000 characters at most", () => {
    const long = (length: number) => "x".repeat(length)
    shelf("bocker", "Böcker")
    shelf("bild", new Uint8Array([1]))
    shelf(long(1_000), long(1_001))
    shelf(long(1_001), "För lång")
    assert.sameDeepMembers(
      categoryNames(db).map((row) => ({ ...row })),
      [
        { key: "bocker", displayName: "Böcker" },
        { key: long(1_000), displayName: long(1_000) },
      ],
    )
  })
})

describe("what has changed since", () => {
  beforeEach(() => {
    changes(["product", "a"], ["product", "a"], ["removal", "b"], ["price", "c"], ["category", "d"], ["product", "e"])
    changes(["category", "f"], ["category", "d"])
  })

  it("is each product once, or nothing when they are more than wanted", () => {
    assert.sameMembers([...(changedSince(db, 0, 3) ?? [])], ["a", "b", "e"])
    assert.isUndefined(changedSince(db, 0, 2))
    assert.sameMembers([...(changedSince(db, 1, 3) ?? [])], ["a", "b", "e"])
    assert.sameMembers([...(changedSince(db, 2, 2) ?? [])], ["b", "e"])
    assert.deepStrictEqual(changedSince(db, 6, 0), [])
  })

  it("is each category", () => {
    assert.deepStrictEqual([...categoriesChangedSince(db, 0)].sort(), ["d", "f"])
    assert.deepStrictEqual([...categoriesChangedSince(db, 5)].sort(), ["d", "f"])
    assert.deepStrictEqual([...categoriesChangedSince(db, 7)], ["d"])
    assert.deepStrictEqual([...categoriesChangedSince(db, 8)], [])
  })
})

describe("the delta segment", () => {
  it("has the products as they are now, their stores, and categories by their new names", () => {
    // The one that is removed is the first of the base.
    for (const [n, popularity] of [
      [1, 1],
      [2, 9],
      [3, 3],
    ] as const)
      put(n, popularity)
    const before = [...allDocuments(db, () => {})]
    const base = buildIndex(before.toSorted(inIndexOrder), { stores: ["haga"] })
    put(1, 8)
    put(4, 9)
    put(5, 7, { title: 7 })
    db.run("DELETE FROM product WHERE ean = ?", sampleEan(2))
    copies(4, "ny", 1)
    shelf("tom", "Ny hylla")
    shelf("annan", "Annan")
    changes(["product", sampleEan(3)], ["category", "annan"])
    changes(["product", sampleEan(1)], ["removal", sampleEan(2)], ["product", sampleEan(4)], ["category", "tom"])
    changes(["product", sampleEan(5)])
    const delta = readDelta(db, base, 2, 4)
    if (delta === undefined) throw new Error("four have changed")
    const index = attachIndex(delta.snapshot)
    assert.deepStrictEqual(
      { changed: delta.changed, skipped: delta.skipped, version: delta.snapshot.version },
      {
        changed: 4,
        skipped: { count: 1, first: [{ ean: sampleEan(5), reason: "its field title has an invalid value" }] },
        version: 7,
      },
    )
    assert.match(delta.snapshot.origin, /^\d+ 5$/)
    assert.deepStrictEqual(
      Array.from(index.ean, (ean) => String(ean)),
      [sampleEan(4), sampleEan(1)],
    )
    assert.deepStrictEqual([...index.replaced], [0, 2])
    assert.deepStrictEqual(textsOf(index.stock.stores), ["haga", "ny"])
    assert.deepStrictEqual([...index.stock.bits], [2, 0])
    assert.deepStrictEqual(textsOf(index.completion.categories.keys), ["tom"])
    assert.isUndefined(readDelta(db, base, 2, 3))
  })
})
