/**
 * My pages: what an account shows, what can be changed, and logging out or deleting it (MEMB-02 to MEMB-13, HEAD-06).
 */
import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { LoginCustomer } from "./LoginCustomer.ts"
import { expectReadable } from "./screenReader.ts"
import { violations } from "./violations.ts"

const BOOK = { path: "/bok/kallocain/9789189999152", title: "Kallocain" }
/** A busy machine is slower. */

const shop = openedShop()
const browsing = openedBrowser()

let people = 0

/** A logged-in visitor, with or without a membership. */
const arrive = async (as: "member" | "account", width = 1440): Promise<{ customer: LoginCustomer; email: string }> => {
  const page = await browsing.newVisitor({ width })
  const customer = new LoginCustomer(page, shop)
  // A visitor who is not logged in gets the drawer (MEMB-03).
  await page.goto(`${shop.origin}/mina-sidor`)
  const { drawer } = customer
  await drawer.getByRole("heading", { name: "Logga in" }).waitFor()
  const email = `sidor${++people}.margareta@bokhandelsskolan.exempel.se`
  if (as === "account") await customer.logInByEmail(email)
  else {
    await drawer.getByRole("button", { name: /^Mobilt BankID/ }).click()
    const person = {
      personalNumber: `1991030598${String(people).padStart(2, "0")}`,
      givenName: "Tove",
      surname: "Nyman",
    }
    await customer.answerBankId(await customer.meetBankId(width < 600 ? "open" : "scan"), "confirm", person)
    await drawer.getByRole("heading", { name: "Din e-postadress" }).waitFor()
    await customer.requestCode(email)
    await customer.typeCode(await shop.codeSentTo(email))
  }
  const loaded = page.waitForEvent("load")
  if (as === "account") await drawer.getByRole("button", { name: "Inte nu" }).click()
  else await drawer.getByRole("button", { name: "Aktivera medlemskapet" }).click()
  await loaded
  await page.getByRole("heading", { name: "Kontaktuppgifter" }).waitFor()
  return { customer, email }
}

describe("a member", () => {
  it("sees the card and changes a consent at once, which is restored when the shop fails (MEMB-04, MEMB-06)", async () => {
    browsing.expectComplaint(/503/)
    const { customer, email } = await arrive("member", 1440)
    const { page } = customer
    const main = page.getByRole("main")
    await main.getByText("Tove Nyman").first().waitFor()
    await main.getByText(/Medlem \d{4}\s\d{4}/).waitFor()
    await main.getByText(email).waitFor()
    // With a third tool next to the logo the header is no wider than the page below it.
    const rightOf = async (selector: string) =>
      page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().right))
    // A long address is broken after '@' and dots, never within a word that fits.
    const linesOfParts = () =>
      main
        .getByRole("definition")
        .filter({ hasText: email })
        .evaluate(({ childNodes }) =>
          [...childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map((part) => {
              const range = document.createRange()
              range.selectNodeContents(part)
              return range.getClientRects().length
            }),
        )
    await expectReadable(page, "my pages of a member")
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await violations(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expect.poll(() => rightOf(".header-search")).toBeLessThanOrEqual(await rightOf("main .wrap > div"))
      await expect.poll(() => linesOfParts()).toEqual([1, 1, 1, 1, 1])
    }

    const sms = main.getByRole("switch", { name: "Sms" })
    await expect.poll(() => sms.isChecked()).toBe(true)
    let isDown = true
    await page.route("**/auth/me", (route) =>
      isDown && route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    )
    await sms.click()
    await page.getByText("Sms: ändringen gick inte igenom.").waitFor()
    await expect.poll(() => sms.isChecked()).toBe(true)
    isDown = false
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH")
    await sms.press("Space")
    await expect.poll(() => sms.isChecked()).toBe(false)
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect.poll(() => sms.isChecked()).toBe(false)

    // A member need not type into the withdrawal form what the shop knows.
    const form = await page.goto(`${shop.origin}/angra`)
    await expect.poll(() => page.getByRole("textbox", { name: "Namn", exact: true }).inputValue()).toBe("Tove Nyman")
    await expect.poll(() => page.getByRole("textbox", { name: "E-post", exact: true }).inputValue()).toBe(email)
    expect(form?.headers()["cache-control"]).toBe("private, no-store")
  })
})

