import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import type { Change, ChangeKind } from "@kapitel/adapters/embedded/store/Change"
import { StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Fiber, Layer, Queue, Ref, Stream } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { invalidateOnChanges, tagsOf } from "../../server/invalidateOnChanges.ts"
import { PageCache } from "../../server/PageCache.ts"

const change = (kind: ChangeKind, key: string): Change => ({ id: 1, kind, key, at: 0 })

const keep = (cache: PageCache, key: string, ...tags: ReadonlyArray<string>) =>
  Effect.promise(() =>
    cache.render(key, () =>
      Promise.resolve({
        status: 200,
        contentType: "text/html",
        body: key,
        headers: {},
        tags: new Set(tags),
        until: Number.POSITIVE_INFINITY,
        shared: true,
      }),
    ),
  )

/** One page for each thing that a page can show. */
const PAGES = [
  "product:1",
  "product:2",
  "stock:1",
  "author:a",
  "categories",
  "content",
  "lists",
  "promotions",
  "work:a / b",
]

const fill = (cache: PageCache) => Effect.forEach(PAGES, (tag) => keep(cache, `/${tag}`, tag), { discard: true })
const left = (cache: PageCache) => PAGES.filter((tag) => cache.find(`/${tag}`, 0) === undefined)

/** A log whose changes, and an index whose freshness, the test controls. */
const following = Effect.gen(function* () {
  const cache = new PageCache()
  const changes = yield* Queue.unbounded<ReadonlyArray<Change>, StoreError>()
  const version = yield* Ref.make(0)
  const latest = yield* Ref.make(7)
  const followed = yield* Ref.make<ReadonlyArray<number>>([])
  const log = Layer.mock(ChangeLog, {
    latest: Ref.get(latest),
    follow: (after) =>
      Stream.unwrap(
        Effect.map(
          Ref.updateAndGet(followed, (earlier) => [...earlier, after]),
          // Followed again, it emits nothing and does not fail.
          (all) => (all.length === 1 ? Stream.fromQueue(changes) : Stream.never),
        ),
      ),
  })
  const index = Layer.mock(SearchIndex, { version: Ref.get(version) })
  const fiber = yield* Effect.forkChild(invalidateOnChanges([cache]).pipe(Effect.provide([log, index])))
  yield* TestClock.adjust("1 millis")
  yield* fill(cache)
  return { cache, changes, version, latest, followed, fiber }
})

const notify = (...batch: ReadonlyArray<Change>) =>
  Effect.gen(function* () {
    const { cache, changes, fiber } = yield* following
    yield* Queue.offer(changes, batch)
    yield* TestClock.adjust("1 millis")
    yield* Fiber.interrupt(fiber)
    return left(cache)
  })

describe("a change drops the pages that show it", () => {
  it.effect.each<readonly [Change, ReadonlyArray<string>]>([
    [change("product", "1"), ["product:1"]],
    [change("removal", "1"), ["product:1"]],
    [change("price", "2"), ["product:2"]],
    [change("stock", "1"), ["product:1", "stock:1"]],
    [change("work", "a / b"), ["work:a / b"]],
    [change("category", "bocker"), ["categories"]],
    [change("author", "a"), ["author:a"]],
    [change("content", "/"), ["content"]],
    [change("promotion", "host-20"), ["promotions"]],
    [change("order", "1"), []],
    [change("product", "3"), []],
  ])("%o", ([one, gone]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* notify(one), gone)
    }),
  )

  it.effect("all of them at once, after many changes", () =>
    Effect.gen(function* () {
      const gone = yield* notify(change("product", "1"), change("content", "/"), change("product", "2"))
      assert.deepStrictEqual(gone, ["product:1", "product:2", "content"])
    }),
  )

  it.effect("and lists, once the index contains it", () =>
    Effect.gen(function* () {
      const { cache, version } = yield* following
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(left(cache), [])
      yield* Ref.set(version, 1)
      yield* TestClock.adjust("100 millis")
      assert.deepStrictEqual(left(cache), ["categories", "lists"])
    }),
  )
})

