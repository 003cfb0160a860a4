/** Gives the components below it their shop. Each island has one of its own, all with the page's one store. */
import { createContext, type ReactNode, useContext } from "react"
import type { ShopStore } from "./shopStore.ts"

const ShopContext = createContext<ShopStore | undefined>(undefined)

export interface ShopProviderProps {
  store: ShopStore
  children: ReactNode
}

export function ShopProvider({ store, children }: ShopProviderProps) {
  return <ShopContext value={store}>{children}</ShopContext>
}

/** The page's store. Throws outside a `ShopProvider`: a component that asks a shop is never without one. */
export const useShop = (): ShopStore => {
  const store = useContext(ShopContext)
  if (store === undefined) throw new Error("This component needs a ShopProvider above it")
  return store
}
