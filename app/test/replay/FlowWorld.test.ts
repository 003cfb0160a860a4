/** The clock of a flow's shop, and a request of its page that has no answer. */
import { assert, describe, it } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { Clock, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { CRASHED, makeFlowWorld } from "../../replay/FlowWorld.ts"
import { replayFlow } from "../../replay/replayFlow.ts"

const NOW = Date.UTC(2026, 10, 24)

describe("the shop of a flow", () => {
  it.effect("has a clock that is wrong by the sum of what was set; its monotonic time is right", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const db = yield* Effect.acquireRelease(
        Effect.sync(() => openInMemory()),
        (opened) => Effect.sync(opened.close),
      )
      const { stage, open } = yield* makeFlowWorld({
        db,
        sessionLastsMs: undefined,
        crashAfterCall: undefined,
        usesBankId: false,
        usesWatches: false,
        usesReservations: false,
        movesMoney: false,
        usesEvents: false,
        codes: { length: 4, smsPerDay: 10 },
      })
      yield* open
      const readings = Effect.all([Clock.currentTimeMillis, Clock.currentTimeNanos, Clock.monotonicTimeNanos])
      const errorsNow = Effect.gen(function* () {
        const asking = yield* Effect.forkChild(stage.inShop(readings))
        yield* TestClock.adjust("1 second")
        const answer = yield* Fiber.join(asking)
        if (answer === CRASHED || Exit.isFailure(answer)) return yield* Effect.die("the shop has no answer")
        const [ms, nanos, monotonic] = answer.value
        return [ms - NOW, Number(nanos / 1_000_000n) - NOW, monotonic >= 0n]
      })
      yield* errorsNow
      const opened = yield* Clock.currentTimeMillis
      stage.setClock(90_000)
      const elapsed = opened - NOW
      assert.deepStrictEqual(yield* errorsNow, [elapsed + 90_000, elapsed + 90_000, true])
      stage.setClock(-120_000)
      assert.deepStrictEqual(yield* errorsNow, [elapsed + 1_000 - 30_000, elapsed + 1_000 - 30_000, true])
    }).pipe(Effect.scoped),
  )
})

describe("a page of a flow", () => {
  it.live("has no data of a visitor whom the shop does not name", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "nobody",
        shop: { goods: {} },
        steps: [
          { see: { user: { isLoggedIn: false } } },
          { answers: { to: "whoAmI", come: "error", times: 10 } },
          { see: { user: { isLoggedIn: false } } },
        ],
        expect: {},
      })
      assert.deepStrictEqual(differences, ["Step 3: The shop's data of the visitor (isLoggedIn) is nothing, not false"])
    }),
  )
})
