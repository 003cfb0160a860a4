/** Turns outages into one refusal without details; the cause is in the log under its reference (D-57). */
import { Effect } from "effect"
import { Unavailable } from "../wire/refusals.ts"
import type { ApiMessages } from "./ApiMessages.ts"

/** Failures of the ports behind the API; their `cause` is for the log alone. */
const OUTAGES = [
  "CatalogueError",
  "SearchError",
  "StoresError",
  "StoreEventsError",
  "CartStoreError",
  "PromotionsError",
  "GiftCardsError",
  "GiftCardSalesError",
  "RateLimitsError",
  "StockError",
  "OrderStoreError",
  "IdentityError",
  "AccountsError",
  "BankIdOrdersError",
  "CodesError",
  "TicketsError",
  "LoginProofsError",
  "CodeNotSent",
  "SmsBudgetSpent",
  "ReservationsError",
  "WatchesError",
  "WithdrawalsError",
] as const
type Outage = { readonly _tag: (typeof OUTAGES)[number] }

const isOutage = (error: { readonly _tag: string }): error is Outage => OUTAGES.some((tag) => tag === error._tag)

/** Short enough to be read out on the telephone. */
const newReference = Effect.sync(() => crypto.randomUUID().slice(0, 8))

/** Logs the cause, and fails with `Unavailable`. `message` is shown to the visitor. */
export const unavailable = (what: string, cause: unknown, message: string): Effect.Effect<never, Unavailable> =>
  Effect.gen(function* () {
    const reference = yield* newReference
    yield* Effect.logError(what, cause).pipe(Effect.annotateLogs({ reference }))
    return yield* new Unavailable({ message, reference })
  })

/** Turns every outage of an effect into `Unavailable`; refusals stay unchanged. */
export const orUnavailable =
  (what: string, words: ApiMessages["Service"]) =>
  <A, E extends { readonly _tag: string }, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Exclude<E, Outage> | Unavailable, R> =>
    effect.pipe(
      Effect.catch(
        (error): Effect.Effect<never, Exclude<E, Outage> | Unavailable> =>
          isOutage(error)
            ? unavailable(what, error, words.refusal("Unavailable"))
            : Effect.fail(error as Exclude<E, Outage>),
      ),
    )
