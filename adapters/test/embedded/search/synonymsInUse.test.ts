/** The operator's file of synonyms while the shop runs: taken over when it is whole, refused when it is not. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { synonymsFileOf, synonymsStamp } from "@kapitel/adapters/embedded/search/synonyms"
import { synonymsInUse } from "@kapitel/adapters/embedded/search/synonymsInUse"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, Logger, References, Schedule } from "effect"
import { sampleRecords } from "../sampleRecords.ts"
import { temporaryFolders } from "../temporaryShop.ts"

const collected = () => {
  const logged: Array<string> = []
  const log = Logger.make(({ fiber, logLevel, message }) => {
    const { lines } = fiber.getRef(References.CurrentLogAnnotations)
    logged.push([logLevel, ...[message].flat(), ...(lines === undefined ? [] : [lines])].map(String).join(" "))
  })
  return { logged, layer: Logger.layer([log]) }
}

const SHIPPED = readFileSync(synonymsFileOf("", undefined), "utf8")
const WARNING = "Warn Lines of the file of synonyms are ignored or shortened: see `kapitel search synonyms check`"
const refused = (fault: string, stays: string) => `Error The file of synonyms is not used: ${fault}. ${stays}`
const STAY = "The last synonyms stay in use"
const SHOPS = "Those that come with the shop are used"

/** Content of the operator's file; undefined: there is none, "a folder": one of that name. */
type Content = string | Buffer | undefined

const GOOD = "bok, volym\n"

/** What is read, what is said of it, and whether it is used. */
const FILES: ReadonlyArray<readonly [name: string, content: Content, said: ReadonlyArray<string>, used: boolean]> = [
  ["one without faults", "gubbe => man\n", [], true],
  ["an empty one", "", [], true],
  ["comments alone", "# inget\n", [], true],
  ["a mark of byte order", "\uFEFFgubbe => man\n", [], true],
  [
    "lines that mean nothing",
    "ensam\nbok, volym\n=> bok\nbok => man => gubbe\nett två tre fyra fem, bok\nbok,, man\nfamn, famnar",
    [`${WARNING} 1, 3, 4, 5, 6`],
    true,
  ],
  [
    "more such lines than are named",
    Array.from({ length: 12 }, (_, at) => `ensam${at}`).join("\n"),
    [`${WARNING} 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`],
    true,
  ],
  ["one in Latin-1", Buffer.from("gubbe => sk\u00e4gg", "latin1"), [refused("it is not a text in UTF-8", STAY)], false],
  ["bytes that are no text", "gubbe\0=> man", [refused("it is not a text", STAY)], false],
  ["the longest one", `${"#".repeat(999_999)}\n`, [], true],
  ["one too long", `${"#".repeat(1_000_000)}\n`, [refused("it is longer than 1000000 characters", STAY)], false],
  ["a folder of its name", "a folder", [refused("it is not a file", STAY)], false],
]

const put = (file: string, content: Content) => {
  rmSync(file, { recursive: true, force: true })
  if (content === "a folder") mkdirSync(file)
  else if (content !== undefined) writeFileSync(file, content)
}

describe("the file of synonyms of a running shop", () => {
  it.effect.each(FILES)("%s", ([, content, said, used]) =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const file = join(dataDir, "synonyms.txt")
      put(file, GOOD)
      const { logged, layer } = collected()
      yield* Effect.gen(function* () {
        const inUse = yield* synonymsInUse(dataDir, undefined)
        assert.deepStrictEqual([inUse.stamp(), readFileSync(yield* inUse.file, "utf8")], [synonymsStamp(GOOD), GOOD])
        assert.isFalse(yield* inUse.look)
        put(file, content)
        // It may be half written: it is used, and refused, when it has been left alone for a look.
        assert.deepStrictEqual([yield* inUse.look, logged, inUse.stamp()], [false, [], synonymsStamp(GOOD)])
        const text = used ? String(content).replace("\uFEFF", "") : GOOD
        assert.strictEqual(yield* inUse.look, synonymsStamp(text) !== synonymsStamp(GOOD))
        assert.deepStrictEqual([inUse.stamp(), logged], [synonymsStamp(text), said])
        // Said once.
        assert.isFalse(yield* inUse.look)
        assert.deepStrictEqual(logged, said)
        put(file, GOOD)
        yield* inUse.look
        yield* inUse.look
        assert.deepStrictEqual([inUse.stamp(), readFileSync(yield* inUse.file, "utf8")], [synonymsStamp(GOOD), GOOD])
      }).pipe(Effect.provide(layer))
    }).pipe(Effect.scoped),
  )

  it.effect("is the one that comes with the shop when the operator's has been removed", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const file = join(dataDir, "synonyms.txt")
      put(file, GOOD)
      const inUse = yield* synonymsInUse(dataDir, undefined)
      put(file, undefined)
      assert.deepStrictEqual([yield* inUse.look, yield* inUse.look], [false, true])
      assert.deepStrictEqual([inUse.stamp(), existsSync(file)], [synonymsStamp(SHIPPED), false])
      put(file, GOOD)
      assert.deepStrictEqual([yield* inUse.look, yield* inUse.look], [false, true])
      assert.strictEqual(inUse.stamp(), synonymsStamp(GOOD))
    }).pipe(Effect.scoped),
  )

  it.effect("is kept as it was accepted when a named one is gone or faulty, also by a shop that starts", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* temporaryFolders
      const named = join(dataDir, "ord.txt")
      const { logged, layer } = collected()
      yield* Effect.gen(function* () {
        put(named, "\0")
        assert.strictEqual((yield* synonymsInUse(dataDir, named)).stamp(), synonymsStamp(SHIPPED))
        put(named, GOOD)
        const inUse = yield* synonymsInUse(dataDir, named)
        put(named, undefined)
        assert.deepStrictEqual([yield* inUse.look, yield* inUse.look, yield* inUse.look], [false, false, false])
        put(named, "\0")
        assert.deepStrictEqual(
          [inUse.stamp(), (yield* synonymsInUse(dataDir, named)).stamp()],
          [synonymsStamp(GOOD), synonymsStamp(GOOD)],
        )
        assert.deepStrictEqual(
          logged.map((line) => line.replace(/ENOENT.*'/, "ENOENT")),
          [refused("it is not a text", SHOPS), refused("ENOENT", STAY), refused("it is not a text", STAY)],
        )
      }).pipe(Effect.provide(layer))
    }).pipe(Effect.scoped),
  )

  it.live("is found by the next searches, and lists are shown anew", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "synonyms.txt")
      put(file, GOOD)
      yield* Effect.gen(function* () {
        const intake = yield* CatalogueIntake
        const batch = yield* intake.begin("test")
        yield* intake.stage(batch, sampleRecords(3))
        yield* intake.publish(batch, { allowRemovals: true })
        const index = yield* SearchIndex
        const count = Effect.map(
          index.search({ q: "skröna", facets: [], sort: "default", first: 1, last: 9 }),
          (found) => found.count,
        )
        const becomes = (wanted: number) =>
          count.pipe(Effect.repeat({ until: (found) => found === wanted, schedule: Schedule.spaced("50 millis") }))
        const before = yield* index.version
        put(file, "skröna => bok")
        yield* becomes(3)
        yield* index.version.pipe(
          Effect.repeat({ until: (version) => version > before, schedule: Schedule.spaced("20 millis") }),
        )
      }).pipe(Effect.provide(EmbeddedSearch.layer().pipe(Layer.provideMerge(Embedded.layer(folders)))))
    }).pipe(Effect.scoped),
  )
})
