/** Quantities that cannot be had: more than a cart takes, and more than there are copies of. */
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const shop = openedShop()
const browsing = openedBrowser()

const TITLE = "Anteckningsbok Lin"
/** Copies of the red one that the web shop has. */
const COPIES = 3
const MOST = 999

/** A change of the quantity waits a second for the next one. */
const eventually = <A>(read: () => Promise<A>) => expect.poll(read, { timeout: 15_000 })

const withOneInTheCart = async () => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  await customer.goTo(`${ARTICLE.path}?v=${ARTICLE.variant}`)
  await customer.addToCart()
  const drawer = await customer.openCart()
  const quantity = drawer.getByRole("spinbutton", { name: `Antal av ${TITLE}` })
  const type = async (number: number) => {
    await quantity.fill(String(number))
    await quantity.press("Enter")
  }
  return { customer, drawer, quantity, type }
}

it("the drawer takes 999 of one thing and no more", async () => {
  const { customer, drawer, quantity, type } = await withOneInTheCart()
  await type(MOST)
  await eventually(() => customer.copiesInCart()).toBe(MOST)
  await eventually(() => drawer.getByRole("button", { name: `Öka ${TITLE}` }).isDisabled()).toBe(true)
  await type(MOST + 1)
  await eventually(() => quantity.inputValue()).toBe(String(MOST))
  expect(await customer.copiesInCart()).toBe(MOST)
  await customer.goTo("/")
  expect(await customer.copiesInCart()).toBe(MOST)
})

it("more copies than there are cannot be paid for; as many as there are can", async () => {
  const { customer, drawer, type } = await withOneInTheCart()
  const { page } = customer
  await type(COPIES + 1)
  await eventually(() => customer.copiesInCart()).toBe(COPIES + 1)
  const frame = await customer.goToCheckout(drawer)
  await customer.pay(frame)
  await frame.getByText("Butiken kunde inte godkänna köpet").waitFor()
  expect(await shop.payments()).toEqual([])
  expect(shop.confirmedOrders()).toEqual([])

  const saved = page.waitForResponse((response) => response.request().method() === "POST")
  await page.getByRole("button", { name: `Minska ${TITLE}` }).click()
  expect((await saved).ok()).toBe(true)
  await eventually(() => page.getByRole("spinbutton", { name: `Antal av ${TITLE}` }).inputValue()).toBe(String(COPIES))
  // As the payment says: the checkout is loaded anew. It knows already who buys.
  await page.reload()
  await (await customer.paymentFrame()).getByRole("button", { name: "Slutför köp" }).click()
  await customer.seeConfirmation()
  expect(shop.confirmedOrders()).toMatchObject([{ lines: [{ ean: ARTICLE.variant, quantity: COPIES }] }])
})
