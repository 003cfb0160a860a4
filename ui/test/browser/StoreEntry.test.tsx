import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { MyStore, Store } from "@kapitel/core/stores/Store"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { StoreEntry } from "@kapitel/ui/stores/StoreEntry"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"

const HAGA: Store = {
  storeID: "haga",
  storeName: "Göteborg, Haga",
  storePath: "/butik/haga",
  address: "Haga Nygata 22, 413 01 Göteborg",
  storeCity: "Göteborg",
}
const haga: MyStore = { displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" }
const visby: MyStore = { displayName: "Visby", name: "/butik/visby", id: "visby" }

const loaded = async (mine: MyStore, isOffline = false) => {
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => setTimeout(work), clearTimeout: (timer) => clearTimeout(timer) },
    products: [],
    stores: [HAGA],
  })
  if (isOffline) client.control.fail("offline")
  let kept: MyStore | undefined = mine
  const keep = (store: MyStore | undefined) => {
    kept = store
  }
  const memory = { read: () => kept, keep, onOtherTabs: () => () => undefined }
  const screen = await render(
    <ShopProvider store={makeShopStore(client, undefined, undefined, memory)}>
      <StoreEntry />
    </ShopProvider>,
  )
  return { text: () => screen.container.textContent, kept: () => kept }
}

it.each([
  ["a store that the chain does not have any more", visby, undefined, "Välj butik"],
  ["the name that a store had", { ...haga, displayName: "Haga" }, haga, "Göteborg, Haga"],
] as const)("forgets %s once the page is loaded (D-60)", async (_, mine, kept, text) => {
  const entry = await loaded(mine)
  await expect.poll(entry.kept).toEqual(kept)
  await expect.poll(entry.text).toBe(text)
})

it("keeps the store while the chain's cannot be read", async () => {
  const entry = await loaded(visby, true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(entry.kept()).toEqual(visby)
  expect(entry.text()).toBe("Visby")
})
