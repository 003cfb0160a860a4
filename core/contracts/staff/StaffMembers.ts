/** The contract of every store of members of staff: roles add up, a removal ends everything, and each change is logged. */
import { assert, it } from "@effect/vitest"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { Effect, type Layer, Option } from "effect"

const NOW = Date.UTC(2026, 10, 27, 9)
const BY = "command line" as const

let created = 0
const newStaffEmail = () => `personal.${++created}@exempel.se`

/** A member with the role in one store. */
export const newMember = (storeId = "1", name = "Vera Lind") =>
  StaffMembers.use((members) =>
    members.add({ email: newStaffEmail(), name, grant: { role: "butik", storeId }, by: BY, now: NOW }),
  )

/** `StaffSessions` and `StaffLog` have the same store. */
export const suite = <E>(adapter: string, layer: Layer.Layer<StaffMembers | StaffSessions | StaffLog, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`StaffMembers (${adapter})`, (it) => {
    it.effect("a member is found by address and by id, with the roles that were granted", () =>
      Effect.gen(function* () {
        const members = yield* StaffMembers
        const email = newStaffEmail()
        assert.deepStrictEqual(yield* members.findByEmail(email), Option.none())
        const first = yield* members.add({
          email,
          name: "Vera",
          grant: { role: "butik", storeId: "2" },
          by: BY,
          now: NOW,
        })
        const both = yield* members.add({ email, name: "Vera Lind", grant: { role: "admin" }, by: BY, now: NOW })
        assert.deepStrictEqual(both, {
          id: first.id,
          email,
          name: "Vera Lind",
          grants: [{ role: "admin" }, { role: "butik", storeId: "2" }],
        })
        assert.deepStrictEqual(yield* members.find(first.id), Option.some(both))
        assert.deepStrictEqual(yield* members.findByEmail(email), Option.some(both))
        assert.deepInclude(yield* members.list, both)
      }),
    )

    it.effect("the same role twice is one", () =>
      Effect.gen(function* () {
        const members = yield* StaffMembers
        const { email, name, grants } = yield* newMember()
        const again = yield* members.add({ email, name, grant: { role: "butik", storeId: "1" }, by: BY, now: NOW })
        assert.deepStrictEqual(again.grants, grants)
      }),
    )

    it.effect("the list is by name, in Swedish order", () =>
      Effect.gen(function* () {
        const members = yield* StaffMembers
        for (const name of ["Östen", "Åsa", "Zelda", "Ärla"]) yield* newMember("9", name)
        const names = (yield* members.list).filter(({ grants }) => grants[0]?.storeId === "9").map(({ name }) => name)
        assert.deepStrictEqual(names, ["Zelda", "Åsa", "Ärla", "Östen"])
      }),
    )

    it.effect("one role is removed, and the member stays with the others", () =>
      Effect.gen(function* () {
        const members = yield* StaffMembers
        const { email, name, id } = yield* newMember()
        yield* members.add({ email, name, grant: { role: "kundtjänst" }, by: BY, now: NOW })
        const grant = { role: "butik", storeId: "1" } as const
        assert.isTrue(yield* members.remove({ email, grant, by: BY, now: NOW }))
        assert.isFalse(yield* members.remove({ email, grant, by: BY, now: NOW }))
        assert.deepStrictEqual(Option.getOrThrow(yield* members.find(id)).grants, [{ role: "kundtjänst" }])
      }),
    )

    it.effect("a removed member is not found, and the sessions have ended", () =>
      Effect.gen(function* () {
        const [members, sessions] = [yield* StaffMembers, yield* StaffSessions]
        const { email, id } = yield* newMember()
        const token = yield* sessions.begin({ memberId: id, shared: true, now: NOW })
        assert.isTrue(yield* members.remove({ email, by: BY, now: NOW }))
        assert.deepStrictEqual(yield* members.find(id), Option.none())
        assert.deepStrictEqual(yield* members.findByEmail(email), Option.none())
        assert.notInclude(
          (yield* members.list).map((member) => member.id),
          id,
        )
        assert.deepStrictEqual(yield* sessions.of(token, NOW, true), Option.none())
        assert.strictEqual(
          (yield* Effect.flip(sessions.begin({ memberId: id, shared: true, now: NOW })))._tag,
          "StaffUnknown",
        )
        assert.isFalse(yield* members.remove({ email, by: BY, now: NOW }))
      }),
    )

    it.effect("an address that was removed can be entered again, as another member without the earlier roles", () =>
      Effect.gen(function* () {
        const members = yield* StaffMembers
        const { email, name, id } = yield* newMember()
        yield* members.remove({ email, by: BY, now: NOW })
        const next = yield* members.add({ email, name, grant: { role: "kundtjänst" }, by: BY, now: NOW })
        assert.notStrictEqual(next.id, id)
        assert.deepStrictEqual(next.grants, [{ role: "kundtjänst" }])
      }),
    )

    it.effect("each change has its entry in the log, with the address masked", () =>
      Effect.gen(function* () {
        const [members, log] = [yield* StaffMembers, yield* StaffLog]
        const { email } = yield* newMember("log")
        yield* members.remove({ email, by: BY, now: NOW + 1 })
        const entries = (yield* log.list({ limit: 2 })).map(({ seq: _seq, hash: _hash, ...entry }) => entry)
        assert.deepStrictEqual(entries, [
          {
            at: NOW + 1,
            authorName: "command line",
            act: "staff.remove",
            object: "staff Vera Lind p…@exempel.se",
            before: { roles: "butik log" },
          },
          {
            at: NOW,
            authorName: "command line",
            act: "staff.add",
            object: "staff Vera Lind p…@exempel.se",
            storeId: "log",
            after: { role: "butik", place: "log" },
          },
        ])
      }),
    )
  })
