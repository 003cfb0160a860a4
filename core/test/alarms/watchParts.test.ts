import { assert, describe, it } from "@effect/vitest"
import { PROBE_EVERY, PROBE_TIMEOUT, REPEAT_ALARM_AFTER, watchParts } from "@kapitel/core/alarms/watchParts"
import { Duration, Effect, Fiber, Logger, References } from "effect"
import { TestClock } from "effect/testing"

type Mood = "well" | "fails" | "hangs" | "throws"

/** A watched part whose state the test sets; and the lines that operators see. */
const watched = Effect.gen(function* () {
  let mood: Mood = "well"
  let probes = 0
  const lines: Array<string> = []
  const logger = Logger.make(({ message, logLevel, fiber }) => {
    const { alarm, part } = fiber.getRef(References.CurrentLogAnnotations)
    lines.push([logLevel, alarm ?? "-", part ?? "-", Array.isArray(message) ? message[0] : message].join(" "))
  })
  const probe = Effect.suspend(() => {
    probes++
    if (mood === "hangs") return Effect.never
    if (mood === "throws") return Effect.die(new Error("no"))
    return mood === "fails" ? Effect.fail("no") : Effect.void
  })
  const healthy = { name: "another", probe: Effect.void }
  const fiber = yield* watchParts([{ name: "search", probe: probe }, healthy]).pipe(
    Effect.provide(Logger.layer([logger])),
    Effect.forkScoped,
  )
  return {
    lines,
    asked: () => probes,
    fiber,
    become: (next: Mood) => {
      mood = next
    },
  }
})

const ALARM = "Error partSilent search A part of the shop does not answer"
const BACK = "Info - search A part of the shop answers again"

describe("watchParts", () => {
  for (const death of ["fails", "hangs", "throws"] as const) {
    it.effect(`raises one alarm within 40 seconds of a part that ${death}, and reports its recovery`, () =>
      Effect.gen(function* () {
        const { lines, become } = yield* watched
        yield* TestClock.adjust("7 seconds")
        become(death)
        yield* TestClock.adjust(Duration.seconds(40))
        assert.deepStrictEqual(lines, [ALARM])
        yield* TestClock.adjust("10 minutes")
        assert.deepStrictEqual(lines, [ALARM])
        yield* TestClock.adjust(REPEAT_ALARM_AFTER)
        assert.deepStrictEqual(lines.slice(1), [ALARM])
        become("well")
        yield* TestClock.adjust(Duration.sum(PROBE_EVERY, PROBE_TIMEOUT))
        assert.deepStrictEqual(lines.slice(2), [BACK])
        become(death)
        yield* TestClock.adjust(Duration.seconds(40))
        assert.deepStrictEqual(lines.slice(3), [ALARM])
      }).pipe(Effect.scoped),
    )
  }

  it.effect("one unanswered check raises no alarm, and a healthy part is checked repeatedly", () =>
    Effect.gen(function* () {
      const { lines, asked, become, fiber } = yield* watched
      yield* TestClock.adjust("7 seconds")
      for (let round = 0; round < 5; round++) {
        become("fails")
        yield* TestClock.adjust(PROBE_EVERY)
        become("well")
        yield* TestClock.adjust(PROBE_EVERY)
      }
      assert.deepStrictEqual(lines, [])
      assert.isAtLeast(asked(), 10)
      assert.isUndefined(fiber.pollUnsafe())
      yield* Fiber.interrupt(fiber)
    }).pipe(Effect.scoped),
  )
})
