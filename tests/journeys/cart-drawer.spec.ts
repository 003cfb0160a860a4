/** 'Din varukorg' over any page, with a finger and with a mouse (CART-01 to CART-27, QTY-01 to QTY-04). */
import type { Locator, Page } from "playwright"
import { beforeAll, describe, expect, it } from "vitest"
import type { VisitorOptions } from "./Browsing.ts"
import { Customer } from "./Customer.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { LoginCustomer } from "./LoginCustomer.ts"
import { violations } from "./violations.ts"

const BOOK = { ean: "9789110015838", title: "Vargtimmen" }
const CARD = { code: "1000200030004002", pin: "12345" }
/** Members of the demo: a member has the same cart on every device. */
const MEMBERS: Readonly<Record<number, string>> = { 390: "10000001", 1440: "10000002" }
const AGNES = { number: "10000001", email: "agnes@exempel.se" }
const REJECTED = "Kraven för att ta del av erbjudandet är inte uppfyllda"
const FALLEN = "Priset har uppdaterats för en eller flera av produkterna i varukorgen."

/** A busy machine is slower. */

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

/** Not in stock, and part of an offer to members. */
const ORDERED = { ean: "7310000000041", title: "Reservoarpenna Skriv" }
beforeAll(() => {
  const columns = "ean;title;kind;category;price;stock;delivery_time"
  const goods = `${columns}\n${ORDERED.ean};${ORDERED.title};pen;papper-pennor_pennor;349,00;0;5-8\n`
  shop.kapitel("import", "products", shop.file("ordered.csv", goods))
})

