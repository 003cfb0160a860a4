import type { Page } from "playwright"
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const BOOK = { title: "Doktor Glas", path: "/bok/doktor-glas/9789189999107" }
/** From another category: only orders link the two. */
const NOTEBOOK = { title: "Anteckningsbok Lin", path: ARTICLE.path }

const shop = openedShop()
const browsing = openedBrowser()

/** A new customer buys one of each. */
const buyBoth = async (): Promise<void> => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  const before = shop.confirmedOrders().length
  for (const { path } of [BOOK, NOTEBOOK]) {
    await customer.goTo(path)
    await customer.page.locator("html[data-script]").waitFor()
    await customer.addToCart()
  }
  await customer.goTo("/checkout")
  await customer.pay(await customer.paymentFrame())
  await customer.seeConfirmation()
  expect(shop.confirmedOrders()).toHaveLength(before + 1)
  // The customer's page is closed before the shop stops.
  await customer.page.context().close()
}

/** Orders are counted when the shop starts, and once an hour from then on. */
const aggregateSales = async (): Promise<void> => {
  await shop.kill9()
  await shop.restart()
}

/** Polls until the shop has had the time to count in the background. */
const firstRecommended = async (page: Page, path: string): Promise<string | null> => {
  await page.goto(shop.origin + path)
  const row = page.getByRole("region", { name: /^Andra (läste|köpte) också$/ })
  return row.locator("h3").first().textContent()
}

it("products that two customers bought together are recommended with each other, those of one customer are not", async () => {
  const page = await browsing.newVisitor()
  await buyBoth()
  await aggregateSales()
  const alike = await firstRecommended(page, BOOK.path)
  expect(alike).not.toBe(NOTEBOOK.title)
  await buyBoth()
  await aggregateSales()
  await expect.poll(() => firstRecommended(page, BOOK.path)).toBe(NOTEBOOK.title)
  await expect.poll(() => firstRecommended(page, NOTEBOOK.path)).toBe(BOOK.title)
})
