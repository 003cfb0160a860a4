/** Subscribes to an event of the window; returns the function that unsubscribes. */
export const listenToWindow = <E extends keyof WindowEventMap>(
  event: E,
  listener: (event: WindowEventMap[E]) => void,
): (() => void) => {
  addEventListener(event, listener)
  return () => removeEventListener(event, listener)
}
