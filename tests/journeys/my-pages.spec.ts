/** My pages: what an account shows, what is changed there, and the ways out (MEMB-02 to MEMB-13, HEAD-06). */
import { readFile } from "node:fs/promises"
import {
  CONSENT_LIMIT_MS,
  type ConsentToggleContext,
  type ConsentToggleEvent,
  consentToggleMachine,
} from "@kapitel/core/identity/consentToggleMachine"
import { describe, expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { LoginCustomer } from "./LoginCustomer.ts"
import { LoginDesk } from "./LoginDesk.ts"
import { walkedByOneVisitor } from "./machinesInBrowser.ts"
import { violations } from "./violations.ts"

const BOOK = { path: "/bok/kallocain/9789189999152", title: "Kallocain" }
/** A busy machine takes its time. */
const SOON = { timeout: 15_000 }

const shop = openedShop({ logins: true })
const browsing = openedBrowser()

let people = 0

/** Somebody who is logged in, and a member or not. */
const arrive = async (as: "member" | "account", width = 1440): Promise<{ customer: LoginCustomer; email: string }> => {
  const page = await browsing.newVisitor({ width })
  const customer = new LoginCustomer(page, shop)
  // Whoever is not logged in gets the drawer (MEMB-03).
  await page.goto(`${shop.origin}/mina-sidor`)
  const { drawer } = customer
  await drawer.getByRole("heading", { name: "Logga in" }).waitFor(SOON)
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
    await drawer.getByRole("heading", { name: "Din e-postadress" }).waitFor(SOON)
    await customer.askForCode(email)
    await customer.typeCode(await shop.codeSentTo(email))
  }
  const loaded = page.waitForEvent("load", SOON)
  if (as === "account") await drawer.getByRole("button", { name: "Inte nu" }).click()
  else await drawer.getByRole("button", { name: "Aktivera medlemskapet" }).click()
  await loaded
  await page.getByRole("heading", { name: "Kontaktuppgifter" }).waitFor(SOON)
  return { customer, email }
}

describe.each([1440, 390, 320])("a member, at %i px", (width) => {
  it("sees the card and turns a consent at once; a shop that fails turns it back", async () => {
    browsing.expectComplaint(/503/)
    const { customer, email } = await arrive("member", width)
    const { page } = customer
    const main = page.getByRole("main")
    await main.getByText("Tove Nyman").first().waitFor()
    await main.getByText(/Medlem \d{4} \d{4}/).waitFor()
    await main.getByText(email).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // With a third tool beside the logo the header is no wider than the page below it.
    const rightOf = async (selector: string) =>
      page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().right))
    expect(await rightOf(".header-search")).toBeLessThanOrEqual(await rightOf(".account"))
    // A long address is broken after '@' and dots, never within a word that fits.
    const linesOfParts = await main.locator("[data-detail=EMAIL]").evaluate(({ childNodes }) =>
      [...childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          return range.getClientRects().length
        }),
    )
    expect(linesOfParts).toEqual([1, 1, 1, 1, 1])

    const sms = main.getByRole("switch", { name: "Sms" })
    expect(await sms.getAttribute("aria-checked")).toBe("true")
    let isDown = true
    await page.route("**/auth/me", (route) =>
      isDown && route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    )
    await sms.click()
    await page.getByText("Sms: ändringen gick inte igenom.").waitFor(SOON)
    expect(await sms.getAttribute("aria-checked")).toBe("true")
    isDown = false
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH")
    await sms.press("Space")
    expect(await sms.getAttribute("aria-checked")).toBe("false")
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect.poll(() => sms.getAttribute("aria-checked")).toBe("false")

    // Whoever takes a purchase back need not write what the shop knows.
    const form = await page.goto(`${shop.origin}/angra`)
    expect(await page.getByRole("textbox", { name: "Namn", exact: true }).inputValue()).toBe("Tove Nyman")
    expect(await page.getByRole("textbox", { name: "E-post", exact: true }).inputValue()).toBe(email)
    expect(form?.headers()["cache-control"]).toBe("private, no-store")
  })
})

it("an address is changed with a code to the new one and a notice to the old", async () => {
  const { customer, email } = await arrive("account")
  const { page, drawer } = customer
  expect(await page.getByRole("switch").count()).toBe(0)
  await page.getByRole("button", { name: "Ändra e-postadress" }).click()
  const wanted = `ny-${email}`
  await customer.askForCode(wanted)
  await customer.typeCode(await shop.codeSentTo(wanted))
  await drawer.waitFor({ state: "detached", ...SOON })
  await page.getByText("Din e-postadress är ändrad.").waitFor()
  await page.getByRole("main").getByText(wanted).waitFor()
  expect(shop.letters().filter(({ to }) => to === email).length).toBeGreaterThan(1)
  await page.getByRole("button", { name: "Ändra mobilnummer" }).click()
  await customer.askForCode("073-987 65 43")
  await customer.typeCode(await shop.codeSentTo("+46739876543"))
  await page.getByRole("main").getByText("073-987 65 43").waitFor(SOON)
})

