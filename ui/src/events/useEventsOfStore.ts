/** The next events of the visitor's store: undefined until they are known, none without a store. */
import type { ShopEvent } from "@kapitel/core/shop/StoresClient"
import { useEffect, useState } from "react"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"

const NONE: ReadonlyArray<ShopEvent> = []

export const useEventsOfStore = (store: string | undefined): ReadonlyArray<ShopEvent> | undefined => {
  const shop = useShopInBrowser()
  const [read, setRead] = useState<{ readonly store: string | undefined; readonly events: ReadonlyArray<ShopEvent> }>()
  useEffect(() => {
    if (shop === undefined) return
    let isOver = false
    const show = (events: ReadonlyArray<ShopEvent>) => {
      if (!isOver) setRead({ store, events })
    }
    if (store === undefined) show(NONE)
    else void shop.client.stores.eventsOf(store).then((answer) => show(answer.ok ? answer.value : NONE))
    return () => {
      isOver = true
    }
  }, [shop, store])
  return read?.store === store ? read?.events : undefined
}
