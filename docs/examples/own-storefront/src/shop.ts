/** The shop behind this storefront: one in memory, or a running one by its API. The components do not know which. */
import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { NULL_PAGE_HOST, type PageHost } from "@kapitel/ui/shop/PageHost"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { BOOKS } from "./books"

/** Set by vite.config.ts: no SHOP_URL was given. */
declare const IN_MEMORY: boolean

const inMemory = (): ShopClient =>
  memoryShopClient({
    products: BOOKS,
    clock: {
      now: Date.now,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
  })

const overHttp = (): ShopClient =>
  httpShopClient({
    fetch: (address, init) => fetch(address, init),
    // This storefront's own server hands /api on to the shop.
    base: "",
    timeout: (ms) => AbortSignal.timeout(ms),
    now: Date.now,
  })

/** What components ask of the page around them. A whole storefront says more (`PageHost`). */
const page: PageHost = { ...NULL_PAGE_HOST, now: Date.now, openCheckout: () => location.assign("/checkout") }

export const store = makeShopStore(IN_MEMORY ? inMemory() : overHttp(), page)
