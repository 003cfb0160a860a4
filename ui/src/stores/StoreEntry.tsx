/**
 * The visitor's own store in the header, or the choice of one. A page that is the same for every visitor starts without;
 * the page hydrates it where a store is remembered, and it forgets one that the chain does not have any more (D-60).
 */
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { useEffect } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { storefront } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { settleMyStore } from "../shop/settleMyStore.ts"
import { shell } from "../text/sv/shell.ts"
import { STORE_DRAWER } from "./storeDrawerId.ts"
import { useMyStore } from "./useMyStore.ts"

export function StoreEntry() {
  const { myStore } = useMyStore()
  const shop = useShopInBrowser()
  useEffect(() => {
    if (shop?.state().myStore === undefined) return
    shop.client.stores.list().then(
      (answer) => answer.ok && settleMyStore(shop, answer.value),
      () => undefined,
    )
  }, [shop])
  return (
    <a className="tool max-lg:hidden" href={STORES_PATH} data-opens={STORE_DRAWER}>
      <Icon path={storefront} />
      <span className="max-lg:sr-only">{myStore?.displayName ?? shell.chooseStore}</span>
    </a>
  )
}

export const storeEntry: IslandDefinition<object> = { name: "store", Component: StoreEntry, when: "reach" }
