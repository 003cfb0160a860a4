/**
 * What stands between the shop and every payment provider, whatever adapter speaks to it: no answer is waited for longer
 * than a customer waits, and a provider that does not answer is left in peace for a moment, so that whoever would have
 * waited in vain is told at once. Source of all figures: notes/reliability.md §11.1.
 */
import { Clock, Duration, Effect, Layer, Ref } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { PaymentProvider, PaymentProviderError } from "./PaymentProvider.ts"

/** The provider's books are read while a customer, or the provider itself, waits for a yes. */
export const READ_LIMIT = Duration.millis(800)

/** The customer is waiting for the checkout. */
export const CHANGE_LIMIT = Duration.seconds(3)

/** So many of the latest calls failing is no accident. */
export const FAILURES_THAT_OPEN = 5
export const CALLS_LOOKED_AT = 10

/** After so long one call is let through; its answer decides. */
export const OPEN_FOR = Duration.seconds(10)

interface State {
  /** The latest calls, oldest first: true is a failure. */
  readonly latest: ReadonlyArray<boolean>
  /** No call before this instant; absent while the way is open. */
  readonly closedUntil?: number
}

const HEALTHY: State = { latest: [] }

/** The provider is in trouble itself; that it refuses what it was asked, or answers oddly, is none of it. */
const isTrouble = (error: { readonly _tag: string }): boolean =>
  error._tag === "PaymentProviderError" && !(error instanceof PaymentProviderError && error.answered)

const makeBreaker = Effect.gen(function* () {
  const state = yield* Ref.make(HEALTHY)

  /** Whether this call may go. The first one after the rest goes alone: the others wait for its answer to count. */
  const admit = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Ref.modify(state, (current): readonly [boolean, State] => {
      if (current.closedUntil === undefined) return [true, current]
      return current.closedUntil > now
        ? [false, current]
        : [true, { ...current, closedUntil: now + Duration.toMillis(OPEN_FOR) }]
    }),
  )

  const after = (before: State, failed: boolean, now: number): State => {
    const closedUntil = now + Duration.toMillis(OPEN_FOR)
    if (before.closedUntil !== undefined) return failed ? { ...before, closedUntil } : HEALTHY
    const latest = [...before.latest, failed].slice(-CALLS_LOOKED_AT)
    return latest.filter((one) => one).length >= FAILURES_THAT_OPEN ? { latest, closedUntil } : { latest }
  }

  const tell = (was: State, is: State): Effect.Effect<void> => {
    if (was.closedUntil === undefined && is.closedUntil !== undefined) {
      return raiseAlarm("partSilent", "A part of the shop does not answer", { part: "payment provider" })
    }
    return was.closedUntil !== undefined && is.closedUntil === undefined
      ? Effect.logInfo("A part of the shop answers again").pipe(Effect.annotateLogs({ part: "payment provider" }))
      : Effect.void
  }

  const note = (failed: boolean) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.flatten(
        Ref.modify(state, (was): readonly [Effect.Effect<void>, State] => {
          const is = after(was, failed, now)
          return [tell(was, is), is]
        }),
      ),
    )

  return { admit, note }
})

/** A `PaymentProvider` that keeps its callers waiting no longer than they should be, and leaves a silent one in peace. */
export const guardedProvider: Layer.Layer<PaymentProvider, never, PaymentProvider> = Layer.effect(
  PaymentProvider,
  Effect.gen(function* () {
    const provider = yield* PaymentProvider
    const { admit, note } = yield* makeBreaker

    const guarded =
      (operation: PaymentProviderError["operation"], limit: Duration.Duration) =>
      <A, E extends { readonly _tag: string }>(
        call: Effect.Effect<A, E | PaymentProviderError>,
      ): Effect.Effect<A, E | PaymentProviderError> => {
        const silent = (why: string) => new PaymentProviderError({ operation, answered: false, cause: new Error(why) })
        return Effect.flatMap(admit, (mayGo) =>
          mayGo
            ? call.pipe(
                Effect.timeoutOrElse({ duration: limit, orElse: () => Effect.fail(silent("no answer in time")) }),
                Effect.tap(note(false)),
                Effect.tapError((error) => note(isTrouble(error))),
              )
            : Effect.fail(silent("not asked: it does not answer")),
        )
      }

    return PaymentProvider.of({
      ...provider,
      open: (order) => provider.open(order).pipe(guarded("open", CHANGE_LIMIT)),
      sync: (providerRef, order) => provider.sync(providerRef, order).pipe(guarded("sync", CHANGE_LIMIT)),
      read: (providerRef) => provider.read(providerRef).pipe(guarded("read", READ_LIMIT)),
    })
  }),
)
