/**
 * BankID logins under way, shared by all processes of the shop. A login is what one page of one browser waits for; it
 * has one order at BankID, or several in turn while no app has opened the first.
 *
 * Times are `steady`: milliseconds of a monotonic clock, the same for all processes of the machine. A login with a
 * future time is from before a restart of the machine, and counts as deleted.
 */
import { Clock, Context, Effect, type Option, type Redacted, Schema } from "effect"
import { portError } from "../../ports/portError.ts"
import type { VerifiedPerson } from "../Account.ts"
import type { AccountId } from "../Member.ts"
import type { LoginBrowser } from "../Tickets.ts"
import type { StartedOrder } from "./BankId.ts"

/** Milliseconds of the monotonic clock. */
export const steadyNow: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n),
)

/** The purpose of the identification. */
export const LoginPurpose = Schema.Literals(["login", "becomeMember"])
export type LoginPurpose = typeof LoginPurpose.Type

/** How a login ended; returned once. */
export type LoginEnd =
  | { readonly kind: "complete"; readonly person: VerifiedPerson }
  | { readonly kind: "failed"; readonly hint: string }

/** `unmet`: no app opened the order in time; another may be begun in its place. */
export type LoginState =
  | { readonly kind: "pending"; readonly hint?: string }
  | { readonly kind: "unmet" }
  | { readonly kind: "ended" }

/** A login under way, with its order at BankID. */
export interface BankIdLogin {
  readonly purpose: LoginPurpose
  /** The account that was logged in when it began. */
  readonly accountId?: AccountId
  /** Steady ms. */
  readonly begunAt: number
  readonly order: StartedOrder
  /** Steady ms of the BankID response that began the order. */
  readonly orderedAt: number
  readonly state: LoginState
}

/** Identifies one login: neither part is valid without the other. `nonce` is 128 random bits in base64url. */
export interface LoginKey {
  readonly browser: LoginBrowser
  readonly nonce: Redacted.Redacted
}

/** Port: logins under way, by browser and nonce. */
export class BankIdOrders extends Context.Service<
  BankIdOrders,
  {
    /**
     * Ends all logins of the browser, under this cookie or its previous one: returns their orders, which are to be
     * cancelled.
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
    /** Absent: unknown, another browser's, outcome returned, cancelled, or older than `LOGIN_RETENTION_MS`. */
    readonly find: (key: LoginKey, now: number) => Effect.Effect<Option.Option<BankIdLogin>, BankIdOrdersError>
    /** True for the one caller that may replace an order that no app opened. The login waits until `renew`. */
    readonly takeUnmet: (key: LoginKey) => Effect.Effect<boolean, BankIdOrdersError>
    readonly renew: (
      key: LoginKey,
      renewed: { readonly order: StartedOrder; readonly now: number },
    ) => Effect.Effect<void, BankIdOrdersError>
    /** Returns the outcome to the first caller and deletes the login. */
    readonly takeEnd: (key: LoginKey) => Effect.Effect<Option.Option<LoginEnd>, BankIdOrdersError>
    /** Deletes the login: returns its order while that may still be under way. */
    readonly giveUp: (key: LoginKey) => Effect.Effect<Option.Option<string>, BankIdOrdersError>

    /**
     * The orders that wait for BankID, leased to this holder, new ones included: no other holder collects them until
     * the lease ends, and another call prolongs it. Expired logins are deleted.
     */
    readonly lease: (request: {
      readonly holder: string
      readonly now: number
      readonly leaseMs: number
    }) => Effect.Effect<ReadonlyArray<string>, BankIdOrdersError>
    /** Stores the hint of a pending order; does nothing for one without a login. */
    readonly note: (orderRef: string, hint: string) => Effect.Effect<void, BankIdOrdersError>
    /** Stores the final state. `unmet` keeps the login for another order. */
    readonly finish: (
      orderRef: string,
      end: LoginEnd | { readonly kind: "unmet" },
    ) => Effect.Effect<void, BankIdOrdersError>
  }
>()("core/identity/bankid/BankIdOrders") {}

/** Longer than any login can take: the shop begins no order after three minutes, and BankID ends one after three. */
export const LOGIN_RETENTION_MS = 10 * 60_000

/** The logins could not be read or written. */
export class BankIdOrdersError extends Schema.TaggedError<BankIdOrdersError>()("BankIdOrdersError", portError) {}
