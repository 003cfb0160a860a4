/** 'Hitta butik' over any page (STORE-06, STORE-16): its head is in the page's HTML, the stores are rendered by React. */
import { productEanOf } from "@kapitel/core/catalogue/productEanOf"
import { useState } from "react"
import { Drawer } from "../primitives/Drawer.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { isDrawerOpen, useDrawer } from "../shop/useDrawer.ts"
import { storeDrawer as words } from "../text/sv/storeDrawer.ts"
import { StoreChooser } from "./StoreChooser.tsx"
import { STORE_DRAWER, STORES_API } from "./storeDrawerId.ts"

export function StoreDrawer() {
  const drawer = useDrawer()
  const host = useShopInBrowser()?.host
  const isOpen = isDrawerOpen(drawer)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <Drawer {...drawer} id={STORE_DRAWER} api={STORES_API} title={words.title}>
      {wasOpened && (
        <StoreChooser
          ean={productEanOf(host?.path() ?? "", host?.query() ?? "")}
          isShown={isOpen}
          onChosen={drawer.onClose}
        />
      )}
    </Drawer>
  )
}

export const storeDrawer: IslandDefinition<object> = { name: "stores", Component: StoreDrawer, when: "reach" }
