/** What a customer has after a purchase: the confirmation, the e-mail, and the order's own page. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { AGNES } from "./agnes.ts"
import { GIFT_CARD, type Goods, goodsOf, overflow, post } from "./apiPurchase.ts"
import { Customer } from "./Customer.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { sendRequest } from "./sendRequest.ts"
import { violations } from "./violations.ts"

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

/** A gift card of the demo with 100 kr. */
const SMALL = { code: "1000200030004001", pin: "12345" }

const paperBooks = () => goodsOf(shop.origin, "bok", "Bok")
const paperBook = async () => (await paperBooks())[0]
const eBook = async () => (await goodsOf(shop.origin, "e-bok", "E-bok"))[0]

const put = (page: Page, { identifier }: Goods) =>
  post(page, shop.origin, "/cart/lines", { productId: identifier, quantity: 1 })

/** Waits for the e-mail of the last confirmed order. */
const lastEmail = async () => {
  const number = shop.confirmedOrders().at(-1)?.number ?? "none"
  const email = () =>
    shop.emails().find(({ subject }) => subject.startsWith("Tack för din order") && subject.includes(number))
  await expect.poll(email).toBeDefined()
  return { number, text: email()?.text ?? "" }
}

const addressIn = (text: string): string => /http:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? ""

/** A visitor with an e-book and a paper one in the cart, and a gift card that pays for both. */
const withLargeCard = async (width: number, javaScript: boolean): Promise<Page> => {
  const page = await browsing.newVisitor({ width, javaScript })
  await put(page, await eBook())
  await put(page, await paperBook())
  await post(page, shop.origin, "/cart/gift-cards", GIFT_CARD)
  await page.goto(`${shop.origin}/checkout`)
  return page
}

const agree = async (page: Page): Promise<void> => {
  await page.getByRole("checkbox", { name: /Jag vill ha leveransen direkt/ }).check()
  await page.getByRole("button", { name: "Fortsätt till betalningen" }).click()
  await page.getByRole("heading", { name: "Dina uppgifter" }).waitFor()
}

const fillIn = async (page: Page): Promise<void> => {
  for (const [name, text] of AGNES) await page.getByRole("textbox", { name, exact: true }).fill(text)
}

/** Sets the outcome of a payment at the provider, as if its button had been pressed. */
const payAs = async (token: string, outcome: string): Promise<void> => {
  const { status } = await sendRequest(shop.simulatorOrigin, "/__sim/pay", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ publicToken: token, outcome }),
  })
  expect(status).toBe(200)
}

it("gift cards pay the whole order without script, once downloads are agreed to (D-71)", async () => {
  const before = shop.confirmedOrders().length
  const paid = (await shop.payments()).length
  const page = await withLargeCard(390, false)
  // The tick is mandatory.
  await page.getByRole("button", { name: "Fortsätt till betalningen" }).click()
  await expect.poll(() => page.getByRole("heading", { name: "Dina uppgifter" }).count()).toBe(0)
  await page.locator("#consent-fault").waitFor()
  await agree(page)
  await expect.poll(() => page.locator("script[data-token]").count()).toBe(0)
  await fillIn(page)
  // Neither a choice of delivery nor an error loses what has been typed.
  await page.getByRole("radio", { name: "Hem till dörren, 79\u00a0kr" }).check()
  await page.getByRole("button", { name: "Välj leverans" }).click()
  await page.getByText("Leverans hem till dörren").waitFor()
  await page.getByRole("textbox", { name: "Mobilnummer", exact: true }).fill("08-123 456 78")
  await page.getByRole("textbox", { name: "Mobilnummer", exact: true }).press("Enter")
  await page.locator("#complete-phone-error").getByText("Skriv ett svenskt mobilnummer").waitFor()
  await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(1)
  await expect.poll(() => overflow(page)).toBe(0)
  for (const [name, text] of AGNES.filter(([name]) => name !== "Mobilnummer"))
    await expect.poll(() => page.getByRole("textbox", { name, exact: true }).inputValue()).toBe(text)
  await page.getByRole("textbox", { name: "Mobilnummer", exact: true }).fill("070-123 45 67")
  await page.getByRole("button", { name: "Slutför köp" }).click()
  await page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
  expect(shop.confirmedOrders()).toHaveLength(before + 1)
  await expect.poll(() => page.getByRole("main").innerText()).toContain("Hem till dörren")
  expect(await shop.payments()).toHaveLength(paid)
  const { text } = await lastEmail()
  expect(text).toContain("Det godkände du den")
  expect(text).toContain("ångerrätten för dem upphör när leveransen har börjat")
  // Going back finds an empty cart, and nothing to pay again.
  await page.goto(`${shop.origin}/checkout`)
  await page.getByText("Varukorgen är tom").waitFor()
  await page.getByRole("main").getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("heading", { level: 1, name: /^Order K/ }).waitFor()
})

