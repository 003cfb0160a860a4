/** The visitor's own store (spec §3): absent before hydration, and while none is chosen. */
import type { MyStore } from "@kapitel/core/stores/Store"
import { useShopInBrowser, useShopState } from "../shop/ShopProvider.tsx"

export interface MyStoreChoice {
  readonly myStore: MyStore | undefined
  /** Replaces the choice; without a store it is forgotten. */
  readonly choose: (store: MyStore | undefined) => void
}

export const useMyStore = (): MyStoreChoice => {
  const shop = useShopInBrowser()
  const myStore = useShopState((state) => state.myStore)
  return { myStore, choose: (store) => shop?.chooseStore(store) }
}
