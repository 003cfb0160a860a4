/**
 * A product's stock in the visitor's own store (PDP-10). The page is the same for everyone: the name and the level of the
 * store come in the browser, and the link opens the stores with theirs.
 */
import { stockIn } from "@kapitel/core/availability/stockLevel"
import { useEffect, useState } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { mapPin } from "../primitives/pageIcons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { storeDrawer as words } from "../text/sv/storeDrawer.ts"
import { StockLevel } from "./StockLevel.tsx"
import { STORE_DRAWER } from "./storeDrawerId.ts"
import { useMyStore } from "./useMyStore.ts"

export interface StoreStockProps {
  ean: string
  /** The stores that have it, without a script. */
  href: string
}

/** The level in a store; absent until it is known, and where nothing is (D-59). */
export const useLevel = (ean: string, storeId: string | undefined): ReturnType<typeof stockIn> => {
  const shop = useShopInBrowser()
  const [known, setKnown] = useState<{ readonly of: string; readonly level: ReturnType<typeof stockIn> }>()
  const of = `${ean} ${storeId}`
  useEffect(() => {
    if (shop === undefined || storeId === undefined) return
    const ended = new AbortController()
    const read = () =>
      shop.client.stores.stockOf(ean, { signal: ended.signal }).then(
        (answer) => {
          if (answer.ok) setKnown({ of, level: stockIn(answer.value, storeId) })
        },
        () => undefined,
      )
    void read()
    const stop = shop.host.onPageLifecycle((moment) => {
      if (moment === "shown" || moment === "returned") void read()
    })
    return () => {
      ended.abort()
      stop()
    }
  }, [shop, ean, storeId, of])
  return known?.of === of ? known.level : undefined
}

export function StoreStock({ ean, href }: StoreStockProps) {
  const { myStore } = useMyStore()
  const level = useLevel(ean, myStore?.id)
  return (
    <p className="flex items-center gap-3 text-small">
      <Icon path={mapPin} />
      <a className="link" href={href} rel="nofollow" data-opens={STORE_DRAWER}>
        {myStore?.displayName ?? words.seeStock}
      </a>
      <span className="places ml-auto" role="status">
        {level !== undefined && <StockLevel {...level} />}
      </span>
    </p>
  )
}

export const storeStock: IslandDefinition<StoreStockProps> = {
  name: "store-stock",
  Component: StoreStock,
  when: "reach",
}
