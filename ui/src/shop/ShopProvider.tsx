/**
 * Provides components with their shop, and React Aria with its language. Each island has its own provider, all with the
 * page's one store.
 */

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react"
import { Swedish } from "./Swedish.tsx"
import { INITIAL_SHOP_STATE, type ShopState, type ShopStore } from "./shopStore.ts"

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

/** The page's store. Throws outside a `ShopProvider`: a component that sends requests always has one. */
export const useShop = (): ShopStore => {
  const store = useContext(ShopContext)
  if (store === undefined) throw new Error("No ShopProvider")
  return store
}

const neverChanges = () => () => {}

/**
 * A part of the store's state; re-rendered when its value changes. The server, which has no store, renders the first
 * state, and so does hydration.
 */
export const useShopState = <A,>(select: (state: ShopState) => A): A => {
  const store = useContext(ShopContext)
  return useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => select(store?.state() ?? INITIAL_SHOP_STATE),
    () => select(INITIAL_SHOP_STATE),
  )
}

/** The page's store, for effects and handlers; absent on the server, where neither runs. */
export const useShopInBrowser = (): ShopStore | undefined => useContext(ShopContext)

/** The shop's client, for effects and handlers; absent on the server, where neither runs. */
export const useShopClient = (): ShopStore["client"] | undefined => useShopInBrowser()?.client
