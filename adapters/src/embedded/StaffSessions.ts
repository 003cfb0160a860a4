/** Sessions of staff in the embedded store, table `staff_session`. */
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { type StaffSession, StaffSessions, StaffSessionsError, StaffUnknown } from "@kapitel/core/staff/StaffSessions"
import { locksAt, OWN_LOCK_MS, SHARED_LOCK_MS, STAFF_SESSION_MS } from "@kapitel/core/staff/sessionTimes"
import { Effect, Layer, Option, Redacted } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { readStaffMember } from "./store/staffRow.ts"
import { tokenHash } from "./tokenHash.ts"

const TOKEN_BYTES = 32

/** A use is written at most this often: the session locks so much too early at most. */
const USE_NOTED_EVERY_MS = 5_000

interface SessionRow {
  readonly member_id: string
  readonly store_id: string | null
  readonly shared: number
  readonly locked: number
  readonly begun_at: number
  readonly used_at: number
}

export const layer = Layer.effect(
  StaffSessions,
  Effect.gen(function* () {
    const call = yield* callsFor(StaffSessionsError)
    const read = yield* readsFor(StaffSessionsError)
    const random = yield* RandomBytes
    const newToken = Effect.map(random.next(TOKEN_BYTES), (bytes) =>
      Redacted.make(Buffer.from(bytes).toString("base64url")),
    )

    return StaffSessions.of({
      begin: Effect.fn("StaffSessions.begin")(function* ({ memberId, shared, storeId, now }) {
        const token = yield* newToken
        const begun = yield* call("begin", "staff.beginSession", {
          hash: tokenHash(token),
          memberId,
          storeId: storeId ?? null,
          shared,
          now,
        })
        return begun ? token : yield* new StaffUnknown()
      }),

      of: Effect.fn("StaffSessions.of")(function* (token, now, counts) {
        if (token === undefined) return Option.none<StaffSession>()
        const hash = tokenHash(token)
        const found = yield* read("of", (db) => {
          const row = db.get<SessionRow>(
            "SELECT member_id, store_id, shared, locked, begun_at, used_at FROM staff_session WHERE hash = ?",
            hash,
          )
          const member = row && readStaffMember(db, "id", row.member_id)
          return row === undefined || member === undefined ? undefined : { row, member }
        })
        if (found === undefined || now >= found.row.begun_at + STAFF_SESSION_MS) return Option.none<StaffSession>()
        const { row, member } = found
        const shared = row.shared === 1
        const locked = row.locked === 1 || now >= locksAt({ usedAt: row.used_at, shared })
        const isUse = counts && !locked
        if (isUse && now - row.used_at >= USE_NOTED_EVERY_MS) {
          const lockMs = shared ? SHARED_LOCK_MS : OWN_LOCK_MS
          // While nothing can be written the session still works: it only locks sooner.
          yield* Effect.ignore(call("of", "staff.useSession", { hash, now, lockMs }))
        }
        return Option.some({
          member,
          storeId: row.store_id ?? undefined,
          shared,
          locked,
          locksAt: locksAt({ usedAt: isUse ? now : row.used_at, shared }),
          endsAt: row.begun_at + STAFF_SESSION_MS,
        })
      }),

      lock: (token) => call("lock", "staff.lockSession", { hash: tokenHash(token) }),

      unlock: Effect.fn("StaffSessions.unlock")(function* (token, now) {
        const next = yield* newToken
        const unlocked = yield* call("unlock", "staff.unlockSession", {
          from: tokenHash(token),
          to: tokenHash(next),
          now,
        })
        return unlocked ? Option.some(next) : Option.none()
      }),

      chooseStore: (token, storeId) => call("chooseStore", "staff.chooseStore", { hash: tokenHash(token), storeId }),
      end: (token) => call("end", "staff.endSession", { hash: tokenHash(token) }),
    })
  }),
)