it("an address is changed with a code to the new one and a notice to the old (MEMB-05, MEMB-09)", async () => {
  const { customer, email } = await arrive("account")
  const { page, drawer } = customer
  await expect.poll(() => page.getByRole("switch").count()).toBe(0)
  await page.getByRole("button", { name: "Ändra e-postadress" }).click()
  const wanted = `ny-${email}`
  await customer.requestCode(wanted)
  await customer.typeCode(await shop.codeSentTo(wanted))
  await drawer.waitFor({ state: "detached" })
  await page.getByText(/^Din e-\u2060postadress är ändrad/).waitFor()
  await page.getByRole("main").getByText(wanted).waitFor()
  expect(shop.emails().filter(({ to }) => to === email).length).toBeGreaterThan(1)
  await page.getByRole("button", { name: "Lägg till ett mobilnummer" }).click()
  await customer.requestCode("073-987 65 43")
  await customer.typeCode(await shop.codeSentTo("+46739876543"))
  await drawer.waitFor({ state: "detached" })
  await page.getByRole("main").getByText("073-987 65 43").waitFor()
})

it("purchases can be repeated, the data exported, and the account erased", async () => {
  const { customer, email } = await arrive("account")
  const { page } = customer
  const buyer = new Customer(page, shop.origin)
  await buyer.goTo(BOOK.path)
  await buyer.addToCart()
  await buyer.pay(await buyer.goToCheckout(await buyer.openCart()))
  await buyer.seeConfirmation()
  await page.goto(`${shop.origin}/mina-sidor#orders`)
  const order = page.getByRole("article", { name: /^Order / })
  await order.getByRole("link", { name: BOOK.title }).waitFor()
  await order.getByRole("button", { name: `Köp igen ${BOOK.title}` }).click()
  await expect.poll(() => buyer.copiesInCart()).toBe(1)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Hämta mina uppgifter" }).click(),
  ])
  const known = await readFile(await download.path(), "utf8")
  expect(known).toContain(email)
  expect(known).toContain(BOOK.title)
  await page.getByRole("link", { name: "Ta bort mitt konto", exact: true }).click()
  await customer.drawer.getByRole("button", { name: "Ja, ta bort mitt konto" }).click()
  await page.getByText("Ditt konto är borttaget.").waitFor()
  await page.getByRole("banner").getByRole("link", { name: "Logga in" }).waitFor()
})

it("sections have hashes, an unknown one is the account, and logging out is possible, here and everywhere (HEAD-06, MEMB-02)", async () => {
  const { customer } = await arrive("account", 390)
  const { page } = customer
  // The browser's own store was there before the member, and stays.
  const lund = JSON.stringify({ displayName: "Lund", name: "/butik/lund", id: "7" })
  await page.evaluate((store) => localStorage.setItem("kapitel:my-store", store), lund)
  await page.goto(`${shop.origin}/mina-sidor?om#nonsens`)
  await page.getByRole("heading", { name: "Kontaktuppgifter" }).waitFor()
  await expect.poll(() => page.getByRole("button", { name: "Logga ut", exact: true }).count()).toBe(0)
  // The menu leads here, now that the visitor is logged in.
  await page.getByRole("banner").getByRole("link", { name: "Meny" }).click()
  await customer.drawer.getByRole("link", { name: "Mina sidor" }).waitFor()
  await page.keyboard.press("Escape")
  await customer.drawer.waitFor({ state: "detached" })
  await page.getByRole("banner").getByRole("link", { name: "Logga ut" }).click()
  await page.getByRole("button", { name: "Logga ut överallt" }).waitFor()
  await expect.poll(() => page.getByRole("heading", { name: "Kontaktuppgifter" }).count()).toBe(0)
  await expectReadable(page, "my pages logging out")
  expect(await violations(page)).toEqual([])
  const answer = await page.request.get(`${shop.origin}/mina-sidor`)
  expect(answer.headers()["cache-control"]).toBe("private, no-store")
  await page.getByRole("button", { name: "Logga ut överallt" }).click()
  await page.getByText("Du är utloggad.").waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole("banner").getByRole("link", { name: "Logga in" }).waitFor()
  expect(await page.evaluate(() => Object.entries(localStorage))).toContainEqual(["kapitel:my-store", lund])
})
