/** Registers the service worker, and tells it which pages are seen and what is in the cart (decision 428). */
import { mayPrefetch } from "@kapitel/adapters/browser/mayPrefetch"
import { WORKER_PATH } from "@kapitel/core/offline/offlinePaths"
import type { WorkerMessage } from "@kapitel/core/offline/workerMessage"
import type { ShopState } from "@kapitel/ui/shop/shopStore"
import { onPage } from "./navigate.ts"
import { pageHas } from "./pageLifecycle.ts"
import { showNotSent } from "./runtime.ts"
import { shopStore } from "./shop.ts"

export const keepPages = (): void => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined || !pageHas("link[rel=manifest]")) return
  workers.register(WORKER_PATH).catch(() => undefined)
  // The worker's only message: a form was not sent.
  Object.assign(workers, { onmessage: showNotSent })
  const tell = (message: WorkerMessage) => void workers.ready.then(({ active }) => active?.postMessage(message))
  const see = () => mayPrefetch() && tell({ type: "seen", path: location.pathname + location.search })
  see()
  onPage((change) => change === "new" && see())
  // A cart that was bought on the page before is empty now.
  let told: Partial<ShopState> = { sessions: shopStore.state().sessions }
  const tellNews = () => {
    const state = shopStore.state()
    const { cart, count, sessions } = state
    if (cart !== told.cart || (count === 0 && told.count !== 0)) tell({ type: "cart", lines: cart?.lines ?? [] })
    if (sessions !== told.sessions && shopStore.host.signedIn() === undefined) tell({ type: "erase" })
    told = state
  }
  tellNews()
  shopStore.subscribe(tellNews)
}
