/** A gift card, from its form on a phone to what it buys. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { goodsOf, overflow, post } from "./apiPurchase.ts"
import { Customer } from "./Customer.ts"
import { expectChecked } from "./checkedPages.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

const PAGE = "/presentkort"

const emailTo = async (address: string) => {
  const find = () => shop.emails().find(({ to }) => to === address)
  await expect.poll(find).toBeDefined()
  return find()?.text ?? ""
}

const secretsIn = (text: string) => ({
  number: /Presentkortsnummer: ([\d ]+)/.exec(text)?.[1] ?? "",
  pin: /Pinkod: (\d+)/.exec(text)?.[1] ?? "",
})

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel("Belopp i kronor").fill("300")
  await page.getByLabel("Mottagarens e-postadress").fill(email)
  await page.getByLabel("Hälsning (frivilligt)").fill("Grattis på dagen!\nMormor")
}

const seeBalance = async (page: Page, number: string, proof: string) => {
  await page.getByLabel("Presentkortets nummer").fill(number)
  await page.getByLabel("Mobilnummer eller pinkod").fill(proof)
  await page.getByRole("button", { name: "Visa saldo" }).click()
}

it("a gift card is bought, delivered, used and counted (GIFT-01, GIFT-02, GIFT-03, GIFT-05)", async () => {
  const recipient = "bo@exempel.se"
  const page = await browsing.newVisitor({ width: 390 })
  await page.goto(shop.origin + PAGE)
  await expectChecked(page, "gift-cards")
  await fillIn(page, recipient)
  // The card follows what is filled in.
  await page.getByRole("img", { name: /presentkort på 300/ }).waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole("button", { name: "Lägg i varukorgen" }).click()
  await page.getByRole("heading", { level: 1, name: "Kassan" }).waitFor()
  await page
    .getByText(/Skickas direkt till bo•••@exempel\.se/)
    .first()
    .waitFor()

  const customer = new Customer(page, shop.origin)
  await customer.pay(await customer.paymentFrame())
  await customer.seeConfirmation()

  const { number, pin } = secretsIn(await emailTo(recipient))
  expect([number.replaceAll(" ", "").length, pin.length]).toEqual([16, 8])
  const receipts = shop.emails().filter(({ to }) => to !== recipient)
  expect(receipts.some(({ text }) => text.includes(pin) || text.includes(number))).toBe(false)

  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByText(/^Levererat \d+ /).waitFor()
  await page.getByText(`Till ${recipient}`).waitFor()

  await page.goto(`${shop.origin}${PAGE}#saldo`)
  await seeBalance(page, number, "99999999")
  await page.getByText(/^Vi hittar inget giltigt kort/).waitFor()
  await seeBalance(page, number, pin)
  await page.getByText(/har 300\skr kvar\. Det gäller till och med/).waitFor()

  const [book] = await goodsOf(shop.origin, "bok", "Bok")
  await post(page, shop.origin, "/cart/lines", { productId: book?.identifier, quantity: 1 })
  await post(page, shop.origin, "/cart/gift-cards", { code: number, pin })
  await page.goto(`${shop.origin}/checkout`)
  await page
    .getByText(`•••• •••• •••• ${number.slice(-4)}`)
    .first()
    .waitFor()
})
