/** The last use of a session is stored at most once a minute: what it is prolonged by. */
import { assert, it } from "@effect/vitest"
import { Identity, SESSION_IDLE_MS } from "@kapitel/core/identity/Identity"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Effect } from "effect"
import { shopInMemory } from "./temporaryShop.ts"

const NOW = Date.UTC(2026, 10, 21, 9)

it.layer(shopInMemory)("a session", (it) => {
  it.effect.each([
    [59_999, false],
    [60_000, true],
  ] as const)("that is used after %i ms is prolonged: %s", ([after, isProlonged]) =>
    Effect.gen(function* () {
      const identity = yield* Identity
      const accountId = yield* identity.enrol(MemberNumber.make("10000001"), NOW)
      const { sessionToken } = yield* identity.createSession(accountId, NOW)
      yield* identity.visitorOf(sessionToken, NOW + after)
      const { member } = yield* identity.visitorOf(sessionToken, NOW + SESSION_IDLE_MS)
      assert.strictEqual(member, isProlonged)
    }),
  )
})
