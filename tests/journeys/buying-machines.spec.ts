import { ADDING_LIMIT_MS, type AddedAs, type BuyEvent, buyMachine } from "@kapitel/core/cart/buyMachine"
import {
  DISCOUNT_LIMIT_MS,
  type DiscountBoxContext,
  type DiscountBoxEvent,
  discountBoxMachine,
} from "@kapitel/core/cart/discountBoxMachine"
import { MESSAGE_SHOWN_MS, type MessageEvent, messageMachine } from "@kapitel/core/cart/messageMachine"
import { MODAL_FADE_MS } from "@kapitel/core/cart/productAddedMachine"
import type { QuantityFieldContext } from "@kapitel/core/cart/quantityEdit"
import { type QuantityFieldEvent, quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import type { Locator, Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { walkedInBrowser } from "./machinesInBrowser.ts"
import { violations } from "./violations.ts"

const BOOK = { title: "Kallocain", path: "/bok/kallocain/9789189999152", ean: "9789189999152" }
const LIST = "/kategori/bocker"
const LINES = "**/api/cart/lines"

const shop = openedShop()
const browsing = openedBrowser()

const arrive = async (path: string, width = 1440): Promise<Page> => {
  const page = await browsing.newVisitor({ width })
  await page.clock.install()
  await page.goto(shop.origin + path)
  await page.locator("html[data-script]").waitFor()
  return page
}

const buyButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
    .first()

const field = (page: Page) => page.getByRole("spinbutton", { name: `Antal av ${BOOK.title}` })
const banner = (page: Page) => page.locator("[data-cart-message]")
const added = (page: Page) => page.getByRole("dialog", { name: "Tillagd i varukorgen" })

/** Additions wait until they are let go, as the shop lets them or not. */
const heldAdditions = async (page: Page) => {
  const held: Array<Route> = []
  await page.route(LINES, (route) => void held.push(route))
  return {
    next: async (): Promise<Route | undefined> => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      return held.shift()
    },
  }
}
const held = new WeakMap<Page, Awaited<ReturnType<typeof heldAdditions>>>()

const fieldEvents: ReadonlyArray<QuantityFieldEvent> = [
  { type: "quantity.stepped", by: 1 },
  { type: "quantity.stepped", by: -1 },
  { type: "quantity.typed", text: "" },
  { type: "quantity.typed", text: "999" },
  { type: "quantity.left" },
  { type: "quantity.reset" },
]

walkedInBrowser({
  name: "the number of copies",
  machine: quantityFieldMachine,
  events: fieldEvents,
  keyOf: ({ context }) => {
    const { quantity } = context as QuantityFieldContext
    return quantity < 3 ? quantity : quantity === 999 ? quantity : "some"
  },
  arrive: async () => {
    const page = await arrive(BOOK.path)
    // What decides comes with the pointer; fingers are slower than a test.
    for (const [name, copies] of [
      ["Öka", "2"],
      ["Minska", "1"],
    ] as const) {
      await page.getByRole("button", { name, exact: true }).click()
      await expect.poll(() => field(page).inputValue()).toBe(copies)
    }
    return page
  },
  act: async (page, { type, ...told }) => {
    switch (type) {
      case "quantity.stepped": {
        const button = page.getByRole("button", { name: "by" in told && told.by === 1 ? "Öka" : "Minska", exact: true })
        if (await button.isDisabled()) return undefined
        const before = await field(page).inputValue()
        await button.click()
        // The press is heard when its script has come; what is typed next may not overtake it.
        return expect.poll(() => field(page).inputValue()).not.toBe(before)
      }
      case "quantity.typed":
        return field(page).fill("text" in told ? String(told.text) : "")
      case "quantity.left":
        return field(page).blur()
      default:
        return page.evaluate(() => document.querySelector<HTMLFormElement>("form[data-buy]")?.reset())
    }
  },
  see: async (page, { context }) => {
    const { quantity, text } = context as QuantityFieldContext
    await expect.poll(() => field(page).inputValue()).toBe(text)
    expect(await page.getByRole("button", { name: "Minska", exact: true }).isDisabled()).toBe(quantity <= 1)
    expect(await page.getByRole("button", { name: "Öka", exact: true }).isDisabled()).toBe(quantity >= 999)
  },
})

it("a number that is typed before anything has come is taken all the same", async () => {
  const page = await arrive(BOOK.path)
  await field(page).fill("12")
  await expect.poll(() => page.getByRole("button", { name: "Minska", exact: true }).isDisabled()).toBe(false)
  await page.getByRole("button", { name: "Öka", exact: true }).click()
  await expect.poll(() => field(page).inputValue()).toBe("13")
  await field(page).press("e")
  expect(await field(page).inputValue()).toBe("13")
})

const buyEvents = (addedAs: AddedAs): ReadonlyArray<BuyEvent> => [
  { type: "buy.pressed", addedAs },
  { type: "cart.succeeded" },
  { type: "cart.failed" },
]

describe.each([
  ["modal", BOOK.path],
  ["banner", LIST],
  ["nothing", LIST],
] as const)("added as %s", (addedAs, path) => {
  walkedInBrowser({
    name: "the button that buys",
    machine: buyMachine,
    events: buyEvents(addedAs),
    keyOf: ({ context }) => context as unknown,
    arrive: async () => {
      const page = await arrive(path)
      held.set(page, await heldAdditions(page))
      await buyButton(page).evaluate((button, how) => {
        const form = button.closest("form")
        if (form !== null && how === "nothing") form.dataset["added"] = how
      }, addedAs)
      return page
    },
    act: async (page, { type }) => {
      if (type === "buy.pressed") return buyButton(page).click()
      if (type.startsWith("xstate.after")) return page.clock.fastForward(ADDING_LIMIT_MS)
      browsing.expectComplaint(/500|ERR_FAILED/)
      const isBusy = (await buyButton(page).getAttribute("aria-busy")) === "true"
      const route = isBusy ? await held.get(page)?.next() : undefined
      return type === "cart.succeeded" ? route?.continue() : route?.fulfill({ status: 500, body: "oops" })
    },
    see: async (page, snapshot) => {
      const busy = snapshot.matches("adding") ? "true" : null
      await expect.poll(() => buyButton(page).getAttribute("aria-busy")).toBe(busy)
      await expect.poll(() => buyButton(page).isDisabled()).toBe(busy === "true")
    },
  })

  it("says so, and what fails is always said in the banner", async () => {
    browsing.expectComplaint(/500/)
    const page = await arrive(path)
    const additions = await heldAdditions(page)
    if (addedAs === "nothing")
      await buyButton(page).evaluate((button) => button.closest("form")?.setAttribute("data-added", "nothing"))
    await buyButton(page).click()
    await (await additions.next())?.fulfill({ status: 500, body: "oops" })
    await banner(page).getByText("kunde tyvärr inte läggas till i varukorgen").waitFor()
    await banner(page).getByRole("button", { name: "Stäng" }).click()
    await buyButton(page).click()
    await (await additions.next())?.continue()
    if (addedAs === "modal") await added(page).waitFor()
    if (addedAs === "banner") await banner(page).getByText("har lagts till i varukorgen").waitFor()
    await expect.poll(() => page.locator("[data-cart-count]").first().textContent()).toBe("1")
    expect(await added(page).count()).toBe(addedAs === "modal" ? 1 : 0)
    expect(await banner(page).count()).toBe(addedAs === "banner" ? 1 : 0)
  })
})

const messageEvents: ReadonlyArray<MessageEvent> = [
  { type: "message.shown", tone: "success" },
  { type: "message.shown", tone: "error" },
  { type: "message.pointed" },
  { type: "message.unpointed" },
  { type: "message.focused" },
  { type: "message.blurred" },
  { type: "message.dismissed" },
]

walkedInBrowser({
  name: "the message of the cart",
  machine: messageMachine,
  events: messageEvents,
  keyOf: ({ context }) => context as unknown,
  arrive: async () => {
    const page = await arrive(LIST)
    held.set(page, await heldAdditions(page))
    return page
  },
  act: async (page, { type, ...told }) => {
    switch (type) {
      case "message.shown": {
        const isSuccess = "tone" in told && told.tone === "success"
        if (!isSuccess) browsing.expectComplaint(/500/)
        const before = await banner(page).count()
        await buyButton(page).click()
        const route = await held.get(page)?.next()
        await (isSuccess ? route?.continue() : route?.fulfill({ status: 500, body: "oops" }))
        await expect.poll(() => buyButton(page).getAttribute("aria-busy")).toBe(null)
        return expect.poll(() => banner(page).count()).toBe(Math.max(1, before))
      }
      case "message.pointed":
        return banner(page).locator("[data-message-text]").hover()
      case "message.unpointed":
        return page.mouse.move(1, 500)
      case "message.focused":
        return banner(page).getByRole("button", { name: "Stäng" }).focus()
      case "message.blurred":
        return banner(page).getByRole("button", { name: "Stäng" }).blur()
      case "message.dismissed":
        return banner(page).getByRole("button", { name: "Stäng" }).click()
      default:
        return page.clock.fastForward(MESSAGE_SHOWN_MS)
    }
  },
  see: async (page, snapshot) => {
    await expect.poll(() => banner(page).count()).toBe(snapshot.matches("hidden") ? 0 : 1)
    // What is read or has to be closed outlasts the five seconds.
    await page.clock.fastForward(MESSAGE_SHOWN_MS)
    const stays = snapshot.matches("held") || snapshot.matches("standing")
    await expect.poll(() => banner(page).count()).toBe(stays ? 1 : 0)
  },
})

/** The shop as the discount box meets it: it answers when a test says so, and has a code at work or none. */
interface Desk {
  codeLocked: boolean
  readonly asked: Array<Route>
}
const desks = new WeakMap<Page, Desk>()

const CARD = { number: "1234567890123456", pin: "54321" }
const SILENT = "Ändringen gick inte igenom. Vänligen försök igen."

/** A visitor with the drawer open, and the box with it. */
const atDiscountBox = async (isOpen = true): Promise<Page> => {
  const page = await browsing.newVisitor()
  const desk: Desk = { codeLocked: false, asked: [] }
  desks.set(page, desk)
  const form = { ean: BOOK.ean, quantity: "1" }
  await page.request.post(`${shop.origin}/cart/lines`, { form, headers: { origin: shop.origin }, maxRedirects: 0 })
  await page.clock.install()
  await page.route("**/cart", async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as object
    const atWork = { id: "host", name: "Höstrea", amount: 0, active: true, autoApply: false }
    await route.fulfill({ response: answer, json: { ...cart, promotions: desk.codeLocked ? [atWork] : [] } })
  })
  for (const path of ["**/cart/promotions", "**/cart/gift-cards"])
    await page.route(path, (route) => void desk.asked.push(route))
  const customer = new Customer(page, shop.origin)
  await customer.goTo("/avtalsvillkor")
  await page.locator("html[data-script]").waitFor()
  const drawer = await customer.openCart()
  await drawer.locator("summary").waitFor()
  if (isOpen) await drawer.locator("summary").click()
  return page
}

