/** The service worker: the browser's globals around `makeOfflineWorker`. Built as one classic script, `/sw.js`. */
import { makeOfflineWorker, type WorkerClient, type WorkerFetch } from "@kapitel/adapters/browser/offlineWorker"
import { offlineTexts } from "./offlineHtml.ts"

interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** The part of `ServiceWorkerGlobalScope` that is used: TypeScript's DOM library has no workers. */
interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void
  addEventListener(type: "fetch", listener: (event: WorkerFetch) => void): void
  addEventListener(type: "message", listener: (event: WorkerEvent & { readonly data: unknown }) => void): void
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly get: (id: string) => Promise<WorkerClient | undefined>
  }
  readonly registration: {
    readonly unregister: () => Promise<boolean>
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
  }
}

const scope = globalThis as unknown as WorkerScope

const worker = makeOfflineWorker({
  caches,
  fetch: (request, init) => fetch(request, init),
  origin: location.origin,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
  clientOf: async (id) => (id === "" ? undefined : scope.clients.get(id)),
  unregister: () => scope.registration.unregister(),
  texts: offlineTexts,
})

/** A new worker takes over at once: files have hashes in their names, so none is mixed with those of another build. */
scope.addEventListener("install", (event) => event.waitUntil(worker.install().then(() => scope.skipWaiting())))
scope.addEventListener("activate", (event) => {
  const ready = Promise.all([worker.activate().catch(() => undefined), scope.registration.navigationPreload?.enable()])
  event.waitUntil(ready.then(() => scope.clients.claim()))
})
scope.addEventListener("fetch", worker.fetch)
scope.addEventListener("message", (event) => event.waitUntil(worker.message(event.data).catch(() => undefined)))
