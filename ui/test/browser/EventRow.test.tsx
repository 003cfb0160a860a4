/** The row of events of the visitor's store, over a shop in memory. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/places.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { EventRow } from "@kapitel/ui/events/EventRow"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { eventCardOf } from "@kapitel/ui/text/eventText"
import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const HAGA = { displayName: "Göteborg, Haga", name: "/butik/haga", id: "haga" }
const LUND = { displayName: "Lund", name: "/butik/lund", id: "lund" }

const event = (slug: string, store: string, dateFrom: string) => sampleEvent(slug, { title: slug, store, dateFrom })
const EVENTS = [
  event("senare", "haga", "2026-12-05T13:00"),
  event("snart", "haga", "2026-11-26T18:00"),
  event("annanstans", "umea", "2026-11-24T18:30"),
]
const ALL = EVENTS.map((one) => eventCardOf(one, one.store)).toReversed()

const arrive = async () => {
  const client = memoryShopClient({
    clock: { now: () => Date.UTC(2026, 10, 21), setTimeout: (work) => setTimeout(work), clearTimeout },
    products: [],
    events: EVENTS,
  })
  const store = makeShopStore(client)
  const screen = await render(
    <ShopProvider store={store}>
      <main>
        <EventRow id="row" events={ALL} allHref="/evenemang" />
      </main>
    </ShopProvider>,
  )
  const titles = () => [...screen.container.querySelectorAll("h3")].map(({ textContent }) => textContent)
  return { screen, store, titles }
}

it("has all stores' events without a store, the chosen store's with one, and all when it has none (EVT-12, EVT-13, EVT-14)", async () => {
  const { screen, store, titles } = await arrive()
  await expect.element(screen.getByRole("heading", { name: "Kommande evenemang", exact: true })).toBeVisible()
  await expect.poll(titles).toEqual(["annanstans", "snart", "senare"])
  expect(await violations(screen.container)).toEqual([])

  store.chooseStore(HAGA)
  await expect.element(screen.getByRole("heading", { name: "Kommande evenemang i Göteborg, Haga" })).toBeVisible()
  await expect.poll(titles).toEqual(["snart", "senare"])
  const link = screen.getByRole("link", { name: "Visa alla i Göteborg, Haga" })
  await expect.element(link).toHaveAttribute("href", "/evenemang?store=haga")

  store.chooseStore(LUND)
  await expect.element(screen.getByRole("heading", { name: "Kommande evenemang", exact: true })).toBeVisible()
  await expect.poll(titles).toEqual(["annanstans", "snart", "senare"])
  await expect.element(screen.getByRole("link", { name: "Visa alla" })).toHaveAttribute("href", "/evenemang")
})

it("has cards of 368 by 240 pixels with title, store and start (EVT-11)", async () => {
  await page.viewport(1440, 900)
  const { screen } = await arrive()
  const card = screen.getByRole("link", { name: /annanstans/ })
  await expect.element(card).toHaveAccessibleName(/24 november kl\s18\.30 annanstans umea/)
  const { width, height } = card.element().getBoundingClientRect()
  expect([width, height]).toEqual([368, 240])
})