it("the agreement, the form and the confirmation have no axe violations, in a small window too", async () => {
  const page = await withLargeCard(390, true)
  expect(await violations(page)).toEqual([])
  const tick = page.getByRole("checkbox", { name: /Jag vill ha leveransen direkt/ })
  await tick.focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "Dina uppgifter" }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.getByRole("textbox", { name: "E-post", exact: true }).fill("halv")
  await page.getByRole("radio", { name: /^Till ombud/ }).focus()
  await page.keyboard.press("ArrowDown")
  await page.getByText("Leverans hem till dörren").waitFor()
  await expect.poll(() => page.getByRole("textbox", { name: "E-post", exact: true }).inputValue()).toBe("halv")
  await expect.poll(() => page.getByRole("button", { name: "Välj leverans" }).count()).toBe(0)
  await page.getByRole("textbox", { name: "E-post", exact: true }).fill("")
  await page.getByRole("textbox", { name: "E-post", exact: true }).focus()
  for (const [, text] of AGNES) {
    await page.keyboard.type(text)
    await page.keyboard.press("Tab")
  }
  // Links to the legally required information are between the last field and the button.
  const button = page.getByRole("button", { name: "Slutför köp" })
  for (let tabs = 0; tabs < 8; tabs++) {
    if (await button.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press("Tab")
  }
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
  await expect.poll(() => overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("heading", { level: 1, name: /^Order/ }).waitFor()
  await expect.poll(() => overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
})

it("a payment under review is shown without thanks, and a late one is waited for", async () => {
  const customer = new Customer(await browsing.newVisitor({ width: 390 }), shop.origin)
  const { page } = customer
  await put(page, await paperBook())
  await customer.goTo("/checkout")
  const frame = await customer.paymentFrame()
  const token = (await page.locator("script[data-token]").getAttribute("data-token")) ?? ""
  await customer.goTo(`/checkout/confirmation?key=${token}`)
  await page.getByRole("heading", { level: 1, name: "Betalningen behandlas" }).waitFor()
  expect(await violations(page)).toEqual([])
  await payAs(token, "ok")
  await customer.seeConfirmation()

  await put(page, await paperBook())
  await customer.goTo("/checkout")
  await customer.paymentFrame()
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await frame.getByRole("combobox").selectOption("onHold")
  await frame.getByRole("button", { name: /Slutför köp/ }).click()
  await page.getByRole("heading", { level: 1, name: "Betalningen granskas" }).waitFor()
  await expect.poll(() => page.getByText("Nu packar vi").count()).toBe(0)
})

it("the e-mail's link opens the order in any browser; a key or a number alone shows no name", async () => {
  const { text, number } = await lastEmail()
  const address = addressIn(text)
  const path = new URL(address).pathname
  const { status, headers } = await sendRequest(shop.origin, path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  })
  const elsewhere = await browsing.newVisitor({ width: 390 })
  await elsewhere.goto(address)
  await elsewhere.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor()

  const unknownPaths = [`/order/${"x".repeat(43)}`, `/order/${number}`, "/order/x"]
  const pages = await Promise.all(unknownPaths.map((unknownPath) => sendRequest(shop.origin, unknownPath)))
  expect(pages.map((page) => page.status)).toEqual([404, 404, 404])
  expect(new Set(pages.map((page) => page.text)).size).toBe(1)

  for (const key of ["", "?key=nobody"]) {
    await elsewhere.goto(`${shop.origin}/checkout/confirmation${key}`)
    await elsewhere.getByRole("heading", { level: 1, name: "Vi hittar ingen order här" }).waitFor()
    await expect.poll(() => elsewhere.locator("script[data-token]").count()).toBe(0)
  }
})

it("a gift card pays a part; confirmation, e-mail and the order's page show the same", async () => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  const { page } = customer
  await put(page, await paperBook())
  await post(page, shop.origin, "/cart/gift-cards", SMALL)
  await customer.goTo("/checkout")
  await customer.pay(await customer.paymentFrame())
  await customer.seeConfirmation()
  const confirmation = await page.getByRole("main").innerText()
  const { number, text } = await lastEmail()
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("heading", { level: 1, name: `Order ${number}` }).waitFor()
  await expect.poll(() => page.url()).toBe(addressIn(text))
  const ownPage = await page.getByRole("main").innerText()
  for (const words of [number, "Presentkort •••• •••• •••• 4001", "−100\u00a0kr", "Totalt inkl. moms"]) {
    for (const content of [confirmation, text, ownPage]) expect(content).toContain(words)
  }
  for (const words of ["Moms 6\u00a0%", "Organisationsnummer 556000-0000", "ÅNGERBLANKETT"])
    expect(text).toContain(words)
})

