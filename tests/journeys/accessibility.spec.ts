/** States of pages that a press opens, and their use at 400 %, by keyboard and with reduced motion. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { arriveAt, expectUncutWithSpacing, violationsAt } from "./checkedPages.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { hasFocus } from "./listPage.ts"
import { expectReadable } from "./screenReader.ts"
import { violations, WCAG } from "./violations.ts"

const BOOK = { title: "Doktor Glas", path: "/bok/doktor-glas/9789189999107" }

const shop = openedShop()
const browsing = openedBrowser()

const arrive = async (page: Page, path: string): Promise<Customer> => {
  await arriveAt(shop, page, path)
  return new Customer(page, shop.origin)
}

it("the menu has no axe violations, and returns the focus when it closes (HEAD-01, HEAD-05)", async () => {
  for (const width of [1440, 390]) {
    const page = await browsing.newVisitor({ width })
    await arrive(page, "/")
    const opener = page.getByRole("banner").getByRole("link", { name: width < 1024 ? "Meny" : "Allt", exact: true })
    await opener.press("Enter")
    const menu = page.getByRole("dialog")
    await menu.getByRole("button", { name: "Skönlitteratur" }).waitFor()
    if (width >= 1024) await menu.getByRole("heading", { name: "Bokhandlarens val" }).waitFor()
    await expectReadable(page, `menu at ${width}`, menu)
    expect(await violations(page)).toEqual([])
    await expectUncutWithSpacing(page, menu)
    await page.keyboard.press("Escape")
    await menu.waitFor({ state: "detached" })
    await expect.poll(() => hasFocus(opener)).toBe(true)
  }
})

it("the cart, empty and filled, and the whole checkout have no axe violations", async () => {
  const page = await browsing.newVisitor()
  const customer = await arrive(page, BOOK.path)
  const empty = await customer.openCart()
  await empty.getByText("Här var det tomt").waitFor()
  await expectReadable(page, "cart empty", empty)
  expect(await violationsAt(page)).toEqual([])
  await page.keyboard.press("Escape")
  await empty.waitFor({ state: "detached" })

  await customer.addToCart()
  await expectReadable(page, "product after adding")
  expect(await violationsAt(page)).toEqual([])
  const drawer = await customer.openCart()
  await drawer.getByRole("link", { name: "Till kassan" }).waitFor()
  await expectReadable(page, "cart filled", drawer)
  expect(await violationsAt(page)).toEqual([])
  await expectUncutWithSpacing(page, drawer)
  await page.keyboard.press("Escape")
  await drawer.waitFor({ state: "detached" })
  const opener = page.getByRole("banner").getByRole("link", { name: /^Varukorg/ })
  await expect.poll(() => hasFocus(opener)).toBe(true)

  const frame = await customer.goToCheckout(await customer.openCart())
  await expectReadable(page, "checkout filled")
  expect(await violationsAt(page)).toEqual([])
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expectReadable(page, "confirmation")
  expect(await violationsAt(page)).toEqual([])
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor()
  await expectReadable(page, "order")
  expect(await violationsAt(page)).toEqual([])
  await expect.poll(() => shop.emails().length).toBeGreaterThan(0)
  await arrive(page, "/demo/brev")
  const address = await page.locator("article iframe").first().getAttribute("src")
  expect(await violationsAt(page)).toEqual([])
  const email = await page.request.get(shop.origin + address)
  await page.goto("about:blank")
  await page.setContent(await email.text())
  // An e-mail is not a page: it has no landmarks.
  expect(await violations(page, WCAG)).toEqual([])
})

it.each([
  ["Filtrera", "Filtrera"],
  ["Populärast", "Sortera"],
])("the drawer opened by '%s' on a phone has no axe violations", async (opens, title) => {
  const page = await browsing.newVisitor({ width: 390 })
  await arrive(page, "/kategori/bocker")
  const opener = page.getByRole("link", { name: opens })
  await opener.press("Enter")
  const drawer = page.getByRole("dialog", { name: title })
  // Links until the script has run, then tick boxes.
  await drawer.locator("a").first().waitFor()
  // Every row can be scrolled out from under the sticky footer: no choice stays covered.
  await drawer
    .locator(".drawer-body")
    .evaluate((body) => body.scrollTo({ top: body.scrollHeight, behavior: "instant" }))
  await expectReadable(page, `drawer ${title}`, drawer)
  expect(await violations(page)).toEqual([])
  await expectUncutWithSpacing(page, drawer)
  await page.keyboard.press("Escape")
  await drawer.waitFor({ state: "detached" })
  await expect.poll(() => hasFocus(opener)).toBe(true)
})

it("at 400 % zoom a book can be found and added to the cart", async () => {
  const page = await browsing.newVisitor({ width: 320 })
  const customer = await arrive(page, "/")
  await customer.searchFor("doktor glas")
  await customer.openBook(BOOK.title)
  await customer.addToCart()
  const drawer = await customer.openCart()
  await drawer.getByRole("link", { name: "Till kassan" }).click()
  await customer.paymentFrame()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

it("the first Tab reaches the skip link (SHELL-01)", async () => {
  const page = await browsing.newVisitor()
  await arrive(page, "/kategori/bocker")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Hoppa till sidans huvudinnehåll" })
  await expect.poll(() => hasFocus(skip)).toBe(true)
  await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press("Enter")
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content")
  await page.keyboard.press("Tab")
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true)
})

it("the placeholder of the search field changes by itself, except with reduced motion (HEAD-04, D-37)", async () => {
  for (const reducedMotion of [false, true]) {
    const page = await browsing.newVisitor({ reducedMotion })
    await page.clock.install()
    await arrive(page, "/")
    const field = page.getByRole("banner").getByRole("combobox")
    await field.waitFor()
    const before = await field.getAttribute("placeholder")
    await page.clock.runFor(3_100)
    expect(before === (await field.getAttribute("placeholder"))).toBe(reducedMotion)
  }
})
