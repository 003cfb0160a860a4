/** Logging in over any page, with mouse, finger and keys (LOGIN-01 to LOGIN-27, VAL-01 to VAL-06, MEMB-10, CHK-06, SHELL-06). */
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { hydrated } from "./hydrated.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { LoginCustomer } from "./LoginCustomer.ts"
import { expectReadable } from "./screenReader.ts"
import { violations } from "./violations.ts"

const BOOK = "/bok/kallocain/9789189999152"
/** A busy machine is slower. */

const shop = openedShop()
const browsing = openedBrowser()

let people = 0
/** Each visitor is a different person. */
const newEmail = () => `kund${++people}@exempel.se`
const newPerson = () => ({
  personalNumber: `1985041298${String(++people).padStart(2, "0")}`,
  givenName: "Agnes",
  surname: "Edvardsson",
})

const arrive = async (path = "/avtalsvillkor", width = 1440): Promise<LoginCustomer> => {
  const page = await browsing.newVisitor({ width })
  await page.goto(shop.origin + path)
  await page.locator("html[data-script]").waitFor()
  return new LoginCustomer(page, shop)
}

const fits = (customer: LoginCustomer) =>
  customer.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

const focusIsInDrawer = (customer: LoginCustomer) =>
  customer.drawer.evaluate((drawer) => drawer.contains(document.activeElement))

