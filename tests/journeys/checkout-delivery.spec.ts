/** '2. Leverans': the provider's checkout beside the cart, and what the page says while it stands. */
import { CHECKOUT_LIMIT_MS } from "@kapitel/core/checkout/checkoutMachine"
import type { Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { ask } from "./ask.ts"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"
import { violations } from "./violations.ts"

const BOOK = { ean: "9789189999107", title: "Doktor Glas" }

const shop = openedShop()
const browsing = openedBrowser()

/** Puts a copy into the visitor's cart as another tab would. */
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

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Somebody comes back to this tab. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"))
  })

describe.each([1440, 390])("at %i px", (width) => {
  it("the delivery that is chosen in the frame is the cart's and the order's", async () => {
    const { customer, page, frame } = await atCheckout(width)
    expect(await violations(page)).toEqual([])
    await frame.getByRole("button", { name: "Fortsätt" }).click()
    await frame.getByRole("radio", { name: /Hem till dörren/ }).check()
    await expect.poll(() => fact(page, "Leverans, Hem till dörren").textContent()).toBe("79\u00a0kr")
    await expect.poll(() => fact(page, /^Frakt$/).textContent()).toBe("79\u00a0kr")
    expect(await fact(page, "Att betala").textContent()).toBe("298\u00a0kr")
    const pay = frame.getByRole("button", { name: /Slutför köp, 298/ })
    await pay.click()
    await customer.seeConfirmation()
    const order = shop.confirmedOrders().at(-1)
    expect(order?.total).toBe(29_800)
    expect((await shop.payments()).at(-1)).toMatchObject({ amount_ore: 29_800 })
    expect(await fact(page, /^Leverans$/).textContent()).toBe("Hem till dörren")
    expect(await violations(page)).toEqual([])
  })

  it("what must be told before an order is told above the frame", async () => {
    const { page } = await atCheckout(width)
    const main = await page.getByRole("main").innerText()
    for (const words of [
      "Att betala",
      "Leverans, ",
      "Leveranstid",
      "beställning som du ska betala",
      "14 dagars ångerrätt",
      "reklamera i tre år",
      "Kapitel Bokhandel AB, organisationsnummer 556000-0000",
    ]) {
      expect(main).toContain(words)
    }
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
    expect(await top("[data-checkout-part=before]")).toBeLessThan(await top("#payment"))
    await page.getByRole("main").getByRole("link", { name: "Så ångrar du köpet" }).click()
    await page.getByRole("heading", { level: 2, name: "Ångerblankett" }).waitFor()
  })

  it("a cart that another tab has changed is shown as it is, with a word about it that can be closed", async () => {
    const { page, frame } = await atCheckout(width)
    await comeBack(page)
    await addElsewhere(page, ARTICLE.ean, 2)
    const banner = page.getByRole("main").getByText("Varukorgen har ändrats.")
    expect(await banner.count()).toBe(0)
    await comeBack(page)
    await banner.waitFor()
    await page.getByRole("main").getByRole("link", { name: "Anteckningsbok Lin" }).first().waitFor()
    expect(await violations(page)).toEqual([])
    await frame.getByRole("button", { name: "Fortsätt" }).click()
    const sum = (await fact(page, "Att betala").textContent()) ?? ""
    await frame.getByRole("button", { name: `Slutför köp, ${sum}` }).waitFor()

    const close = page.getByRole("main").getByRole("button", { name: "Stäng" })
    await close.focus()
    await page.keyboard.press("Enter")
    await banner.waitFor({ state: "detached" })
    // It has been told: coming back once more says nothing.
    const compared = page.waitForResponse((response) => response.url().includes("/api/checkout/session"))
    await comeBack(page)
    await compared
    expect(await banner.count()).toBe(0)
  })

  it("nothing is wider than a small window", async () => {
    const { page } = await atCheckout(width)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
  })
})

it("the provider's script comes once, with a token, and has another colour on the confirmation", async () => {
  const { customer, page, frame } = await atCheckout(1440)
  const loader = page.locator("script[data-token]")
  expect(await loader.count()).toBe(1)
  const colour = await loader.getAttribute("data-action-color")
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await frame.getByRole("radio", { name: /Hem till dörren/ }).check()
  await expect.poll(() => fact(page, "Leverans, Hem till dörren").count()).toBe(1)
  expect(await loader.count()).toBe(1)
  await frame.getByRole("button", { name: "Slutför köp, 298 kr" }).click()
  await customer.seeConfirmation()
  expect(await loader.count()).toBe(1)
  expect(await loader.getAttribute("data-action-color")).not.toBe(colour)
  await customer.goTo("/checkout")
  expect(await loader.count()).toBe(0)
})

