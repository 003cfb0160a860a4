/** BankID logins in progress in the embedded store, table `bankid_login`. */
import type { PersonKey } from "@kapitel/core/identity/Account"
import type { StartedOrder } from "@kapitel/core/identity/bankid/BankId"
import {
  type BankIdLogin,
  BankIdOrders,
  BankIdOrdersError,
  LOGIN_RETENTION_MS,
  type LoginKey,
  type LoginState,
} from "@kapitel/core/identity/bankid/BankIdOrders"
import type { AccountId } from "@kapitel/core/identity/Member"
import { Effect, Layer, Option, Redacted } from "effect"
import { isToLend, leasedTo } from "./store/bankIdLease.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

interface LoginRow {
  readonly purpose: "login" | "becomeMember"
  readonly account_id: string | null
  readonly begun_at: number
  readonly state: "pending" | "unmet" | "renewing" | "ended"
  readonly hint: string | null
  readonly order_ref: string
  readonly auto_start_token: string
  readonly qr_start_token: string
  readonly qr_start_secret: string
  readonly ordered_at: number
}

const keyOf = ({ browser, nonce }: LoginKey) => ({ browser: tokenHash(browser), nonce: tokenHash(nonce) })

const rowOf = ({ qrStartSecret, ...order }: StartedOrder) => ({
  ...order,
  qrStartSecret: Redacted.value(qrStartSecret),
})

/** Another order is being started in place of the one that expired unused: until then the login is pending. */
const stateOf = ({ state, hint }: LoginRow): LoginState => {
  switch (state) {
    case "unmet":
      return { kind: "unmet" }
    case "ended":
      return { kind: "ended" }
    default:
      return { kind: "pending", ...(hint === null ? {} : { hint }) }
  }
}

const loginOf = (row: LoginRow): BankIdLogin => ({
  purpose: row.purpose,
  ...(row.account_id === null ? {} : { accountId: row.account_id as AccountId }),
  begunAt: row.begun_at,
  order: {
    orderRef: row.order_ref,
    autoStartToken: row.auto_start_token,
    qrStartToken: row.qr_start_token,
    qrStartSecret: Redacted.make(row.qr_start_secret),
  },
  orderedAt: row.ordered_at,
  state: stateOf(row),
})

export const layer = Layer.effect(
  BankIdOrders,
  Effect.gen(function* () {
    const call = yield* callsFor(BankIdOrdersError)
    const read = yield* readsFor(BankIdOrdersError)

    return BankIdOrders.of({
      begin: (key, { purpose, accountId, order, now, inPlaceOf }) =>
        call("begin", "bankIdOrders.begin", {
          ...keyOf(key),
          inPlaceOf: tokenHash(inPlaceOf ?? key.browser),
          purpose,
          accountId: accountId ?? null,
          order: rowOf(order),
          now,
        }),

      find: (key, now) => {
        const { browser, nonce } = keyOf(key)
        return read("find", (db) => {
          const row = db.get<LoginRow>(
            "SELECT * FROM bankid_login WHERE nonce = ? AND browser = ? AND begun_at > ? AND begun_at <= ?",
            nonce,
            browser,
            now - LOGIN_RETENTION_MS,
            now,
          )
          return Option.map(Option.fromNullishOr(row), loginOf)
        })
      },

      takeUnmet: (key) => call("takeUnmet", "bankIdOrders.takeUnmet", keyOf(key)),

      renew: (key, { order, now }) => call("renew", "bankIdOrders.renew", { ...keyOf(key), order: rowOf(order), now }),

      takeEnd: (key) =>
        call("takeEnd", "bankIdOrders.takeEnd", keyOf(key)).pipe(
          Effect.map((ended) =>
            Option.map(Option.fromNullishOr(ended), ({ hint, person }) =>
              person === null
                ? { kind: "failed" as const, hint: hint ?? "" }
                : { kind: "complete" as const, person: { ...person, personKey: person.personKey as PersonKey } },
            ),
          ),
        ),

      giveUp: (key) => call("giveUp", "bankIdOrders.giveUp", keyOf(key)).pipe(Effect.map(Option.fromNullishOr)),

      lease: (request) => {
        const leasing = { ...request, retentionMs: LOGIN_RETENTION_MS }
        // Called five times a second: the writer, and the disk, are used only when something is to be written.
        return read("lease", (db) => (isToLend(db, leasing) ? undefined : leasedTo(db, leasing.holder))).pipe(
          Effect.flatMap((lent) =>
            lent === undefined ? call("lease", "bankIdOrders.lease", leasing) : Effect.succeed(lent),
          ),
        )
      },

      note: (orderRef, hint) => call("note", "bankIdOrders.note", { orderRef, hint }),

      finish: (orderRef, end) =>
        call("finish", "bankIdOrders.finish", {
          orderRef,
          state: end.kind === "unmet" ? "unmet" : "ended",
          hint: end.kind === "failed" ? end.hint : null,
          person: end.kind === "complete" ? end.person : null,
        }),
    })
  }),
)
