import { expect, it } from "vitest"
import { ask } from "./ask.ts"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { eventsOf, recordTold } from "./told.ts"

const BOOK = "/bok/doktor-glas/9789189999107"
const ID = "GTM-TEST123"
const GOOGLE = "googletagmanager"

const shop = openedShop({ settings: { TAG_MANAGER_ID: ID, PAGE_VIEW_CURRENCY: "EUR" } })
const browsing = openedBrowser()

const policyOf = async (path: string): Promise<string> =>
  String((await ask(shop.origin, path)).headers["content-security-policy"])

it("is permitted on browse pages, and neither mentioned nor permitted in the checkout", async () => {
  expect(await policyOf(BOOK)).toContain(`https://www.${GOOGLE}.com`)
  for (const path of ["/checkout", "/checkout/confirmation?key=unknown"]) {
    expect(await policyOf(path)).not.toContain("google")
    expect((await ask(shop.origin, path)).text).not.toContain(ID)
  }
})

it("loads after consent, gets the checkout's events on the next page, and stops when consent is refused", async () => {
  const page = await browsing.newVisitor({ consent: "ask" })
  const told = await recordTold(page)
  const asked: Array<string> = []
  await page.context().route(`https://www.${GOOGLE}.com/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: "text/javascript", body: 'document.cookie = "_ga=1; Path=/"' })
  })
  const customer = new Customer(page, shop.origin)
  await customer.goTo(BOOK)
  const question = page.getByRole("region", { name: "Får vi mäta ditt besök?" })
  await question.waitFor()
  expect(asked).toEqual([])
  await question.getByRole("button", { name: "Godkänn" }).click()
  await expect.poll(() => asked).toEqual([`https://www.${GOOGLE}.com/gtm.js?id=${ID}`])
  await expect.poll(() => eventsOf(told)).toEqual(["gtm.js", "page_view", "view_item"])
  expect(told.find(({ event }) => event === "page_view")).toMatchObject({ currency: "EUR" })

  await customer.addToCart()
  await expect.poll(() => eventsOf(told).at(-1)).toBe("add_to_cart")
  const before = eventsOf(told).length
  const frame = await customer.goToCheckout(await customer.openCart())
  await page.locator("#payment").scrollIntoViewIfNeeded()
  const kept = () => page.evaluate(() => sessionStorage.getItem("kapitel:told-later") ?? "")
  await expect.poll(kept).toContain("checkout_module_inview")
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expect.poll(kept).toContain("purchase")
  // No layer that a third-party script could read is filled next to the payment.
  expect(eventsOf(told).slice(before)).not.toContain("purchase")
  expect(eventsOf(told).slice(before)).not.toContain("begin_checkout")
  expect(asked).toHaveLength(1)

  await customer.goTo("/")
  await expect.poll(() => eventsOf(told)).toContain("purchase")
  const later = eventsOf(told).slice(before)
  for (const name of ["begin_checkout", "checkout_module_inview", "purchase"])
    expect(later.filter((event) => event === name)).toHaveLength(1)
  expect(later.indexOf("begin_checkout")).toBeLessThan(later.indexOf("purchase"))
  await expect.poll(kept).toBe("")

  await page.waitForFunction(() => document.cookie.includes("_ga="))
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookieinställningar" }).click()
  const anew = page.waitForEvent("load")
  await question.getByRole("button", { name: "Neka alla" }).click()
  await anew
  await page.locator("html[data-script]").waitFor()
  const loaded = asked.length
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("_ga")
  await page.reload({ waitUntil: "networkidle" })
  expect(asked).toHaveLength(loaded)
})
