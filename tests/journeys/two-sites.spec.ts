/** The second site of the same process: bought there, and followed there. */
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, ownShop } from "./journey.ts"

const BOOK = "/bok/doktor-glas/9789189999107"

const shop = ownShop({ secondSite: true })
const browsing = openedBrowser()

it("sells in its own name: cart, payment, receipt and e-mail are the second site's (SHELL-11)", async () => {
  const page = await browsing.newVisitor({ width: 390 })
  const customer = new Customer(page, shop.secondOrigin)
  await customer.goTo(BOOK)
  await customer.addToCart()
  const frame = await customer.goToCheckout(await customer.openCart())
  // The first site, in the same browser, has a cart of its own.
  const atFirst = await page.context().newPage()
  await atFirst.goto(`${shop.origin}/checkout`)
  await atFirst.getByRole("heading", { name: /tom/ }).first().waitFor()
  await atFirst.close()
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expect.poll(() => new URL(page.url()).origin).toBe(shop.secondOrigin)
  await expect.poll(() => shop.emails().length).toBe(1)
  const [email] = shop.emails()
  expect(email?.subject).toContain("Vinjett")
  expect(email?.text).toContain(`${shop.secondOrigin}/order/`)
  expect(email?.text).not.toContain(shop.origin)
  await customer.goTo(new URL(/https?:\S+\/order\/[\w-]{43}/.exec(email?.text ?? "")?.[0] ?? "").pathname)
  await page.getByRole("banner").getByRole("link", { name: "Vinjett, till startsidan" }).waitFor()
})
