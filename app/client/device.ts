/** Where this browser keeps tickets and files. Nothing is read before a component asks: the server loads it too. */
import { makeKeptOnDevice } from "@kapitel/adapters/browser/keptOnDevice"

export const device = makeKeptOnDevice({
  caches: () => caches,
  fetch: (address, init) => fetch(address, init),
  workerReady: () => navigator.serviceWorker.ready,
  digest: (text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
  now: Date.now,
})
