import { assert, describe, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { countBy, logChange, settleRun, startRun } from "@kapitel/adapters/embedded/store/intake/PublishRun"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"

const withDatabase = (work: (db: Database) => void): void => {
  const db = openInMemory("")
  work(db)
  db.close()
}
const counter = (db: Database, name: string) =>
  db.get<{ value: number }>("SELECT value FROM counter WHERE name = ?", name)?.value ?? 0
const countIn = (db: Database, table: string, column: string, key: string) =>
  db.get<{ n: number }>(`SELECT product_count AS n FROM ${table} WHERE ${column} = ?`, key)?.n

describe("a run of records that are published", () => {
  it("adds its counts to those stored, once, and reads the tree again only when it has changed", () =>
    withDatabase((db) => {
      for (const id of ["ek", "al"])
        db.run(
          "INSERT INTO author (id, name, sort_key, letter, filed_as, product_count) VALUES (?, ?, ?, ?, ?, 5)",
          id,
          id,
          id,
          "A",
          id,
        )
      for (const key of ["a", "b"])
        db.run(
          "INSERT INTO category (key, display_name, type, position, named_by, product_count) VALUES (?, ?, 'book', 0, 0, 5)",
          key,
          key,
        )
      const [products, version] = [counter(db, "product_count"), counter(db, "category_version")]
      const run = startRun(db, 7)
      run.counts.products += 3
      for (const by of [1, 1, -1] as const) countBy(run.counts.authors, "ek", by)
      countBy(run.counts.authors, "al", -1)
      for (const by of [1, -1] as const) countBy(run.counts.categories, "a", by)
      settleRun(run)
      assert.deepStrictEqual([countIn(db, "author", "id", "ek"), countIn(db, "author", "id", "al")], [6, 4])
      assert.deepStrictEqual([counter(db, "product_count"), counter(db, "category_version")], [products + 3, version])
      countBy(run.counts.categories, "b", -1)
      settleRun(run)
      assert.deepStrictEqual([countIn(db, "category", "key", "a"), countIn(db, "category", "key", "b")], [5, 4])
      run.treeChanged = true
      settleRun(run)
      settleRun(run)
      assert.strictEqual(countIn(db, "author", "id", "ek"), 6)
      assert.deepStrictEqual(
        [counter(db, "product_count"), counter(db, "category_version")],
        [products + 3, version + 2],
      )
    }))

  it("remembers twenty thousand authors, and no more", () =>
    withDatabase((db) => {
      const run = startRun(db, 7)
      for (let n = 0; n < 20_000; n++) run.authors.set(String(n), "")
      settleRun(run)
      assert.strictEqual(run.authors.size, 20_000)
      run.authors.set("20000", "")
      settleRun(run)
      assert.strictEqual(run.authors.size, 0)
    }))

  it("logs changes at its own time", () =>
    withDatabase((db) => {
      logChange(startRun(db, 7), "price", "9780000000019")
      const row = db.get<object>("SELECT kind, key, at FROM change ORDER BY id DESC LIMIT 1")
      assert.deepStrictEqual({ ...row }, { kind: "price", key: "9780000000019", at: 7 })
    }))
})
