/** Members and their sessions in the embedded store, tables `member` and `session`. */
import { createHash, randomBytes } from "node:crypto"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import {
  Identity,
  IdentityError,
  MemberNotFound,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from "@kapitel/core/identity/Identity"
import type { MemberId } from "@kapitel/core/identity/Member"
import { Effect, Layer, Option, Redacted } from "effect"
import { PointReads } from "./store/PointReads.ts"
import { StoreClient } from "./store/StoreClient.ts"

const TOKEN_BYTES = 32

/** A session in use is written down once a minute: what is lost by it is a minute of half an hour. */
const USE_NOTED_EVERY_MS = 60_000

const GUEST: Visitor = { member: false }

/** The token is 256 random bits, so a plain hash tells nobody anything. */
const hashOf = (token: Redacted.Redacted): string =>
  createHash("sha256").update(Redacted.value(token)).digest("base64url")

const failed = (operation: string) => (cause: unknown) => new IdentityError({ operation, cause })

export const layer = Layer.effect(
  Identity,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { read } = yield* PointReads

    return Identity.of({
      visitorOf: Effect.fn("Identity.visitorOf")(function* (token, now) {
        if (token === undefined) return GUEST
        const hash = hashOf(token)
        const session = yield* read("Identity.visitorOf", (db) =>
          db.get<{ member_id: string; begun_at: number; used_at: number }>(
            "SELECT member_id, begun_at, used_at FROM session WHERE hash = ?",
            hash,
          ),
        ).pipe(Effect.mapError(failed("visitorOf")))
        const lives =
          session !== undefined && now < session.used_at + SESSION_IDLE_MS && now < session.begun_at + SESSION_MAX_MS
        if (!lives) return GUEST
        if (now - session.used_at >= USE_NOTED_EVERY_MS) {
          yield* store.call("members.use", { hash, now }).pipe(Effect.mapError(failed("visitorOf")))
        }
        return { member: true, memberId: session.member_id as MemberId }
      }),

      signIn: Effect.fn("Identity.signIn")(function* (memberId, now) {
        const sessionToken = Redacted.make(randomBytes(TOKEN_BYTES).toString("base64url"))
        const known = yield* store
          .call("members.signIn", { memberId, hash: hashOf(sessionToken), now })
          .pipe(Effect.mapError(failed("signIn")))
        if (!known) return yield* new MemberNotFound()
        return { sessionToken, expiresAt: now + SESSION_MAX_MS }
      }),

      signOut: (token) =>
        store.call("members.signOut", { hash: hashOf(token) }).pipe(Effect.mapError(failed("signOut"))),

      findByNumber: (number) =>
        read("Identity.findByNumber", (db) =>
          db.get<{ id: string }>("SELECT id FROM member WHERE number = ?", number),
        ).pipe(
          Effect.map((row) => Option.map(Option.fromNullishOr(row), ({ id }) => id as MemberId)),
          Effect.mapError(failed("findByNumber")),
        ),

      enrol: (number, now) =>
        store.call("members.enrol", { number, now }).pipe(
          Effect.map((id) => id as MemberId),
          Effect.mapError(failed("enrol")),
        ),
    })
  }),
)
