import type { Page } from "playwright"
import { expect, it, vi } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, ownShop } from "./journey.ts"

const BOOK = { title: "Kallocain", path: "/bok/kallocain/9789189999152", ean: "9789189999152" }
const DAY_MS = 24 * 60 * 60 * 1_000

vi.setConfig({ testTimeout: 240_000 })

const shop = ownShop()
const browsing = openedBrowser()

const newCustomer = async (): Promise<Customer> => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  await customer.goTo(BOOK.path)
  return customer
}

/**
 * The page has all its files by then. Its background requests, e.g. for the number of copies in the cart, may be
 * pending or sent while the shop is down.
 */
const powerCut = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle")
  browsing.expectComplaint(/net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  await shop.kill9()
  await shop.restart()
}

/** The provider's controls: paying there without its frame, and changing its clock. */
const provider = async (path: string, body: unknown): Promise<{ readonly state?: string }> => {
  const answer = await fetch(`${shop.simulatorOrigin}/__sim/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { readonly state?: string }
}

const tokenOf = async (page: Page): Promise<string> =>
  (await page.locator("script[data-token]").getAttribute("data-token")) ?? ""

/** One more order, paid once, with one e-mail. */
const expectOneMore = async (before: number): Promise<void> => {
  await expect.poll(() => shop.confirmedOrders().length).toBe(before + 1)
  expect(shop.confirmedOrders().at(-1)?.lines).toMatchObject([{ ean: BOOK.ean, quantity: 1 }])
  expect(await shop.payments()).toHaveLength(before + 1)
  // A process that was killed while it sent an e-mail holds its lease for another minute.
  await expect.poll(() => shop.emails().length).toBe(before + 1)
}

it("after adding to the cart, the cart is kept", async () => {
  const customer = await newCustomer()
  await customer.addToCart()
  await powerCut(customer.page)
  const drawer = await customer.openCart()
  await drawer.getByRole("link", { name: BOOK.title }).waitFor()
  await customer.increase(drawer, BOOK.title)
  await powerCut(customer.page)
  await customer.goTo("/checkout")
  await expect.poll(() => customer.page.getByRole("main").getByRole("spinbutton").inputValue()).toBe("2")
})

it("in the checkout, the payment succeeds and creates one order", async () => {
  const before = shop.confirmedOrders().length
  const customer = await newCustomer()
  await customer.addToCart()
  const frame = await customer.goToCheckout(await customer.openCart())
  await powerCut(customer.page)
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expectOneMore(before)
})

it("after a payment that the shop was not notified of, a later webhook confirms it", async () => {
  const before = shop.confirmedOrders().length
  const customer = await newCustomer()
  await customer.addToCart()
  await customer.goToCheckout(await customer.openCart())
  const publicToken = await tokenOf(customer.page)
  expect(await provider("pay", { publicToken, outcome: "callbackLate", delay: DAY_MS })).toMatchObject({
    state: "completed",
  })
  await powerCut(customer.page)
  await provider("clock", { advance: DAY_MS + 1_000 })
  await expectOneMore(before)
  await customer.goTo(`/checkout/confirmation?key=${publicToken}`)
  await customer.seeConfirmation()
  await expectOneMore(before)
})

it("after a payment without webhook, the customer's return creates one order", async () => {
  const before = shop.confirmedOrders().length
  const customer = await newCustomer()
  await customer.addToCart()
  await customer.goToCheckout(await customer.openCart())
  const publicToken = await tokenOf(customer.page)
  expect(await provider("pay", { publicToken, outcome: "okButNoCallback" })).toMatchObject({ state: "completed" })
  await powerCut(customer.page)
  await customer.goTo(`/checkout/confirmation?key=${publicToken}`)
  await customer.seeConfirmation()
  await expectOneMore(before)
})

it("after the confirmation, the order stays confirmed, and the cart empty", async () => {
  const before = shop.confirmedOrders().length
  const customer = await newCustomer()
  await customer.addToCart()
  await customer.pay(await customer.goToCheckout(await customer.openCart()))
  await customer.seeConfirmation()
  await powerCut(customer.page)
  await customer.page.reload()
  await customer.seeConfirmation()
  await expectOneMore(before)
  await customer.goTo("/checkout")
  await customer.page.getByText("Varukorgen är tom").waitFor()
})
