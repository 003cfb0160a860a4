/** Codes and gift cards at the checkout without scripts: forms, and the pages that follow them. */
import { expect, it } from "vitest"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"

const BOOK = "9789110015838"
const CARD = { code: "1000200030004002", pin: "12345" }

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

it("a code and a card are refused with a message, accepted and removed", async () => {
  const page = await browsing.newVisitor({ width: 390, javaScript: false })
  const form = { ean: BOOK, quantity: "1" }
  await page.request.post(`${shop.origin}/cart/lines`, { form, headers: { origin: shop.origin }, maxRedirects: 0 })
  await page.goto(`${shop.origin}/checkout`)
  const code = page.getByLabel("Rabattkod", { exact: true })
  await page.locator("summary").click()
  await code.fill("höst25")
  await code.press("Enter")
  await page.getByText("Kraven för att ta del av erbjudandet är inte uppfyllda").first().waitFor()
  // The typed code is shown again, and the box is open.
  await expect.poll(() => code.inputValue()).toMatch(/höst25/i)
  // A known code gives the reason.
  await code.fill("femtio")
  await code.press("Enter")
  await page
    .getByText(/uppfyllda\. Handla för \d+\skr till så gäller det\./)
    .first()
    .waitFor()
  await code.fill("sommar20")
  await code.press("Enter")
  await page.getByRole("button", { name: "Ta bort rabattkoden SOMMAR20" }).waitFor()
  await page.locator("summary").click()
  await expect.poll(() => code.inputValue()).toBe("Rabattkod tillagd")

  await page.getByLabel("Presentkort", { exact: true }).fill("1234")
  await page.getByLabel("Pinkod").fill(CARD.pin)
  await page.getByLabel("Pinkod").press("Enter")
  await page.getByText("Presentkortsnummer måste vara 16 siffror").first().waitFor()
  await expect.poll(() => page.getByLabel("Presentkort", { exact: true }).inputValue()).toBe("1234")
  await expect.poll(() => page.getByLabel("Pinkod").inputValue()).toBe("")
  await page.getByLabel("Presentkort", { exact: true }).fill(CARD.code)
  await page.getByLabel("Pinkod").fill(CARD.pin)
  await page.getByLabel("Pinkod").press("Enter")
  const reductions = page.getByRole("list", { name: "Erbjudanden och presentkort" })
  await page.getByRole("button", { name: /^Ta bort presentkortet/ }).waitFor()
  await expect.poll(() => reductions.innerText()).toContain(`•••• •••• •••• ${CARD.code.slice(-4)}`)
  await page.getByRole("button", { name: /^Ta bort presentkortet/ }).click()
  await page.getByRole("button", { name: /^Ta bort rabattkoden/ }).click()
  await reductions.waitFor({ state: "detached" })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
