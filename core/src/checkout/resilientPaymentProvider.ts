/**
 * Wraps every payment provider adapter: no call takes longer than a customer waits, and while a provider does not
 * respond further calls fail at once (circuit breaker). Source of all figures: docs/reliability.md, Failing parts.
 */
import { Duration, Effect, Layer } from "effect"
import { makeCircuitBreaker } from "../alarms/makeCircuitBreaker.ts"
import { PaymentProvider, PaymentProviderError } from "./PaymentProvider.ts"

/** Limit for reading while a customer, or the provider itself, waits for a response. */
export const READ_LIMIT = Duration.millis(800)

/** Limit for changes; the customer is waiting for the checkout. */
export const CHANGE_LIMIT = Duration.seconds(3)

/** The provider is out of order; refusing a request, or an unexpected response, does not count. */
const isTrouble = (error: { readonly _tag: string }): boolean =>
  error._tag === "PaymentProviderError" && !(error instanceof PaymentProviderError && error.answered)

/** A `PaymentProvider` with time limits and a circuit breaker. */
export const resilientPaymentProvider: Layer.Layer<PaymentProvider, never, PaymentProvider> = Layer.effect(
  PaymentProvider,
  Effect.gen(function* () {
    const provider = yield* PaymentProvider
    const { guard } = yield* makeCircuitBreaker("payment provider")

    const guarded =
      (operation: PaymentProviderError["operation"], limit: Duration.Duration) =>
      <A, E extends { readonly _tag: string }>(
        call: Effect.Effect<A, E | PaymentProviderError>,
      ): Effect.Effect<A, E | PaymentProviderError> => {
        const noAnswer = (why: string) =>
          new PaymentProviderError({ operation, answered: false, cause: new Error(why) })
        return guard(
          Effect.timeoutOrElse(call, { duration: limit, orElse: () => Effect.fail(noAnswer("no answer in time")) }),
          isTrouble,
          () => noAnswer("not called: it does not respond"),
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
