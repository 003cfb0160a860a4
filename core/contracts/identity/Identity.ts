/** What every keeper of members and sessions must do: know who is signed in, and for how long. */
import { assert, it } from "@effect/vitest"
import { Identity, SESSION_IDLE_MS, SESSION_MAX_MS } from "@kapitel/core/identity/Identity"
import { MemberId, MemberNumber } from "@kapitel/core/identity/Member"
import { Effect, type Layer, Option, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const GUEST = { member: false }

let created = 0
const newNumber = () => MemberNumber.make(String(10_000_000 + ++created))

const member = Effect.fnUntraced(function* () {
  const identity = yield* Identity
  return yield* identity.enrol(newNumber(), NOW)
})

export const suite = <E>(adapter: string, layer: Layer.Layer<Identity, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Identity (${adapter})`, (it) => {
    it.effect("whoever has no session, or one that nobody began, is a guest", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        for (const token of ["", "x", "a".repeat(43), "' OR 1=1 --"]) {
          assert.deepStrictEqual(yield* identity.visitorOf(Redacted.make(token), NOW), GUEST)
        }
        assert.deepStrictEqual(yield* identity.visitorOf(undefined, NOW), GUEST)
      }),
    )

    it.effect("a number is one member, however often it is enrolled", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const number = newNumber()
        assert.deepStrictEqual(yield* identity.findByNumber(number), Option.none())
        const ids = yield* Effect.all(
          Array.from({ length: 10 }, () => identity.enrol(number, NOW)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(new Set(ids).size, 1)
        assert.deepStrictEqual(yield* identity.findByNumber(number), Option.fromUndefinedOr(ids[0]))
      }),
    )

    it.effect("whoever signs in is that member, under a token that nobody else is given", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const memberId = yield* member()
        const sessions = yield* Effect.all(Array.from({ length: 10 }, () => identity.signIn(memberId, NOW)))
        const tokens = sessions.map(({ sessionToken }) => Redacted.value(sessionToken))
        assert.strictEqual(new Set(tokens).size, 10)
        for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{43}$/)
        for (const { sessionToken } of sessions) {
          assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW), { member: true, memberId })
        }
      }),
    )

    it.effect("an unknown member cannot sign in", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const refused = yield* Effect.flip(identity.signIn(MemberId.make(crypto.randomUUID()), NOW))
        assert.strictEqual(refused._tag, "MemberNotFound")
      }),
    )

    it.effect("who signs out is a guest at once, and other sessions go on", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const memberId = yield* member()
        const [one, other] = [yield* identity.signIn(memberId, NOW), yield* identity.signIn(memberId, NOW)]
        yield* identity.signOut(one.sessionToken)
        yield* identity.signOut(one.sessionToken)
        assert.deepStrictEqual(yield* identity.visitorOf(one.sessionToken, NOW), GUEST)
        assert.deepStrictEqual(yield* identity.visitorOf(other.sessionToken, NOW), { member: true, memberId })
      }),
    )

    it.effect("a session that is not used ends", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const memberId = yield* member()
        const { sessionToken } = yield* identity.signIn(memberId, NOW)
        assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW + SESSION_IDLE_MS), GUEST)
      }),
    )

    it.effect("a session that is used goes on, but not for ever", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const memberId = yield* member()
        const { sessionToken, expiresAt } = yield* identity.signIn(memberId, NOW)
        assert.strictEqual(expiresAt, NOW + SESSION_MAX_MS)
        for (let now = NOW; now < expiresAt; now += SESSION_IDLE_MS - 1) {
          assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, now), { member: true, memberId })
        }
        assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, expiresAt), GUEST)
      }),
    )
  })
