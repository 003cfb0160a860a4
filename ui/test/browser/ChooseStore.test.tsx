import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { ChooseStore } from "@kapitel/ui/stores/ChooseStore"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

const haga = { displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" }

it("makes the store of the page the visitor's own, and keeps the focus (STORE-15)", async () => {
  const shop = makeShopStore({} as ShopClient)
  const screen = await render(
    <ShopProvider store={shop}>
      <ChooseStore {...haga} />
    </ShopProvider>,
  )
  screen.getByRole("button", { name: "Välj butik" }).element().focus()
  await userEvent.keyboard("{Enter}")
  expect(shop.state().myStore).toEqual(haga)
  const chosen = screen.getByRole("button", { name: "Vald butik" })
  await expect.element(chosen).toHaveFocus()
  await expect.element(chosen).toHaveAttribute("aria-disabled", "true")
  shop.chooseStore({ ...haga, id: "lund" })
  await expect.element(screen.getByRole("button", { name: "Välj butik" })).toBeVisible()
})
