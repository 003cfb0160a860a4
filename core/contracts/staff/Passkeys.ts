/** The contract of every store of passkeys: a challenge is answered once, and a key that does not count on is refused. */
import { assert, it } from "@effect/vitest"
import { CHALLENGE_MS, type Passkey, Passkeys } from "@kapitel/core/staff/Passkeys"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Effect, type Layer, Option, Redacted } from "effect"
import { newMember } from "./StaffMembers.ts"

const NOW = Date.UTC(2026, 10, 27, 9)

let created = 0
const newBrowser = () => Redacted.make(String(++created).padStart(43, "b"))

const added = Effect.fnUntraced(function* (changes: Partial<Passkey> = {}) {
  const [member, passkeys] = [yield* newMember(), yield* Passkeys]
  const passkey: Passkey = {
    id: `key-${++created}`,
    memberId: member.id,
    key: "pQECAyYg",
    counter: 0,
    transports: ["internal", "hybrid"],
    addedAt: NOW,
    ...changes,
  }
  assert.isTrue(yield* passkeys.add(passkey))
  return { member, passkeys, passkey }
})

/** `StaffMembers` and `StaffLog` have the same store. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Passkeys | StaffMembers | StaffLog, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Passkeys (${adapter})`, (it) => {
    it.effect("a challenge is taken once, in its own browser, and in time", () =>
      Effect.gen(function* () {
        const [passkeys, browser] = [yield* Passkeys, newBrowser()]
        yield* passkeys.challenge(browser, "first", NOW)
        yield* passkeys.challenge(browser, "second", NOW)
        assert.deepStrictEqual(yield* passkeys.takeChallenge(newBrowser(), NOW), Option.none())
        assert.deepStrictEqual(yield* passkeys.takeChallenge(browser, NOW + CHALLENGE_MS - 1), Option.some("second"))
        assert.deepStrictEqual(yield* passkeys.takeChallenge(browser, NOW), Option.none())
        yield* passkeys.challenge(browser, "late", NOW)
        assert.deepStrictEqual(yield* passkeys.takeChallenge(browser, NOW + CHALLENGE_MS), Option.none())
      }),
    )

    it.effect("a passkey is found by its id and its member, and registered once", () =>
      Effect.gen(function* () {
        const { member, passkeys, passkey } = yield* added()
        assert.deepStrictEqual(yield* passkeys.find(passkey.id), Option.some(passkey))
        assert.deepStrictEqual(yield* passkeys.listOf(member.id), [passkey])
        assert.isFalse(yield* passkeys.add({ ...passkey, memberId: (yield* newMember()).id }))
        assert.deepStrictEqual(yield* passkeys.find("unknown"), Option.none())
      }),
    )

    it.effect("a use counts on, or the key does not count at all", () =>
      Effect.gen(function* () {
        const { passkeys, passkey } = yield* added({ counter: 4 })
        const use = (counter: number) => passkeys.use({ id: passkey.id, counter })
        assert.deepStrictEqual(
          [yield* use(5), yield* use(5), yield* use(4), yield* use(0)],
          [true, false, false, false],
        )
        const { passkey: still } = yield* added()
        for (let times = 0; times < 2; times++) assert.isTrue(yield* passkeys.use({ id: still.id, counter: 0 }))
      }),
    )

    it.effect("a passkey is removed by its member alone, or with the member, and both changes are logged", () =>
      Effect.gen(function* () {
        const { member, passkeys, passkey } = yield* added()
        const other = yield* newMember()
        const { id } = passkey
        assert.isFalse(yield* passkeys.remove({ id, memberId: other.id, now: NOW }))
        assert.isTrue(yield* passkeys.remove({ id, memberId: member.id, now: NOW }))
        assert.deepStrictEqual(yield* passkeys.listOf(member.id), [])
        const acts = (yield* StaffLog.use((log) => log.list({ limit: 2, authorId: member.id }))).map(({ act }) => act)
        assert.deepStrictEqual(acts, ["passkey.remove", "passkey.add"])

        yield* passkeys.add({ ...passkey, memberId: other.id })
        yield* StaffMembers.use((members) => members.remove({ email: other.email, by: "command line", now: NOW }))
        assert.deepStrictEqual(yield* passkeys.find(id), Option.none())
        assert.isFalse(yield* passkeys.add({ ...passkey, memberId: other.id }))
      }),
    )
  })
