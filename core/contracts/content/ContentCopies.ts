/** The contract of every store of content copies. */
import { assert, it } from "@effect/vitest"
import { ContentCopies } from "@kapitel/core/content/ContentCopies"
import { Effect, type Layer, Option } from "effect"

const found = (key: string) => ContentCopies.use((copies) => Effect.map(copies.find(key), Option.getOrUndefined))

/** The store is empty. */
export const suite = <E>(adapter: string, layer: Layer.Layer<ContentCopies, E>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`ContentCopies (${adapter})`, (it) => {
    it.effect("returns the latest answer, and none where nothing was kept", () =>
      Effect.gen(function* () {
        const copies = yield* ContentCopies
        assert.isUndefined(yield* found("a"))
        yield* copies.keep([
          { key: "a", body: '{"å":1}', askedAt: 10 },
          { key: "b", body: "null", askedAt: 11 },
        ])
        yield* copies.keep([{ key: "a", body: '{"å":2}', askedAt: 12 }])
        assert.deepStrictEqual(yield* found("a"), { body: '{"å":2}', askedAt: 12, isOutdated: false })
        assert.deepStrictEqual(yield* found("b"), { body: "null", askedAt: 11, isOutdated: false })
      }),
    )

    it.effect("an answer that was asked for earlier does not replace a later one", () =>
      Effect.gen(function* () {
        const copies = yield* ContentCopies
        yield* copies.keep([{ key: "late", body: "2", askedAt: 20 }])
        yield* copies.keep([{ key: "late", body: "1", askedAt: 19 }])
        assert.deepStrictEqual((yield* found("late"))?.body, "2")
      }),
    )

    it.effect("a publication outdates every copy until it is asked for again", () =>
      Effect.gen(function* () {
        const copies = yield* ContentCopies
        yield* copies.keep([
          { key: "a", body: "1", askedAt: 30 },
          { key: "b", body: "1", askedAt: 31 },
        ])
        yield* copies.outdate(40)
        assert.deepStrictEqual(yield* found("a"), { body: "1", askedAt: 30, isOutdated: true })
        // It was under way when the publication came: it may have the old content.
        yield* copies.keep([{ key: "a", body: "1", askedAt: 40 }])
        assert.isTrue((yield* found("a"))?.isOutdated)
        yield* copies.keep([{ key: "a", body: "1", askedAt: 41 }])
        assert.deepStrictEqual(yield* found("a"), { body: "1", askedAt: 41, isOutdated: false })
        assert.isTrue((yield* found("b"))?.isOutdated)
        yield* copies.keep([{ key: "new", body: "1", askedAt: 40 }])
        assert.isTrue((yield* found("new"))?.isOutdated)
      }),
    )

    it.effect("lists what is due, the longest unasked first, and forgets what is old", () =>
      Effect.gen(function* () {
        const copies = yield* ContentCopies
        yield* copies.forget(1_000)
        yield* copies.keep([
          { key: "x", body: "1", askedAt: 1_002 },
          { key: "y", body: "1", askedAt: 1_001 },
          { key: "z", body: "1", askedAt: 1_010 },
        ])
        assert.deepStrictEqual(yield* copies.due(1_003, 5), ["y", "x"])
        assert.deepStrictEqual(yield* copies.due(1_003, 1), ["y"])
        yield* copies.outdate(1_020)
        assert.deepStrictEqual(yield* copies.due(0, 5), ["y", "x", "z"])
        yield* copies.forget(1_002)
        assert.isUndefined(yield* found("y"))
        assert.isDefined(yield* found("x"))
        assert.isUndefined(yield* found("late"))
      }),
    )
  })