const code = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Rabattkod", exact: true })
const cardNumber = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Presentkort", exact: true })
const cardPin = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Pinkod", exact: true })
const formOf = (field: Locator) => field.locator("xpath=ancestor::form")

const showsFault = async (field: Locator, message: string | undefined): Promise<void> => {
  await expect
    .poll(() =>
      formOf(field)
        .locator("[data-fault]")
        .evaluate((fault) => (fault as HTMLElement).innerText.trim()),
    )
    .toBe(message ?? "")
}
const isBusy = (field: Locator) => formOf(field).getByRole("button").getAttribute("aria-busy")

/** What the shop answers, or what becomes of the question. */
const answerAs = async (page: Page, type: string, told: Readonly<Record<string, unknown>>): Promise<void> => {
  browsing.expectComplaint(/409|ERR_FAILED/)
  const desk = desks.get(page)
  await expect.poll(() => desk?.asked.length).toBe(1)
  const route = desk?.asked.shift()
  if (type.startsWith("xstate.error")) return route?.abort()
  const { kind, message } = told["output"] as { readonly kind: string; readonly message?: string }
  const isCode = route?.request().url().endsWith("/promotions") === true
  const refusal = isCode ? { _tag: "CodeRefused", reason: "unknown", message } : { _tag: "GiftCardRefused", message }
  if (kind === "refused") return route?.fulfill({ status: 409, json: refusal })
  const cart = await page.evaluate(async () => (await (await fetch("/api/cart")).json()) as object)
  return route?.fulfill({ status: 200, json: cart })
}

