/** The ways on from an opened cart: products offered beside it, and the link to the checkout. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { cart as words } from "@kapitel/ui/text/sv/cart"
import { expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import { filledCart, offers } from "../../stories/samples.ts"

const visit = async (change: Partial<ShopCart>) => {
  const client = memoryShopClient({ clock: { now: () => 0, setTimeout, clearTimeout: () => undefined }, products: [] })
  const openCheckout = vi.fn<() => void>()
  const answer = { ok: true, value: { ...filledCart, ...change } } as const
  const store = makeShopStore(
    { ...client, cart: { ...client.cart, view: () => Promise.resolve(answer) } },
    { ...NULL_PAGE_HOST, openCheckout },
  )
  const screen = await render(
    <ShopProvider store={store}>
      <CartDrawer checkoutHref="#checkout" loginHref="/logga-in" />
    </ShopProvider>,
  )
  screen.container.querySelector("dialog")?.showModal()
  const drawer = screen.getByRole("dialog", { name: "Din varukorg" })
  await expect.element(drawer.getByRole("link", { name: "Vargtimmen" }).first()).toBeVisible()
  const headings = () => drawer.getByRole("heading", { level: 3 }).elements()
  return { drawer, openCheckout, headings: () => headings().map(({ textContent }) => textContent) }
}
const free = { percent: 100, remaining: 0, asMember: true }

it.each<readonly [string, Partial<ShopCart>, ReadonlyArray<string>]>([
  ["none", { recommended: [] }, []],
  ["one, while free shipping is not reached", { recommended: offers.slice(0, 1) }, [words.towardsFreeShipping]],
  [
    "some, while one öre is missing",
    { recommended: offers, freeShipping: { ...free, remaining: 1 } },
    [words.towardsFreeShipping],
  ],
  ["some, with free shipping", { recommended: offers, freeShipping: free }, [words.recommended]],
])("the products offered are %s", async (_, change, expected) => {
  const { headings, drawer } = await visit(change)
  expect(headings()).toEqual(expected)
  for (const name of expected) await expect.element(drawer.getByRole("region", { name })).toBeInTheDocument()
})

it("the checkout is opened by a plain press; with a key held the browser opens it elsewhere", async () => {
  const { drawer, openCheckout } = await visit({})
  const way = drawer.getByRole("link", { name: /^Till kassan/ })
  // It is not followed here.
  addEventListener("click", (event) => event.preventDefault())
  const press = (held: MouseEventInit) =>
    way.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...held }))
  const held = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]
  for (const keys of held) {
    press(keys)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(way).not.toHaveAttribute("aria-busy")
    expect(openCheckout).not.toHaveBeenCalled()
  }
  press({})
  await expect.poll(() => openCheckout).toHaveBeenCalledOnce()
})
