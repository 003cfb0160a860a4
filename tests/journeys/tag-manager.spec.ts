import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { eventsOf, recordDataLayer } from "./recordDataLayer.ts"
import { sendRequest } from "./sendRequest.ts"

const BOOK = "/bok/doktor-glas/9789189999107"
const ID = "GTM-TEST123"
const GOOGLE = "googletagmanager"

const shop = openedShop({ settings: { TAG_MANAGER_ID: ID, PAGE_VIEW_CURRENCY: "EUR" } })
const browsing = openedBrowser()

const policyOf = async (path: string): Promise<string> =>
  String((await sendRequest(shop.origin, path)).headers["content-security-policy"])

it("is permitted on browse pages, and neither mentioned nor permitted in the checkout", async () => {
  expect(await policyOf(BOOK)).toContain(`https://www.${GOOGLE}.com`)
  for (const path of ["/checkout", "/checkout/confirmation?key=unknown"]) {
    expect(await policyOf(path)).not.toContain("google")
    expect((await sendRequest(shop.origin, path)).text).not.toContain(ID)
  }
})

it("loads after consent, gets the checkout's events on the next page, and stops when consent is refused", async () => {
  const page = await browsing.newVisitor({ consent: "ask" })
  const entries = await recordDataLayer(page)
  const requests: Array<string> = []
  await page.context().route(`https://www.${GOOGLE}.com/**`, async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ contentType: "text/javascript", body: 'document.cookie = "_ga=1; Path=/"' })
  })
  const customer = new Customer(page, shop.origin)
  await customer.goTo(BOOK)
  const question = page.getByRole("region", { name: "Får vi mäta ditt besök?" })
  await question.waitFor()
  expect(requests).toEqual([])
  await question.getByRole("button", { name: "Godkänn" }).click()
  await expect.poll(() => requests).toEqual([`https://www.${GOOGLE}.com/gtm.js?id=${ID}`])
  await expect.poll(() => eventsOf(entries)).toEqual(["gtm.js", "page_view", "view_item"])
  expect(entries.find(({ event }) => event === "page_view")).toMatchObject({ currency: "EUR" })

  await customer.addToCart()
  await expect.poll(() => eventsOf(entries).at(-1)).toBe("add_to_cart")
  const before = eventsOf(entries).length
  const frame = await customer.goToCheckout(await customer.openCart())
  await page.locator("#payment").scrollIntoViewIfNeeded()
  const stored = () => page.evaluate(() => sessionStorage.getItem("kapitel:told-later") ?? "")
  await expect.poll(stored).toContain("checkout_module_inview")
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expect.poll(stored).toContain("purchase")
  // No layer that a third-party script could read is filled next to the payment.
  expect(eventsOf(entries).slice(before)).not.toContain("purchase")
  expect(eventsOf(entries).slice(before)).not.toContain("begin_checkout")
  expect(requests).toHaveLength(1)

  await customer.goTo("/")
  await expect.poll(() => eventsOf(entries)).toContain("purchase")
  const later = eventsOf(entries).slice(before)
  for (const name of ["begin_checkout", "checkout_module_inview", "purchase"])
    expect(later.filter((event) => event === name)).toHaveLength(1)
  expect(later.indexOf("begin_checkout")).toBeLessThan(later.indexOf("purchase"))
  await expect.poll(stored).toBe("")

  await page.waitForFunction(() => document.cookie.includes("_ga="))
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookieinställningar" }).click()
  const reloaded = page.waitForEvent("load")
  await question.getByRole("button", { name: "Neka alla" }).click()
  await reloaded
  await page.locator("html[data-script]").waitFor()
  const loaded = requests.length
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("_ga")
  await page.reload({ waitUntil: "networkidle" })
  expect(requests).toHaveLength(loaded)
})
