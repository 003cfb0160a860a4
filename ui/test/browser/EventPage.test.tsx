import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/places.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { EventPage, type EventPageView } from "@kapitel/ui/events/EventPage"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { describe, expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const EVENING: EventPageView = {
  title: "Författarkväll",
  day: "26",
  from: "Torsdag 26 november kl 18.00",
  isRunning: false,
  paragraphs: ["Hon skriver om fyrar."],
  place: { name: "Göteborg, Haga", href: "/butik/haga", address: "Haga Nygata 22, 413 01 Göteborg" },
  books: [],
  calendarHref: "/evenemang/forfattarkvall.ics",
}
const TICKET = { ean: eanOf(1), price: 29_500, left: 12, most: 10 }

const shown = async (of: Partial<EventPageView>) => {
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => setTimeout(work), clearTimeout: (timer) => clearTimeout(timer) },
    products: [{ ean: TICKET.ean, title: EVENING.title, format: "Biljett", price: TICKET.price }],
  })
  const store = makeShopStore(client)
  const screen = await render(
    <ShopProvider store={store}>
      <main className="places">
        <EventPage event={{ ...EVENING, ...of }} steps={[]} others={[]} allHref="/evenemang" />
      </main>
    </ShopProvider>,
  )
  return { store, screen, text: screen.container.textContent }
}

describe("the page of a paid event", () => {
  it.each([
    [12, 10, ["295 kr per person", "12 platser kvar"], ["Få platser kvar", "Slutsålt"]],
    [5, 5, ["295 kr per person · Få platser kvar", "5 platser kvar"], ["Slutsålt"]],
    [1, 1, ["Få platser kvar", "1 plats kvar"], ["Slutsålt"]],
  ] as const)("has the price and what is left: %i", async (left, most, said, unsaid) => {
    const { screen, text } = await shown({ ticket: { ...TICKET, left, most } })
    const plain = text.replaceAll("\u00a0", " ")
    for (const part of said) expect(plain).toContain(part)
    for (const part of unsaid) expect(plain).not.toContain(part)
    const link = screen.getByRole("link", { name: "Köp biljett" })
    await expect.element(link).toHaveAttribute("href", "#biljetter")
    expect(await violations(screen.container)).toEqual([])
  })

  it("puts the tickets in the cart, by a form that needs no script", async () => {
    const { store, screen } = await shown({ ticket: { ...TICKET, left: 2, most: 2 } })
    const form = screen.container.querySelector("form")
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/cart/lines"])
    expect(form?.querySelector<HTMLInputElement>("[name=ean]")?.value).toBe(TICKET.ean)
    await screen.getByRole("button", { name: "Öka antalet" }).click()
    await expect.element(screen.getByText("Du kan köpa högst 2 biljetter.")).toBeVisible()
    await screen.getByRole("button", { name: "Köp biljett Författarkväll" }).click()
    await expect.poll(() => store.state().cart?.lines[0]?.quantity).toBe(2)
    await expect.element(screen.getByRole("dialog", { name: "Tillagd i varukorgen" })).toBeVisible()
  })

  it("has the waiting list once it is sold out", async () => {
    const signUp = { action: "/evenemang/forfattarkvall/anmalan", left: 0 }
    const { screen, text } = await shown({ ticket: { ...TICKET, left: 0, most: 0 }, signUp })
    expect(text).toContain("Slutsålt")
    await expect.element(screen.getByRole("link", { name: "Ställ dig på väntelistan" })).toBeVisible()
    await expect.element(screen.getByRole("heading", { name: "Ställ dig på väntelistan" })).toBeVisible()
    expect(screen.getByRole("button", { name: /^Köp/ }).elements()).toEqual([])
    expect(await violations(screen.container)).toEqual([])
  })

  it.each(["Evenemanget är inställt.", "Evenemanget har varit."])("sells nothing when it says: %s", async (notice) => {
    const { screen, text } = await shown({ notice })
    expect(text).toContain(notice)
    expect(screen.container.querySelectorAll("form")).toHaveLength(0)
    expect(await violations(screen.container)).toEqual([])
  })
})
