import { assert, describe, it } from "@effect/vitest"
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_FOR } from "@kapitel/core/alarms/makeCircuitBreaker"
import { type ContentAnswer, ContentCopies, ContentCopiesError } from "@kapitel/core/content/ContentCopies"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentError, ContentSource } from "@kapitel/core/content/ContentSource"
import {
  ASK_AGAIN_AFTER,
  CONTENT_READ_LIMIT,
  COPY_STANDS_FOR,
  LOOK_EVERY,
  resilientContentSource,
  UNLISTED_PER_SECOND,
} from "@kapitel/core/content/resilientContentSource"
import { Context, Duration, Effect, Fiber, Layer, Logger, Option, References } from "effect"
import { TestClock } from "effect/testing"

const page = (path: string, title: string): ContentPage => ({
  id: path,
  path,
  title,
  areas: { header: [], main: [], footer: [] },
})

/** Copies in memory; `changes` are the answers that differ from before. */
const memoryCopies = () => {
  const stored = new Map<string, ContentAnswer>()
  const changes: Array<string> = []
  let published = -1
  const copies = ContentCopies.of({
    find: (key) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(stored.get(key)), ({ body, askedAt }) => ({
          body,
          askedAt,
          isOutdated: askedAt <= published,
        })),
      ),
    keep: (answers) =>
      Effect.sync(() => {
        for (const answer of answers) {
          if ((stored.get(answer.key)?.body ?? answer.body) !== answer.body) changes.push(answer.key)
          stored.set(answer.key, answer)
        }
      }),
    outdate: (now) => Effect.sync(() => void (published = now)),
    due: (before) =>
      Effect.sync(() =>
        [...stored.values()].filter(({ askedAt }) => askedAt < Math.max(before, published + 1)).map(({ key }) => key),
      ),
    forget: (before) =>
      Effect.sync(() => {
        for (const [key, { askedAt }] of stored) if (askedAt < before) stored.delete(key)
      }),
  })
  return { copies, stored, changes }
}

type Mood = "well" | "fails" | "hangs"

/** A content system whose behaviour the test sets, and a shop that reads it. */
const opened = Effect.fnUntraced(function* (
  given?: ContentCopies["Service"],
  pages = new Map([["/", page("/", "Hem")]]),
) {
  const memory = memoryCopies()
  const system = { mood: "well" as Mood, calls: [] as Array<string>, alarms: [] as Array<unknown>, pages }
  const answer = <A>(call: string, value: () => A) =>
    Effect.suspend((): Effect.Effect<A, ContentError> => {
      system.calls.push(call)
      if (system.mood === "hangs") return Effect.never
      return system.mood === "fails"
        ? Effect.fail(new ContentError({ operation: call, cause: "no" }))
        : Effect.succeed(value())
    })
  const source = Layer.succeed(ContentSource, {
    page: ({ path, pageState = "normal" }) =>
      answer(`${pageState} ${path}`, () => Option.fromUndefinedOr(system.pages.get(path))),
    paths: () => answer("paths", () => [...system.pages.keys()].map((path) => ({ path }))),
    site: () => answer("site", () => ({ settings: {}, dictionary: { a: "b" } })),
  })
  const logger = Logger.make(({ fiber }) => system.alarms.push(fiber.getRef(References.CurrentLogAnnotations)["alarm"]))
  const services = yield* Layer.build(
    resilientContentSource.pipe(
      Layer.provide([source, Layer.succeed(ContentCopies, given ?? memory.copies)]),
      Layer.provide(Logger.layer([logger])),
    ),
  )
  const read = Context.get(services, ContentSource)
  const titleAt = (path: string) =>
    read.page({ brand: "kapitel", path }).pipe(
      Effect.map((found) => Option.match(found, { onNone: () => "none", onSome: ({ title }) => title })),
      Effect.catch(() => Effect.succeed("error")),
    )
  return { ...memory, system, read, titleAt }
})

/** Lets a call that waits for the time limit end. */
const waited = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    yield* TestClock.adjust(CONTENT_READ_LIMIT)
    return yield* Fiber.join(fiber)
  })

