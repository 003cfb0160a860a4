/** What only this adapter does: it follows the store by itself, and starts again from its files on disk. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import { buildIndex } from "@kapitel/adapters/embedded/search/buildIndex"
import { searchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { packIndex, readSnapshot, snapshotVersion, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { originOf } from "@kapitel/adapters/embedded/store/origin"
import { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { indexOrder, indexRowsOf } from "@kapitel/adapters/embedded/store/readForIndex"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CatalogueIntake, type IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Money } from "@kapitel/core/pricing/Money"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Fiber, Layer, Logger, Option, References, Schedule } from "effect"
import { sampleEan, sampleRecords } from "../sampleRecords.ts"
import { temporaryFolders } from "../temporaryShop.ts"
import { stemsIn } from "./stemsIn.ts"

const shop = (folders: Embedded.EmbeddedOptions, options?: EmbeddedSearch.SearchOptions) =>
  EmbeddedSearch.layer(options).pipe(Layer.provideMerge(Embedded.layer(folders)))

/** Every change causes a build of the whole index. */
const ALWAYS_WHOLE = { mostChanged: 0 }

/** Runs with a separate shop; called again on the same folders it is the shop restarted. */
const opened =
  (folders: Embedded.EmbeddedOptions, options?: EmbeddedSearch.SearchOptions) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) =>
    work.pipe(Effect.provide(shop(folders, options)))

const publish = Effect.fnUntraced(function* (records: ReadonlyArray<IntakeRecord>) {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("test")
  yield* intake.stage(batch, records)
  return yield* intake.publish(batch, { allowRemovals: true })
})

const list: ListQuery = { facets: [], sort: "akb_price asc", first: 1, last: 30 }
const search = (query: Partial<ListQuery> = {}) =>
  Effect.flatMap(SearchIndex, (index) => index.search({ ...list, ...query }))

/** Several builds, each in a separate process, and waits between failing ones. */
const SLOW_BUILDS_MS = 120_000

/** From now on the builder cannot read its synonyms. */
const breakBuilds = (dataDir: string) => {
  rmSync(join(dataDir, "search", "synonyms.txt"))
  mkdirSync(join(dataDir, "search", "synonyms.txt"))
}

/** Collects raised alarms: their name, annotations and cause. */
const takeAlarms = () => {
  const alarms: Array<string> = []
  const log = Logger.make(({ fiber, cause, message }) => {
    const { alarm, ...about } = fiber.getRef(References.CurrentLogAnnotations)
    if (typeof alarm === "string") alarms.push(`${alarm} ${inspect([message, about, cause], { depth: 10 })}`)
  })
  return { alarms, layer: Logger.layer([log]) }
}

/** Repeats until the result is as expected; a missing change ends with the test's own time limit. */
const eventually = <A, E, R>(read: Effect.Effect<A, E, R>, expected: (answer: A) => boolean) =>
  read.pipe(Effect.repeat({ until: expected, schedule: Schedule.spaced("20 millis") }))

