import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { ShopProvider, useShopInBrowser, useShopState } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"

const EAN = "9789100000011"

function AddButton() {
  const shop = useShopInBrowser()
  const count = useShopState((state) => state.count)
  const add = () => void shop?.inTurn(() => shop.client.cart.add({ ean: EAN, quantity: 1, idempotencyKey: "a1" }))
  return <button onClick={add}>{`Köp (${count ?? 0})`}</button>
}

it("a component uses the shop through the store of its provider", async () => {
  const clock = { now: Date.now, setTimeout: (work: () => void) => setTimeout(work), clearTimeout }
  const products = [{ ean: EAN, title: "Röda rummet", price: 19_900 }]
  const screen = await render(
    <ShopProvider store={makeShopStore(memoryShopClient({ products, clock }))}>
      <AddButton />
    </ShopProvider>,
  )
  await screen.getByRole("button").click()
  await expect.element(screen.getByRole("button", { name: "Köp (1)" })).toBeVisible()
})
