import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { type ReactNode, useState } from "react"

/** Rendering on the server makes no requests: effects and handlers run in the browser. */
const unusedClient = httpShopClient({
  fetch: () => Promise.reject(new Error("A page that is drawn on the server asks no shop")),
  base: "",
  timeout: (ms) => AbortSignal.timeout(ms),
  now: () => 0,
})

/** Each rendering has a store of its own: it may contain the data of one visitor. */
export function Wrapper({ children }: { children: ReactNode }) {
  const [store] = useState(() => makeShopStore(unusedClient))
  return <ShopProvider store={store}>{children}</ShopProvider>
}
