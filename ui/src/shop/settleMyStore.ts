import type { ShopStore } from "@kapitel/core/shop/StoresClient"
import { asMyStore, findMyStore } from "@kapitel/core/stores/storeOrder"
import type { ShopStore as PageStore } from "./shopStore.ts"

/** The chosen store with the chain's present data; forgotten when it is gone (D-60). */
export const settleMyStore = (shop: PageStore, stores: ReadonlyArray<ShopStore>): void => {
  const { myStore } = shop.state()
  if (myStore === undefined || stores.length === 0) return
  const found = findMyStore(stores, myStore)
  const now = found === undefined ? undefined : asMyStore(found)
  if (now?.displayName !== myStore.displayName || now.name !== myStore.name) shop.chooseStore(now)
}
