/** '2. Leverans': the provider's checkout next to the cart, and the page's messages meanwhile. */
import type { Locator, Page, Route } from "playwright"
import { expect, it } from "vitest"
import { overflow } from "./apiPurchase.ts"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { sendRequest } from "./sendRequest.ts"
import { violations } from "./violations.ts"

const BOOK = { ean: "9789189999107", title: "Doktor Glas" }

const shop = openedShop()
const browsing = openedBrowser()

/** Adds a copy to the visitor's cart as another tab would. */
const addElsewhere = async (page: Page, ean: string, quantity = 1): Promise<void> => {
  const answer = await page.request.post(`${shop.origin}/api/cart/lines`, {
    data: { productId: ean, quantity },
    headers: { origin: shop.origin },
  })
  expect(answer.ok()).toBe(true)
}

const atCheckout = async (width: number) => {
  const customer = new Customer(await browsing.newVisitor({ width }), shop.origin)
  await addElsewhere(customer.page, BOOK.ean)
  await customer.goTo("/checkout")
  return { customer, page: customer.page, frame: await customer.paymentFrame() }
}

const fact = (page: Page, name: string | RegExp) =>
  page.getByRole("main").locator("dl > dt", { hasText: name }).locator("xpath=following-sibling::dd[1]")

/** The sums are above the frame, the small print by its button. */
const expectInformation = async (page: Page) => {
  const main = await page.getByRole("main").innerText()
  for (const words of [
    "Totalt inkl. moms",
    "Leverans till ombud",
    "Leveranstid",
    "beställning som du ska betala",
    "14 dagars ångerrätt",
    "reklamera i tre år",
    "Kapitel Bokhandel AB, organisationsnummer 556000-0000",
  ]) {
    expect(main).toContain(words)
  }
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  await expect.poll(() => top(fact(page, "Totalt inkl. moms").last())).toBeLessThan(await top(page.locator("#payment")))
  const smallPrint = page.getByText("Du har 14 dagars ångerrätt")
  expect(await top(smallPrint)).toBeGreaterThan(await top(page.locator("#payment")))
  await expect.poll(() => overflow(page)).toBe(0)
  await page.getByRole("main").getByRole("link", { name: "Så ångrar du köpet" }).click()
  await page.getByRole("heading", { level: 2, name: "Ångerblankett" }).waitFor()
}

it("the required information is beside the frame (CHK-02), and the delivery selected there becomes the order's (CHK-09)", async () => {
  await expectInformation((await atCheckout(320)).page)
  const { customer, page, frame } = await atCheckout(390)
  expect(await violations(page)).toEqual([])
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await frame.getByRole("radio", { name: /Hem till dörren/ }).check()
  await expect.poll(() => fact(page, "Leverans hem till dörren").textContent()).toBe("79\u00a0kr")
  await expect.poll(() => fact(page, /^Frakt$/).textContent()).toBe("79\u00a0kr")
  await expect.poll(() => fact(page, "Totalt inkl. moms").last().textContent()).toBe("298\u00a0kr")
  const pay = frame.getByRole("button", { name: /Slutför köp, 298/ })
  await pay.click()
  await customer.seeConfirmation()
  const order = shop.confirmedOrders().at(-1)
  expect(order?.total).toBe(29_800)
  expect((await shop.payments()).at(-1)).toMatchObject({ amount_ore: 29_800 })
  await expect.poll(() => fact(page, /^Leveranssätt$/).textContent()).toBe("Hem till dörren")
  expect(await violations(page)).toEqual([])
})

