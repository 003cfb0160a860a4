/** Notifies the shop's pages in other tabs of an event, with a number where it has one; never this page itself. */
export const tabChannel = (name: string) => {
  const channel = new BroadcastChannel(name)
  return {
    notify: (number = 0): void => channel.postMessage(number),
    /** Returns a function that stops it. */
    listen: (listener: (number: number) => void): (() => void) => {
      const hear = ({ data }: MessageEvent<number>) => listener(data)
      channel.addEventListener("message", hear)
      return () => channel.removeEventListener("message", hear)
    },
    close: (): void => channel.close(),
  }
}