/** The request of one of the shop's own forms, on any page. */
const post = async (page: Page, path: string, form: Readonly<Record<string, string>>): Promise<void> => {
  const headers = { origin: shop.origin }
  const answer = await page.request.post(shop.origin + path, { form: { ...form }, headers, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

interface Opened {
  readonly page: Page
  readonly drawer: Locator
  readonly customer: Customer
}

/** A visitor with these in the cart, who opens it. */
const withGoods = async (
  options: VisitorOptions,
  goods: Readonly<Record<string, number>>,
  given: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<Opened> => {
  const page = await browsing.newVisitor(options)
  for (const [ean, copies] of Object.entries(goods)) await post(page, "/cart/lines", { ean, quantity: String(copies) })
  for (const [path, form] of Object.entries(given)) await post(page, path, form)
  const customer = new Customer(page, shop.origin)
  await customer.goTo("/avtalsvillkor")
  await page.locator("html[data-script]").waitFor()
  return { page, customer, drawer: await customer.openCart() }
}

/** A visitor with this many copies of the book in the cart. */
const withCart = (width: number, copies: number): Promise<Opened> =>
  withGoods({ width }, copies > 0 ? { [BOOK.ean]: copies } : {})

const openBox = async (drawer: Locator): Promise<void> => {
  await drawer.getByText("Rabattkod eller presentkort").click()
  await drawer.getByLabel("Rabattkod", { exact: true }).waitFor()
}

const giveCode = async (drawer: Locator, code: string): Promise<void> => {
  await drawer.getByLabel("Rabattkod", { exact: true }).fill(code)
  await drawer.getByLabel("Rabattkod", { exact: true }).press("Enter")
}

/** Responses from this address wait until released. */
const hold = async (page: Page, pattern: string): Promise<() => void> => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    const answer = await route.fetch()
    await gate
    await route.fulfill({ response: answer })
  })
  return letGo
}

/** In one line, with normalised spaces. */
const wordsOf = async (place: Locator): Promise<string> => (await place.innerText()).replaceAll(/\s+/g, " ").trim()

const overflowOf = (drawer: Locator): Promise<number> =>
  drawer.locator(".drawer-body").evaluate((body) => body.scrollWidth - body.clientWidth)

describe.each([390])("at %i px", (width) => {
  it("an empty cart has its text, the season and a top list; buying from it fills the cart (CMS-20, CART-04)", async () => {
    const { page, drawer, customer } = await withCart(width, 0)
    await drawer.getByRole("heading", { name: "Här var det tomt" }).waitFor()
    await drawer.getByText("Din varukorg väntar på sitt första kapitel.").waitFor()
    await drawer.locator("svg.season-picture").waitFor()
    const topList = drawer.getByRole("region", { name: "Mest lästa just nu" })
    await expect.poll(() => topList.getByRole("listitem").count()).toBe(4)
    expect(await violations(page)).toEqual([])
    await topList.getByRole("button", { name: /^Köp / }).first().click()
    await drawer.getByText("har lagts till i varukorgen").waitFor()
    await drawer.getByRole("link", { name: "Till kassan" }).waitFor()
    await expect.poll(() => drawer.locator("svg.season-picture").count()).toBe(0)
    await expect.poll(() => customer.copiesInCart()).toBe(1)
  })

  it("products that reach free shipping are offered until it is reached, with the progress (CART-01, CART-03)", async () => {
    const { drawer } = await withCart(width, 1)
    await drawer.getByText("20 kr kvar").waitFor()
    await expect.poll(() => drawer.getByRole("progressbar").getAttribute("value")).toBe("91")
    const offers = drawer.getByRole("region", { name: "På väg mot fri frakt" })
    await offers.getByRole("button", { name: /^Köp / }).first().click()
    await drawer.getByText(/^Som medlem får du fri frakt: spara \d+\skr$/).waitFor()
    await drawer.getByRole("region", { name: "Passar bra till" }).waitFor()
    await expect.poll(() => drawer.getByRole("progressbar").count()).toBe(0)
  })

  it("different dispatch dates, and offers for members, are shown to a visitor who is not logged in (CART-26, CART-27)", async () => {
    const { page, drawer, customer } = await withGoods({ width }, { [BOOK.ean]: 1 })
    await drawer.getByRole("link", { name: "Till kassan" }).waitFor()
    await expect.poll(() => drawer.getByText(/Inte avdraget än: |skickas vid olika/).count()).toBe(0)
    await post(page, "/cart/lines", { ean: ORDERED.ean, quantity: "1" })
    await customer.goTo("/avtalsvillkor")
    await page.locator("html[data-script]").waitFor()
    await customer.openCart()
    await drawer.getByText("Varorna skickas vid olika tillfällen.").waitFor()
    const lineOf = (title: string) => drawer.locator(".cart-line").filter({ hasText: title })
    await expect
      .poll(() => wordsOf(lineOf(ORDERED.title)))
      .toMatch(/Inte avdraget än: .*Skickas inom 5-\u20608 vardagar/)
    await expect.poll(() => wordsOf(lineOf(BOOK.title))).not.toContain("Inte avdraget än: ")
    expect(await violations(page)).toEqual([])
  })

  it("a code is written in upper case, refused with the shop's message, accepted, and locks its field (CART-09, CART-12, D-52)", async () => {
    browsing.expectComplaint(/409/)
    const { page, drawer } = await withCart(width, 1)
    const code = drawer.getByLabel("Rabattkod", { exact: true })
    await expect.poll(() => code.isVisible()).toBe(false)
    await openBox(drawer)
    await code.pressSequentially("höst25")
    await expect.poll(() => code.inputValue()).toBe("HÖST25")
    await code.press("Enter")
    await drawer.getByText(REJECTED).waitFor()
    await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true")
    expect(await violations(page)).toEqual([])
    await code.press("Backspace")
    await drawer.getByText(REJECTED).waitFor({ state: "detached" })
    await giveCode(drawer, "sommar20")
    await expect.poll(() => code.inputValue()).toBe("Rabattkod tillagd")
    await expect.poll(() => code.isEditable()).toBe(false)
    const reductions = drawer.getByRole("list", { name: "Erbjudanden och presentkort" })
    await expect.poll(() => wordsOf(reductions)).toBe("SOMMAR20 20 % på allt −46 kr")
    await expect.poll(() => wordsOf(drawer.locator(".cart-line"))).toMatch(/183 kr.* 20 % på allt −46 kr/)
    expect(await violations(page)).toEqual([])
    await drawer.getByRole("button", { name: "Ta bort rabattkoden SOMMAR20" }).click()
    await expect.poll(() => code.inputValue()).toBe("")
    // Removed by the visitor: no message is needed (D-52).
    await expect.poll(() => drawer.getByText(FALLEN).count()).toBe(0)
  })

  it("falling below an offer's threshold shows that prices have changed, until it is dismissed (CART-07)", async () => {
    const { drawer } = await withCart(width, 2)
    await openBox(drawer)
    await giveCode(drawer, "FÖRST100")
    await drawer.getByText("FÖRST100").first().waitFor()
    await drawer.getByRole("button", { name: `Minska ${BOOK.title}` }).click()
    const notice = drawer.getByRole("status").filter({ hasText: FALLEN })
    await notice.waitFor()
    await drawer.getByText("Handla för 171 kr till så gäller det.").waitFor()
    await notice.getByRole("button", { name: "Stäng" }).click()
    await notice.waitFor({ state: "detached" })
  })

  it("a member has member prices and is not asked to log in (PRICE-06, CART-26)", async () => {
    const { page, customer } = await withGoods({ width }, { [BOOK.ean]: 2, [ORDERED.ean]: 1 })
    await post(page, "/demo/logga-in", { number: MEMBERS[width] ?? "" })
    await customer.goTo("/avtalsvillkor")
    await page.locator("html[data-script]").waitFor()
    const drawer = await customer.openCart()
    await drawer.getByText("Medlemspris, du sparar 60 kr").waitFor()
    await drawer.getByText("Du har fri frakt").waitFor()
    await expect
      .poll(() => drawer.getByText(/Logga in som medlem|Som medlem (får|sparar) du|Inte avdraget än: /).count())
      .toBe(0)
  })

  it("going to the checkout shows progress, and the last change is in the cart there (CART-19, CHK-01, CHK-05, D-74)", async () => {
    // The journey's own entry, below.
    browsing.expectComplaint(/sessionStorage 'left'/)
    const { page, drawer } = await withCart(width, 1)
    const letGo = await hold(page, "**/cart/lines/*")
    await drawer.getByRole("button", { name: `Öka ${BOOK.title}` }).click()
    const toCheckout = drawer.getByRole("link", { name: "Till kassan" })
    await toCheckout.click()
    await expect.poll(() => toCheckout.getAttribute("aria-busy")).toBe("true")
    // The drawer stays until the checkout replaces the page, and disappears with it (CHK-05, D-74).
    await page.evaluate(() =>
      addEventListener("pagehide", () => {
        const busy = document.querySelector("dialog[data-state=open] a[aria-busy=true]")
        sessionStorage.setItem("left", busy?.textContent ?? "closed")
      }),
    )
    letGo()
    await page.getByRole("heading", { level: 1, name: "Kassan" }).waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("left"))).toBe("Till kassan")
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0)
    await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe("2")
    await expect.poll(() => page.getByRole("spinbutton").isEnabled()).toBe(true)
  })
})