it("what is pressed in the frame while the shop is at work is done after it; no other sum is paid than was shown", async () => {
  const { customer, page, frame } = await atCheckout(390)
  const asked: Array<Route> = []
  await page.route("**/api/checkout/delivery", (route) => void asked.push(route))
  const answer = async () => {
    await expect.poll(() => asked.length).toBe(1)
    await asked.pop()?.continue()
  }
  await frame.getByRole("button", { name: "Fortsätt" }).press("Enter")
  await expect.poll(() => asked.length).toBe(1)
  await frame.getByRole("radio", { name: /Hem till dörren/ }).press("Space")
  await frame.getByRole("button", { name: /^Slutför köp/ }).press("Enter")
  await answer()
  await answer()
  await frame.getByText("Summan att betala har ändrats.").waitFor()
  expect(await frame.locator(":focus").getAttribute("id")).toBe("message")
  await frame.getByRole("button", { name: "Slutför köp, 298 kr" }).press("Enter")
  await customer.seeConfirmation()
  expect(shop.confirmedOrders().at(-1)?.total).toBe(29_800)
  // Below the window the receipt is as high as what it says, before anybody has scrolled there.
  await expect.poll(async () => Number(await page.locator("iframe").getAttribute("height"))).toBeLessThan(300)
})

it("on a dead connection the frame takes presses again after ten seconds", async () => {
  const { page, frame } = await atCheckout(1440)
  await page.clock.install()
  let asked = 0
  await page.route("**/api/checkout/delivery", () => void asked++)
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await expect.poll(() => asked).toBe(1)
  await frame.getByRole("radio", { name: /Hem till dörren/ }).press("Space")
  await page.clock.fastForward(CHECKOUT_LIMIT_MS / 2)
  expect(asked).toBe(1)
  // What was pressed meanwhile is done now, and the shop is told of it.
  await page.clock.fastForward(CHECKOUT_LIMIT_MS / 2)
  await expect.poll(() => asked).toBe(2)
})

it("a delivery that could not be taken over is nothing that the shopper is told", async () => {
  const { page, frame } = await atCheckout(1440)
  browsing.expectComplaint(/\/api\/checkout\/delivery/)
  await page.route("**/api/checkout/delivery", (route) => route.fulfill({ status: 503, json: {} }))
  const told = page.waitForRequest("**/api/checkout/delivery")
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  const request = await told
  expect(request.method()).toBe("PUT")
  expect(request.postData()).toBeNull()
  expect(request.headers()["content-type"]).toBe("application/json")
  await frame.getByRole("button", { name: /Slutför köp/ }).waitFor()
  expect(await page.getByRole("main").getByRole("alert").count()).toBe(0)
})

it("a login that is completed has the page come anew", async () => {
  const { page } = await atCheckout(1440)
  const again = page.waitForEvent("load")
  await page.evaluate(() => {
    document.dispatchEvent(new Event("kapitel:login"))
  })
  await again
  await page.getByRole("heading", { level: 1, name: "Kassan" }).waitFor()
})

const atEmptyCheckout = async (javaScript: boolean) => {
  const page = await browsing.newVisitor({ width: 390, javaScript })
  await page.goto(`${shop.origin}/checkout`)
  await page.getByRole("heading", { name: "Varukorgen är tom" }).waitFor()
  return { page, links: page.getByRole("region", { name: "Populära kategorier" }).getByRole("link") }
}

it("an empty cart is offered the largest categories, by keyboard too", async () => {
  const { page, links } = await atEmptyCheckout(true)
  expect(await page.title()).toBe("Kassan")
  expect(await links.count()).toBeGreaterThanOrEqual(3)
  expect(await links.count()).toBeLessThanOrEqual(30)
  expect(await violations(page)).toEqual([])
  await links.first().focus()
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/kategori\//)
})

it("an empty cart is offered them without scripts", async () => {
  const { page, links } = await atEmptyCheckout(false)
  await links.first().click()
  await page.waitForURL(/\/kategori\//)
})

it("a provider that does not answer leaves the cart as it is, and says so", async () => {
  const page = await browsing.newVisitor()
  await addElsewhere(page, BOOK.ean)
  const fault = (body: object) =>
    ask(shop.simulatorOrigin, "/__sim/fault", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  await fault({ next: "503", count: 50, path: "/checkouts" })
  await page.goto(`${shop.origin}/checkout`)
  await page.getByText("Kassan är tillfälligt otillgänglig").waitFor()
  await page.getByRole("main").getByRole("link", { name: BOOK.title }).first().waitFor()
  expect(await page.locator("script[data-token]").count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await fault({ next: "none" })
})
