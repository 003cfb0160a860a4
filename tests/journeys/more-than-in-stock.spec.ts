/** Unavailable quantities: more than a cart may contain, and more than the copies in stock. */
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, ownShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const shop = ownShop()
const browsing = openedBrowser()

const TITLE = "Anteckningsbok Lin"
/** Copies of the red one that the web shop has. */
const COPIES = 3
const MOST = 999

/** A change of the quantity is debounced by a second. */
const eventually = <A>(read: () => Promise<A>) => expect.poll(read)

const withOneInTheCart = async (variant: string) => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  await customer.goTo(`${ARTICLE.path}?v=${variant}`)
  await customer.addToCart()
  const drawer = await customer.openCart()
  const quantity = drawer.getByRole("spinbutton", { name: `Antal av ${TITLE}` })
  const type = async (number: number) => {
    await quantity.fill(String(number))
    await quantity.press("Enter")
  }
  return { customer, drawer, quantity, type }
}

it("of a product that can be reordered the drawer accepts up to 999, and shows how many leave at once", async () => {
  const { customer, drawer, quantity, type } = await withOneInTheCart(ARTICLE.toOrder)
  await type(MOST)
  await eventually(() => customer.copiesInCart()).toBe(MOST)
  await drawer.getByText("5 i lager, resten inom 5-\u20608 vardagar").waitFor()
  await eventually(() => drawer.getByRole("button", { name: `Öka ${TITLE}` }).isDisabled()).toBe(true)
  await type(MOST + 1)
  await eventually(() => quantity.inputValue()).toBe(String(MOST))
  await expect.poll(() => customer.copiesInCart()).toBe(MOST)
  await customer.goTo("/")
  await expect.poll(() => customer.copiesInCart()).toBe(MOST)
})

it("a cart accepts no more copies than are available; those sold meanwhile are corrected by one press, and the next ones can be watched (D-77)", async () => {
  const { customer, drawer, type } = await withOneInTheCart(ARTICLE.variant)
  const { page } = customer
  browsing.expectComplaint(/409/)
  await type(COPIES + 1)
  await drawer.getByText(`Det finns ${COPIES} ex av ${TITLE}.`).waitFor()
  await expect.poll(() => customer.copiesInCart()).toBe(1)
  await type(COPIES)
  await eventually(() => customer.copiesInCart()).toBe(COPIES)
  // One is sold meanwhile in another channel.
  shop.kapitel("import", "stock", shop.file("stock.csv", `ean;store;quantity\n${ARTICLE.variant};web;${COPIES - 1}\n`))
  await customer.goTo("/checkout")
  await page.getByText(`Det finns ${COPIES - 1} ex av ${TITLE}.`).waitFor()
  await expect.poll(() => page.locator("iframe").count()).toBe(0)
  await page.getByRole("button", { name: "Ändra till det som finns" }).click()
  await customer.pay(await customer.paymentFrame())
  await customer.seeConfirmation()
  expect(shop.confirmedOrders()).toMatchObject([{ lines: [{ ean: ARTICLE.variant, quantity: COPIES - 1 }] }])

  // Those were the last: a visitor on a phone watches the product, gets an e-mail when it is back, and buys it.
  await page.setViewportSize({ width: 390, height: 844 })
  await customer.goTo(`${ARTICLE.path}?v=${ARTICLE.variant}`)
  await page.getByRole("textbox", { name: "E-post" }).fill("bo@exempel.se")
  await page.getByRole("button", { name: "Bevaka", exact: true }).click()
  await page.getByText(/Vi har skickat ett mejl till dig/).waitFor()
  const toBo = (subject: RegExp) =>
    shop.emails().find((email) => email.to === "bo@exempel.se" && subject.test(email.subject))?.text ?? ""
  await expect.poll(() => toBo(/^Bekräfta att du vill bevaka/)).toContain("/bevaka/")
  await page.goto(/http\S+\/bevaka\/[\w-]+/.exec(toBo(/^Bekräfta/))?.[0] ?? "")
  await page.getByRole("button", { name: "Bekräfta bevakningen" }).click()
  await page.getByRole("heading", { level: 1, name: "Du bevakar" }).waitFor()
  shop.kapitel("import", "stock", shop.file("stock.csv", `ean;store;quantity\n${ARTICLE.variant};web;1\n`))
  await expect.poll(() => toBo(/^Nu finns/)).toContain(ARTICLE.path)
  await page.goto(new RegExp(`http\\S+${ARTICLE.path}\\S*`).exec(toBo(/^Nu finns/))?.[0] ?? "")
  await customer.addToCart()
  await expect.poll(() => customer.copiesInCart()).toBe(1)
})
