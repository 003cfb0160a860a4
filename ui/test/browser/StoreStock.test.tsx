import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { ShopStoreStock } from "@kapitel/core/shop/StoresClient"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { StoreStock } from "@kapitel/ui/stores/StoreStock"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const EAN = "9789189999107"
const haga = { displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" }

const opened = async (stock: ReadonlyArray<ShopStoreStock>) => {
  const client = memoryShopClient({
    clock: {
      now: () => 0,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    products: [],
  })
  const shop = makeShopStore({
    ...client,
    stores: { ...client.stores, stockOf: () => Promise.resolve({ ok: true, value: stock }) },
  })
  const screen = await render(
    <ShopProvider store={shop}>
      <StoreStock ean={EAN} href={`/reservera/${EAN}`} />
    </ShopProvider>,
  )
  return { shop, screen, text: () => screen.container.textContent }
}

const entry = (available: number, isOld = false): ShopStoreStock => ({ storeKey: "haga", available, isOld })

it("leads to the stores that have it, until one is chosen", async () => {
  const { screen } = await opened([entry(3)])
  const link = screen.getByRole("link", { name: "Se lager i butik" })
  await expect.element(link).toHaveAttribute("href", `/reservera/${EAN}`)
  await expect.element(link).toHaveAttribute("data-opens", "store-drawer")
})

it.each<[stock: ReadonlyArray<ShopStoreStock>, text: string]>([
  [[entry(0)], "Göteborg, HagaInte i lager"],
  [[entry(1)], "Göteborg, HagaFåtal"],
  [[entry(2)], "Göteborg, HagaFåtal"],
  [[entry(3)], "Göteborg, HagaPå lager"],
  [[entry(3, true)], "Göteborg, HagaPå lagerkontrollera med butiken"],
  [[{ ...entry(3), storeKey: "lund" }], "Göteborg, HagaInte i lager"],
  [[], "Göteborg, Haga"],
])("has the level of the chosen store (PDP-10, STORE-17, STORE-18, STORE-19; D-59) %#", async (stock, text) => {
  const { shop, screen, text: shown } = await opened(stock)
  shop.chooseStore(haga)
  await expect.poll(shown).toBe(text)
  expect(await violations(screen.container)).toEqual([])
})
