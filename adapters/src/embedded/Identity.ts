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
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option, Redacted } from "effect"
import { PointReads } from "./store/PointReads.ts"
import { StoreClient } from "./store/StoreClient.ts"
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

const failed = portFailure(IdentityError)

export const layer = Layer.effect(
  Identity,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { read } = yield* PointReads

    const sessionOf = Effect.fnUntraced(function* (token: Redacted.Redacted | undefined, now: number) {
      if (token === undefined) return Option.none<LiveSession>()
      const hash = tokenHash(token)
      const row = yield* read("Identity.sessionOf", (db) => db.get<SessionRow>(SESSION, hash))
      if (row === undefined || !lives(row, now)) return Option.none<LiveSession>()
      if (now - row.used_at >= USE_NOTED_EVERY_MS) {
        // While nothing can be written the session is still accepted: it only ends a little sooner.
        yield* store.call("members.use", { hash, now }).pipe(Effect.ignore)
      }
      return Option.some(liveSession(row))
    })

    return Identity.of({
      sessionOf: Effect.fn("Identity.sessionOf")(
        function* (token, now) {
          return yield* sessionOf(token, now)
        },
        Effect.mapError(failed("sessionOf")),
      ),

      visitorOf: Effect.fn("Identity.visitorOf")(
        function* (token, now) {
          return Option.match(yield* sessionOf(token, now), {
            onNone: () => GUEST,
            onSome: ({ accountId, member }): Visitor => ({ member, accountId }),
          })
        },
        Effect.mapError(failed("visitorOf")),
      ),

      signIn: Effect.fn("Identity.signIn")(function* (accountId, now, rememberMe = false) {
        const sessionToken = yield* newToken
        const known = yield* store
          .call("members.signIn", { accountId, hash: tokenHash(sessionToken), remembered: rememberMe, now })
          .pipe(Effect.mapError(failed("signIn")))
        if (!known) return yield* new MemberNotFound()
        return { sessionToken, expiresAt: now + maxMs(rememberMe), rememberMe }
      }),

      rotate: Effect.fn("Identity.rotate")(
        function* (token, now) {
          const [row, sessionToken] = [
            yield* read("Identity.rotate", (db) => db.get<SessionRow>(SESSION, tokenHash(token))),
            yield* newToken,
          ]
          if (row === undefined || !lives(row, now)) return Option.none<Session>()
          const rotated = yield* store.call("members.rotate", { from: tokenHash(token), to: tokenHash(sessionToken) })
          if (!rotated) return Option.none<Session>()
          const rememberMe = row.remembered === 1
          return Option.some({ sessionToken, expiresAt: row.begun_at + maxMs(rememberMe), rememberMe })
        },
        Effect.mapError(failed("rotate")),
      ),

      signOut: (token) =>
        store.call("members.signOut", { hash: tokenHash(token) }).pipe(Effect.mapError(failed("signOut"))),

      signOutEverywhere: (accountId) =>
        store.call("members.signOutEverywhere", { accountId }).pipe(Effect.mapError(failed("signOutEverywhere"))),

      findByNumber: (number) =>
        read("Identity.findByNumber", (db) =>
          db.get<{ id: string }>("SELECT id FROM account WHERE number = ?", number),
        ).pipe(
          Effect.map((row) => Option.map(Option.fromNullishOr(row), ({ id }) => id as AccountId)),
          Effect.mapError(failed("findByNumber")),
        ),

      enrol: (number, now) =>
        store.call("members.enrol", { number, now }).pipe(
          Effect.map((id) => id as AccountId),
          Effect.mapError(failed("enrol")),
        ),
    })
  }),
)
