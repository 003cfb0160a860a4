/** Passkeys of staff in the embedded store, tables `staff_passkey` and `staff_challenge`. */
import { CHALLENGE_MS, type Passkey, Passkeys, PasskeysError } from "@kapitel/core/staff/Passkeys"
import type { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, Layer, Option } from "effect"
import type { Database } from "./store/Database.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

interface PasskeyRow {
  readonly id: string
  readonly member_id: string
  readonly key: string
  readonly counter: number
  readonly transports: string
  readonly added_at: number
}

/** Rows were written from checked values, so they are not decoded again. */
const rowsOf = (db: Database, where: string, value: string): ReadonlyArray<Passkey> =>
  db
    .all<PasskeyRow>(
      `SELECT id, member_id, key, counter, transports, added_at FROM staff_passkey WHERE ${where} = ? ORDER BY added_at, id`,
      value,
    )
    .map(({ id, member_id, key, counter, transports, added_at }) => ({
      id,
      memberId: member_id as StaffId,
      key,
      counter,
      transports: transports === "" ? [] : transports.split(" "),
      addedAt: added_at,
    }))

export const layer = Layer.effect(
  Passkeys,
  Effect.gen(function* () {
    const call = yield* callsFor(PasskeysError)
    const read = yield* readsFor(PasskeysError)
    return Passkeys.of({
      challenge: (browser, challenge, now) =>
        call("challenge", "passkeys.saveChallenge", {
          browser: tokenHash(browser),
          challenge,
          now,
          since: now - CHALLENGE_MS,
        }),
      takeChallenge: (browser, now) =>
        call("takeChallenge", "passkeys.takeChallenge", {
          browser: tokenHash(browser),
          since: now - CHALLENGE_MS,
        }).pipe(Effect.map(Option.fromUndefinedOr)),
      find: (id) => read("find", (db) => Option.fromUndefinedOr(rowsOf(db, "id", id)[0])),
      listOf: (memberId) => read("listOf", (db) => rowsOf(db, "member_id", memberId)),
      add: (passkey) => call("add", "passkeys.add", passkey),
      use: (request) => call("use", "passkeys.use", request),
      remove: (request) => call("remove", "passkeys.remove", request),
    })
  }),
)
