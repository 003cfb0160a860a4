import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { MyStoreMemory } from "@kapitel/core/stores/MyStoreMemory"
import type { MyStore, Store } from "@kapitel/core/stores/Store"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { StoreDrawer } from "@kapitel/ui/stores/StoreDrawer"
import { StoreEntry } from "@kapitel/ui/stores/StoreEntry"
import { describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

/** A Saturday. */
const NOW = Date.parse("2026-11-28T12:00:00+01:00")
const EAN = "9789189999107"
const BOOK = `/bok/doktor-glas/${EAN}`

const store = (storeID: string, storeName: string, address: string): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address,
  storeCity: storeName,
  pointOfContact: "031-700 12 34",
  openingHours: "Måndag–fredag 10–19\nLördag 10–17",
})
const haga = store("haga", "Göteborg, Haga", "Haga Nygata 22, 413 01 Göteborg")
const stores = [
  haga,
  store("boras", "Borås", "Stora Brogatan 14, 503 30 Borås"),
  store("gavle", "Gävle", "Drottninggatan 21, 803 20 Gävle"),
]

interface Opening {
  readonly path?: string
  readonly mine?: MyStore | undefined
}

const opened = async ({ path = BOOK, mine }: Opening = {}) => {
  const client = memoryShopClient({
    clock: {
      now: () => NOW,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    products: [],
    stores,
    copiesInStores: { [EAN]: { haga: 3, boras: 2 } },
  })
  let kept = mine
  const memory: MyStoreMemory = {
    read: () => kept,
    keep: (chosen) => {
      kept = chosen
    },
    onOtherTabs: () => () => undefined,
  }
  const shop = makeShopStore(client, { ...NULL_PAGE_HOST, now: () => NOW, path: () => path }, undefined, memory)
  const screen = await render(
    <ShopProvider store={shop}>
      <StoreEntry />
      <StoreDrawer />
    </ShopProvider>,
  )
  const dialog = screen.container.querySelector("dialog")
  if (dialog === null) throw new Error("It is no dialog")
  dialog.showModal()
  await expect.element(screen.getByRole("button", { name: /^Borås/ })).toBeVisible()
  const names = () => [...dialog.querySelectorAll("h3")].map((head) => head.textContent)
  return { client, screen, dialog, names, kept: () => kept }
}

describe("the drawer of stores", () => {
  it("lists them by name with their stock on a product page, and finds them by what is typed (STORE-06, STORE-08, STORE-10)", async () => {
    const { screen, names, client } = await opened()
    await expect.element(screen.getByRole("dialog", { name: "Hitta butik" })).toBeVisible()
    // A store without an entry has none (D-59).
    expect(names()).toEqual([
      "Borås Stora Brogatan 14 Fåtal",
      "Gävle Drottninggatan 21 Inte i lager",
      "Göteborg, Haga Haga Nygata 22 På lager",
    ])
    await screen.getByPlaceholder("Sök på gata, postnummer eller stad").fill("GAVLE")
    expect(names()).toEqual(["Gävle Drottninggatan 21 Inte i lager"])
    await expect.element(screen.getByText("1\u00a0butik")).toBeInTheDocument()
    await screen.getByRole("searchbox").fill("Kiruna")
    await expect.element(screen.getByText("Ingen butik hittades.")).toBeVisible()
    expect(client.control.calls).toEqual(["stores.list", "stores.stockOf"])
  })

  it("leaves out stores without a copy on demand, by keyboard (STORE-07, STORE-12)", async () => {
    const { screen, names } = await opened()
    const toggle = screen.getByRole("switch", { name: "Visa endast butiker med varan i lager" })
    toggle.element().focus()
    await userEvent.keyboard(" ")
    expect(names()).toHaveLength(2)
    await userEvent.keyboard(" ")
    expect(names()).toHaveLength(3)
  })

  it("has neither stock nor toggle outside product pages, and where nothing is known (STORE-07, STORE-20; D-59)", async () => {
    for (const path of ["/kategori/bocker", "/bok/en-annan/9789189999114"]) {
      const { screen, names } = await opened({ path })
      expect(names()).toEqual(["Borås Stora Brogatan 14", "Gävle Drottninggatan 21", "Göteborg, Haga Haga Nygata 22"])
      await expect.element(screen.getByRole("switch")).not.toBeInTheDocument()
      await screen.unmount()
    }
  })

  it("opens a card by its head, and closes it again (STORE-09, STORE-13)", async () => {
    const { screen, dialog } = await opened()
    const head = screen.getByRole("button", { name: /^Borås/ })
    await expect.element(head).toHaveAttribute("aria-expanded", "false")
    await head.click()
    await expect.element(head).toHaveAttribute("aria-expanded", "true")
    await expect
      .element(screen.getByRole("link", { name: "Butiksinformation: Borås" }))
      .toHaveAttribute("href", "/butik/boras")
    await expect
      .element(screen.getByRole("link", { name: "Stora Brogatan 14, 503 30 Borås" }))
      .toHaveAttribute("href", expect.stringContaining("Stora+Brogatan+14"))
    await expect.element(screen.getByRole("link", { name: "Tel: 031-700 12 34" })).toBeVisible()
    // Today is a Saturday.
    const bold = [...dialog.querySelectorAll("dl > .font-semibold")].map(({ textContent }) => textContent)
    expect(new Set(bold)).toEqual(new Set(["Lördag10–17"]))
    expect(await violations(dialog)).toEqual([])
    await userEvent.keyboard("{Enter}")
    await expect.element(head).toHaveAttribute("aria-expanded", "false")
  })

  it("keeps the choice in the browser and closes; the chosen one is first, open and disabled (STORE-14, STORE-15, STORE-16)", async () => {
    const { screen, dialog, names, kept } = await opened()
    await screen.getByRole("button", { name: /^Göteborg, Haga/ }).click()
    await screen.getByRole("button", { name: "Välj butik: Göteborg, Haga" }).click()
    expect(kept()).toEqual({ displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" })
    await expect.poll(() => dialog.open).toBe(false)
    const entry = screen.container.querySelector("a.tool")
    expect(entry?.textContent).toBe("Göteborg, Haga")
    await expect.poll(() => dialog.dataset["state"]).toBeUndefined()
    dialog.showModal()
    await expect.element(screen.getByRole("button", { name: "Vald butik" })).toBeDisabled()
    expect(names()[0]).toMatch(/^Göteborg, Haga/)
    await expect
      .element(screen.getByRole("button", { name: /^Göteborg, Haga/ }))
      .toHaveAttribute("aria-expanded", "true")
  })

  it("forgets a store that the chain no longer has, without a word (D-60)", async () => {
    const { screen, kept } = await opened({ mine: { displayName: "Visby", name: "/butik/visby", id: "visby" } })
    await expect.poll(kept).toBeUndefined()
    expect(screen.container.querySelector("a.tool")?.textContent).toBe("Välj butik")
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument()
  })

  it("takes over the chain's present name of the chosen store", async () => {
    const { kept } = await opened({ mine: { displayName: "Haga", name: "/butik/gamla", id: "haga" } })
    await expect.poll(kept).toEqual({ displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" })
  })
})

it("says that the stores could not be read, and asks again on demand", async () => {
  const client = memoryShopClient({
    clock: {
      now: () => NOW,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    products: [],
    stores,
  })
  client.control.fail("offline")
  const screen = await render(
    <ShopProvider store={makeShopStore(client)}>
      <StoreDrawer />
    </ShopProvider>,
  )
  screen.container.querySelector("dialog")?.showModal()
  await expect.element(screen.getByText("Butikerna kunde inte hämtas", { exact: false })).toBeVisible()
  await screen.getByRole("button", { name: "Försök igen" }).click()
  await expect.element(screen.getByRole("button", { name: /^Gävle/ })).toBeVisible()
})
