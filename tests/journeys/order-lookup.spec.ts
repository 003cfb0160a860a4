/** A guest gets the link of an order, without log-in, with scripts and without (D-62). */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { AGNES } from "./agnes.ts"
import { GIFT_CARD, goodsOf, post } from "./apiPurchase.ts"
import { hydrated } from "./hydrated.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { violations } from "./violations.ts"

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

/** Number of an order that was bought without scripts. */
const bought = async (): Promise<string> => {
  const page = await browsing.newVisitor({ javaScript: false })
  const [paper] = await goodsOf(shop.origin, "bok", "Bok")
  await post(page, shop.origin, "/cart/lines", { productId: paper.identifier, quantity: 1 })
  await post(page, shop.origin, "/cart/gift-cards", GIFT_CARD)
  await page.goto(`${shop.origin}/checkout`)
  for (const [name, text] of AGNES) await field(page, name).fill(text)
  await page.getByRole("button", { name: "Slutför köp" }).click()
  await page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
  return shop.confirmedOrders().at(-1)?.number ?? ""
}

/** The e-mails with links, newest first, as the demo's mailbox shows them. */
const linkEmails = (page: Page) => page.getByRole("heading", { name: /^Länk till din order/ })

it("without script, a guest gets the same answer for right and wrong entries, and the link for the right one (D-62, D-66)", async () => {
  const number = await bought()
  const page = await browsing.newVisitor({ width: 390, javaScript: false })

  const lookUp = async (orderNumber: string, email: string) => {
    await field(page, "Ordernummer").fill(orderNumber)
    await field(page, "E-post").fill(email)
    await page.getByRole("button", { name: "Skicka länken" }).click()
    await page.getByText("Finns det en order med det numret och den adressen").waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe("/hitta-order")
    return page.getByRole("main").innerHTML()
  }

  // An invalid value is reported at its field, and the typed text stays.
  await page.goto(shop.origin)
  await page.getByRole("contentinfo").getByRole("link", { name: "Hitta din order" }).click()
  await page.getByRole("heading", { level: 1, name: "Hitta din order" }).waitFor()
  await field(page, "Ordernummer").fill("12")
  await field(page, "E-post").fill("agnes@exempel.se")
  await page.getByRole("button", { name: "Skicka länken" }).click()
  await page.getByRole("link", { name: "Ordernumret börjar med K och har nio siffror." }).waitFor()
  await expect.poll(() => field(page, "Ordernummer").inputValue()).toBe("12")
  await expect.poll(() => field(page, "E-post").inputValue()).toBe("agnes@exempel.se")

  // An unknown confirmation leads here too (D-66).
  await page.goto(`${shop.origin}/checkout/confirmation?key=nobody`)
  await page.getByRole("main").getByRole("link", { name: "Hitta din order" }).click()

  const wrongAddress = await lookUp(number, "bo@exempel.se")
  const wrongNumber = await lookUp("K999999999", "agnes@exempel.se")
  const right = await lookUp(number, "agnes@exempel.se")
  expect(wrongAddress).toBe(right)
  expect(wrongNumber).toBe(right)

  const emails = () => shop.emails().filter(({ subject }) => subject.startsWith("Länk till din order"))
  await expect.poll(() => emails().length).toBe(1)
  expect(emails()[0]).toMatchObject({ to: "agnes@exempel.se", subject: expect.stringContaining(number) })
  await page.goto(`${shop.origin}/demo/brev`)
  await expect.poll(() => linkEmails(page).count()).toBe(1)
  const href = await page
    .frameLocator("article iframe >> nth=0")
    .getByRole("link", { name: "Följ din order" })
    .getAttribute("href")
  await page.goto(href ?? "")
  await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor()
})

it("with script, a guest requests and gets the link without leaving the page; no state of the form has axe violations (D-62)", async () => {
  browsing.expectComplaint(/400/)
  const number = await bought()
  const page = await browsing.newVisitor({ width: 390 })
  const address = `${shop.origin}/hitta-order`
  await page.goto(address)
  await hydrated(page)
  const send = () => page.getByRole("button", { name: "Skicka länken" }).click()
  await field(page, "Ordernummer").fill("12")
  await field(page, "E-post").fill("agnes@exempel.se")
  await send()
  await page.getByRole("link", { name: "Ordernumret börjar med K och har nio siffror." }).waitFor()
  expect(await violations(page)).toEqual([])
  await field(page, "Ordernummer").fill(number)
  await send()
  await page.getByText("Finns det en order med det numret och den adressen").waitFor()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.url()).toBe(address)
  const emails = () => shop.emails().filter(({ subject }) => subject.startsWith(`Länk till din order ${number}`))
  await expect.poll(() => emails().map(({ to }) => to)).toEqual(["agnes@exempel.se"])

  for (const query of ["", "?fel=nummer", "?fel=epost", "?skickat=1"]) {
    await page.goto(`${shop.origin}/hitta-order${query}`)
    expect(await violations(page)).toEqual([])
  }
})
