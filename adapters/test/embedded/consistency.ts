/** Checks that all tables agree about the catalogue. */
import { assert } from "@effect/vitest"
import { openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"

const CONTRADICTIONS = {
  "the number of products is not what is counted":
    "SELECT value FROM counter WHERE name = 'product_count' AND value <> (SELECT count(*) FROM product)",
  "a category counts other products than stand in it": `SELECT key FROM category WHERE product_count <>
       (SELECT count(*) FROM product_category WHERE category_key = category.key)`,
  "an author counts other products than are linked": `SELECT id FROM author WHERE product_count <>
       (SELECT count(*) FROM product_author WHERE author_id = author.id)`,
  "a product stands in a category that is not there":
    "SELECT ean FROM product_category WHERE category_key NOT IN (SELECT key FROM category)",
  "a link leads to a product that is not there": `SELECT ean FROM product_category WHERE ean NOT IN (SELECT ean FROM product)
       UNION ALL SELECT ean FROM product_author WHERE ean NOT IN (SELECT ean FROM product)`,
  "a product has a price that its history does not end with": `SELECT ean FROM product WHERE price IS NOT NULL AND price IS NOT
       (SELECT price FROM price_point WHERE price_point.ean = product.ean ORDER BY at DESC LIMIT 1)`,
  "a product came without a word in the log":
    "SELECT ean FROM product WHERE ean NOT IN (SELECT key FROM change WHERE kind = 'product')",
}

/** Returns the number of published products. */
export function assertConsistent(dataDir: string): number {
  const db = openReadOnly(dataDir)
  try {
    assert.deepStrictEqual(
      db.all<{ integrity_check: string }>("PRAGMA integrity_check").map((row) => row.integrity_check),
      ["ok"],
    )
    assert.lengthOf(db.all("PRAGMA foreign_key_check"), 0)
    for (const [contradiction, query] of Object.entries(CONTRADICTIONS)) {
      assert.lengthOf(db.all(`${query} LIMIT 5`), 0, contradiction)
    }
    return db.get<{ count: number }>("SELECT count(*) AS count FROM product")?.count ?? 0
  } finally {
    db.close()
  }
}