const GIVEN = { "/cart/promotions": { code: "SOMMAR20" }, "/cart/gift-cards": CARD }

/** It can be scrolled into view and pressed, and is as wide as the window allows. */
const expectInReach = async (page: Page, control: Locator): Promise<void> => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  await control.click({ trial: true })
}

/** A desktop of 1280 × 1024 at 400 %. */
it.each([[320, 256]])("in %i × %i px nothing is cut off, with a code, a card and offers", async (width, height) => {
  const { page, drawer } = await withGoods({ width }, { [BOOK.ean]: 1 }, GIVEN)
  await page.setViewportSize({ width, height })
  await openBox(drawer)
  await expect.poll(() => overflowOf(drawer)).toBe(0)
  await expectInReach(page, drawer.getByRole("button", { name: /^Ta bort presentkortet/ }))
  await expectInReach(page, drawer.getByLabel("Pinkod"))
  await expectInReach(page, drawer.getByRole("button", { name: "Stäng" }))
  await expectInReach(page, drawer.getByRole("link", { name: "Till kassan" }))
})

it("the question about cookies covers nothing of the drawer, whichever is shown first", async () => {
  const { page, drawer } = await withGoods({ width: 390, consent: "ask" }, { [BOOK.ean]: 1 })
  await page.locator(".consent").waitFor({ state: "attached" })
  const total = drawer.locator(".sums-total").last()
  for (const place of [total, drawer.getByRole("link", { name: "Till kassan" })]) {
    const isOnTop = () =>
      place.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect.poll(isOnTop).toBe(true)
  }
})

