/** The contract of every session store: which account is signed in, and for how long. */
import { assert, it } from "@effect/vitest"
import {
  Identity,
  REMEMBERED_IDLE_MS,
  REMEMBERED_MAX_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from "@kapitel/core/identity/Identity"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { Effect, type Layer, Option, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const GUEST = { member: false }

let created = 0
const newNumber = () => MemberNumber.make(String(10_000_000 + ++created))

const member = Effect.fnUntraced(function* () {
  const identity = yield* Identity
  return yield* identity.enrol(newNumber(), NOW)
})

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Identity, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Identity (${adapter})`, (it) => {
    it.effect("without a session, or with an unknown one, the visitor is a guest", () =>
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

    it.effect("logging in gives that member's session, under a unique token", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const sessions = yield* Effect.all(Array.from({ length: 10 }, () => identity.createSession(accountId, NOW)))
        const tokens = sessions.map(({ sessionToken }) => Redacted.value(sessionToken))
        assert.strictEqual(new Set(tokens).size, 10)
        for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{43}$/)
        for (const { sessionToken } of sessions) {
          assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW), { member: true, accountId })
        }
      }),
    )

    it.effect("an unknown member cannot sign in", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const refused = yield* Effect.flip(identity.createSession(AccountId.make(crypto.randomUUID()), NOW))
        assert.strictEqual(refused._tag, "MemberNotFound")
      }),
    )

    it.effect("logging out ends the session at once, and other sessions continue", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const [one, other] = [
          yield* identity.createSession(accountId, NOW),
          yield* identity.createSession(accountId, NOW),
        ]
        yield* identity.endSession(one.sessionToken)
        yield* identity.endSession(one.sessionToken)
        assert.deepStrictEqual(yield* identity.visitorOf(one.sessionToken, NOW), GUEST)
        assert.deepStrictEqual(yield* identity.visitorOf(other.sessionToken, NOW), { member: true, accountId })
      }),
    )

    it.effect("an unused session expires", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const { sessionToken } = yield* identity.createSession(accountId, NOW)
        assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW + SESSION_IDLE_MS), GUEST)
      }),
    )

    it.effect("a session that is used is prolonged, up to a maximum age (D-55)", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const { sessionToken, expiresAt } = yield* identity.createSession(accountId, NOW)
        assert.strictEqual(expiresAt, NOW + SESSION_MAX_MS)
        for (let now = NOW; now < expiresAt; now += SESSION_IDLE_MS - 1) {
          assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, now), { member: true, accountId })
        }
        assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, expiresAt), GUEST)
      }),
    )

    it.effect("a remembered session lasts thirty days without a visit and ninety in all (D-55)", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const visitor = { member: true, accountId }
        const idle = yield* identity.createSession(accountId, NOW, true)
        assert.isTrue(idle.rememberMe)
        assert.strictEqual(idle.expiresAt, NOW + REMEMBERED_MAX_MS)
        assert.deepStrictEqual(yield* identity.visitorOf(idle.sessionToken, NOW + REMEMBERED_IDLE_MS), GUEST)
        const used = yield* identity.createSession(accountId, NOW, true)
        for (let now = NOW; now < used.expiresAt; now += REMEMBERED_IDLE_MS - 1) {
          assert.deepStrictEqual(yield* identity.visitorOf(used.sessionToken, now), visitor)
        }
        assert.deepStrictEqual(yield* identity.visitorOf(used.sessionToken, used.expiresAt), GUEST)
      }),
    )

    it.effect("a session has the time of its login and its account", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const { sessionToken } = yield* identity.createSession(accountId, NOW)
        assert.deepStrictEqual(
          yield* identity.sessionOf(sessionToken, NOW + 1),
          Option.some({ accountId: accountId, member: true, rememberMe: false, begunAt: NOW }),
        )
        assert.deepStrictEqual(yield* identity.sessionOf(undefined, NOW), Option.none())
      }),
    )

    it.effect("a session with a renewed token is valid under that token only, and expires as before", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const accountId = yield* member()
        const before = yield* identity.createSession(accountId, NOW, true)
        const after = Option.getOrThrow(yield* identity.rotate(before.sessionToken, NOW + 1))
        assert.deepStrictEqual(yield* identity.visitorOf(before.sessionToken, NOW + 1), GUEST)
        assert.deepStrictEqual(yield* identity.visitorOf(after.sessionToken, NOW + 1), { member: true, accountId })
        assert.strictEqual(after.expiresAt, before.expiresAt)
        assert.isTrue(after.rememberMe)
        assert.deepStrictEqual(yield* identity.rotate(before.sessionToken, NOW + 1), Option.none())
        assert.deepStrictEqual(yield* identity.rotate(after.sessionToken, after.expiresAt), Option.none())
      }),
    )

    it.effect("logging out everywhere ends all sessions of the account, and no other", () =>
      Effect.gen(function* () {
        const identity = yield* Identity
        const [accountId, other] = [yield* member(), yield* member()]
        const own = yield* Effect.all(
          Array.from({ length: 5 }, (_, n) => identity.createSession(accountId, NOW, n % 2 === 0)),
        )
        const theirs = yield* identity.createSession(other, NOW)
        yield* identity.endAllSessions(accountId)
        yield* identity.endAllSessions(accountId)
        for (const { sessionToken } of own) assert.deepStrictEqual(yield* identity.visitorOf(sessionToken, NOW), GUEST)
        assert.deepStrictEqual(yield* identity.visitorOf(theirs.sessionToken, NOW), { member: true, accountId: other })
      }),
    )
  })
