/** The contract of every store of staff sessions: they end, lock and are told apart by secret tokens. */
import { assert, it } from "@effect/vitest"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { OWN_LOCK_MS, SHARED_LOCK_MS, STAFF_SESSION_MS } from "@kapitel/core/staff/sessionTimes"
import { Effect, type Layer, Option, Redacted } from "effect"
import { newMember } from "./StaffMembers.ts"

const NOW = Date.UTC(2026, 10, 27, 9)

const begun = Effect.fnUntraced(function* (shared = true) {
  const [member, sessions] = [yield* newMember(), yield* StaffSessions]
  const token = yield* sessions.begin({ memberId: member.id, shared, now: NOW })
  const at = (now: number, counts = false) => sessions.of(token, now, counts)
  const isLocked = (now: number, counts = false) =>
    Effect.map(at(now, counts), (session) => Option.getOrThrow(session).locked)
  return { member, sessions, token, at, isLocked }
})

/** `StaffMembers` has the same store: a session is a member's. */
export const suite = <E>(adapter: string, layer: Layer.Layer<StaffSessions | StaffMembers, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`StaffSessions (${adapter})`, (it) => {
    it.effect("a session is found by its token alone, with the member as it is now", () =>
      Effect.gen(function* () {
        const { member, sessions, token, at } = yield* begun()
        assert.match(Redacted.value(token), /^[A-Za-z0-9_-]{43}$/)
        assert.deepStrictEqual(
          yield* at(NOW),
          Option.some({
            member,
            storeId: undefined,
            shared: true,
            locked: false,
            locksAt: NOW + SHARED_LOCK_MS,
            endsAt: NOW + STAFF_SESSION_MS,
          }),
        )
        for (const other of [undefined, Redacted.make("x".repeat(43))])
          assert.deepStrictEqual(yield* sessions.of(other, NOW, true), Option.none())

        const { email, name } = member
        const members = yield* StaffMembers
        yield* members.add({ email, name, grant: { role: "admin" }, by: "command line", now: NOW })
        assert.lengthOf(Option.getOrThrow(yield* at(NOW)).member.grants, 2)
      }),
    )

    for (const [device, shared, lockMs] of [
      ["a shared device", true, SHARED_LOCK_MS],
      ["a device of one's own", false, OWN_LOCK_MS],
    ] as const)
      it.effect(`${device} locks when it has not been used for its time, and stays locked`, () =>
        Effect.gen(function* () {
          const { isLocked } = yield* begun(shared)
          assert.isFalse(yield* isLocked(NOW + lockMs - 1))
          assert.isTrue(yield* isLocked(NOW + lockMs, true))
          assert.isTrue(yield* isLocked(NOW + lockMs + 1, true))
        }),
      )

    it.effect("a use postpones the lock, and what a page reads by itself does not", () =>
      Effect.gen(function* () {
        const { at, isLocked } = yield* begun()
        const used = NOW + SHARED_LOCK_MS / 2
        assert.strictEqual(Option.getOrThrow(yield* at(used, true)).locksAt, used + SHARED_LOCK_MS)
        assert.isFalse(yield* isLocked(used + SHARED_LOCK_MS - 1, false))
        assert.isTrue(yield* isLocked(used + SHARED_LOCK_MS, false))
      }),
    )

    it.effect("a session that the person locks is unlocked under another token, and the one before has ended", () =>
      Effect.gen(function* () {
        const { sessions, token, isLocked, at, member } = yield* begun()
        yield* sessions.chooseStore(token, "7")
        yield* sessions.lock(token)
        assert.isTrue(yield* isLocked(NOW + 1, true))
        const next = Option.getOrThrow(yield* sessions.unlock(token, NOW + 2))
        assert.deepStrictEqual(yield* at(NOW + 3), Option.none())
        const unlocked = Option.getOrThrow(yield* sessions.of(next, NOW + 3, false))
        assert.deepInclude(unlocked, {
          member,
          storeId: "7",
          locked: false,
          locksAt: NOW + 2 + SHARED_LOCK_MS,
          endsAt: NOW + STAFF_SESSION_MS,
        })
        assert.deepStrictEqual(yield* sessions.unlock(token, NOW + 4), Option.none())
      }),
    )

    it.effect("a session ends after eight hours however it is used, and cannot be unlocked after that", () =>
      Effect.gen(function* () {
        const { sessions, token, at } = yield* begun(false)
        for (let now = NOW; now < NOW + STAFF_SESSION_MS; now += OWN_LOCK_MS - 1) yield* at(now, true)
        assert.isTrue(Option.isSome(yield* at(NOW + STAFF_SESSION_MS - 1)))
        assert.deepStrictEqual(yield* at(NOW + STAFF_SESSION_MS), Option.none())
        assert.deepStrictEqual(yield* sessions.unlock(token, NOW + STAFF_SESSION_MS), Option.none())
      }),
    )

    it.effect("an ended session is over, and others of the member go on", () =>
      Effect.gen(function* () {
        const { sessions, token, at, member } = yield* begun()
        const other = yield* sessions.begin({ memberId: member.id, shared: false, storeId: "3", now: NOW })
        yield* sessions.end(token)
        assert.deepStrictEqual(yield* at(NOW), Option.none())
        assert.deepInclude(Option.getOrThrow(yield* sessions.of(other, NOW, false)), { storeId: "3", shared: false })
      }),
    )
  })