const answersOf = (region: "code" | "card") => {
  const actorId = `0.discountBox.${region}.sending`
  return [
    { type: `xstate.done.actor.${actorId}`, output: { kind: "added" }, actorId },
    { type: `xstate.done.actor.${actorId}`, output: { kind: "refused", message: "Nej." }, actorId },
    { type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId },
  ]
}

walkedInBrowser({
  name: "the fold of the discount box",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events: [{ type: "box.toggled" }],
  arrive: () => atDiscountBox(false),
  act: (page) => page.getByRole("dialog").locator("summary").click(),
  see: async (page, snapshot) => {
    await expect.poll(() => code(page).isVisible()).toBe(snapshot.matches({ box: "open" }))
  },
})

const codeEvents: ReadonlyArray<DiscountBoxEvent> = [
  { type: "code.typed", text: "höst" },
  { type: "code.submitted" },
  { type: "cart.shown", codeLocked: true },
  { type: "cart.shown", codeLocked: false },
]

walkedInBrowser({
  name: "the form for discount codes",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events: codeEvents,
  answers: answersOf("code"),
  keyOf: ({ context }) => {
    const { code: typed, codeRefused } = context as DiscountBoxContext
    return [typed, codeRefused]
  },
  arrive: () => atDiscountBox(),
  act: async (page, { type, ...told }) => {
    if (type === "code.typed") return code(page).fill("höst")
    if (type === "code.submitted") return code(page).press("Enter")
    if (type.startsWith("xstate.after")) return page.clock.fastForward(DISCOUNT_LIMIT_MS)
    if (type !== "cart.shown") return answerAs(page, type, told)
    const desk = desks.get(page)
    if (desk !== undefined) desk.codeLocked = "codeLocked" in told && told.codeLocked === true
    const shown = page.waitForResponse((response) => response.url().endsWith("/cart"))
    await page.evaluate(() => document.dispatchEvent(new CustomEvent("kapitel:cart-success")))
    return shown
  },
  see: async (page, snapshot) => {
    const { code: typed, codeRefused } = snapshot.context as DiscountBoxContext
    const isLocked = snapshot.matches({ code: "locked" })
    await expect.poll(() => code(page).inputValue()).toBe(isLocked ? "Rabattkod tillagd" : typed)
    expect(await code(page).isEditable()).toBe(!isLocked)
    await showsFault(code(page), codeRefused === "" ? SILENT : codeRefused)
    await expect.poll(() => isBusy(code(page))).toBe(snapshot.matches({ code: "sending" }) ? "true" : null)
  },
})

