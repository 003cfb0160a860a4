/** Choosing a store, connected to the page's shop: its requests, and what becomes of a choice. */
import { type StoresLoaded, storeChooserMachine } from "@kapitel/core/stores/storeChooserMachine"
import { asMyStore } from "@kapitel/core/stores/storeOrder"
import { fromPromise } from "xstate"
import { settleMyStore } from "./settleMyStore.ts"
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

export const provideStoreChooserMachine = (shop: PageStore) =>
  storeChooserMachine.provide({
    actors: {
      load: fromPromise<StoresLoaded, { ean: string | undefined }>(({ input, signal }) =>
        load(shop, input.ean, signal),
      ),
    },
    actions: {
      settle: (_, { stores }) => settleMyStore(shop, stores),
      choose: (_, { store }) => {
        if (store !== undefined) shop.chooseStore(asMyStore(store))
      },
    },
  })
