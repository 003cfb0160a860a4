/** Choosing a store, by `storeChooserMachine`, connected to the page's shop. */
import { stockholmDate, weekday } from "@kapitel/core/delivery/stockholm"
import { isCardOpen, storesShown } from "@kapitel/core/stores/storeChooserMachine"
import { useMachine } from "@xstate/react"
import { useEffect, useMemo } from "react"
import { provideStoreChooserMachine } from "../shop/provideStoreChooserMachine.ts"
import { useShop } from "../shop/ShopProvider.tsx"
import { useMyStore } from "./useMyStore.ts"

export interface StoreChooserOptions {
  /** The product whose stock is shown; absent outside product pages (STORE-20). */
  readonly ean: string | undefined
  readonly isShown: boolean
  /** After the choice. */
  readonly onChosen: () => void
}

export const useStoreChooser = ({ ean, isShown, onChosen }: StoreChooserOptions) => {
  const shop = useShop()
  const { myStore } = useMyStore()
  const machine = useMemo(() => provideStoreChooserMachine(shop), [shop])
  const [snapshot, send] = useMachine(machine)
  useEffect(() => {
    send(isShown ? { type: "chooser.shown", ean } : { type: "chooser.hidden" })
  }, [isShown, ean, send])
  const { context } = snapshot
  const selectedId = myStore?.id
  return {
    selectedId,
    today: weekday(stockholmDate(shop.host.now())),
    query: context.query,
    stores: storesShown(context, selectedId),
    /** Nothing has come yet. */
    isLoading: snapshot.matches("loading") && context.stores.length === 0,
    hasFailed: snapshot.matches("failed"),
    /** There is no toggle and no level where nothing is known (STORE-07; D-59). */
    stock: context.stock.length === 0 ? undefined : context.stock,
    onlyInStock: context.onlyInStock,
    isOpen: (id: string) => isCardOpen(context, id, selectedId),
    send,
    choose: (id: string) => {
      send({ type: "store.chosen", id })
      onChosen()
    },
  }
}
