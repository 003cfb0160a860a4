/**
 * BankID logins under way, shared by all processes of the shop. A login is what one page of one browser waits for; behind
 * it one order at BankID, or several after one another while nobody has met the first.
 *
 * Times are `steady`: milliseconds of a clock that nobody sets, the same for all processes of the machine. A login of a
 * time that has not come yet is from before the machine was started anew, and counts as gone.
 */
import { Clock, Context, Effect, type Option, type Redacted, Schema } from "effect"
import type { ProvenPerson } from "../Account.ts"
import type { AccountId } from "../Member.ts"
import type { LoginBrowser } from "../Tickets.ts"
import type { StartedOrder } from "./BankId.ts"

/** Milliseconds of the monotonic clock. */
export const steadyNow: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n),
)

/** What the person identifies themselves for. */
export const LoginPurpose = Schema.Literals(["login", "becomeMember"])
export type LoginPurpose = typeof LoginPurpose.Type

/** How a login ended, to be told once. */
export type LoginEnd =
  | { readonly kind: "complete"; readonly person: ProvenPerson }
  | { readonly kind: "failed"; readonly hint: string }

/** `unmet`: no app met the order in time; another may be begun in its place. */
export type LoginState =
  | { readonly kind: "pending"; readonly hint?: string }
  | { readonly kind: "unmet" }
  | { readonly kind: "ended" }

/** A login under way, with its order at BankID. */
export interface BankIdLogin {
  readonly purpose: LoginPurpose
  /** Who was logged in when it began. */
  readonly accountId?: AccountId
  /** Steady ms. */
  readonly begunAt: number
  readonly order: StartedOrder
  /** Steady ms of BankID's answer that began the order. */
  readonly orderedAt: number
  readonly state: LoginState
}

/** Finds one login: neither of the two opens anything without the other. `nonce` is 128 random bits in base64url. */
export interface LoginKey {
  readonly browser: LoginBrowser
  readonly nonce: Redacted.Redacted
}

/** Port: logins under way, by browser and nonce. */
export class BankIdOrders extends Context.Service<
  BankIdOrders,
  {
    /**
     * Whatever the browser was waiting for, under this cookie or the one that it had before, is over: answers the orders
     * that nobody waits for any more.
     */
    readonly begin: (
      key: LoginKey,
      login: {
        readonly purpose: LoginPurpose
        readonly accountId?: AccountId
        readonly order: StartedOrder
        readonly now: number
        readonly inPlaceOf?: LoginBrowser
      },
    ) => Effect.Effect<ReadonlyArray<string>, BankIdOrdersError>
    /** Absent: unknown, another browser's, told to its end, given up, or older than `LOGIN_KEPT_MS`. */
    readonly find: (key: LoginKey, now: number) => Effect.Effect<Option.Option<BankIdLogin>, BankIdOrdersError>
    /** True for the one caller who may begin an order in the place of one that nobody met. It waits until `renew`. */
    readonly takeUnmet: (key: LoginKey) => Effect.Effect<boolean, BankIdOrdersError>
    readonly renew: (
      key: LoginKey,
      renewed: { readonly order: StartedOrder; readonly now: number },
    ) => Effect.Effect<void, BankIdOrdersError>
    /** How it ended, to the first who asks; then the login is gone. */
    readonly takeEnd: (key: LoginKey) => Effect.Effect<Option.Option<LoginEnd>, BankIdOrdersError>
    /** The login is gone: answers its order while that may still be under way. */
    readonly giveUp: (key: LoginKey) => Effect.Effect<Option.Option<string>, BankIdOrdersError>

    /**
     * The orders that wait for BankID and are this holder's to ask about, the new ones among them: nobody else's until
     * its lease ends, and asking again prolongs it. Logins that are too old are gone.
     */
    readonly lease: (request: {
      readonly holder: string
      readonly now: number
      readonly leaseMs: number
    }) => Effect.Effect<ReadonlyArray<string>, BankIdOrdersError>
    /** What BankID said of an order that goes on; nothing for one that nobody waits for. */
    readonly note: (orderRef: string, hint: string) => Effect.Effect<void, BankIdOrdersError>
    /** What BankID said last. `unmet` leaves the login for another order. */
    readonly finish: (
      orderRef: string,
      end: LoginEnd | { readonly kind: "unmet" },
    ) => Effect.Effect<void, BankIdOrdersError>
  }
>()("core/identity/bankid/BankIdOrders") {}

/** Longer than any login can take: the shop begins no order after three minutes, and BankID ends one after three. */
export const LOGIN_KEPT_MS = 10 * 60_000

/** The logins could not be reached. `cause` is for the log, never for the customer. */
export class BankIdOrdersError extends Schema.TaggedError<BankIdOrdersError>()("BankIdOrdersError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
