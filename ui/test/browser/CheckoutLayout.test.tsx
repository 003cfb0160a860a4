import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { CheckoutLayout } from "@kapitel/ui/checkout/CheckoutLayout"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"

const clock = { now: Date.now, setTimeout, clearTimeout } as const

/** Each product is a line of the page. */
const arrive = async (products: number) => {
  const store = makeShopStore(memoryShopClient({ clock, products: [], categories: [] }))
  const events: Array<ShopEvent> = []
  store.listen((event) => events.push(event))
  const screen = await render(
    <ShopProvider store={store}>
      <CheckoutLayout cart={<pre>{"Röda rummet\n".repeat(products)}</pre>} delivery={<p>Betala här</p>} />
    </ShopProvider>,
  )
  return { screen, events }
}

/** Two frames: the browser has then reported what is in view. */
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

it("has the cart and then the delivery, each under its heading (CHK-01, CHK-02)", async () => {
  const { screen } = await arrive(1)
  expect(screen.getByRole("heading", { level: 1 }).element().textContent).toBe("Kassan")
  const regions = ["1. Varukorg", "2. Leverans"].map((name) => screen.getByRole("region", { name }).element())
  expect(regions.map(({ textContent }) => textContent)).toEqual(["1. VarukorgRöda rummet\n", "2. LeveransBetala här"])
})

it("reports once that the delivery has come into view (TRK-01)", async () => {
  const { screen, events } = await arrive(200)
  const delivery = screen.getByRole("region", { name: "2. Leverans" }).element()
  await frames()
  expect(events).toEqual([])
  for (const part of [delivery, document.body, delivery]) {
    part.scrollIntoView({ block: "start", behavior: "instant" })
    await frames()
  }
  expect(events).toEqual([{ type: "delivery.seen" }])
})
