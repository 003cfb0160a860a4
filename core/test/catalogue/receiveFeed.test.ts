/** A feed on its way into a batch: what is staged, counted and reported, and what becomes of it after a fault. */
import { assert, describe, expect, it } from "@effect/vitest"
import { CatalogueIntake, IntakeError, type IntakeSummary } from "@kapitel/core/catalogue/CatalogueIntake"
import { dryRunFeed, type FeedItem, FeedRefused, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"
import { Effect, Fiber, Layer, Stream } from "effect"

const NOTHING: IntakeSummary = {
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  setAside: [],
  setAsideCount: 0,
  notices: [],
}

const numbered = <A>(count: number, each: (n: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, n) => each(n))
const record = (n: number, ref = `row ${n}`): FeedItem => ({ kind: "record", record: { ...bookRecord(n), ref } })
const category: FeedItem = {
  kind: "record",
  record: { kind: "category", ref: "bocker", key: "bocker", displayName: "Böcker", type: "book", position: 0 },
}

/** An intake that records what it is asked, and answers with this. */
const intake = (summary: Partial<IntakeSummary> = {}, failing?: "stage" | "publish") => {
  const asked: Array<readonly [what: string, ...args: ReadonlyArray<unknown>]> = []
  const ask = (what: string, ...args: ReadonlyArray<unknown>) =>
    Effect.suspend(() => {
      asked.push([what, ...args])
      return what === failing ? Effect.fail(new IntakeError({ operation: what, cause: "no" })) : Effect.void
    })
  const layer = Layer.mock(CatalogueIntake)({
    begin: (source) => Effect.as(ask("begin", source), "batch 1"),
    stage: (batch, records) => ask("stage", batch, records.length),
    publish: (batch, options) => Effect.as(ask("publish", batch, options), { ...NOTHING, ...summary }),
    discard: (batch) => ask("discard", batch),
  })
  return { asked, layer }
}

const options = { allowRemovals: false } as const

describe("a feed", () => {
  it.effect("is staged in parts of two hundred and published, with the number of records read so far", () =>
    Effect.gen(function* () {
      const { asked, layer } = intake({ added: 3, changed: 4, unchanged: 5, removed: 6 })
      const progress: Array<number> = []
      const feed = Stream.fromIterable([
        [category, ...numbered(250, (n) => record(n))],
        numbered(200, (n) => record(300 + n)),
      ])
      const receipt = yield* receiveFeed("a.xml", feed, {
        allowRemovals: true,
        onProgress: (read) => progress.push(read),
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(receipt, { ...NOTHING, read: 450, added: 3, changed: 4, unchanged: 5, removed: 6 })
      assert.deepStrictEqual(asked, [
        ["begin", "a.xml"],
        ["stage", "batch 1", 200],
        ["stage", "batch 1", 200],
        ["stage", "batch 1", 51],
        ["publish", "batch 1", { allowRemovals: true }],
      ])
      assert.deepStrictEqual(progress, [250, 450, 450])
    }),
  )

  it.effect("without records is published all the same: it may only remove", () =>
    Effect.gen(function* () {
      const { asked, layer } = intake()
      yield* receiveFeed("a.xml", Stream.empty, options).pipe(Effect.provide(layer))
      assert.deepStrictEqual(asked, [
        ["begin", "a.xml"],
        ["publish", "batch 1", { allowRemovals: false }],
      ])
    }),
  )

  it.effect("has what its reader set aside and noticed before what the intake did", () =>
    Effect.gen(function* () {
      const { layer } = intake({
        setAside: [{ ref: "row 9", reason: "unknown" }],
        setAsideCount: 5,
        notices: [{ ref: "row 8", text: "half the price" }],
      })
      const long = "r".repeat(300)
      const invalid: FeedItem = {
        kind: "record",
        record: { kind: "stock", ref: long, ean: eanOf(1), store: "s".repeat(1_000), quantity: 1 },
      }
      const shortened: FeedItem = {
        kind: "record",
        record: { ...bookRecord(1, { title: "t".repeat(5_000) }), ref: long },
      }
      const feed = Stream.fromIterable<ReadonlyArray<FeedItem>>([
        [{ kind: "setAside", ref: "row 1", reason: "no title" }],
        [invalid, shortened, { kind: "notice", ref: "row 2", text: "recalled" }],
      ])
      const receipt = yield* receiveFeed("a.xml", feed, options).pipe(Effect.provide(layer))
      const ref = "r".repeat(200)
      expect(receipt).toEqual({
        ...NOTHING,
        read: 2,
        setAside: [
          { ref: "row 1", reason: "no title" },
          { ref, reason: "the id of its store is too long" },
          { ref: "row 9", reason: "unknown" },
        ],
        setAsideCount: 7,
        notices: [
          { ref, text: "shortened to the shop's limits: title" },
          { ref: "row 2", text: "recalled" },
          { ref: "row 8", text: "half the price" },
        ],
      })
    }),
  )

  it.effect("warns of games that are for no players or take no time at least, and of no others (D-19)", () =>
    Effect.gen(function* () {
      const { layer } = intake()
      const game = (n: number, facts: Parameters<typeof bookRecord>[1]): FeedItem => ({
        kind: "record",
        record: { ...bookRecord(n, facts), ref: `row ${n}` },
      })
      const feed = Stream.make([
        game(1, { gamePlayerCount: { from: 0, to: 4 }, gameDuration: { from: 0, to: 30 } }),
        game(2, { gamePlayerCount: { from: 2, to: 0 }, gameDuration: { from: 30, to: 0 } }),
        game(3, { gamePlayerCount: { from: 0, to: 0 } }),
      ])
      const { notices, setAsideCount, read } = yield* receiveFeed("a.csv", feed, options).pipe(Effect.provide(layer))
      expect([notices, setAsideCount, read]).toEqual([
        [
          { ref: "row 1", text: "for 0 to 4 players" },
          { ref: "row 1", text: "plays for 0 to 30 minutes" },
        ],
        0,
        3,
      ])
    }),
  )

  it.effect("keeps a thousand of each, and counts all", () =>
    Effect.gen(function* () {
      const { layer } = intake({ setAside: [{ ref: "last", reason: "no" }], setAsideCount: 1 })
      const feed = Stream.make(
        numbered(1_001, (n): FeedItem => ({ kind: "setAside", ref: `a${n}`, reason: "no" })),
        numbered(1_001, (n): FeedItem => ({ kind: "notice", ref: `n${n}`, text: "hm" })),
      )
      const { setAside, setAsideCount, notices } = yield* receiveFeed("a.xml", feed, options).pipe(
        Effect.provide(layer),
      )
      assert.deepStrictEqual(
        [setAside.length, setAside.at(-1)?.ref, setAsideCount, notices.length, notices.at(-1)?.ref],
        [1_000, "a999", 1_002, 1_000, "n999"],
      )
    }),
  )

  it.effect("is discarded when it is refused, or cannot be staged or published", () =>
    Effect.gen(function* () {
      const refused = Stream.concat(
        Stream.make(numbered(200, (n) => record(n))),
        Stream.fail(new FeedRefused({ reason: "truncated" })),
      )
      const whole = Stream.make([record(1)])
      const begun = ["begin", "a.xml"]
      const discarded = ["discard", "batch 1"]
      const published = ["publish", "batch 1", options]
      for (const [feed, failing, tag, asked] of [
        [refused, undefined, "FeedRefused", [begun, ["stage", "batch 1", 200], discarded]],
        [whole, "stage", "IntakeError", [begun, ["stage", "batch 1", 1], discarded]],
        [whole, "publish", "IntakeError", [begun, ["stage", "batch 1", 1], published, discarded]],
      ] as const) {
        const shop = intake({}, failing)
        const error = yield* Effect.flip(receiveFeed("a.xml", feed, options).pipe(Effect.provide(shop.layer)))
        assert.deepStrictEqual<unknown>([error._tag, shop.asked], [tag, asked])
      }
    }),
  )

  it.effect("is discarded when it is interrupted", () =>
    Effect.gen(function* () {
      const { asked, layer } = intake()
      const endless = Stream.concat(Stream.make([record(1)]), Stream.never)
      const importing = yield* receiveFeed("a.xml", endless, options).pipe(
        Effect.provide(layer),
        Effect.forkChild({ startImmediately: true }),
      )
      yield* Fiber.interrupt(importing)
      assert.deepStrictEqual(asked, [
        ["begin", "a.xml"],
        ["discard", "batch 1"],
      ])
    }),
  )
})

describe("a dry run", () => {
  it.effect("counts and reports what it reads, and asks no shop", () =>
    Effect.gen(function* () {
      const progress: Array<number> = []
      const feed = Stream.fromIterable<ReadonlyArray<FeedItem>>([
        [category, record(1), record(2)],
        [{ kind: "setAside", ref: "row 3", reason: "no title" }, record(4)],
      ])
      assert.deepStrictEqual(yield* dryRunFeed(feed, (read) => progress.push(read)), {
        ...NOTHING,
        read: 3,
        setAside: [{ ref: "row 3", reason: "no title" }],
        setAsideCount: 1,
      })
      assert.deepStrictEqual(progress, [2, 3])
    }),
  )
})