describe("content of a system that may be away", () => {
  it.effect("is read once, and then from its copy, the same value each time", () =>
    Effect.gen(function* () {
      const { system, read, titleAt } = yield* opened()
      assert.strictEqual(yield* titleAt("/"), "Hem")
      const [one, other] = [
        yield* read.page({ brand: "kapitel", path: "/" }),
        yield* read.page({ brand: "kapitel", path: "/" }),
      ]
      assert.strictEqual(Option.getOrUndefined(one), Option.getOrUndefined(other))
      assert.deepStrictEqual(
        system.calls.filter((call) => call === "normal /"),
        ["normal /"],
      )
    }),
  )

  it.effect.each(["fails", "hangs"] as const)("stands for a day while the system %s, no longer", (mood) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Duration.toMillis(Duration.times(COPY_STANDS_FOR, 2)))
      const { system, copies, read, titleAt } = yield* opened()
      system.mood = mood
      const kept = (body: unknown, key: string, ageInHours: number) =>
        copies.keep([{ key, body: JSON.stringify(body), askedAt: Duration.toMillis(Duration.hours(48 - ageInHours)) }])
      yield* kept({ settings: {}, dictionary: { a: "b" } }, "kapitel site", 23.9)
      yield* kept(page("/", "Hem"), "kapitel page /", 23.9)
      assert.strictEqual(yield* titleAt("/"), "Hem")
      assert.deepStrictEqual((yield* read.site("kapitel")).dictionary, { a: "b" })
      yield* kept(page("/", "Hem"), "kapitel page /", 24.1)
      yield* kept([{ path: "/" }], "kapitel paths", 1)
      assert.strictEqual(yield* waited(titleAt("/")), "error")
      assert.isTrue(Duration.isLessThan(CONTENT_READ_LIMIT, Duration.seconds(1)))
      assert.deepStrictEqual(COPY_STANDS_FOR, Duration.hours(24))
    }),
  )

  it.effect("that is not known is an error while the system is away, and not an absent page", () =>
    Effect.gen(function* () {
      const { system, titleAt } = yield* opened()
      assert.strictEqual(yield* titleAt("/ny"), "none")
      for (const mood of ["fails", "hangs"] as const) {
        system.mood = mood
        assert.strictEqual(yield* waited(titleAt("/ny")), "error")
      }
      system.mood = "well"
      yield* TestClock.adjust(BREAKER_OPEN_FOR)
      assert.strictEqual(yield* titleAt("/ny"), "none")
    }),
  )

  it.effect(
    "is asked for at once after a publication, by all readers together; without an answer the copy stands",
    () =>
      Effect.gen(function* () {
        const { system, copies, titleAt } = yield* opened()
        yield* titleAt("/")
        yield* TestClock.adjust("1 second")
        system.pages.set("/", page("/", "Nytt"))
        yield* copies.outdate(1_000)
        yield* TestClock.adjust("10 millis")
        system.calls.length = 0
        assert.deepStrictEqual(yield* Effect.all([titleAt("/"), titleAt("/")], { concurrency: 2 }), ["Nytt", "Nytt"])
        assert.deepStrictEqual(system.calls, ["normal /"])
        system.mood = "hangs"
        yield* copies.outdate(1_010)
        assert.strictEqual(yield* waited(titleAt("/")), "Nytt")
        // Nobody waits a second time.
        assert.strictEqual(yield* titleAt("/"), "Nytt")
        system.mood = "well"
        system.pages.set("/", page("/", "Nyare"))
        yield* TestClock.adjust(Duration.times(LOOK_EVERY, 2))
        assert.strictEqual(yield* titleAt("/"), "Nyare")
      }),
  )

  it.effect("is asked for again by itself, and a page that was removed is gone", () =>
    Effect.gen(function* () {
      const { system, changes, titleAt } = yield* opened()
      yield* titleAt("/")
      system.pages.set("/", page("/", "Nytt"))
      yield* TestClock.adjust(Duration.sum(ASK_AGAIN_AFTER, Duration.times(LOOK_EVERY, 2)))
      assert.strictEqual(yield* titleAt("/"), "Nytt")
      assert.deepStrictEqual(changes, ["kapitel page /"])
      system.pages.delete("/")
      yield* TestClock.adjust(Duration.sum(ASK_AGAIN_AFTER, Duration.times(LOOK_EVERY, 2)))
      assert.strictEqual(yield* titleAt("/"), "none")
    }),
  )

  it.effect("is not waited for while the system is known to be away, raises an alarm, and is back within 15 s", () =>
    Effect.gen(function* () {
      const { system, read, titleAt } = yield* opened()
      yield* Effect.all([titleAt("/"), read.site("kapitel"), read.paths("kapitel")])
      system.mood = "hangs"
      yield* TestClock.adjust("59 seconds")
      assert.include(system.alarms, "partSilent")
      const calls = system.calls.length
      assert.strictEqual(yield* titleAt("/ny"), "error")
      assert.strictEqual(system.calls.length, calls)
      system.mood = "well"
      system.pages.set("/", page("/", "Nytt"))
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual(yield* titleAt("/"), "Nytt")
      assert.isAtLeast(calls, BREAKER_FAILURE_THRESHOLD)
    }),
  )

  it.effect("that nobody has written is asked for a few times a second, and kept nowhere", () =>
    Effect.gen(function* () {
      const { system, stored, titleAt } = yield* opened()
      for (let n = 0; n < 50; n++) assert.strictEqual(yield* titleAt(`/ny-${n}`), "none")
      assert.strictEqual(system.calls.filter((call) => call.startsWith("normal /ny")).length, UNLISTED_PER_SECOND)
      assert.deepStrictEqual([...stored.keys()], ["kapitel paths"])
      system.pages.set("/utanför", page("/utanför", "Finns"))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* titleAt("/utanför"), "Finns")
    }),
  )

  it.effect("that an editor is about to publish is read each time, and kept nowhere (EDIT-02)", () =>
    Effect.gen(function* () {
      const { system, stored, read } = yield* opened()
      for (const pageState of ["edit", "preview", "edit"] as const)
        yield* read.page({ brand: "kapitel", path: "/", pageState })
      assert.deepStrictEqual(system.calls, ["edit /", "preview /", "edit /"])
      assert.strictEqual(stored.size, 0)
    }),
  )

  it.effect("is shown as the system answers while the copies cannot be read or written", () =>
    Effect.gen(function* () {
      const fails = (operation: string) => () => Effect.fail(new ContentCopiesError({ operation, cause: "away" }))
      const { titleAt } = yield* opened({
        find: fails("find"),
        keep: fails("keep"),
        outdate: fails("outdate"),
        due: fails("due"),
        forget: fails("forget"),
      })
      assert.strictEqual(yield* titleAt("/"), "Hem")
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(yield* titleAt("/"), "Hem")
    }),
  )
})
