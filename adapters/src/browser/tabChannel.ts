/**
 * Notifies the shop's pages in other tabs of the browser of an event; a page does not receive its own notifications.
 */
export const tabChannel = (name: string) => {
  const channel = new BroadcastChannel(name)
  return {
    notify: (): void => channel.postMessage(""),
    /** Returns a function that stops it. */
    listen: (listener: () => void): (() => void) => {
      channel.addEventListener("message", listener)
      return () => channel.removeEventListener("message", listener)
    },
    close: (): void => channel.close(),
  }
}
