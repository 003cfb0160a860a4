import { type ListState, listHref, readListState } from "@kapitel/core/search/listState"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { StoreFilter } from "@kapitel/ui/search/StoreFilter"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

const PATH = "/kategori/bocker"
const haga = { displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" }

const opened = async (query = "", stores: true | ReadonlyArray<{ id: string; name: string }> = true) => {
  const shop = makeShopStore({} as ShopClient)
  const chosen: Array<string> = []
  const place = { path: PATH, query }
  const state: ListState = readListState(new URLSearchParams(query))
  const hrefOf = (other: ListState) => listHref(PATH, other)
  const list = {
    state,
    place,
    busy: false,
    hrefOf,
    choose: (change: (state: ListState) => ListState) => void chosen.push(hrefOf(change(state))),
  }
  const screen = await render(
    <ShopProvider store={shop}>
      <StoreFilter stores={stores} list={list} place={place} />
    </ShopProvider>,
  )
  return { shop, screen, chosen }
}

it("offers the choice of a store to who has none, and without a script the page of filters", async () => {
  const { screen } = await opened("?sort=title+asc")
  const link = screen.getByRole("link", { name: "Finns i min butik" })
  await expect.element(link).toHaveAttribute("data-opens", "store-drawer")
  await expect.element(link).toHaveAttribute("href", `${PATH}?sort=title+asc&visa=filter`)
})

it("puts the chosen store into the address on a press, by keyboard too, and takes it out again", async () => {
  const { shop, screen, chosen } = await opened()
  shop.chooseStore(haga)
  const box = screen.getByRole("checkbox", { name: "Finns i Göteborg, Haga" })
  await expect.element(box).toHaveAttribute("aria-checked", "false")
  box.element().focus()
  await userEvent.keyboard(" ")
  expect(chosen).toEqual([`${PATH}?butik=haga`])
  const other = await opened("?butik=haga")
  other.shop.chooseStore(haga)
  const ticked = other.screen.getByRole("checkbox", { name: "Finns i Göteborg, Haga" }).last()
  await expect.element(ticked).toHaveAttribute("aria-checked", "true")
  await ticked.click()
  expect(other.chosen).toEqual([PATH])
})

it("has a form with all stores on the page of filters, which keeps the rest of the address", async () => {
  const { screen } = await opened("?q=skog&butik=lund", [
    { id: "haga", name: "Göteborg, Haga" },
    { id: "lund", name: "Lund" },
  ])
  await expect.element(screen.getByRole("combobox", { name: "Finns i butik" })).toHaveValue("lund")
  const form = screen.container.querySelector("form")
  expect([...new FormData(form ?? undefined)]).toEqual([
    ["q", "skog"],
    ["butik", "lund"],
  ])
})
