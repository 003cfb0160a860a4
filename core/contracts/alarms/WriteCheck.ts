/** The contract of every write check: it reports the present state, on each call. */
import { assert, it } from "@effect/vitest"
import { WriteCheck } from "@kapitel/core/alarms/WriteCheck"
import { Effect, type Layer } from "effect"

/** Makes writes to the store fail, or succeed again. */
export type BreakWriting = (broken: boolean) => Effect.Effect<void>

/** `breakWriting` acts on the store of `layer`. */
export const suite = <E>(adapter: string, layer: Layer.Layer<WriteCheck, E>, breakWriting: BreakWriting) =>
  it.layer(layer, { timeout: "30 seconds" })(`WriteCheck (${adapter})`, (it) => {
    it.effect("succeeds on repeated writes", () =>
      Effect.gen(function* () {
        const { write } = yield* WriteCheck
        yield* write
        yield* write
      }),
    )

    it.effect("fails while writes are impossible, and succeeds once they are possible again", () =>
      Effect.gen(function* () {
        const { write } = yield* WriteCheck
        yield* breakWriting(true)
        assert.strictEqual((yield* Effect.flip(write))._tag, "WriteCheckError")
        assert.strictEqual((yield* Effect.flip(write))._tag, "WriteCheckError")
        yield* breakWriting(false)
        yield* write
      }),
    )
  })
