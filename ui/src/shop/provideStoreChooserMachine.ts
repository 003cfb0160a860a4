/** Choosing a store, connected to the page's shop: its requests, and what becomes of a choice. */
import type { ShopStore } from "@kapitel/core/shop/StoresClient"
import { type StoresLoaded, storeChooserMachine } from "@kapitel/core/stores/storeChooserMachine"
import { asMyStore, findMyStore } from "@kapitel/core/stores/storeOrder"
import { fromPromise } from "xstate"
import type { ShopStore as PageStore } from "./shopStore.ts"

/** What is known of the stores; no stock outside product pages, and where it cannot be read. */
const load = async ({ client }: PageStore, ean: string | undefined, signal: AbortSignal): Promise<StoresLoaded> => {
  const [stores, stock] = await Promise.all([
    client.stores.list({ signal }),
    ean === undefined ? undefined : client.stores.stockOf(ean, { signal }),
  ])
  if (!stores.ok) throw new Error("The stores have not come")
  return { stores: stores.value, stock: stock?.ok === true ? stock.value : [] }
}

/** The chosen store with the chain's present data; forgotten when it is gone (D-60). */
const settle = (shop: PageStore, stores: ReadonlyArray<ShopStore>): void => {
  const { myStore } = shop.state()
  if (myStore === undefined || stores.length === 0) return
  const found = findMyStore(stores, myStore)
  const now = found === undefined ? undefined : asMyStore(found)
  if (now?.displayName !== myStore.displayName || now.name !== myStore.name) shop.chooseStore(now)
}

export const provideStoreChooserMachine = (shop: PageStore) =>
  storeChooserMachine.provide({
    actors: {
      load: fromPromise<StoresLoaded, { ean: string | undefined }>(({ input, signal }) =>
        load(shop, input.ean, signal),
      ),
    },
    actions: {
      settle: (_, { stores }) => settle(shop, stores),
      choose: (_, { store }) => {
        if (store !== undefined) shop.chooseStore(asMyStore(store))
      },
    },
  })
