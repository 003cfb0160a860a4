/** What only this adapter does: it follows the store without being asked, and begins again from what it kept on disk. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { readSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { CatalogueIntake, type IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Money } from "@kapitel/core/pricing/Money"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, Schedule } from "effect"
import { sampleEan, sampleRecords } from "../sampleRecords.ts"
import { temporaryFolders } from "../temporaryShop.ts"

const shop = (folders: Embedded.EmbeddedOptions) =>
  EmbeddedSearch.layer().pipe(Layer.provideMerge(Embedded.layer(folders)))

/** Runs with a shop of its own; called again on the same folders it is the shop opened anew. */
const opened =
  (folders: Embedded.EmbeddedOptions) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    work.pipe(Effect.provide(shop(folders)))

const publish = Effect.fnUntraced(function* (records: ReadonlyArray<IntakeRecord>) {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("test")
  yield* intake.stage(batch, records)
  return yield* intake.publish(batch, { allowRemovals: true })
})

const list: ListQuery = { facets: [], sort: "akb_price asc", first: 1, last: 30 }
const search = (query: Partial<ListQuery> = {}) =>
  Effect.flatMap(SearchIndex, (index) => index.search({ ...list, ...query }))

/** Asks until the answer is as expected; a change that never comes ends with the test's own time limit. */
const eventually = <A, E, R>(ask: Effect.Effect<A, E, R>, expected: (answer: A) => boolean) =>
  ask.pipe(Effect.repeat({ until: expected, schedule: Schedule.spaced("20 millis") }))

describe("the embedded search index", () => {
  it.live("shows what was imported, priced anew and removed, without being asked to", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* search()).count, 0)
        yield* publish(sampleRecords(5))
        const found = yield* eventually(search(), ({ count }) => count === 5)
        assert.strictEqual(found.eans[0], sampleEan(1))

        yield* publish([{ kind: "price", ref: "dear", ean: sampleEan(1), price: Money.make(99_900) }])
        const repriced = yield* eventually(search(), ({ eans }) => eans[4] === sampleEan(1))
        const price = repriced.facets.find(({ attribute }) => attribute === "akb_price")
        assert.deepStrictEqual(price, { attribute: "akb_price", kind: "range", min: 102, max: 999 })

        yield* publish([{ kind: "delete", ref: "gone", ean: sampleEan(2) }])
        const left = yield* eventually(search(), ({ count }) => count === 4)
        assert.notInclude(left.eans, sampleEan(2))
        // The new price was not lost with the index that it was written into.
        assert.strictEqual(left.eans.at(-1), sampleEan(1))
      }).pipe(opened(folders))
    }).pipe(Effect.scoped),
  )

  it.live("opens with the index it kept, and takes in what happened while it was closed", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "search", "index.snapshot")
      yield* Effect.gen(function* () {
        yield* publish(sampleRecords(3))
        yield* eventually(search(), ({ count }) => count === 3)
        yield* eventually(
          Effect.sync(() => readSnapshot(file)),
          (kept) => kept !== undefined && kept.version > 0,
        )
      }).pipe(opened(folders))
      yield* publish([{ kind: "price", ref: "dear", ean: sampleEan(1), price: Money.make(99_900) }]).pipe(
        Effect.provide(Embedded.layer(folders)),
      )
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* search()).count, 3)
        yield* eventually(search(), ({ eans }) => eans[2] === sampleEan(1))
      }).pipe(opened(folders))
    }).pipe(Effect.scoped),
  )

  it.live("builds anew when the index it kept is damaged", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(folders)))
      const file = join(folders.dataDir, "search", "index.snapshot")
      yield* eventually(
        Effect.sync(() => readSnapshot(file)),
        (kept) => kept !== undefined,
      ).pipe(opened(folders))
      const bytes = readFileSync(file)
      bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1
      writeFileSync(file, bytes)
      assert.strictEqual((yield* search().pipe(opened(folders))).count, 3)
    }).pipe(Effect.scoped),
  )

  it.live("says how fresh it is", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        const index = yield* SearchIndex
        const before = yield* index.version
        yield* publish(sampleRecords(2))
        yield* eventually(index.version, (version) => version > before)
        assert.strictEqual((yield* search()).count, 2)
      }).pipe(opened(folders))
    }).pipe(Effect.scoped),
  )

  it.live("remembers what is searched for, however it is written", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        const index = yield* SearchIndex
        for (const term of ["Deckare", " deckare ", "barnböcker", ""]) yield* index.note(term)
        assert.deepStrictEqual(yield* index.popular(5), ["deckare", "barnböcker"])
      }).pipe(opened(folders))
    }).pipe(Effect.scoped),
  )
})