describe("the embedded search index", () => {
  it.live("shows imported, repriced and removed products by itself", () =>
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

  it.live("shows new and removed products without building the whole index, and includes them when they are many", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "search", "index.snapshot")
      yield* publish(sampleRecords(5)).pipe(Effect.provide(Embedded.layer(folders)))
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* search()).count, 5)
        const built = yield* Effect.promise(() => snapshotVersion(file))
        yield* publish([...sampleRecords(2, 10), { kind: "delete", ref: "gone", ean: sampleEan(2) }])
        const found = yield* eventually(search(), ({ count }) => count === 6)
        assert.notInclude(found.eans, sampleEan(2))
        assert.strictEqual(yield* Effect.promise(() => snapshotVersion(file)), built)

        yield* publish(sampleRecords(9, 20))
        yield* eventually(search(), ({ count }) => count === 15)
        yield* eventually(
          Effect.promise(() => snapshotVersion(file)),
          (version) => version !== built,
        )
        assert.strictEqual((yield* search()).count, 15)
      }).pipe(opened(folders, { mostChanged: 4 }))
    }).pipe(Effect.scoped),
  )

  it.live("shows the stores with copies and the availability next to the index", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* publish([
        ...sampleRecords(3),
        { kind: "stock", ref: "s", ean: sampleEan(1), store: "lund", quantity: 0 },
      ]).pipe(Effect.provide(Embedded.layer(folders)))
      const within = (attribute: "store" | "availability", value: string) =>
        search({ facets: [{ attribute, kind: "values", values: [value] }], counting: ["store", "availability"] })
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* within("store", "lund")).count, 0)
        yield* publish([{ kind: "stock", ref: "s", ean: sampleEan(1), store: "lund", quantity: 2 }])
        const found = yield* eventually(within("store", "lund"), ({ count }) => count === 1)
        assert.deepStrictEqual([...found.eans], [sampleEan(1)])
        yield* publish([
          { kind: "update", ref: "a", ean: sampleEan(3), facts: {}, offer: { availability: "OUT_OF_PRINT" } },
        ])
        assert.deepStrictEqual(
          (yield* eventually(within("availability", "OUT_OF_PRINT"), ({ count }) => count === 1)).eans,
          [sampleEan(3)],
        )
        // An unknown store causes a build of the whole index.
        yield* publish([{ kind: "stock", ref: "n", ean: sampleEan(2), store: "ny", quantity: 1 }])
        yield* eventually(within("store", "ny"), ({ count }) => count === 1)
      }).pipe(opened(folders))
    }).pipe(Effect.scoped),
  )

  it.live("opens with the stored index, and adds the changes made while it was closed", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "search", "index.snapshot")
      yield* Effect.gen(function* () {
        yield* publish(sampleRecords(3))
        yield* eventually(search(), ({ count }) => count === 3)
        yield* eventually(
          Effect.promise(() => readSnapshot(file)),
          (index) => index !== undefined && index.version > 0,
        )
      }).pipe(opened(folders, ALWAYS_WHOLE))
      yield* publish([{ kind: "price", ref: "dear", ean: sampleEan(1), price: Money.make(99_900) }]).pipe(
        Effect.provide(Embedded.layer(folders)),
      )
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* search()).count, 3)
        yield* eventually(search(), ({ eans }) => eans[2] === sampleEan(1))
      }).pipe(opened(folders, ALWAYS_WHOLE))
    }).pipe(Effect.scoped),
  )

  it.live("rebuilds a stored index that is damaged", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(folders)))
      const file = join(folders.dataDir, "search", "index.snapshot")
      yield* eventually(
        Effect.promise(() => readSnapshot(file)),
        (index) => index !== undefined,
      ).pipe(opened(folders))
      const bytes = readFileSync(file)
      bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1
      writeFileSync(file, bytes)
      assert.strictEqual((yield* search().pipe(opened(folders))).count, 3)
    }).pipe(Effect.scoped),
  )

  it.live("cancels a build that is no longer needed, and releases its lease", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        const { read } = yield* PointReads
        const turns = read("test", (db) => db.all("SELECT * FROM lease WHERE name = 'search-index'").length)
        yield* publish(sampleRecords(3))
        const opening = yield* Effect.forkChild(Effect.scoped(Layer.build(EmbeddedSearch.layer())))
        yield* eventually(turns, (count) => count === 1)
        yield* Fiber.interrupt(opening)
        assert.strictEqual(yield* turns, 0)
        assert.isFalse(existsSync(join(folders.dataDir, "search", "index.snapshot")))
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }).pipe(Effect.scoped),
  )

  it.live(
    "opens without an index when none can be built, reports the reason, and has one once it can",
    () =>
      Effect.gen(function* () {
        const folders = yield* temporaryFolders
        yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(folders)))
        // A file in place of the index folder.
        const blockingFile = join(folders.dataDir, "search")
        writeFileSync(blockingFile, "")
        const { alarms, layer } = takeAlarms()
        yield* Effect.gen(function* () {
          const failure = yield* Effect.flip(search())
          assert.strictEqual(failure._tag, "SearchError")
          const index = yield* SearchIndex
          assert.strictEqual((yield* Effect.flip(index.suggest("den", 8)))._tag, "SearchError")
          assert.match(alarms.join(), /^indexNotBuilt [^]*the index builder ended with 1: [^]*(EEXIST|ENOTDIR)/)
          rmSync(blockingFile)
          yield* eventually(Effect.option(search()), (found) => Option.isSome(found) && found.value.count === 3)
        }).pipe(opened(folders), Effect.provide(layer))
      }).pipe(Effect.scoped),
    SLOW_BUILDS_MS,
  )

  it.live(
    "keeps the last index when a new one cannot be built",
    () =>
      Effect.gen(function* () {
        const folders = yield* temporaryFolders
        const withIndex = opened(folders, ALWAYS_WHOLE)
        yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(folders)))
        assert.strictEqual((yield* search().pipe(withIndex)).count, 3)
        yield* publish(sampleRecords(1, 10)).pipe(Effect.provide(Embedded.layer(folders)))
        breakBuilds(folders.dataDir)
        const { alarms, layer } = takeAlarms()
        yield* Effect.gen(function* () {
          yield* eventually(
            Effect.sync(() => alarms.join()),
            (raised) => raised.startsWith("indexNotBuilt"),
          )
          assert.strictEqual((yield* search()).count, 3)
          rmSync(join(folders.dataDir, "search", "synonyms.txt"), { recursive: true })
          yield* eventually(search(), ({ count }) => count === 4)
        }).pipe(withIndex, Effect.provide(layer))
      }).pipe(Effect.scoped),
    SLOW_BUILDS_MS,
  )

  it.live(
    "does not keep an index of another database, or of changes that its database does not have",
    () =>
      Effect.gen(function* () {
        for (const makeOther of [
          "UPDATE counter SET value = value + 1 WHERE name = 'database_id'",
          "DELETE FROM change; DELETE FROM sqlite_sequence WHERE name = 'change'",
        ]) {
          const folders = yield* temporaryFolders
          yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(folders)))
          assert.strictEqual((yield* search().pipe(opened(folders))).count, 3)
          breakBuilds(folders.dataDir)
          assert.strictEqual((yield* search().pipe(opened(folders))).count, 3)
          const db = openDatabase(folders.dataDir)
          for (const statement of makeOther.split("; ")) db.run(statement)
          db.close()
          assert.strictEqual((yield* Effect.flip(search()).pipe(opened(folders)))._tag, "SearchError", makeOther)
        }
      }).pipe(Effect.scoped),
    SLOW_BUILDS_MS,
  )

  it.live(
    "finds all others when a word has 140,000 characters or a row cannot be read, and names the row",
    () =>
      Effect.gen(function* () {
        const folders = yield* temporaryFolders
        const [first, second, third, ...others] = sampleRecords(6)
        if (first === undefined || second === undefined || third === undefined) throw new Error("there are six")
        const hostile = { ...first, facts: { ...first.facts, description: "x".repeat(140_000) } }
        yield* publish([hostile, second, third, ...others]).pipe(Effect.provide(Embedded.layer(folders)))
        const db = openDatabase(folders.dataDir)
        db.run("UPDATE product SET facts = '[]' WHERE ean = ?", sampleEan(2))
        db.run("UPDATE product SET facts = json_set(facts, '$.title', 7) WHERE ean = ?", sampleEan(3))
        db.close()
        const { alarms, layer } = takeAlarms()
        yield* Effect.gen(function* () {
          assert.deepStrictEqual(new Set((yield* search()).eans), new Set([1, 4, 5, 6].map(sampleEan)))
          assert.match(alarms.join(), new RegExp(`^productUnreadable [^]*${sampleEan(3)}: its field title`))
          assert.include(alarms.join(), sampleEan(2))
          // The delta segment next to it is retried in the same way.
          yield* publish(sampleRecords(1, 7))
          yield* eventually(search(), ({ count }) => count === 5)
        }).pipe(opened(folders), Effect.provide(layer))
      }).pipe(Effect.scoped),
    SLOW_BUILDS_MS,
  )

  it.live("rebuilds a stored index of another database", () =>
    Effect.gen(function* () {
      const [folders, others] = [yield* temporaryFolders, yield* temporaryFolders]
      const fileOf = ({ dataDir }: Embedded.EmbeddedOptions) => join(dataDir, "search", "index.snapshot")
      yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(others)))
      yield* eventually(
        Effect.promise(() => readSnapshot(fileOf(others))),
        (index) => index !== undefined,
      ).pipe(opened(others))
      yield* publish(sampleRecords(5)).pipe(Effect.provide(Embedded.layer(folders)))
      mkdirSync(join(folders.dataDir, "search"))
      copyFileSync(fileOf(others), fileOf(folders))
      assert.strictEqual((yield* search().pipe(opened(folders))).count, 5)
    }).pipe(Effect.scoped),
  )

  it.live("waits while another process builds, and loads the result", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "search", "index.snapshot")
      yield* Effect.gen(function* () {
        const store = yield* StoreClient
        const { read } = yield* PointReads
        const other = { name: "search-index", holder: "another process" } as const
        // Our own first index is ready a moment before its lease is released.
        yield* eventually(store.call("leases.take", { ...other, at: Date.now(), forMs: 30_000 }), (isTaken) => isTaken)
        yield* publish(sampleRecords(5))
        const snapshot = yield* read("test", (db) => {
          const version = db.get<{ id: number }>("SELECT max(id) AS id FROM change")?.id ?? 0
          // The last of five is left out, to distinguish this index from one of our own.
          return packIndex(
            buildIndex([...indexRowsOf(db, indexOrder(db))].slice(0, 4).map(searchDocument), {
              stems: stemsIn(folders.dataDir),
            }),
            version,
            originOf(db, version),
          )
        })
        writeSnapshot(file, snapshot)
        yield* eventually(search(), ({ count }) => count === 4)

        // The other process dies: its lease ends, and later changes are indexed here.
        yield* publish(sampleRecords(2, 100))
        yield* store.call("leases.release", other)
        yield* eventually(search(), ({ count }) => count === 7)
      }).pipe(opened(folders, ALWAYS_WHOLE))
    }).pipe(Effect.scoped),
  )

  it.live("keeps a price that was imported while an index was built from the earlier one", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "search", "index.snapshot")
      const other = { name: "search-index", holder: "another process" } as const
      let requests = 0
      const countingStore = Layer.effect(
        StoreClient,
        Effect.map(StoreClient, (store) =>
          StoreClient.of({
            dataDir: store.dataDir,
            call: (name, args) => {
              if (name === "leases.take") requests++
              return store.call(name, args)
            },
          }),
        ),
      )
      yield* Effect.gen(function* () {
        const store = yield* StoreClient
        const { read } = yield* PointReads
        yield* eventually(store.call("leases.take", { ...other, at: Date.now(), forMs: 30_000 }), (isTaken) => isTaken)
        yield* publish(sampleRecords(5))
        const books = yield* read("test", (db) => [...indexRowsOf(db, indexOrder(db))].map(searchDocument))
        const before = requests
        // When it acquires the lease, it has started the build that the new price is too late for.
        yield* eventually(
          Effect.sync(() => requests),
          (now) => now > before + 1,
        )
        yield* publish([{ kind: "price", ref: "dear", ean: sampleEan(1), price: Money.make(99_900) }])
        const snapshot = yield* read("test", (db) => {
          const version = db.get<{ id: number }>("SELECT max(id) AS id FROM change")?.id ?? 0
          return packIndex(buildIndex(books, { stems: stemsIn(folders.dataDir) }), version, originOf(db, version))
        })
        writeSnapshot(file, snapshot)
        yield* eventually(search(), ({ count, eans }) => count === 5 && eans[4] === sampleEan(1))
      }).pipe(
        Effect.provide(
          EmbeddedSearch.layer(ALWAYS_WHOLE).pipe(
            Layer.provide(countingStore),
            Layer.provideMerge(Embedded.layer(folders)),
          ),
        ),
      )
    }).pipe(Effect.scoped),
  )

  it.live("is used by two processes that share a folder, whichever builds it", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        yield* search().pipe(opened(folders, ALWAYS_WHOLE))
        yield* Effect.all(
          [1, 2].map(() => eventually(search(), ({ count }) => count === 9).pipe(opened(folders, ALWAYS_WHOLE))),
          { concurrency: "unbounded" },
        ).pipe(Effect.zip(publish(sampleRecords(9)), { concurrent: true }))
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }).pipe(Effect.scoped),
  )

  it.live("is rebuilt when it opens with other synonyms", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const names = join(folders.dataDir, "ord.txt")
      writeFileSync(names, "")
      const found = (synonymsFile: string) => search({ q: "skröna" }).pipe(opened(folders, { synonymsFile }))
      yield* publish(sampleRecords(3)).pipe(Effect.provide(Embedded.layer(folders)))
      assert.strictEqual((yield* found(names)).count, 0)
      writeFileSync(names, "skröna => bok")
      assert.isAbove((yield* found(names)).count, 0)
    }).pipe(Effect.scoped),
  )

  it("detects another database, and the same one restored from a backup", () => {
    const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
    const [db, other] = [openDatabase(join(folder, "one")), openDatabase(join(folder, "other"))]
    const change = (at: number) => db.run("INSERT INTO change (id, kind, key, at) VALUES (7, 'stock', 'e', ?)", at)
    const origins = [originOf(db, 0), originOf(other, 0)]
    change(1_000)
    origins.push(originOf(db, 7))
    db.run("DELETE FROM change")
    change(2_000)
    origins.push(originOf(db, 7))
    assert.strictEqual(originOf(db, 7), origins.at(-1))
    for (const database of [db, other]) database.close()
    rmSync(folder, { recursive: true })
    assert.lengthOf(new Set(origins), 4)
  })

  it.live("reports how current it is", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        const index = yield* SearchIndex
        yield* publish(sampleRecords(2))
        const last = yield* Effect.flatMap(ChangeLog, (log) => log.latest)
        yield* eventually(index.version, (version) => version >= last)
        assert.strictEqual((yield* search()).count, 2)
      }).pipe(opened(folders))
    }).pipe(Effect.scoped),
  )

  it.live("counts searches in any spelling", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      yield* Effect.gen(function* () {
        yield* publish(sampleRecords(2))
        yield* eventually(search(), ({ count }) => count === 2)
        const index = yield* SearchIndex
        for (const [network, term] of ["Långa resan", " långa  RESAN ", "färjan", ""].entries())
          yield* index.note({ term, network: String(network) })
        yield* index.note({ term: "färjan", network: "2" })
        assert.deepStrictEqual(yield* index.popular(5), ["långa resan", "färjan"])
      }).pipe(opened(folders, { popularFromNetworks: 1 }))
    }).pipe(Effect.scoped),
  )
})