it("the provider's script loads once, with a token, and has another colour on the confirmation (CHK-07, CHK-08)", async () => {
  const { customer, page, frame } = await atCheckout(1440)
  const loader = page.locator("script[data-token]")
  await expect.poll(() => loader.count()).toBe(1)
  const colour = await loader.getAttribute("data-action-color")
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await frame.getByRole("radio", { name: /Hem till dörren/ }).check()
  await expect.poll(() => fact(page, "Leverans hem till dörren").count()).toBe(1)
  await expect.poll(() => loader.count()).toBe(1)
  await frame.getByRole("button", { name: "Slutför köp, 298 kr" }).click()
  await customer.seeConfirmation()
  await expect.poll(() => loader.count()).toBe(1)
  await expect.poll(() => loader.getAttribute("data-action-color")).not.toBe(colour)
  await customer.goTo("/checkout")
  await expect.poll(() => loader.count()).toBe(0)
})

it("a press in the frame during a change is handled after it; only the shown sum is paid (CHK-04)", async () => {
  const { customer, page, frame } = await atCheckout(390)
  const routes: Array<Route> = []
  await page.route("**/api/checkout/delivery", (route) => void routes.push(route))
  const answer = async () => {
    await expect.poll(() => routes.length).toBe(1)
    await routes.pop()?.continue()
  }
  await frame.getByRole("button", { name: "Fortsätt" }).press("Enter")
  await expect.poll(() => routes.length).toBe(1)
  await frame.getByRole("radio", { name: /Hem till dörren/ }).press("Space")
  await frame.getByRole("button", { name: /^Slutför köp/ }).press("Enter")
  await answer()
  await answer()
  await frame.getByText("Summan att betala har ändrats.").waitFor()
  await expect.poll(() => frame.locator(":focus").getAttribute("id")).toBe("message")
  await frame.getByRole("button", { name: "Slutför köp, 298 kr" }).press("Enter")
  await customer.seeConfirmation()
  expect(shop.confirmedOrders().at(-1)?.total).toBe(29_800)
  // Below the window the receipt has the height of its content, before any scrolling.
  await expect.poll(async () => Number(await page.locator("iframe").getAttribute("height"))).toBeLessThan(300)
})

it("an empty cart offers the largest categories, without scripts too (CHK-01, CHK-03, CHK-13, D-75)", async () => {
  const page = await browsing.newVisitor({ width: 390, javaScript: false })
  await page.goto(`${shop.origin}/checkout`)
  await page.getByRole("heading", { name: "Varukorgen är tom" }).waitFor()
  const links = page.getByRole("region", { name: "Populära kategorier" }).getByRole("link")
  await expect.poll(() => page.title()).toBe("Kassan")
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(3)
  await expect.poll(() => links.count()).toBeLessThanOrEqual(30)
  await links.first().click()
  await page.waitForURL(/\/kategori\//)
})

it("a provider that does not answer leaves the cart unchanged, and an error is shown with a way to try again", async () => {
  browsing.expectComplaint(/ERR_FAILED/)
  const page = await browsing.newVisitor()
  await addElsewhere(page, BOOK.ean)
  const fault = (body: object) =>
    sendRequest(shop.simulatorOrigin, "/__sim/fault", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  await fault({ next: "503", count: 50, path: "/checkouts" })
  await page.goto(`${shop.origin}/checkout`)
  await page.getByText("Kassan är tillfälligt otillgänglig").waitFor()
  await page.getByRole("main").getByRole("link", { name: BOOK.title }).first().waitFor()
  await expect.poll(() => page.locator("script[data-token]").count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await fault({ next: "none" })
  // Then its script is not received.
  await page.route("**/*loader.js", (route) => route.abort())
  const retry = page.getByRole("main").getByText("Försök igen")
  await retry.click()
  await page.getByText("Betalningen kunde inte laddas").waitFor()
  await page.locator("summary").filter({ hasText: "Rabattkod eller presentkort" }).click()
  await page.getByLabel("Pinkod").fill("123")
  expect(await violations(page)).toEqual([])
  await page.unroute("**/*loader.js")
  await retry.click()
  await new Customer(page, shop.origin).paymentFrame()
  await expect.poll(() => page.getByLabel("Pinkod").inputValue()).toBe("123")
})
