/** Leaves Walley in peace while it does not answer: whoever would have waited in vain is told at once. */
import { Clock, Duration, Effect, Layer, Ref } from "effect"
import { type WalleyAnswer, WalleyHttp, WalleyUnreachable } from "./WalleyHttp.ts"

/** So many of the latest calls failing is no accident. Source: notes/reliability.md §11.1, as the next. */
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

/** Walley itself is in trouble; that it refuses what it was asked is no trouble. */
const isTrouble = ({ status }: WalleyAnswer): boolean => status >= 500

/** A `WalleyHttp` that stops asking when half of the latest ten calls failed, and tries again after ten seconds. */
export const layer: Layer.Layer<WalleyHttp, never, WalleyHttp> = Layer.effect(
  WalleyHttp,
  Effect.gen(function* () {
    const http = yield* WalleyHttp
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

    const note = (failed: boolean) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Ref.update(state, ({ latest, closedUntil }): State => {
          if (closedUntil !== undefined) {
            return failed ? { latest, closedUntil: now + Duration.toMillis(OPEN_FOR) } : HEALTHY
          }
          const seen = [...latest, failed].slice(-CALLS_LOOKED_AT)
          return seen.filter((one) => one).length >= FAILURES_THAT_OPEN
            ? { latest: seen, closedUntil: now + Duration.toMillis(OPEN_FOR) }
            : { latest: seen }
        }),
      )

    return WalleyHttp.of({
      send: Effect.fn("WalleyHttp.send")(function* (request) {
        if (!(yield* admit)) return yield* new WalleyUnreachable({ cause: new Error("not asked: it does not answer") })
        return yield* http.send(request).pipe(
          Effect.tap((answer) => note(isTrouble(answer))),
          Effect.tapError(() => note(true)),
        )
      }),
    })
  }),
)