it("with reduced motion the drawer opens without animation", async () => {
  const page = await browsing.newVisitor({ width: 390, reducedMotion: true })
  const customer = new Customer(page, shop.origin)
  await customer.goTo("/avtalsvillkor")
  await page.locator("html[data-script]").waitFor()
  const drawer = await customer.openCart()
  const slides = await drawer.evaluate(
    (sheet) => getComputedStyle(sheet.closest(".drawer") ?? sheet).transitionDuration,
  )
  expect(Number.parseFloat(slides)).toBeLessThanOrEqual(0.001)
})

it("logging in as a member merges the earlier cart with this one, at member prices at once in every tab", async () => {
  // On another day, on another device.
  const earlier = await browsing.newVisitor()
  await post(earlier, "/demo/logga-in", { number: AGNES.number })
  await post(earlier, "/cart/lines", { ean: BOOK.ean, quantity: "1" })
  const { lineItems } = (await (await earlier.request.get(`${shop.origin}/api/cart`)).json()) as {
    readonly lineItems: ReadonlyArray<{ readonly productID: string; readonly quantity: number }>
  }
  const quantity = lineItems.find(({ productID }) => productID === BOOK.ean)?.quantity ?? 0

  const { page, drawer } = await withCart(1440, 2)
  await drawer.getByText("Logga in som medlem").waitFor()
  const checkout = await page.context().newPage()
  await checkout.goto(`${shop.origin}/checkout`)
  const third = await page.context().newPage()
  await third.goto(`${shop.origin}/avtalsvillkor`)
  await third.locator("html[data-script]").waitFor()
  const customer = new LoginCustomer(third, shop)
  await customer.openDrawer()
  await customer.logInByEmail(AGNES.email)
  await customer.drawer.waitFor({ state: "detached" })

  // The open cart, the open checkout (CHK-06), and the header of each.
  const copies = quantity + 2
  const line = drawer.locator(".cart-line").filter({ hasText: BOOK.title })
  await expect.poll(() => line.getByRole("spinbutton").inputValue()).toBe(String(copies))
  await drawer.getByText(`Medlemspris, du sparar ${copies * 30} kr`).waitFor()
  await expect.poll(() => drawer.getByText(/Logga in som medlem|Som medlem (får|sparar) du/).count()).toBe(0)
  await checkout.getByRole("banner").getByText(AGNES.email).waitFor()
  await checkout.getByText("Medlemsrabatt").first().waitFor()
  for (const tab of [page, third]) {
    await expect.poll(() => new Customer(tab, shop.origin).copiesInCart()).toBeGreaterThanOrEqual(copies)
  }
})

it("becoming a member shows member prices at once in every tab: in the cart over a book, and over a list (CART-25)", async () => {
  const book = await browsing.newVisitor()
  await post(book, "/cart/lines", { ean: BOOK.ean, quantity: "2" })
  await book.goto(`${shop.origin}/bok/vargtimmen/${BOOK.ean}`)
  await book.locator("html[data-script]").waitFor()
  const cart = await new Customer(book, shop.origin).openCart()
  await cart.getByText("Som medlem får du fri frakt: spara 109 kr").waitFor()
  const list = await book.context().newPage()
  await list.goto(`${shop.origin}/kategori/bocker`)
  await list.locator("html[data-script]").waitFor()

  const page = await book.context().newPage()
  await page.goto(`${shop.origin}/avtalsvillkor`)
  await page.locator("html[data-script]").waitFor()
  const customer = new LoginCustomer(page, shop)
  await customer.openDrawer()
  await customer.logInByEmail("tove@exempel.se")
  await customer.drawer.getByRole("button", { name: "Bli medlem med BankID" }).press("Enter")
  const tove = { personalNumber: "199103059801", givenName: "Tove", surname: "Nyman" }
  await customer.answerBankId(await customer.meetBankId("scan"), "confirm", tove)
  await page.getByText("Välkommen som medlem, Tove!").waitFor()

  await cart.getByText("Medlemspris, du sparar 60 kr").waitFor()
  await expect.poll(() => cart.getByText(/Logga in som medlem|Som medlem (får|sparar) du/).count()).toBe(0)
  for (const tab of [book, list])
    await tab.getByRole("banner").getByRole("link", { name: "Tove", exact: true }).waitFor()
  await (await new Customer(list, shop.origin).openCart()).getByText("Medlemspris, du sparar 60 kr").waitFor()
})
