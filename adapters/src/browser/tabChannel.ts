/** Says to the shop's pages in other tabs of the browser that something has happened; what a page says itself it does not hear. */
export const tabChannel = (name: string) => {
  const channel = new BroadcastChannel(name)
  return {
    tell: (): void => channel.postMessage(""),
    /** Answers how to stop. */
    listen: (listener: () => void): (() => void) => {
      channel.addEventListener("message", listener)
      return () => channel.removeEventListener("message", listener)
    },
    close: (): void => channel.close(),
  }
}
