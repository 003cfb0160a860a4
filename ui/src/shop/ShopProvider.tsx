/** Gives the components below it their shop, and React Aria its language. Each island has one of its own, all with the page's one store. */

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react"
import { Swedish } from "./Swedish.tsx"
import { FIRST_SHOP_STATE, type ShopState, type ShopStore } from "./shopStore.ts"

const ShopContext = createContext<ShopStore | undefined>(undefined)

export interface ShopProviderProps {
  store: ShopStore
  children: ReactNode
}

export function ShopProvider({ store, children }: ShopProviderProps) {
  return (
    <ShopContext value={store}>
      <Swedish>{children}</Swedish>
    </ShopContext>
  )
}

/** The page's store. Throws outside a `ShopProvider`: a component that asks a shop is never without one. */
export const useShop = (): ShopStore => {
  const store = useContext(ShopContext)
  if (store === undefined) throw new Error("This component needs a ShopProvider above it")
  return store
}

const nothingToHear = () => () => {}

/**
 * A part of what the page knows; drawn again when it becomes another value. The server, which has no store, draws the
 * first state, and so does the browser while it takes the server's HTML over.
 */
export const useShopState = <A,>(select: (state: ShopState) => A): A => {
  const store = useContext(ShopContext)
  return useSyncExternalStore(
    store?.subscribe ?? nothingToHear,
    () => select(store?.state() ?? FIRST_SHOP_STATE),
    () => select(FIRST_SHOP_STATE),
  )
}

/** The page's store, for effects and handlers; absent on the server, where neither runs. */
export const useShopInBrowser = (): ShopStore | undefined => useContext(ShopContext)

/** The shop to be asked, for effects and handlers; absent on the server, where neither runs. */
export const useShopClient = (): ShopStore["client"] | undefined => useShopInBrowser()?.client