const cardEvents: ReadonlyArray<DiscountBoxEvent> = [
  { type: "card.typed", field: "code", text: CARD.number },
  { type: "card.typed", field: "pin", text: CARD.pin },
  { type: "card.focused" },
  { type: "card.submitted" },
]

walkedInBrowser({
  name: "the form for gift cards",
  machine: discountBoxMachine,
  input: { codeLocked: false },
  events: cardEvents,
  answers: answersOf("card"),
  keyOf: ({ context }) => {
    const { cardNumber: number, pin, cardFault } = context as DiscountBoxContext
    return [number, pin, cardFault]
  },
  arrive: () => atDiscountBox(),
  act: (page, { type, ...told }) => {
    const isNumber = "field" in told && told.field === "code"
    if (type === "card.typed") return isNumber ? cardNumber(page).fill(CARD.number) : cardPin(page).fill(CARD.pin)
    if (type === "card.focused") return cardPin(page).focus()
    // By its button: a field that has the focus is no longer 'Tillagd'.
    if (type === "card.submitted") return formOf(cardPin(page)).getByRole("button").click()
    if (type.startsWith("xstate.after")) return page.clock.fastForward(DISCOUNT_LIMIT_MS)
    return answerAs(page, type, told)
  },
  see: async (page, snapshot) => {
    const { cardNumber: number, pin, cardFault } = snapshot.context as DiscountBoxContext
    await expect.poll(() => cardNumber(page).inputValue()).toBe(number)
    expect(await cardPin(page).inputValue()).toBe(pin)
    const fault =
      cardFault === undefined
        ? undefined
        : "field" in cardFault
          ? { code: "Presentkortsnummer måste vara 16 siffror", pin: "Pinkod måste vara minst 5 siffror" }[
              cardFault.field
            ]
          : (cardFault.message ?? SILENT)
    await showsFault(cardPin(page), fault)
    await expect.poll(() => isBusy(cardPin(page))).toBe(snapshot.matches({ card: "sending" }) ? "true" : null)
    const added = page.getByRole("dialog").getByText("Tillagd", { exact: true })
    await expect.poll(() => added.isVisible()).toBe(snapshot.matches({ card: "added" }))
  },
})

