/** A demo shop whose products are copied until there are a million: filling as many takes ten times as long. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { root } from "../architecture/sources.ts"
import { startShop, untilIndexStored } from "../bench/Shop.ts"

/** Products of the demo, which are copied. */
const ORIGINALS = 5_000

/** Prime to 10: no two numbers below a milliard get the same digits, and neighbours are far from each other. */
const SCATTER = 387_420_489

/** The number of a copy; the keys of rows that are written together are all over the index, as an import's are. */
const eanOf = (number: number): string => {
  const first12 = `979${String((number * SCATTER) % 1_000_000_000).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}`
}

const COPIES = [
  `INSERT INTO product (ean, product_type, kind, popularity, work_key, series, updated_at, offer, card, facts)
     SELECT copied.own, product_type, kind, popularity, NULL, NULL, updated_at,
            replace(offer, copied.ean, copied.own), replace(card, copied.ean, copied.own), replace(facts, copied.ean, copied.own)
       FROM copied JOIN product ON product.ean = copied.ean`,
  `INSERT INTO variant (ean, product_ean, position, facts, offer)
     SELECT copied.own, parent.own, position, replace(replace(facts, copied.ean, copied.own), parent.ean, parent.own), offer
       FROM copied JOIN variant ON variant.ean = copied.ean JOIN copied AS parent ON parent.ean = variant.product_ean`,
  `INSERT INTO price_point (ean, at, price)
     SELECT copied.own, at, price FROM copied JOIN price_point ON price_point.ean = copied.ean`,
] as const

/**
 * Fills a folder. Its search index has the originals alone: sitemaps and the feed read the store. Returns the time
 * that the copies took, in seconds.
 */
export const fillMany = async (dataDir: string, products: number): Promise<number> => {
  if (existsSync(join(dataDir, "shop.sqlite"))) return 0
  const filling = [
    "app/cli/main.ts",
    "demo",
    "--products",
    String(Math.min(products, ORIGINALS)),
    "--data-dir",
    dataDir,
  ]
  const { status } = spawnSync(process.execPath, filling, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  if (status !== 0) throw new Error(`the demo could not be filled: ${status}`)
  const server = await startShop(dataDir, join(dataDir, "late.json"), false)
  await untilIndexStored(dataDir)
  await server.stop()

  const begun = performance.now()
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"))
  db.exec("PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -262144")
  db.exec("CREATE TEMP TABLE copied (ean TEXT PRIMARY KEY, own TEXT NOT NULL)")
  const copied = db.prepare("INSERT INTO copied VALUES (?, ?)")
  // Cards name their variants.
  const named = db.prepare(
    `UPDATE product SET card = replace(card, ?, (SELECT own FROM copied WHERE ean = ?))
       WHERE ean = (SELECT own FROM copied WHERE ean = ?)`,
  )
  const originals = db
    .prepare("SELECT ean FROM product ORDER BY ean")
    .all()
    .map(({ ean }) => String(ean))
  const variants = db.prepare("SELECT ean, product_ean FROM variant ORDER BY ean").all()
  let number = 1
  for (let left = products - originals.length; left > 0; left -= originals.length) {
    const chosen = new Set(originals.slice(0, left))
    db.exec("BEGIN; DELETE FROM copied")
    for (const ean of chosen) copied.run(ean, eanOf(number++))
    for (const { ean, product_ean } of variants) {
      if (chosen.has(String(product_ean)) && !chosen.has(String(ean))) copied.run(String(ean), eanOf(number++))
    }
    for (const sql of COPIES) db.exec(sql)
    for (const { ean, product_ean } of variants)
      if (chosen.has(String(product_ean))) named.run(String(ean), String(ean), String(product_ean))
    db.exec("COMMIT")
  }
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)")
  db.close()
  return (performance.now() - begun) / 1000
}
