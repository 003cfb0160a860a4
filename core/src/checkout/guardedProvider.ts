/**
 * What stands between the shop and every payment provider, whatever adapter speaks to it: no answer is waited for longer
 * than a customer waits, and a provider that does not answer is left in peace for a moment, so that whoever would have
 * waited in vain is told at once. Source of all figures: notes/reliability.md §11.1.
 */
import { Duration, Effect, Layer } from "effect"
import { makeBreaker } from "../alarms/makeBreaker.ts"
import { PaymentProvider, PaymentProviderError } from "./PaymentProvider.ts"

/** The provider's books are read while a customer, or the provider itself, waits for a yes. */
export const READ_LIMIT = Duration.millis(800)

/** The customer is waiting for the checkout. */
export const CHANGE_LIMIT = Duration.seconds(3)

/** The provider is in trouble itself; that it refuses what it was asked, or answers oddly, is none of it. */
const isTrouble = (error: { readonly _tag: string }): boolean =>
  error._tag === "PaymentProviderError" && !(error instanceof PaymentProviderError && error.answered)

/** A `PaymentProvider` that keeps its callers waiting no longer than they should be, and leaves a silent one in peace. */
export const guardedProvider: Layer.Layer<PaymentProvider, never, PaymentProvider> = Layer.effect(
  PaymentProvider,
  Effect.gen(function* () {
    const provider = yield* PaymentProvider
    const { guard } = yield* makeBreaker("payment provider")

    const guarded =
      (operation: PaymentProviderError["operation"], limit: Duration.Duration) =>
      <A, E extends { readonly _tag: string }>(
        call: Effect.Effect<A, E | PaymentProviderError>,
      ): Effect.Effect<A, E | PaymentProviderError> => {
        const silent = (why: string) => new PaymentProviderError({ operation, answered: false, cause: new Error(why) })
        return guard(
          Effect.timeoutOrElse(call, { duration: limit, orElse: () => Effect.fail(silent("no answer in time")) }),
          isTrouble,
          () => silent("not asked: it does not answer"),
        )
      }

    return PaymentProvider.of({
      ...provider,
      open: (order, known) => provider.open(order, known).pipe(guarded("open", CHANGE_LIMIT)),
      sync: (providerRef, order) => provider.sync(providerRef, order).pipe(guarded("sync", CHANGE_LIMIT)),
      read: (providerRef) => provider.read(providerRef).pipe(guarded("read", READ_LIMIT)),
    })
  }),
)