describe.each([1440, 390, 320])("the dialog that says what was added, at %i px", (width) => {
  it("shows the book, its price and two ways on, takes the focus and gives it back", async () => {
    const page = await arrive(BOOK.path, width)
    await buyButton(page).press("Enter")
    const dialog = added(page)
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain(BOOK.title)
    expect(await dialog.locator(".price").count()).toBe(1)
    expect(await dialog.getByRole("link", { name: "Till kassan" }).getAttribute("href")).toBe("/checkout")
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.clock.fastForward(MODAL_FADE_MS)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await expect.poll(() => buyButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

it("whoever is told on the document knows what came of an addition, and anybody may ask for one", async () => {
  browsing.expectComplaint(/404/)
  const page = await arrive(BOOK.path)
  await page.evaluate(() => {
    for (const name of ["kapitel:cart-success", "kapitel:cart-error"])
      document.addEventListener(name, (event) => {
        const { status, items } = (event as CustomEvent<{ status: string; items: unknown }>).detail
        document.documentElement.dataset["told"] =
          `${document.documentElement.dataset["told"] ?? ""}${JSON.stringify({ status, items })}`
      })
  })
  const told = () => page.evaluate(() => document.documentElement.dataset["told"] ?? "")
  const customer = new Customer(page, shop.origin)
  await customer.addToCart()
  expect(await told()).toBe('{"status":"success","items":[{"title":"Kallocain","format":"Pocket"}]}')
  const ask = (productId: string, ignoreCartMessage: boolean) =>
    page.evaluate((addition) => document.dispatchEvent(new CustomEvent("kapitel:cart-add", { detail: addition })), {
      items: [{ productId, quantity: 2 }],
      ignoreCartMessage,
    })
  await ask(BOOK.ean, true)
  await expect.poll(() => customer.copiesInCart(), { timeout: 15_000 }).toBe(3)
  expect(await banner(page).count()).toBe(0)
  await ask("9789100000004", false)
  await banner(page).getByText("Kunde inte hitta produkten.").waitFor()
  expect(await told()).toContain('"status":"error"')
  expect(await customer.copiesInCart()).toBe(3)
})

describe.each([1440, 390])("a line that is taken out of the cart, at %i px", (width) => {
  it("can be brought back, with as many copies as there were", async () => {
    const page = await browsing.newVisitor({ width })
    const customer = new Customer(page, shop.origin)
    await customer.goTo(BOOK.path)
    await field(page).fill("3")
    await customer.addToCart()
    const drawer = await customer.openCart()
    await drawer.getByRole("spinbutton").fill("0")
    await drawer.getByRole("spinbutton").press("Enter")
    await drawer.getByText("Varan har tagits bort.").waitFor()
    await drawer.getByText("Här var det tomt").waitFor()
    await drawer.getByRole("button", { name: "Ångra" }).click()
    await expect.poll(() => drawer.getByRole("spinbutton").inputValue()).toBe("3")
    expect(await drawer.getByText("Varan har tagits bort.").count()).toBe(0)
    await expect.poll(() => customer.copiesInCart(), { timeout: 15_000 }).toBe(3)
  })
})

it("who is slower than another tab sees the cart as it is now, and is told", async () => {
  browsing.expectComplaint(/409/)
  const page = await browsing.newVisitor()
  const customer = new Customer(page, shop.origin)
  await customer.goTo(BOOK.path)
  await customer.addToCart()
  const drawer = await customer.openCart()
  await drawer.getByRole("spinbutton").waitFor()
  const other = await page.context().newPage()
  await other.goto(shop.origin + BOOK.path)
  const answered = other.waitForResponse((response) => response.url().endsWith("/cart/lines"))
  await field(other).fill("4")
  await buyButton(other).click()
  await answered
  await drawer.getByRole("button", { name: `Öka ${BOOK.title}` }).click()
  await drawer.getByText("Varukorgen har ändrats.").waitFor()
  await expect.poll(() => drawer.getByRole("spinbutton").inputValue()).toBe("5")
  await drawer.getByRole("status").getByRole("button", { name: "Stäng" }).click()
  await expect.poll(() => drawer.getByText("Varukorgen har ändrats.").count()).toBe(0)
})
