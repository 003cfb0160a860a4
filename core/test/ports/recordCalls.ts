/** Ports whose calls are recorded in order, each with its name and every argument. */
import { Effect, Redacted } from "effect"

/** With secrets as they are, so that they can be compared. */
export const plain = (value: unknown): unknown => {
  if (Redacted.isRedacted(value)) return Redacted.value(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]))
}

export const recordCalls = () => {
  const calls: Array<ReadonlyArray<unknown>> = []
  return {
    calls,
    called:
      <A, E = never>(name: string, answer: () => Effect.Effect<A, E>) =>
      (...args: ReadonlyArray<unknown>): Effect.Effect<A, E> =>
        Effect.suspend(() => {
          calls.push([name, ...args.map(plain)])
          return answer()
        }),
  }
}
