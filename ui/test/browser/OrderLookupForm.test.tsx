/** The form by which a guest finds an order, over a shop in memory. */
import "@kapitel/ui/theme/shop.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { ORDER_LOOKUPS } from "@kapitel/core/checkout/orderLookupLimits"
import { OrderLookupForm, type OrderLookupFormView } from "@kapitel/ui/checkout/OrderLookupForm"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const NUMBER = "K123456789"
const EMAIL = "asta@exempel.se"
const SENT = "Tack! Finns det en order med det numret och den adressen"
const FAULT = "Ordernumret börjar med K och har nio siffror."

const EMPTY: OrderLookupFormView = { sent: false, fault: undefined, orderNumber: "", email: "" }

const arrive = async (form: Partial<OrderLookupFormView> = {}) => {
  /** The shop responds when this is called. */
  const waiting: Array<() => void> = []
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => void waiting.push(work), clearTimeout: () => undefined },
    products: [],
  })
  const screen = await render(
    <ShopProvider store={makeShopStore(client)}>
      <main>
        <OrderLookupForm
          form={{ ...EMPTY, ...form }}
          action="/hitta-order"
          shopEmail="hej@exempel.se"
          maxLength={{ orderNumber: 60, email: 254 }}
        />
      </main>
    </ShopProvider>,
  )
  const number = screen.getByLabelText("Ordernummer")
  const email = screen.getByLabelText("E-post")
  const button = screen.getByRole("button", { name: "Skicka länken" })
  const submit = async (typed: { number: string; email: string } = { number: NUMBER, email: EMAIL }) => {
    await number.fill(typed.number)
    await email.fill(typed.email)
    await button.click()
  }
  return { client, screen, number, email, button, submit, waiting }
}

it("shows and announces an invalid field, and keeps the typed text; a valid form reports that it was sent (D-62)", async () => {
  const { screen, number, email, submit, client } = await arrive()
  await submit({ number: "12", email: "asta@exempel" })
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(FAULT))
  await expect.element(number).toBeInvalid()
  await expect.element(email).not.toBeInvalid()
  const summary = screen.getByRole("group", { name: "Kontrollera uppgifterna" })
  await expect.element(summary).toHaveFocus()
  await summary.getByRole("link", { name: FAULT }).click()
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveValue("12")
  await expect.element(email).toHaveValue("asta@exempel")
  expect(await violations(screen.container)).toEqual([])

  await submit({ number: "k123 456 789", email: "asta@exempel" })
  await expect.element(email).toHaveAccessibleDescription("Skriv den e-\u2060postadress som du angav när du köpte.")
  await expect.element(number).not.toBeInvalid()

  await submit()
  await expect.element(screen.getByRole("status")).toMatchTextContent(SENT)
  expect(screen.getByRole("alert").elements()).toEqual([])
  await expect.element(email).not.toBeInvalid()
  await expect.element(number).toHaveValue(NUMBER)
  expect(await violations(screen.container)).toEqual([])
  expect(client.control.calls).toEqual(["orders.sendLink", "orders.sendLink", "orders.sendLink"])
})

it("sends one request while an answer is pending, and shows it", async () => {
  const { client, screen, button, submit, waiting } = await arrive()
  client.control.delay = 500
  await submit()
  await expect.element(button).toHaveAttribute("aria-busy", "true")
  await button.click()
  await expect.poll(() => waiting.length).toBe(1)
  expect(client.control.calls).toEqual(["orders.sendLink"])
  for (const answer of waiting) answer()
  await expect.element(screen.getByRole("status")).toMatchTextContent(SENT)
  await expect.element(button).not.toHaveAttribute("aria-busy")
})

it("shows another contact when the shop refuses further requests", async () => {
  const { client, screen, number, submit } = await arrive()
  for (let count = 0; count < ORDER_LOOKUPS.order.times; count++)
    await client.orders.sendLink({ orderNumber: NUMBER, email: EMAIL })
  await submit()
  await expect
    .element(screen.getByRole("alert"))
    .toMatchTextContent("Försök igen senare, eller skriv till hej@exempel.se.")
  await expect.element(number).toHaveValue(NUMBER)
  expect(await violations(screen.container)).toEqual([])
})

it("shows another contact when the shop does not answer in time, and can be sent again", async () => {
  const { client, screen, email, button, submit, waiting } = await arrive()
  client.control.fail("timeout")
  await submit()
  await expect.poll(() => waiting.length).toBe(1)
  for (const limit of waiting) limit()
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Vi kan inte söka efter din order just nu.")
  await expect.element(screen.getByRole("alert")).toMatchTextContent("skriv till hej@exempel.se.")
  await expect.element(email).toHaveValue(EMAIL)
  await button.click()
  await expect.element(screen.getByRole("status")).toMatchTextContent(SENT)
  expect(screen.getByRole("alert").elements()).toEqual([])
})

it("shows the result of a posted form until it is sent again", async () => {
  const { screen, number, email, submit } = await arrive({ fault: "orderNumber", orderNumber: "12", email: EMAIL })
  await expect.element(number).toHaveValue("12")
  await expect.element(email).toHaveValue(EMAIL)
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(FAULT))
  // In the page as it was loaded, its address moves the focus here.
  await expect.element(screen.getByRole("group", { name: "Kontrollera uppgifterna" })).not.toHaveFocus()
  await submit()
  await expect.element(screen.getByRole("status")).toMatchTextContent(SENT)
  await expect.element(number).not.toBeInvalid()
})
