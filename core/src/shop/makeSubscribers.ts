/** Functions that are called at each event of a kind, until they are unsubscribed. Effect-free. */
export interface Subscribers<A> {
  readonly emit: (event: A) => void
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (event: A) => void) => () => void
}

/** Without listeners at first. */
export const makeSubscribers = <A = void>(): Subscribers<A> => {
  const listeners = new Set<(event: A) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