describe.each([320])("the six views, at %i px (LOGIN-01)", (width) => {
  it("have no axe violations, contain the focus, fit the window, and close by keyboard", async () => {
    const customer = await arrive("/avtalsvillkor", width)
    const { page } = customer
    const drawer = await customer.openDrawer()
    const isRight = async () => {
      expect(await violations(page)).toEqual([])
      await expect.poll(() => focusIsInDrawer(customer)).toBe(true)
      await expect.poll(() => fits(customer)).toBe(true)
    }
    await isRight()

    await drawer.getByRole("button", { name: /^Mobilt BankID/ }).press("Enter")
    await drawer.getByRole("heading", { name: "Mobilt BankID" }).waitFor()
    await isRight()
    await drawer.getByRole("button", { name: "Tillbaka" }).press("Enter")

    await drawer.getByRole("button", { name: /^Kod via sms/ }).press("Enter")
    const phone = drawer.getByRole("textbox", { name: "Mobilnummer" })
    await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
    await isRight()
    await drawer.getByRole("button", { name: "Tillbaka" }).press("Enter")

    const email = newEmail()
    await drawer.getByRole("button", { name: "Kod via e-post" }).press("Enter")
    await customer.requestCode(email)
    await isRight()
    await customer.typeCode(await shop.codeSentTo(email))
    await drawer.getByRole("heading", { name: "Bli medlem" }).waitFor()
    await isRight()
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    // The login is complete although something was offered; the focus is where it was before.
    const account = page.getByRole("banner").getByRole("link", { name: "Mina sidor" })
    await expect.poll(() => account.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

it.each([390])(
  "the menu has a login link, at %i px, and closing returns the focus to its button (CMS-17)",
  async (width) => {
    const { page, drawer } = await arrive("/avtalsvillkor", width)
    const opener = page.getByRole("banner").getByRole("link", { name: width < 1024 ? "Meny" : "Allt", exact: true })
    await opener.press("Enter")
    await drawer.getByRole("link", { name: "Logga in" }).press("Enter")
    await drawer.getByRole("button", { name: /^Mobilt BankID/ }).waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => drawer.count()).toBe(0)
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
  },
)

describe("a code by e-mail", () => {
  it("is refused with a message, sent again, pasted, and logs in (LOGIN-02, LOGIN-24, LOGIN-25, LOGIN-26, VAL-02)", async () => {
    browsing.expectComplaint(/409/)
    const customer = await arrive(BOOK)
    const { page } = customer
    const drawer = await customer.openDrawer()
    const email = newEmail()
    await drawer.getByRole("button", { name: "Kod via e-post" }).click()
    const send = drawer.getByRole("button", { name: "Skicka kod" })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await drawer.getByRole("textbox").fill("agnes@exempel")
    await expect.poll(() => send.isDisabled()).toBe(true)
    await customer.requestCode(email)
    await expect.poll(() => drawer.getByText(email).count()).toBe(1)
    const right = await shop.codeSentTo(email)
    const wrong = right === "0000" ? "1111" : "0000"

    const box = (position: number) => drawer.getByLabel(`Siffra ${position} av 4`)
    const submit = drawer.getByRole("button", { name: "Logga in" })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await customer.typeCode(wrong)
    await drawer.getByRole("alert").getByText("Engångskoden du angav stämmer inte.").waitFor()
    await expectReadable(page, "login drawer with a wrong code", drawer)
    expect(await violations(page)).toEqual([])
    // Pressing a box removes error and code; Backspace moves back.
    await box(2).click()
    await expect.poll(() => drawer.getByText("Engångskoden du angav stämmer inte.").count()).toBe(0)
    await expect.poll(() => box(4).inputValue()).toBe("")
    await page.keyboard.type("12")
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await expect.poll(() => box(1).inputValue()).toBe("")

    await drawer.getByRole("button", { name: "Skicka ny kod" }).click()
    await drawer.getByText("Vi har skickat en ny kod.").waitFor()
    const newest = await shop.codeSentTo(email)
    await box(1).focus()
    await page.evaluate((code) => {
      const data = new DataTransfer()
      data.setData("text", code)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, newest)
    await drawer.getByRole("heading", { name: "Bli medlem" }).waitFor()
  })

  it("leads back to the address, and to the options; after closing, the drawer starts over (LOGIN-16, LOGIN-17)", async () => {
    const customer = await arrive()
    const drawer = await customer.openDrawer()
    const email = newEmail()
    await drawer.getByRole("button", { name: "Kod via e-post" }).click()
    await customer.requestCode(email)
    await drawer.getByRole("button", { name: "Byt e-postadress" }).click()
    await expect.poll(() => drawer.getByRole("textbox").inputValue()).toBe(email)
    await drawer.getByRole("button", { name: "Tillbaka" }).click()
    await drawer.getByRole("heading", { name: "Logga in" }).waitFor()
    await drawer.getByRole("button", { name: "Kod via e-post" }).click()
    await customer.page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await customer.page.waitForTimeout(600)
    await customer.openDrawer()
  })
})

it("a code by text message asks a new customer for an address next; only Swedish mobile numbers are accepted (LOGIN-02, VAL-06)", async () => {
  const customer = await arrive()
  const drawer = await customer.openDrawer()
  await drawer.getByRole("button", { name: /^Kod via sms/ }).click()
  await drawer.getByRole("textbox").fill("08-123 456 78")
  await drawer.getByRole("button", { name: "Skicka kod" }).click()
  await drawer.getByText("Endast svenska mobilnummer är godkända för identifiering.").waitFor()
  await customer.requestCode("070-123 45 67")
  await drawer.getByText("070-123 45 67").waitFor()
  await customer.typeCode(await shop.codeSentTo("+46701234567"))
  await drawer.getByRole("heading", { name: "Din e-postadress" }).waitFor()
  const email = newEmail()
  await customer.requestCode(email)
  await customer.typeCode(await shop.codeSentTo(email))
  await drawer.getByRole("heading", { name: "Bli medlem" }).waitFor()
})

/** Whether the session outlives the browser session. */
const staysLoggedIn = async (customer: LoginCustomer): Promise<boolean> => {
  const cookies = await customer.page.context().cookies()
  const session = cookies.find(({ name }) => name.endsWith("kapitel-session"))
  return session !== undefined && session.expires > 0
}

describe("BankID", () => {
  it("by a QR code on the screen creates a member, without an earlier account (LOGIN-02, LOGIN-13, MEMB-10)", async () => {
    const customer = await arrive()
    const { page } = customer
    const person = newPerson()
    const drawer = await customer.openDrawer()
    await drawer.getByRole("button", { name: /^Mobilt BankID/ }).click()
    await drawer.getByRole("img", { name: "QR-kod för BankID" }).waitFor()
    const order = await customer.meetBankId("scan")
    // While the person uses the app there is nothing to scan (LOGIN-11).
    await drawer.getByRole("img", { name: "QR-kod för BankID" }).waitFor({ state: "detached" })
    await customer.answerBankId(order, "confirm", person)
    await drawer.getByRole("heading", { name: "Din e-postadress" }).waitFor()
    const email = newEmail()
    await customer.requestCode(email)
    await customer.typeCode(await shop.codeSentTo(email))
    await drawer.getByRole("button", { name: "Aktivera medlemskapet" }).waitFor()
    expect(await violations(page)).toEqual([])
    await drawer.getByRole("button", { name: "Aktivera medlemskapet" }).click()
    await drawer.waitFor({ state: "detached" })
    await page.getByText("Välkommen som medlem, Agnes!").waitFor()
    await page.getByRole("banner").getByRole("link", { name: "Agnes" }).waitFor()
    // As on the page, the login is remembered.
    await expect.poll(() => staysLoggedIn(customer)).toBe(true)
  })

  it("on the phone itself continues when the app returns, and when the tab was discarded meanwhile (LOGIN-10)", async () => {
    const page = await browsing.newVisitor({ telephone: true })
    const customer = new LoginCustomer(page, shop)
    const begin = async () => {
      await page.goto(`${shop.origin}/avtalsvillkor`)
      await page.locator("html[data-script]").waitFor()
      return customer.openDrawer()
    }
    // The app opens by itself, at the address that the shop returned.
    await (await begin()).getByRole("button", { name: /^Mobilt BankID/ }).click()
    await page.getByRole("heading", { name: "Legitimera dig" }).waitFor()
    await expect.poll(() => page.url()).toContain(`${shop.bankIdOrigin}/app?autostarttoken=`)
    await page.getByRole("radio", { name: "Saga Öberg" }).check()
    await page.getByRole("button", { name: "Legitimera" }).click()
    await page.getByRole("link", { name: "Tillbaka till butiken" }).click()
    const { drawer } = customer
    await drawer.getByRole("heading", { name: "Din e-postadress" }).waitFor()
    const email = newEmail()
    await customer.requestCode(email)
    await customer.typeCode(await shop.codeSentTo(email))
    await drawer.getByRole("button", { name: "Aktivera medlemskapet" }).click()
    await page.getByText("Välkommen som medlem, Saga!").waitFor()

    await page.context().clearCookies()
    const options = await begin()
    await options.getByRole("checkbox", { name: "Håll mig inloggad" }).uncheck()
    await options.getByRole("button", { name: /^Mobilt BankID/ }).click()
    await page.getByRole("radio", { name: "Saga Öberg" }).check()
    await page.getByRole("button", { name: "Legitimera" }).click()
    await page.getByRole("heading", { name: "Klart" }).waitFor()
    // No link is followed: the browser is opened again, and renders the page again.
    await page.goto(`${shop.origin}/avtalsvillkor`)
    await page.getByText("Välkommen, Saga! Du är inloggad.").waitFor()
    await expect.poll(() => staysLoggedIn(customer)).toBe(false)
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  it("refused in the app shows it on the options, and one that is left is cancelled (LOGIN-07)", async () => {
    const customer = await arrive()
    const drawer = await customer.openDrawer()
    await drawer.getByRole("button", { name: /^Mobilt BankID/ }).click()
    await customer.answerBankId(await customer.meetBankId("scan"), "cancel")
    await drawer.getByText("Åtgärden avbruten.").waitFor()
    await drawer.getByRole("heading", { name: "Logga in" }).waitFor()

    await drawer.getByRole("button", { name: /^Mobilt BankID/ }).click()
    await drawer.getByRole("img", { name: "QR-kod för BankID" }).waitFor()
    const cancelled = customer.page.waitForRequest((request) => request.method() === "DELETE")
    await drawer.getByRole("button", { name: "Avbryt" }).click()
    expect((await cancelled).url()).toBe(`${shop.origin}/auth/bankid`)
    // No request follows (no timer is left after an end).
    const requests: Array<string> = []
    customer.page.on("request", (request) => requests.push(request.url()))
    await customer.page.waitForTimeout(2_500)
    expect(requests.filter((url) => url.endsWith("/auth/bankid"))).toEqual([])
  })
})

it("logging in at the checkout shows the member prices without a reload by hand, with the address in the single row of the header (SHELL-06, CHK-06)", async () => {
  const customer = await arrive(BOOK, 390)
  const { page } = customer
  await new Customer(page, shop.origin).addToCart()
  await page.goto(`${shop.origin}/checkout`)
  await customer.openDrawer()
  const email = `margareta.${newEmail()}`
  await customer.logInByEmail(email)
  await customer.drawer.getByRole("heading", { name: "Bli medlem" }).waitFor()
  const loaded = page.waitForEvent("load")
  await customer.drawer.getByRole("button", { name: "Inte nu" }).click()
  await loaded
  const banner = page.getByRole("banner")
  const shown = banner.getByText(email)
  await shown.waitFor()
  // Truncated visually, complete for screen readers.
  await expect.poll(() => shown.evaluate((address) => address.scrollWidth > address.clientWidth)).toBe(true)
  await expect.poll(() => banner.ariaSnapshot()).toContain(email)
  const middleOf = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    })
  expect(
    Math.abs((await middleOf(shown)) - (await middleOf(banner.getByRole("link", { name: "Kapitel" })))),
  ).toBeLessThan(8)
  await expect.poll(() => fits(customer)).toBe(true)
})

/** The page 'Logga in' with scripts: codes log in without leaving it, and lead to My pages. */
const loginInPlace = async () => {
  const { page } = await arrive("/logga-in", 320)
  await hydrated(page)
  const main = page.getByRole("main")
  const code = async (sentTo: string) => {
    const box = main.getByLabel("Siffra 1 av 4")
    await box.waitFor()
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.type(await shop.codeSentTo(sentTo))
    await page.keyboard.press("Enter")
  }
  let loads = 0
  page.on("load", () => loads++)
  // A number of a person that no other journey uses.
  await main.getByLabel("Mobilnummer").fill("070-123 45 68")
  await page.keyboard.press("Enter")
  await code("+46701234568")
  await main.getByRole("heading", { name: "Din e-postadress" }).waitFor()
  const email = newEmail()
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  await code(email)
  await main.getByRole("heading", { name: "Bli medlem" }).waitFor()
  await expectReadable(page, "login page becoming a member")
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(loads).toBe(0)
  await main.getByRole("button", { name: "Inte nu" }).click()
  await page.getByRole("heading", { level: 1, name: "Mina sidor" }).waitFor()
  await main.getByText(email).waitFor()
}

it("the cart leads to the drawer, and without script a page logs in and out; with script it logs in in place (LOGIN-02, MEMB-03)", async () => {
  const customer = await arrive(BOOK)
  const buyer = new Customer(customer.page, shop.origin)
  await buyer.addToCart()
  const cart = await buyer.openCart()
  await cart.getByRole("link", { name: /^Logga in som medlem/ }).click()
  await customer.drawer.getByRole("heading", { name: "Logga in" }).waitFor()

  await loginInPlace()

  const page = await browsing.newVisitor({ javaScript: false, width: 390 })
  await page.goto(shop.origin)
  await page.getByRole("banner").getByRole("link", { name: "Logga in" }).click()
  await page.getByRole("heading", { level: 1, name: "Logga in" }).waitFor()
  const email = newEmail()
  await page.getByLabel("E-postadress").fill("agnes")
  await page.getByRole("button", { name: "Skicka kod" }).first().click()
  await page.getByLabel("E-postadress").fill(email)
  await page.getByRole("button", { name: "Skicka kod" }).first().click()
  await page.getByText(email).waitFor()
  await expect.poll(() => page.url()).toBe(`${shop.origin}/logga-in`)
  await page.getByLabel("Engångskod").fill("12")
  await page.getByRole("button", { name: "Logga in" }).click()
  await page.getByText("Engångskoden du angav stämmer inte.").waitFor()
  await page.getByLabel("Engångskod").fill(await shop.codeSentTo(email))
  await page.getByRole("button", { name: "Logga in" }).click()
  await page.getByRole("heading", { level: 1, name: "Mina sidor" }).waitFor()
  await page.getByText(email).waitFor()
  await page.getByRole("banner").getByRole("link", { name: "Logga ut" }).click()
  await page.getByRole("button", { name: "Logga ut", exact: true }).click()
  await page.getByText("Du är utloggad.").waitFor()
  await page.goto(`${shop.origin}/mina-sidor`)
  await page.getByText("Logga in för att se dina ordrar").waitFor()
})