it("a refused payment charges nothing and keeps the cart; another attempt buys once", async () => {
  const customer = new Customer(await browsing.newVisitor({ width: 390 }), shop.origin)
  const { page } = customer
  await put(page, await paperBook())
  const [before, paid] = [shop.confirmedOrders().length, (await shop.payments()).length]
  await customer.goTo("/checkout")
  const frame = await customer.paymentFrame()
  await frame.getByRole("button", { name: "Fortsätt" }).click()
  await frame.getByRole("combobox").selectOption("refused")
  await frame.getByRole("button", { name: /Slutför köp/ }).click()
  await frame.getByText("Betalningen nekades.").waitFor()
  await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe("1")
  expect(await violations(page)).toEqual([])
  // Opening the confirmation early says that nothing is paid yet.
  const token = (await page.locator("script[data-token]").getAttribute("data-token")) ?? ""
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${shop.origin}/checkout/confirmation?key=${token}`)
  await elsewhere.getByRole("heading", { level: 1, name: "Betalningen behandlas" }).waitFor()
  await elsewhere.close()
  expect([shop.confirmedOrders().length, (await shop.payments()).length]).toEqual([before, paid])
  await frame.getByRole("combobox").selectOption("ok")
  await frame.getByRole("button", { name: /Slutför köp/ }).click()
  await customer.seeConfirmation()
  expect([shop.confirmedOrders().length, (await shop.payments()).length]).toEqual([before + 1, paid + 1])
})

it("copies sold out during the payment are awaited, and customer and staff are informed (D-72)", async () => {
  const [, book] = await paperBooks()
  if (book === undefined) throw new Error("the demo has one paper book only")
  const customer = new Customer(await browsing.newVisitor({ width: 390 }), shop.origin)
  const { page } = customer
  await put(page, book)
  await customer.goTo("/checkout")
  await customer.paymentFrame()
  const token = (await page.locator("script[data-token]").getAttribute("data-token")) ?? ""
  // Paid, but not confirmed yet: meanwhile a stock count leaves none.
  await payAs(token, "okButNoCallback")
  shop.kapitel("import", "stock", shop.file("empty.csv", `ean;store;quantity\n${book.identifier};web;0\n`))
  await customer.goTo(`/checkout/confirmation?key=${token}`)
  await customer.seeConfirmation()
  const awaited = "1\u00a0exemplar väntar på att komma in i lager igen."
  await page.getByRole("main").getByText(awaited).waitFor()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => overflow(page)).toBe(0)
  const { number, text } = await lastEmail()
  expect(text).toContain(awaited)
  const toStaff = () => shop.emails().find(({ subject }) => subject === `Order ${number} väntar på lager`)?.text
  await expect.poll(toStaff).toContain(`1\u00a0st saknas av ${book.title}`)
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByText("Några exemplar väntar på att komma in i lager igen.").waitFor()
  expect(await violations(page)).toEqual([])
})

it("repeated presses buy once", async () => {
  const page = await withLargeCard(1440, true)
  await agree(page)
  await fillIn(page)
  const before = shop.confirmedOrders().length
  await page.getByRole("button", { name: "Slutför köp" }).dblclick()
  await page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
  expect(shop.confirmedOrders()).toHaveLength(before + 1)
})

it("another browser with the key sees that it is paid, not by whom or for what (D-66)", async () => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  await put(customer.page, await paperBook())
  await customer.goTo("/checkout")
  await customer.pay(await customer.paymentFrame())
  await customer.seeConfirmation()
  const { number } = await lastEmail()
  const anonymous = await browsing.newVisitor()
  await anonymous.goto(customer.page.url())
  await anonymous.getByRole("heading", { level: 1, name: "Tack för ditt köp.", exact: true }).waitFor()
  const text = await anonymous.getByRole("main").innerText()
  for (const secret of ["Agnes", "Kaponjärgatan", "agnes@exempel.se", number]) expect(text).not.toContain(secret)
  await expect.poll(() => anonymous.getByRole("link", { name: "Följ din order" }).count()).toBe(0)
  // The provider's receipt also names the customer.
  await expect.poll(() => customer.page.locator("script[data-token]").count()).toBe(1)
  await expect.poll(() => anonymous.locator("script[data-token], iframe, #payment").count()).toBe(0)
})

it("e-mails are no wider than their viewport", async () => {
  const page = await browsing.newVisitor()
  await page.goto(`${shop.origin}/demo/brev`)
  const address = (await page.locator("article iframe").first().getAttribute("src")) ?? ""
  const email = await page.request.get(shop.origin + address)
  // In a separate document: neither the frame's policy nor the page's applies in a mail program.
  await page.goto("about:blank")
  await page.setContent(await email.text())
  await page.getByRole("heading", { name: "Säljare" }).waitFor()
  for (const width of [600, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page)).toBe(0)
  }
})
