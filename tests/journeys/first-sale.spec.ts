import type { Locator, Page, Route } from "playwright"
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, ownShop } from "./journey.ts"
import { SAMPLE_FEED } from "./Shop.ts"

/** A book of the feed; its price is in öre. */
const BOOK = { title: "Doktor Glas", ean: "9789189999107", price: 21_900 }
const SEARCH = "/search?q=doktor+glas"

const shop = ownShop({ empty: true })
const browsing = openedBrowser()

const isFound = (page: Page): Promise<number> =>
  page.getByRole("main").getByRole("link", { name: BOOK.title, exact: true }).count()

/** The shop's orders and its mailbox after the sale. */
const expectSold = async (page: Page, salesBefore: number): Promise<void> => {
  const orders = shop.confirmedOrders()
  expect(orders).toHaveLength(salesBefore + 1)
  const order = orders.at(-1)
  expect(order?.lines).toMatchObject([{ ean: BOOK.ean, quantity: 2 }])
  expect(order?.total).toBeGreaterThanOrEqual(2 * BOOK.price)
  expect((await shop.payments()).at(-1)).toMatchObject({ amount_ore: order?.total })
  const number = order?.number ?? ""
  await expect.poll(() => page.getByRole("main").textContent()).toContain(number)

  await expect.poll(() => shop.emails().length).toBe(salesBefore + 1)
  await page.goto(`${shop.origin}/demo/brev`)
  await page.getByRole("heading", { name: new RegExp(number) }).waitFor()
  const email = page.frameLocator("article iframe >> nth=0").locator("body")
  await expect.poll(() => email.textContent()).toContain(BOOK.title)
}

it("products imported into the open, empty shop are visible within seconds (LIST-10)", async () => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  await customer.goTo("/")
  await customer.searchFor("doktor glas")
  await customer.page.getByText("Inga produkter hittades").waitFor()
  shop.kapitel("import", "onix", SAMPLE_FEED)
  const isListed = async () => {
    await customer.goTo(SEARCH)
    return isFound(customer.page)
  }
  await expect.poll(isListed).toBeGreaterThan(0)
})

it("finding a book, buying two copies and receiving the e-mail", async () => {
  const customer = new Customer(await browsing.newVisitor({ width: 390 }), shop.origin)
  const salesBefore = shop.confirmedOrders().length
  await customer.goTo("/")
  await customer.searchFor("doktor glas")
  await customer.openBook(BOOK.title)
  await customer.addToCart()
  await expect.poll(() => customer.copiesInCart()).toBe(1)
  const drawer = await customer.openCart()
  await customer.increase(drawer, BOOK.title)
  await expect.poll(() => customer.copiesInCart()).toBe(2)
  const frame = await customer.goToCheckout(drawer)
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expectSold(customer.page, salesBefore)
  // The page's script sets it once it has read the cart; a visitor who leaves earlier keeps the old number until the cart is opened.
  const counted = async () =>
    (await customer.page.context().cookies()).find(({ name }) => name.endsWith("kapitel-cart-count"))?.value ?? "0"
  await expect.poll(counted).toBe("0")
  await customer.goTo("/")
  await expect.poll(() => customer.copiesInCart()).toBe(0)
  // What has become of the cart.
  const emptied = await customer.openCart()
  await emptied.getByText(`Tack för din order ${shop.confirmedOrders().at(-1)?.number}.`).waitFor()
  await emptied.getByRole("link", { name: "Följ din order" }).click()
  await customer.page.getByRole("heading", { level: 1, name: /^Order K/ }).waitFor()
})

/**
 * The focused element when nothing of it is on the screen, or something covers it everywhere (WCAG 2.4.11). An input of
 * no size is seen as its label.
 */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    // A frame examines its own focus; a popover of the browser is above everything.
    if (focused === null || focused === document.body || focused instanceof HTMLIFrameElement) return undefined
    const seen = focused.getBoundingClientRect().width > 2 ? focused : (focused.closest("label") ?? focused)
    const isAt = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (seen.contains(top) || top.contains(seen))
    }
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
    const isVisible = [...seen.getClientRects()].some(({ left, top, width, height }) =>
      shares.some((across) => shares.some((down) => isAt(left + width * across, top + height * down))),
    )
    return isVisible ? undefined : seen.outerHTML.slice(0, 120)
  })

/** Presses Tab until the element has focus; fails on a page where it never does, and where a focus cannot be seen. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab")
    await expect.poll(() => hiddenFocus(page)).toBe(undefined)
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return
  }
  throw new Error(`Tab never came to ${target.toString()}`)
}

it.each([390, 1440])("at %i px, buying by keyboard alone, from search to receipt", async (width) => {
  const customer = new Customer(await browsing.newVisitor({ width }), shop.origin)
  const { page } = customer
  const { keyboard } = page
  const salesBefore = shop.confirmedOrders().length
  await customer.goTo("/")
  await tabTo(page, page.locator("header input[name=q]"))
  await keyboard.type("doktor glas")
  await keyboard.press("Enter")
  const found = page.getByRole("main").getByRole("link", { name: BOOK.title, exact: true }).first()
  await found.waitFor()
  await tabTo(page, found)
  await keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()

  // The quantity field precedes the button: two at once this time.
  await tabTo(page, page.getByRole("textbox", { name: `Antal av ${BOOK.title}` }))
  await keyboard.press("ArrowUp")
  await tabTo(page, page.getByRole("button", { name: /^(Köp|Lägg i varukorg) / }).first())
  await keyboard.press("Enter")
  const added = await customer.seeAdded()
  await keyboard.press("Escape")
  await added.waitFor({ state: "detached" })

  const opener = page.getByRole("banner").getByRole("link", { name: /^Varukorg/ })
  await opener.focus()
  await keyboard.press("Enter")
  const drawer = page.getByRole("dialog", { name: "Din varukorg" })
  await tabTo(page, drawer.getByRole("link", { name: "Till kassan" }))
  await keyboard.press("Enter")

  const frame = await customer.paymentFrame()
  // The shop is slow to respond about the delivery: keys pressed meanwhile are not lost.
  const delivery = new Promise<Route>((resolve) => void page.route("**/api/checkout/delivery", resolve, { times: 1 }))
  await tabTo(page, frame.getByRole("button", { name: "Fortsätt" }))
  await keyboard.press("Enter")
  const [held] = await Promise.all([delivery, frame.getByRole("button", { name: "Slutför köp" }).waitFor()])
  await tabTo(page, frame.getByRole("button", { name: "Slutför köp" }))
  await keyboard.press("Enter")
  await held.continue()
  await customer.seeConfirmation()
  await tabTo(page, page.getByRole("link", { name: "Följ din order" }))
  await keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor()
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Så ångrar du köpet" }))
  await expectSold(page, salesBefore)
})
