/** An e-book is bought, paid for and downloaded: by forms and links alone, without scripts. */
import { readFileSync } from "node:fs"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { openedEpub } from "../integration/openedEpub.ts"
import { AGNES } from "./agnes.ts"
import { GIFT_CARD, post } from "./apiPurchase.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { sendRequest } from "./sendRequest.ts"

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

/** On sale, and stored by the shop as an EPUB. */
const eBook = async (): Promise<string> => {
  const { text } = await sendRequest(shop.origin, "/api/search?q=e-bok&first=1&last=100")
  const { products } = JSON.parse(text) as {
    readonly products: ReadonlyArray<{ readonly identifier: string; readonly availability: string }>
  }
  const listed = shop.kapitel("digital", "list")
  const found = products.find(
    ({ identifier, availability }) =>
      availability === "AVAILABLE_TO_BUY" && new RegExp(`${identifier}.*\\.epub`).test(listed),
  )
  if (found === undefined) throw new Error("the demo has no such e-book")
  return found.identifier
}

const pay = async (page: Page): Promise<void> => {
  await page.goto(`${shop.origin}/checkout`)
  await expect.poll(() => page.getByRole("main").getByRole("spinbutton").count()).toBe(0)
  await page.getByRole("checkbox", { name: /Jag vill ha leveransen direkt/ }).check()
  await page.getByRole("button", { name: "Fortsätt till betalningen" }).click()
  await page.getByRole("heading", { name: "Dina uppgifter" }).waitFor()
  for (const [name, text] of AGNES) {
    // A download requires no postal address.
    const field = page.getByRole("textbox", { name, exact: true })
    if ((await field.count()) > 0) await field.fill(text)
  }
  await page.getByRole("button", { name: "Slutför köp" }).click()
  await page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
}

/** The file behind the link's page, once it is delivered; the shop delivers in the background. */
const fetched = async (page: Page) => {
  const link = page.getByRole("main").getByRole("link", { name: /^(Börja läsa|Se om filen är klar) / })
  const path = (await link.getAttribute("href")) ?? ""
  await expect.poll(async () => (await page.request.get(shop.origin + path)).status()).toBe(200)
  await link.click()
  // A page of the shop: what it is, and how it is opened.
  await page.getByRole("banner").waitFor()
  await page.getByRole("heading", { level: 2, name: "Så öppnar du filen" }).waitFor()
  await page.getByText(/^EPUB, \d+\u00a0kB$/).waitFor()
  const button = page.getByRole("button", { name: "Ladda ner" })
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()])
  await page.goBack()
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

it("an e-book is downloaded from the confirmation and from the order's page, and contains its order (D-76)", async () => {
  const page = await browsing.newVisitor({ width: 1440, javaScript: false })
  await post(page, shop.origin, "/cart/lines", { productId: await eBook(), quantity: 1 })
  await post(page, shop.origin, "/cart/gift-cards", GIFT_CARD)
  await pay(page)
  const number = shop.confirmedOrders().at(-1)?.number ?? "none"
  const first = await fetched(page)
  expect(first.name).toMatch(/\.epub$/)
  await openedEpub(first.bytes, async (epub) => {
    const pages = epub.getSpine().map(({ id }) => id)
    expect(pages.length).toBeGreaterThan(1)
    expect((await epub.loadChapter(pages.at(-1) ?? "")).html).toContain(number)
  })
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor()
  expect((await fetched(page)).bytes.equals(first.bytes)).toBe(true)
  // On paper it is the receipt alone, on one sheet.
  await page.emulateMedia({ media: "print" })
  const main = page.getByRole("main")
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("complementary"),
    page.getByRole("contentinfo"),
    main.getByRole("link"),
  ])
    await expect.poll(() => part.count()).toBe(0)
  await main.getByText("Organisationsnummer 556000-0000").waitFor()
  expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})
