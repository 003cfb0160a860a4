/** The program that builds an index: what it reads, writes and prints. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, it } from "@effect/vitest"
import { stringAt, tableSize } from "@kapitel/adapters/embedded/search/StringTable"
import { attachIndex, readSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { originOf } from "@kapitel/adapters/embedded/store/origin"
import { sampleEan, sampleRecord } from "../sampleRecords.ts"

const BUILDER = fileURLToPath(import.meta.resolve("@kapitel/adapters/embedded/search/builderProgram"))

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const build = (...args: ReadonlyArray<string>) =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", BUILDER, ...args], { encoding: "utf8" })

it("an index has the store's products, copies and categories, and the synonyms; those left out are printed", async () => {
  const [file, synonyms] = [join(folder, "search", "index.snapshot"), join(folder, "ord.txt")]
  writeFileSync(synonyms, "skröna => bok")
  const db = openDatabase(folder)
  for (const [n, title] of [
    [1, "Saga"],
    [2, 7],
    [3, "Dikter"],
  ] as const) {
    const { facts, offer } = sampleRecord(n)
    db.run(
      `INSERT INTO product (ean, product_type, kind, popularity, updated_at, offer, card, facts)
         VALUES (?, 'book', 'book', ?, 1, ?, '{}', ?)`,
      facts.identifier,
      n,
      JSON.stringify(offer),
      JSON.stringify({ ...facts, title, popularity: n }),
    )
  }
  db.run("INSERT INTO stock VALUES (?, 'lund', 2), (?, 'haga', 0)", sampleEan(1), sampleEan(3))
  db.run(
    `INSERT INTO category (key, display_name, type, position, named_by)
       VALUES ('bocker', 'Böcker', 'book', 0, 0), ('tom', 'Tom', 'book', 1, 0)`,
  )
  db.run("INSERT INTO change (kind, key, at) VALUES ('product', '1', 5), ('product', '2', 6)")
  const origin = originOf(db, 2)
  db.close()

  const ran = build(folder, file, synonyms)
  assert.deepStrictEqual(
    [ran.status, ran.stderr, JSON.parse(ran.stdout)],
    [0, "", { count: 1, first: [{ ean: sampleEan(2), reason: "its field title has an invalid value" }] }],
  )
  const snapshot = await readSnapshot(file)
  if (snapshot === undefined) throw new Error("the index was not written")
  const index = attachIndex(snapshot)
  const texts = (table: typeof index.titleTexts) =>
    Array.from({ length: tableSize(table) }, (_, i) => stringAt(table, i))
  assert.deepStrictEqual([snapshot.version, snapshot.origin], [2, origin])
  assert.deepStrictEqual(texts(index.titleTexts), ["Dikter", "Saga"])
  assert.deepStrictEqual(
    [texts(index.stock.stores), [...index.stock.bits]],
    [
      ["haga", "lund"],
      [0, 2],
    ],
  )
  assert.deepStrictEqual(texts(index.completion.categories.texts), ["Böcker"])
  assert.lengthOf(texts(index.synonyms.searched), 1)
})

it("the program ends with an error when an argument or the store is missing", () => {
  const file = join(folder, "index.snapshot")
  for (const args of [[], [folder], [folder, file]]) {
    const { status, stderr } = build(...args)
    assert.strictEqual(status, 1)
    assert.include(stderr, "expected arguments: data folder, index file, synonyms")
  }
  assert.strictEqual(build(join(folder, "none"), file, join(folder, "ord.txt")).status, 1)
  assert.isFalse(existsSync(file))
})
