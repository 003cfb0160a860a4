/** Sessions in the embedded store, tables `account` and `session`. */
import { randomBytes } from "node:crypto"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import {
  Identity,
  IdentityError,
  type LiveSession,
  MemberNotFound,
  REMEMBERED_IDLE_MS,
  REMEMBERED_MAX_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  type Session,
} from "@kapitel/core/identity/Identity"
import type { AccountId } from "@kapitel/core/identity/Member"
import { Effect, Layer, Option, Redacted } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

const TOKEN_BYTES = 32

/** The last use of a session is written at most once a minute: a crash loses a minute of half an hour. */
const USE_NOTED_EVERY_MS = 60_000

const GUEST: Visitor = { member: false }

interface SessionRow {
  readonly account_id: string
  readonly number: string | null
  readonly remembered: number
  readonly begun_at: number
  readonly used_at: number
}

const SESSION = `SELECT s.account_id, a.number, s.remembered, s.begun_at, s.used_at
  FROM session s JOIN account a ON a.id = s.account_id WHERE s.hash = ?`

const newToken = Effect.sync(() => Redacted.make(randomBytes(TOKEN_BYTES).toString("base64url")))

const idleMs = (remembered: boolean): number => (remembered ? REMEMBERED_IDLE_MS : SESSION_IDLE_MS)
const maxMs = (remembered: boolean): number => (remembered ? REMEMBERED_MAX_MS : SESSION_MAX_MS)

const lives = ({ begun_at, used_at, remembered }: SessionRow, now: number): boolean =>
  now < used_at + idleMs(remembered === 1) && now < begun_at + maxMs(remembered === 1)

const liveSession = ({ account_id, number, remembered, begun_at }: SessionRow): LiveSession => ({
  accountId: account_id as AccountId,
  member: number !== null,
  rememberMe: remembered === 1,
  begunAt: begun_at,
})

export const layer = Layer.effect(
  Identity,
  Effect.gen(function* () {
    const call = yield* callsFor(IdentityError)
    const read = yield* readsFor(IdentityError)

    const sessionOf = Effect.fnUntraced(function* (
      operation: string,
      token: Redacted.Redacted | undefined,
      now: number,
    ) {
      if (token === undefined) return Option.none<LiveSession>()
      const hash = tokenHash(token)
      const row = yield* read(operation, (db) => db.get<SessionRow>(SESSION, hash))
      if (row === undefined || !lives(row, now)) return Option.none<LiveSession>()
      if (now - row.used_at >= USE_NOTED_EVERY_MS) {
        // While nothing can be written the session is still accepted: it only ends a little sooner.
        yield* Effect.ignore(call(operation, "members.use", { hash, now }))
      }
      return Option.some(liveSession(row))
    })

    return Identity.of({
      sessionOf: (token, now) => sessionOf("sessionOf", token, now),

      visitorOf: (token, now) =>
        Effect.map(
          sessionOf("visitorOf", token, now),
          Option.match({
            onNone: () => GUEST,
            onSome: ({ accountId, member }): Visitor => ({ member, accountId }),
          }),
        ),

      createSession: Effect.fn("Identity.createSession")(function* (accountId, now, rememberMe = false) {
        const sessionToken = yield* newToken
        const known = yield* call("createSession", "members.createSession", {
          accountId,
          hash: tokenHash(sessionToken),
          remembered: rememberMe,
          now,
        })
        if (!known) return yield* new MemberNotFound()
        return { sessionToken, expiresAt: now + maxMs(rememberMe), rememberMe }
      }),

      rotate: Effect.fn("Identity.rotate")(function* (token, now) {
        const [row, sessionToken] = [
          yield* read("rotate", (db) => db.get<SessionRow>(SESSION, tokenHash(token))),
          yield* newToken,
        ]
        if (row === undefined || !lives(row, now)) return Option.none<Session>()
        const rotated = yield* call("rotate", "members.rotate", { from: tokenHash(token), to: tokenHash(sessionToken) })
        if (!rotated) return Option.none<Session>()
        const rememberMe = row.remembered === 1
        return Option.some({ sessionToken, expiresAt: row.begun_at + maxMs(rememberMe), rememberMe })
      }),

      endSession: (token) => call("endSession", "members.endSession", { hash: tokenHash(token) }),

      endAllSessions: (accountId) => call("endAllSessions", "members.endAllSessions", { accountId }),

      findByNumber: (number) =>
        read("findByNumber", (db) => {
          const row = db.get<{ id: string }>("SELECT id FROM account WHERE number = ?", number)
          return Option.map(Option.fromNullishOr(row), ({ id }) => id as AccountId)
        }),

      enrol: (number, now) => call("enrol", "members.enrol", { number, now }).pipe(Effect.map((id) => id as AccountId)),
    })
  }),
)
