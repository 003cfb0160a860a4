/** '1. Varukorg' next to the provider's frame, changed in place (CART-06, CART-10 to CART-18, QTY-03, QTY-04). */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { hydrated } from "./hydrated.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { violations } from "./violations.ts"

const BOOKS = ["9789110015838", "9789110150461"] as const
const CARD = { code: "1000200030004002", pin: "12345" }

/** A busy machine is slower. */

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

/** With this many of each book. */
const arrive = async (quantity = "1"): Promise<Page> => {
  const page = await browsing.newVisitor({ width: 390 })
  for (const ean of BOOKS) {
    const form = { ean, quantity }
    await page.request.post(`${shop.origin}/cart/lines`, { form, headers: { origin: shop.origin }, maxRedirects: 0 })
  }
  await page.goto(`${shop.origin}/checkout`)
  await hydrated(page)
  await page.locator("#payment iframe").waitFor()
  return page
}

/** The provider's frame is not reloaded: what was typed in it stays. */
const markFrame = (page: Page) =>
  page.locator("#payment iframe").evaluate((frame) => frame.setAttribute("data-mark", ""))
const isFramePreserved = async (page: Page) => (await page.locator("#payment iframe[data-mark]").count()) === 1

it("a quantity is sent after the debounce, a line is removed at once, and the frame stays (CHK-02)", async () => {
  const page = await arrive()
  await markFrame(page)
  const requests: Array<string> = []
  page.on("request", (request) => {
    if (/^\/api\/cart\/lines\/./.test(new URL(request.url()).pathname)) requests.push(request.postData() ?? "")
  })
  const plus = page.getByRole("button", { name: /^Öka / }).first()
  await plus.click()
  await plus.click()
  const field = page.getByRole("spinbutton").first()
  await expect.poll(() => field.inputValue()).toBe("3")
  await expect.poll(() => requests.length).toBe(1)
  await expect.poll(() => field.inputValue()).toBe("3")
  await page.getByRole("button", { name: /^Ta bort Bageriet/ }).click()
  await expect.poll(() => page.getByRole("spinbutton").count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "Ångra" }).click()
  await expect.poll(() => page.getByRole("spinbutton").count()).toBe(2)
  await expect.poll(() => page.getByRole("button", { name: "Ångra" }).count()).toBe(0)
  await expect.poll(() => isFramePreserved(page)).toBe(true)
})

it("a code and a card are refused with a message, accepted, and removed (CART-13)", async () => {
  browsing.expectComplaint(/409/)
  // Costs more than the card's balance, so that something is left to pay in the frame.
  const page = await arrive("3")
  await markFrame(page)
  await page.locator("summary").filter({ hasText: "Rabattkod eller presentkort" }).click()
  const code = page.getByLabel("Rabattkod", { exact: true })
  await code.fill("höst25")
  await code.press("Enter")
  const refused = page.getByText("Kraven för att ta del av erbjudandet är inte uppfyllda")
  await refused.waitFor()
  expect(await violations(page)).toEqual([])
  await code.press("Backspace")
  await refused.waitFor({ state: "hidden" })
  await code.fill("sommar20")
  await code.press("Enter")
  await expect.poll(() => code.inputValue()).toBe("Rabattkod tillagd")
  const [number, pin] = [page.getByLabel("Presentkort", { exact: true }), page.getByLabel("Pinkod")]
  await number.fill("12")
  await pin.fill("1")
  await pin.press("Enter")
  await page.getByText("Presentkortsnummer måste vara 16 siffror").waitFor()
  await number.fill(CARD.code)
  await pin.press("Enter")
  await page.getByText("Pinkod måste vara minst 5 siffror").waitFor()
  await pin.fill(CARD.pin)
  await pin.press("Enter")
  await page.getByText("Tillagd", { exact: true }).waitFor()
  await expect.poll(() => pin.inputValue()).toBe("")
  await number.focus()
  await page.getByText("Tillagd", { exact: true }).waitFor({ state: "hidden" })
  await expect.poll(() => isFramePreserved(page)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: /^Ta bort presentkortet/ }).click()
  await page.getByRole("button", { name: /^Ta bort presentkortet/ }).waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Ta bort rabattkoden SOMMAR20" }).click()
  await expect.poll(() => code.inputValue()).toBe("")
})

it("changes of another tab are shown with a notice; unfinished typing stays (CART-08)", async () => {
  browsing.expectComplaint(/409/)
  const page = await arrive()
  const anotherTab = (quantity: string) =>
    page.request.post(`${shop.origin}/cart/lines`, {
      form: { ean: BOOKS[0], quantity },
      headers: { origin: shop.origin },
      maxRedirects: 0,
    })
  await markFrame(page)
  await page.locator("summary").filter({ hasText: "Rabattkod eller presentkort" }).click()
  await page.getByLabel("Pinkod").fill("123")
  await anotherTab("4")
  // The slower tab shows the cart as the other has left it.
  await page.getByRole("button", { name: /^Öka Vargtimmen/ }).click()
  await page.getByText("Varukorgen har ändrats").waitFor()
  const [first, second] = [
    page.getByRole("spinbutton", { name: /Vargtimmen/ }),
    page.getByRole("spinbutton", { name: /Bageriet/ }),
  ]
  await expect.poll(() => first.inputValue()).toBe("5")
  await page.getByRole("button", { name: "Stäng" }).click()
  // A line that the visitor is typing in is not overwritten.
  await anotherTab("1")
  await second.fill("")
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect.poll(() => first.inputValue()).toBe("6")
  await expect.poll(() => second.inputValue()).toBe("")
  await expect.poll(() => page.getByLabel("Pinkod").inputValue()).toBe("123")
  await second.fill("1")
  await page.getByRole("button", { name: "Stäng" }).click()
  // A page beside this one changes it, and this one stays in front.
  await page.evaluate(() => document.querySelector("#payment")?.scrollIntoView({ block: "end" }))
  const beside = await page.context().newPage()
  await beside.goto(`${shop.origin}/bok/vargtimmen/${BOOKS[0]}`)
  await beside
    .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
    .first()
    .click()
  await page.getByText("Varukorgen har ändrats").waitFor()
  const seen = await page.getByText("Varukorgen har ändrats").boundingBox()
  expect(seen?.y).toBeGreaterThanOrEqual(0)
  expect(seen?.y).toBeLessThan(100)
  await expect.poll(() => first.inputValue()).toBe("7")
  await expect.poll(() => isFramePreserved(page)).toBe(true)
})
