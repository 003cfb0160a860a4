/** A copy reserved in a store, and the staff who find it: two browsers, the messages between them. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { PLACES_BOOK } from "./places.ts"
import { violations } from "./violations.ts"
import { workIn } from "./workIn.ts"

const PHONE = 390

const shop = openedShop({ places: true })
const browsing = openedBrowser()

const mailsTo = (email: string) => shop.emails().filter(({ to }) => to === email)

/** Reserves a copy without a script, in the first store that has it. Gives the store's name and the shopper's code. */
const reserve = async (page: Page, email: string): Promise<{ readonly store: string; readonly code: string }> => {
  await page.goto(`${shop.origin}/reservera/${PLACES_BOOK.ean}`)
  const first = page.getByRole("list", { name: "Butiker som har den" }).getByRole("link").first()
  const store = (await first.locator("strong").textContent()) ?? ""
  await first.click()
  await page.getByLabel("E-post").fill("inte en adress")
  await page.getByRole("button", { name: "Reservera i butik" }).click()
  await page
    .getByText(/^Skriv en e-\u2060postadress/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByLabel("E-post").inputValue()).toBe("inte en adress")
  await page.getByLabel("E-post").fill(email)
  await page.getByRole("button", { name: "Reservera i butik" }).click()
  await page.getByRole("heading", { level: 1, name: "Din reservation är mottagen" }).waitFor()
  const [code = ""] = /R[A-Z0-9]{6}/.exec((await page.getByRole("main").textContent()) ?? "") ?? []
  await expect.poll(() => mailsTo(email).map(({ subject }) => subject)).toHaveLength(1)
  expect(mailsTo(email)[0]?.text).toContain(code)
  return { store, code }
}

it("is picked by staff on a phone, the shopper is reminded and extends it, and it is handed out by its code", async () => {
  const email = "lo@exempel.se"
  const shopper = await browsing.newVisitor({ width: PHONE, javaScript: false })
  const { store, code } = await reserve(shopper, email)
  const link = shopper.url()

  const staff = await workIn(shop, browsing, store, { email: "sam@kapitel.example" })
  expect(await violations(staff)).toEqual([])
  await staff.getByRole("button", { name: `Jag tar den ${code}` }).click()
  await staff.getByText(`${code} är din i 30 minuter.`).waitFor()
  await staff.getByRole("button", { name: `Ställ på hyllan ${code}` }).click()
  await staff.getByText(`${code} står på hyllan. Kunden får besked.`).waitFor()

  await expect.poll(() => mailsTo(email).at(-1)?.subject).toMatch(/^Klar att hämta: /)
  shop.makeDue("reservationReminder")
  await expect.poll(() => mailsTo(email).at(-1)?.subject).toMatch(/^Snart går din reservation av .* ut$/)
  expect(mailsTo(email).at(-1)?.text).toContain("Behöver du mer tid kan du förlänga en gång.")
  await shopper.goto(link)
  await shopper.getByRole("heading", { level: 1, name: "Klar att hämta" }).waitFor()
  await shopper.getByRole("button", { name: /^Förläng till/ }).click()
  await shopper.getByText(/^Reservationen är förlängd till/).waitFor()
  await expect.poll(() => shopper.getByRole("button", { name: /^Förläng till/ }).count()).toBe(0)

  // A scanner types the code and presses Enter.
  await staff.goto(`${shop.origin}/personal/lamna-ut`)
  await staff.getByLabel("Kod").fill(code.toLowerCase())
  await staff.keyboard.press("Enter")
  await staff.getByRole("button", { name: "Lämna ut" }).click()
  await staff.getByText(`${code} är utlämnad.`).waitFor()
  await shopper.goto(link)
  await shopper.getByRole("heading", { level: 1, name: "Hämtad" }).waitFor()
})

it("is not found: the shopper is notified, and can reserve it in another store", async () => {
  const email = "kim@exempel.se"
  const shopper = await browsing.newVisitor({ javaScript: false })
  const { store, code } = await reserve(shopper, email)
  const staff = await workIn(shop, browsing, store, { email: "sam@kapitel.example" })
  await staff.getByRole("button", { name: `Jag tar den ${code}` }).click()
  await staff.getByRole("link", { name: `Finns inte ${code}` }).click()
  await staff.getByRole("button", { name: "Avsluta och meddela kunden" }).click()
  await staff.getByText(`${code} är avslutad.`).first().waitFor()
  await expect.poll(() => mailsTo(email).length).toBe(2)
  await shopper.reload()
  await shopper.getByRole("heading", { level: 1, name: "Varan hittades inte i butiken" }).waitFor()
  await shopper
    .getByRole("link", { name: /^Reservera/ })
    .first()
    .click()
  await shopper.getByRole("heading", { level: 1 }).waitFor()
})

it("is cancelled by its link, after a question", async () => {
  const email = "mio@exempel.se"
  const shopper = await browsing.newVisitor()
  await reserve(shopper, email)
  expect(await violations(shopper)).toEqual([])
  await shopper
    .getByRole("link", { name: "Avboka" })
    .or(shopper.getByRole("button", { name: "Avboka" }))
    .first()
    .click()
  await shopper.getByRole("button", { name: "Ja, avboka" }).click()
  await shopper.getByRole("heading", { level: 1, name: "Reservationen är avbokad" }).waitFor()
  await expect.poll(() => mailsTo(email).at(-1)?.subject).toMatch(/ är avbokad$/)
})
