import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import type { ReactNode } from "react"
import { shopStore } from "../../client/shop.ts"

/** The page and the islands around it share one store. */
export const Wrapper = ({ children }: { children: ReactNode }) => (
  <ShopProvider store={shopStore}>{children}</ShopProvider>
)
