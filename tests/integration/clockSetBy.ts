import { type Clock, Effect } from "effect"

/** The same clock, with its date changed. */
export const clockSetBy = (clock: Clock.Clock, jumpMs: number): Clock.Clock => {
  const nanos = BigInt(jumpMs) * 1_000_000n
  return {
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + jumpMs,
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (at) => at + jumpMs),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe() + nanos,
    currentTimeNanos: Effect.map(clock.currentTimeNanos, (at) => at + nanos),
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) => clock.sleep(duration),
  }
}
