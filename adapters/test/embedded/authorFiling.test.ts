import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, it } from "@effect/vitest"
import { layer } from "@kapitel/adapters/embedded/Embedded"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Author } from "@kapitel/core/catalogue/Product"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect, Option } from "effect"
import { temporaryFolders } from "./temporaryShop.ts"

const heidenstam = { id: "verner-von-heidenstam", name: "Verner von Heidenstam" }

const filedUnder = (letter: string) =>
  Catalogue.use((catalogue) => catalogue.authorsByLetter(letter, 1, 10)).pipe(
    Effect.map((authors) => authors.map(({ filedAs }) => filedAs)),
  )

it.effect("a sort name stays as the feed that gave it, and changes when that feed does", () =>
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    yield* Effect.gen(function* () {
      const bring = (n: number, author: Author) =>
        publishRecords([bookRecord(n, { title: `Bok ${n}`, authors: [author] })])
      yield* bring(1, heidenstam)
      assert.deepStrictEqual(yield* filedUnder("H"), ["Heidenstam, Verner von"])
      yield* bring(2, { ...heidenstam, filedAs: "von Heidenstam, Verner" })
      yield* bring(3, heidenstam)
      assert.deepStrictEqual(yield* filedUnder("H"), [])
      assert.deepStrictEqual(yield* filedUnder("V"), ["von Heidenstam, Verner"])
      yield* bring(4, { ...heidenstam, filedAs: "Heidenstam, Verner von" })
      assert.deepStrictEqual(yield* filedUnder("H"), ["Heidenstam, Verner von"])
    }).pipe(Effect.provide(layer(folders)))
  }).pipe(Effect.scoped),
)

it.effect("a letter is found in either of its forms, and in lower case", () =>
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    yield* Effect.gen(function* () {
      yield* publishRecords([bookRecord(1, { title: "Bok 1", authors: [{ id: "asa-ost", name: "Åsa Öst" }] })])
      for (const letter of ["Ö", "ö", "O\u0308", "o\u0308"])
        assert.deepStrictEqual(yield* filedUnder(letter), ["Öst, Åsa"], letter)
      assert.deepStrictEqual(yield* filedUnder("O"), [])
    }).pipe(Effect.provide(layer(folders)))
  }).pipe(Effect.scoped),
)

it.effect("a biography stays when a later record has none, and changes with the next one", () =>
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    yield* Effect.gen(function* () {
      const bring = (n: number, authorBiography?: string) =>
        publishRecords([
          bookRecord(n, {
            title: `Bok ${n}`,
            authors: [heidenstam],
            ...(authorBiography === undefined ? {} : { authorBiography }),
          }),
        ])
      const biography = Catalogue.use((catalogue) => catalogue.authorById(heidenstam.id)).pipe(
        Effect.map((author) => Option.getOrThrow(author).biography),
      )
      yield* bring(1, "Född 1859.")
      assert.strictEqual(yield* biography, "Född 1859.")
      yield* bring(2)
      assert.strictEqual(yield* biography, "Född 1859.")
      yield* bring(3, "Född 1859 i Olshammar.")
      assert.strictEqual(yield* biography, "Född 1859 i Olshammar.")
    }).pipe(Effect.provide(layer(folders)))
  }).pipe(Effect.scoped),
)

it.effect("a shop with authors sorted by first names updates them when it is opened", () =>
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    yield* publishRecords([bookRecord(1, { title: "Folke Filbyter", authors: [heidenstam] })]).pipe(
      Effect.provide(layer(folders)),
    )
    const db = new DatabaseSync(join(folders.dataDir, "shop.sqlite"))
    db.exec(`DELETE FROM migration WHERE number = 34; ALTER TABLE author DROP COLUMN filed_as;
      UPDATE author SET letter = 'V', sort_key = 'verner von heidenstam'`)
    db.close()
    const [h, v] = yield* Effect.all([filedUnder("H"), filedUnder("V")]).pipe(Effect.provide(layer(folders)))
    assert.deepStrictEqual([h, v], [["Heidenstam, Verner von"], []])
  }).pipe(Effect.scoped),
)
