import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { MyStoreMemory } from "@kapitel/core/stores/MyStoreMemory"
import type { MyStore, Store } from "@kapitel/core/stores/Store"
import { Reserve } from "@kapitel/ui/reservations/ReserveDrawer"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { describe, expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const EAN = "9789189999107"
const HREF = `/reservera/${EAN}`

const store = (storeID: string, storeName: string): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Haga Nygata 22, 413 01 Göteborg",
  storeCity: storeName,
})

const opened = async (mine?: MyStore) => {
  const client = memoryShopClient({
    clock: {
      now: () => 0,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    products: [],
    stores: [store("haga", "Haga"), store("lund", "Lund")],
    copiesInStores: { [EAN]: { haga: 3 } },
    heldUntil: "2026-12-01T18:00:00.000Z",
  })
  const memory: MyStoreMemory = { read: () => mine, keep: () => undefined, onOtherTabs: () => () => undefined }
  const shop = makeShopStore(client, NULL_PAGE_HOST, undefined, memory)
  const screen = await render(
    <ShopProvider store={shop}>
      <Reserve ean={EAN} href={HREF} most={5} byText />
    </ShopProvider>,
  )
  // The page opens it by `data-opens`.
  expect(screen.getByRole("link", { name: "Reservera i butik" }).element().getAttribute("href")).toBe(HREF)
  screen.container.querySelector("dialog")?.showModal()
  return screen
}

const mine = (id: string, displayName: string): MyStore => ({ id, displayName, name: `/butik/${id}` })

describe("the drawer of a reservation", () => {
  it("is called 'Välj butik' until a store is chosen, then 'Reservera i butik' (STORE-22)", async () => {
    const screen = await opened()
    await expect.element(screen.getByRole("dialog", { name: "Välj butik" })).toBeVisible()
    await screen.getByRole("button", { name: /^Haga/ }).click()
    await screen.getByRole("button", { name: /^Välj butik/ }).click()
    await expect.element(screen.getByRole("dialog", { name: "Reservera i butik" })).toBeVisible()
    const form = screen.container.querySelector<HTMLFormElement>("dialog form[method=post]")
    expect(form?.getAttribute("action")).toBe(HREF)
    const fields = new FormData(form ?? undefined)
    expect([fields.get("store"), fields.get("quantity")]).toEqual(["haga", "1"])
    await expect.element(screen.getByText("Hålls åt dig till tisdag 1 december kl 19.00")).toBeVisible()
    expect(fields.get("attempt")).toMatch(/^[\w-]{16,64}$/)
    expect(await violations(screen.container)).toEqual([])
  })

  it("has the chooser inside it when the store is to be another (STORE-22)", async () => {
    const screen = await opened(mine("haga", "Haga"))
    await screen.getByRole("button", { name: "Byt butik" }).click()
    await expect.element(screen.getByRole("dialog", { name: "Välj butik" })).toBeVisible()
    await screen.getByRole("button", { name: "Tillbaka" }).click()
    await expect.element(screen.getByRole("textbox", { name: "E-post eller mobilnummer" })).toBeVisible()
  })

  it("reserves nothing in a store that has none (D-27)", async () => {
    const screen = await opened(mine("lund", "Lund"))
    await expect.element(screen.getByText("Butiken har den inte just nu. Välj en annan butik.")).toBeVisible()
    expect(screen.container.querySelectorAll("dialog input[name=contact]")).toHaveLength(0)
  })
})