it("what was bought can be bought again, all that is known taken away, and the account ended", async () => {
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
  await expect.poll(() => buyer.copiesInCart(), SOON).toBe(1)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Hämta mina uppgifter" }).click(),
  ])
  const known = await readFile(await download.path(), "utf8")
  expect(known).toContain(email)
  expect(known).toContain(BOOK.title)
  await page.getByRole("link", { name: "Ta bort mitt konto", exact: true }).click()
  await customer.drawer.getByRole("button", { name: "Ja, ta bort mitt konto" }).click()
  await page.waitForURL(`${shop.origin}/`)
  await page.getByRole("banner").getByRole("link", { name: "Logga in" }).waitFor()
})

it("sections have hashes, an unknown one is the account, and there are ways out, here and everywhere", async () => {
  const { customer } = await arrive("account", 390)
  const { page } = customer
  await page.goto(`${shop.origin}/mina-sidor#nonsens`)
  await page.getByRole("heading", { name: "Kontaktuppgifter" }).waitFor()
  expect(await page.getByRole("button", { name: "Logga ut", exact: true }).count()).toBe(0)
  // The menu leads here, now that somebody is logged in.
  await page.getByRole("banner").getByRole("link", { name: "Meny" }).click()
  await customer.drawer.getByRole("link", { name: "Mina sidor" }).waitFor()
  await page.keyboard.press("Escape")
  await customer.drawer.waitFor({ state: "detached" })
  await page.getByRole("banner").getByRole("link", { name: "Logga ut" }).click()
  await page.getByRole("button", { name: "Logga ut överallt" }).waitFor()
  expect(await page.getByRole("heading", { name: "Kontaktuppgifter" }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  const answer = await page.request.get(`${shop.origin}/mina-sidor`)
  expect(answer.headers()["cache-control"]).toBe("private, no-store")
  await page.getByRole("button", { name: "Logga ut överallt" }).click()
  await page.waitForURL(`${shop.origin}/`)
  await page.getByRole("banner").getByRole("link", { name: "Logga in" }).waitFor()
})

const [SAVING, REFETCHING] = ["0.consentToggle.saving", "0.consentToggle.refetching"]
const consentEvents: ReadonlyArray<ConsentToggleEvent> = [{ type: "consent.toggled" }]
const sms = ({ page }: LoginDesk) => page.getByRole("switch", { name: "Sms" })
const user = (acceptsSMSMarketing: boolean) => ({ isLoggedIn: true, member: true, acceptsSMSMarketing })

walkedByOneVisitor({
  name: "the switch of a consent",
  machine: consentToggleMachine,
  input: { field: "acceptsSMSMarketing", on: true },
  events: consentEvents,
  answers: [
    { type: `xstate.done.actor.${SAVING}`, output: undefined, actorId: SAVING },
    { type: `xstate.error.actor.${SAVING}`, error: new Error("offline"), actorId: SAVING },
    { type: `xstate.done.actor.${REFETCHING}`, output: false, actorId: REFETCHING },
    { type: `xstate.error.actor.${REFETCHING}`, error: new Error("offline"), actorId: REFETCHING },
  ],
  keyOf: ({ context }) => {
    const { on, saved, failed } = context as ConsentToggleContext
    return [on, saved, failed]
  },
  visit: async () => {
    browsing.expectComplaint(/503|ERR_ABORTED/)
    const { customer } = await arrive("member")
    const desk = await LoginDesk.opened(customer.page)
    await customer.page.goto(`${shop.origin}/mina-sidor#logout`)
    return desk
  },
  arrive: async (desk) => {
    const { page } = desk
    await page.evaluate(() => (location.hash = "logout"))
    await desk.reload()
    // The section is marked by the very script that the switches wait for.
    const sections = page.getByRole("navigation", { name: "Mina sidor" })
    await sections.locator('[aria-current="page"]', { hasText: "Logga ut" }).waitFor()
    await desk.answer("GET /auth/me", 200, user(true))
    await sections.getByRole("link", { name: "Konto" }).click()
  },
  act: async (desk, { type, ...told }) => {
    if ("ms" in told) return desk.page.clock.fastForward(Number(told.ms))
    if (type === "consent.toggled") return sms(desk).click()
    const status = type.startsWith("xstate.error") ? 503 : 200
    return type.endsWith(SAVING)
      ? desk.answer("PATCH /auth/me", status, user(false))
      : desk.answer("GET /auth/me", status, user("output" in told && told.output === true))
  },
  see: async (desk, snapshot) => {
    const { on, failed } = snapshot.context as ConsentToggleContext
    await expect.poll(() => sms(desk).getAttribute("aria-checked")).toBe(String(on))
    if (failed) await desk.page.getByText("Sms: ändringen gick inte igenom.").waitFor()
    if (snapshot.matches("resting")) expect(await desk.timers(CONSENT_LIMIT_MS)).toEqual([])
    else
      await expect.poll(() => desk.isAsked(snapshot.matches("saving") ? "PATCH /auth/me" : "GET /auth/me")).toBe(true)
  },
})