describe("while changes cannot be read", () => {
  it.effect("no page cached before is kept", () =>
    Effect.gen(function* () {
      const { cache, changes, latest, followed } = yield* following
      yield* Queue.fail(changes, new StoreError({ operation: "follow", cause: "disk gone" }))
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(left(cache), PAGES)
      // Rendered while the log was not followed; its products may change before it is followed again.
      yield* fill(cache)
      yield* Ref.set(latest, 9)
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Ref.get(followed), [7, 9])
      assert.deepStrictEqual(left(cache), PAGES)
    }),
  )

  it.effect("no list is cached that was read before the index's first answer", () =>
    Effect.gen(function* () {
      const cache = new PageCache()
      const log = Layer.mock(ChangeLog, { latest: Effect.succeed(0), follow: () => Stream.never })
      const index = Layer.mock(SearchIndex, { version: Effect.delay(Effect.succeed(1), "50 millis") })
      yield* Effect.forkChild(invalidateOnChanges([cache]).pipe(Effect.provide([log, index])))
      yield* TestClock.adjust("1 millis")
      yield* fill(cache)
      yield* TestClock.adjust("50 millis")
      assert.deepStrictEqual(left(cache), ["categories", "lists"])
    }),
  )
})

describe("several caches", () => {
  it.effect("are told the same, in order, and as often as there is something to tell", () =>
    Effect.gen(function* () {
      const told: [Array<unknown>, Array<unknown>] = [[], []]
      const caches = told.map((calls) => ({
        drop: (tags: Iterable<string>) => void calls.push([...tags]),
        clear: () => void calls.push("clear"),
      }))
      const changes = yield* Queue.unbounded<ReadonlyArray<Change>, StoreError>()
      const version = yield* Ref.make(0)
      const log = Layer.mock(ChangeLog, { latest: Effect.succeed(7), follow: () => Stream.fromQueue(changes) })
      const index = Layer.mock(SearchIndex, { version: Ref.get(version) })
      const fiber = yield* Effect.forkChild(invalidateOnChanges(caches).pipe(Effect.provide([log, index])))
      const LISTS = ["lists", "categories"]
      const since = Effect.fnUntraced(function* (wait: string, ...expected: ReadonlyArray<unknown>) {
        yield* TestClock.adjust(wait as "1 millis")
        assert.deepStrictEqual(told, [expected, expected])
        for (const calls of told) calls.length = 0
      })
      yield* since("1 millis", "clear", LISTS)
      yield* Queue.offer(changes, [change("product", "1"), change("stock", "2"), change("product", "1")])
      yield* since("1 millis", ["product:1", "relations", "stock:2", "product:2"])
      yield* Ref.set(version, 1)
      yield* since("97 millis")
      yield* since("2 millis", LISTS)
      yield* since("1 second")
      yield* Queue.fail(changes, new StoreError({ operation: "follow", cause: "disk gone" }))
      yield* since("1 millis", "clear")
      yield* since("998 millis")
      yield* Fiber.interrupt(fiber)
    }),
  )
})

describe("the tags of a change", () => {
  it.each<[ChangeKind, ReadonlyArray<string>]>([
    ["product", ["product:1", "relations"]],
    ["removal", ["product:1", "relations"]],
    ["price", ["product:1"]],
    ["stock", ["stock:1", "product:1"]],
    ["category", ["categories"]],
    ["author", ["author:1"]],
    ["content", ["content"]],
    ["promotion", ["promotions"]],
    ["event", ["events"]],
    ["seats", ["seats:1"]],
    ["order", []],
    ["search", []],
  ])("of a %s", (kind, tags) => {
    assert.deepStrictEqual(tagsOf(change(kind, "1")), tags)
  })
})
