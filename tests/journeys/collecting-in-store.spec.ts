/** A cart that is paid online and collected in a store: the money is taken when it is handed out. */
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { PLACES_BOOK, UPPSALA } from "./places.ts"
import { violations } from "./violations.ts"
import { workIn } from "./workIn.ts"

const shop = openedShop({ places: true })
const browsing = openedBrowser()

const subjects = () => shop.emails().map(({ subject }) => subject)

it.each([
  [390, "ove@kapitel.example"],
  [1440, "ann@kapitel.example"],
])("is paid for at %i px, picked on a phone, collected by its code, and captured then", async (width, email) => {
  const customer = new Customer(await browsing.newVisitor({ width }), shop.origin)
  const { page } = customer
  await customer.goTo(PLACES_BOOK.path)
  await customer.addToCart()
  await customer.goTo("/checkout")
  await customer.paymentFrame()
  const choice = page.getByRole("region", { name: "Hämta i butik" })
  await choice.getByLabel("Butik").selectOption(UPPSALA.name)
  await choice.getByRole("button", { name: "Hämta i butiken" }).click()
  await page.getByRole("heading", { level: 3, name: `Du hämtar i ${UPPSALA.name}` }).waitFor()
  const frame = await customer.paymentFrame()
  expect(await violations(page)).toEqual([])
  const paid = (await shop.payments()).length
  await customer.pay(frame)
  await customer.seeConfirmation()
  await expect.poll(async () => (await shop.payments()).length).toBe(paid + 1)
  const { number } = shop.confirmedOrders().at(-1) ?? { number: "" }
  const captures = (await shop.movements()).length

  const staff = await workIn(shop, browsing, UPPSALA.name, { email })
  // The oldest is first: others of the same shop may wait there.
  await staff
    .getByRole("button", { name: /^Jag tar den / })
    .last()
    .click()
  await staff.getByText(/ är din i 30\sminuter\.$/).waitFor()
  await staff.getByRole("button", { name: /^Ställ på hyllan / }).click()
  await expect.poll(subjects).toContain(`Klar att hämta: order ${number}`)
  const ready = shop.emails().find(({ subject }) => subject === `Klar att hämta: order ${number}`)
  const code = /Din kod i butiken är (\w+)\./.exec(ready?.text ?? "")?.[1] ?? ""
  expect((await shop.movements()).length).toBe(captures)

  await staff.goto(`${shop.origin}/personal/lamna-ut`)
  await staff.getByLabel("Kod").fill(code)
  await staff.keyboard.press("Enter")
  await staff.getByText(/^Ordern är betald: ta inte betalt\./).waitFor()
  await staff.getByRole("button", { name: "Lämna ut" }).click()
  await staff.getByText(`${code} är utlämnad.`).waitFor()
  await expect.poll(async () => (await shop.movements()).slice(captures).map(({ kind }) => kind)).toEqual(["capture"])
})
