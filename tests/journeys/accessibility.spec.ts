import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"
import { expectReadable } from "./screenReader.ts"
import { violations, WCAG } from "./violations.ts"

const BOOK = { title: "Doktor Glas", path: "/bok/doktor-glas/9789189999107" }

const SOLD_OUT = "9789189999060"

const PAGES: ReadonlyArray<readonly [name: string, ...paths: ReadonlyArray<string>]> = [
  ["the home page", "/"],
  ["all categories", "/kategori"],
  ["a category", "/kategori/bocker"],
  ["a category with filters chosen", "/kategori/bocker?facets=format:Pocket&sort=title+asc"],
  ["a category's filters", "/kategori/bocker?visa=filter"],
  ["a category's ways to sort", "/kategori/bocker?visa=sortering"],
  ["a search", "/search?q=lagerl%C3%B6f"],
  ["a search that finds nothing", "/search?q=qqqqqqqq"],
  ["a search without words", "/search"],
  ["an author", "/author/selma-lagerlof"],
  ["the index of authors", "/forfattare"],
  ["articles with colours to choose", "/kategori/papper-pennor?facets=color:Svart"],
  [
    "a book",
    BOOK.path,
    `/bok/herr-arnes-penningar/${SOLD_OUT}`,
    "/bok/faltskarns-berattelser/9789189999282",
    "/bok/gitarr-och-dragharmonika/9789189999213",
  ],
  ["an article in three colours", ARTICLE.path],
  ["a page of the editors", "/frakt-och-retur", "/kontakt", "/tillganglighet"],
  ["an empty checkout", "/checkout"],
  [
    "a confirmation of nothing, and each form of a guest",
    "/checkout/confirmation?key=unknown",
    "/logga-in",
    "/hitta-order",
    "/hitta-order?fel=nummer#fel",
    "/angra",
    `/bevaka?ean=${SOLD_OUT}`,
    `/bevaka?ean=${SOLD_OUT}&svar=fel`,
    "/mina-sidor/ta-bort",
  ],
  ["a mailbox", "/demo/brev"],
]

const shop = openedShop()
const browsing = openedBrowser()

const arrive = async (page: Page, path: string): Promise<Customer> => {
  // Pictures do not matter to axe: their alternative texts are in the page.
  await page.goto(shop.origin + path, { waitUntil: "domcontentloaded" })
  await page.locator("html[data-script]").waitFor()
  return new Customer(page, shop.origin)
}

/** Elements wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    return document.documentElement.scrollWidth > room
      ? [...document.querySelectorAll("body *")]
          .filter((element) => element.getBoundingClientRect().right > room + 1)
          .map((element) => element.outerHTML.slice(0, 100))
          .slice(0, 5)
      : []
  })

/** Violations on a desktop and on a phone; the page stays at the phone's width. */
const violationsAtBoth = async (page: Page) => {
  const found: Array<readonly [width: number, violation: string]> = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const violation of await violations(page)) found.push([width, violation])
  }
  return found
}

const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }"

/** Texts that are cut with the spacing of WCAG 1.4.12: their element hides what is outside of it. */
const expectUncutWithSpacing = async (page: Page, place: Locator) => {
  // The policy of the page allows no style element.
  await page.evaluate((rules) => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing]
  }, SPACING)
  const cut = await place.evaluate((root) =>
    [root, ...root.querySelectorAll("*")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        if (clipPath !== "none" || !element.checkVisibility() || element.closest("svg") !== null) return false
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip"
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          // What sticks out of a drawer that scrolls downwards cannot be seen.
          (element.matches(".drawer-body") && element.scrollWidth > element.clientWidth + 1)
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(cut).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
}

it.each(PAGES)(
  "%s can be read, has no axe violations, and no horizontal overflow (CMS-01)",
  async (_name, ...paths) => {
    const page = await browsing.newVisitor()
    for (const path of paths) {
      await arrive(page, path)
      await expectReadable(page, path)
      expect(await violationsAtBoth(page)).toEqual([])
      // A screen of 1280 px at 400 %, a phone, the same screen at 200 %, and a desktop.
      for (const width of [320, 390, 720, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect([path, width, ...(await tooWide(page))]).toEqual([path, width])
      }
    }
  },
)

it("the error page has no axe violations", async () => {
  browsing.expectComplaint(/404/)
  const page = await browsing.newVisitor()
  await page.goto(`${shop.origin}/finns/inte/alls`, { waitUntil: "domcontentloaded" })
  await page.getByRole("heading", { level: 1, name: "Sidan finns inte" }).waitFor()
  await expectReadable(page, "not found")
  expect(await violationsAtBoth(page)).toEqual([])
})

it("the menu has no axe violations, and returns the focus when it closes (HEAD-01, HEAD-05)", async () => {
  for (const width of [1440, 390]) {
    const page = await browsing.newVisitor({ width })
    await arrive(page, "/")
    const opener = page.getByRole("banner").getByRole("link", { name: width < 1024 ? "Meny" : "Allt", exact: true })
    await opener.press("Enter")
    const menu = page.getByRole("dialog")
    await menu.getByRole("button", { name: "Skönlitteratur" }).waitFor()
    await expectReadable(page, `menu at ${width}`, menu)
    expect(await violations(page)).toEqual([])
    await expectUncutWithSpacing(page, menu)
    await page.keyboard.press("Escape")
    await menu.waitFor({ state: "detached" })
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
  }
})

it("the cart, empty and filled, and the whole checkout have no axe violations", async () => {
  const page = await browsing.newVisitor()
  const customer = await arrive(page, BOOK.path)
  const empty = await customer.openCart()
  await empty.getByText("Här var det tomt").waitFor()
  await expectReadable(page, "cart empty", empty)
  expect(await violationsAtBoth(page)).toEqual([])
  await page.keyboard.press("Escape")
  await empty.waitFor({ state: "detached" })

  await customer.addToCart()
  await expectReadable(page, "product after adding")
  expect(await violationsAtBoth(page)).toEqual([])
  const drawer = await customer.openCart()
  await drawer.getByRole("link", { name: "Till kassan" }).waitFor()
  await expectReadable(page, "cart filled", drawer)
  expect(await violationsAtBoth(page)).toEqual([])
  await expectUncutWithSpacing(page, drawer)
  await page.keyboard.press("Escape")
  await drawer.waitFor({ state: "detached" })
  const opener = page.getByRole("banner").getByRole("link", { name: /^Varukorg/ })
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)

  const frame = await customer.goToCheckout(await customer.openCart())
  await expectReadable(page, "checkout filled")
  expect(await violationsAtBoth(page)).toEqual([])
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expectReadable(page, "confirmation")
  expect(await violationsAtBoth(page)).toEqual([])
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor()
  await expectReadable(page, "order")
  expect(await violationsAtBoth(page)).toEqual([])
  await expect.poll(() => shop.emails().length).toBeGreaterThan(0)
  await arrive(page, "/demo/brev")
  const address = await page.locator("article iframe").first().getAttribute("src")
  expect(await violationsAtBoth(page)).toEqual([])
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
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
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
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
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
