/** Withdrawing a purchase: without a log-in, without scripts, from the order's own page or from anywhere. */
import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { AGNES } from "./agnes.ts"
import { GIFT_CARD, goodsOf, overflow, post } from "./apiPurchase.ts"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { expectReadable } from "./screenReader.ts"
import { sendRequest } from "./sendRequest.ts"
import { violations } from "./violations.ts"

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

/** Buys two paper books and a download; returns the page at its confirmation. */
const bought = async (page: Page) => {
  const [[paper], [eBook]] = [await goodsOf(shop.origin, "bok", "Bok"), await goodsOf(shop.origin, "e-bok", "E-bok")]
  await post(page, shop.origin, "/cart/lines", { productId: paper.identifier, quantity: 2 })
  await post(page, shop.origin, "/cart/lines", { productId: eBook.identifier, quantity: 1 })
  await post(page, shop.origin, "/cart/gift-cards", GIFT_CARD)
  await page.goto(`${shop.origin}/checkout`)
  await page.getByRole("checkbox", { name: /Jag vill ha leveransen direkt/ }).check()
  await page.getByRole("button", { name: "Fortsätt till betalningen" }).click()
  for (const [name, text] of AGNES) await page.getByRole("textbox", { name, exact: true }).fill(text)
  await page.getByRole("button", { name: "Slutför köp" }).click()
  await page.getByRole("heading", { level: 1, name: /^Tack, Agnes/ }).waitFor()
  return { paper, eBook, number: shop.confirmedOrders().at(-1)?.number ?? "" }
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

const emailsTo = (to: string) => shop.emails().filter((message) => message.to === to)

/** The public form, filled in. */
const fillIn = async (page: Page, { number, email }: { readonly number: string; readonly email: string }) => {
  await page.goto(`${shop.origin}/angra`)
  await field(page, "Namn").fill("Agnes Edvardsson")
  await field(page, "Ordernummer").fill(number)
  await field(page, "E-post").fill(email)
  await page.getByRole("radio", { name: "Hela ordern" }).check()
  await page.getByRole("button", { name: "Läs igenom" }).click()
  await page.getByRole("heading", { level: 1, name: "Läs igenom och bekräfta" }).waitFor()
}

const confirm = async (page: Page) => {
  await page.getByRole("button", { name: "Bekräfta att jag ångrar köpet" }).click()
  await page.getByRole("heading", { level: 1, name: "Vi har tagit emot att du ångrar köpet" }).waitFor()
}

it("a part of an order is withdrawn from its page in two steps", async () => {
  const page = await browsing.newVisitor({ width: 390 })
  const expectAccessible = async (name: string) => {
    await expectReadable(page, `withdrawal ${name}`)
    await expect.poll(() => overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
  }
  const { paper, eBook, number } = await bought(page)
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("link", { name: "Ångra avtalet här" }).first().click()
  await page.getByRole("heading", { level: 1, name: `Ångra order ${number}` }).waitFor()
  await expectAccessible("of an order")
  await expect.poll(() => field(page, "Namn").inputValue()).toBe("Agnes Edvardsson")
  await expect.poll(() => field(page, "Ordernummer").inputValue()).toBe(number)
  await expect.poll(() => field(page, "E-post").inputValue()).toBe("agnes@exempel.se")

  // The form requires a choice of goods.
  await page.getByRole("button", { name: "Läs igenom" }).click()
  const faults = page.getByRole("group", { name: "Kontrollera uppgifterna" })
  await expect.poll(() => hasFocus(faults)).toBe(true)
  await faults.getByRole("link", { name: /^Skriv vilka varor det gäller/ }).press("Enter")
  await expect.poll(() => hasFocus(page.getByRole("radio", { name: "Hela ordern" }))).toBe(true)
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/angra\/order\//)
  await page.getByRole("radio", { name: "Några av varorna" }).check()
  const tick = (title: string) => page.getByRole("checkbox", { name: new RegExp(title.replace(/[()?.+*]/g, ".")) })
  await expect.poll(() => tick(eBook.title).count()).toBe(0)
  await page.getByText("Kan inte ångras").waitFor()
  await page.getByRole("button", { name: "Läs igenom" }).click()
  await expect.poll(() => hasFocus(faults)).toBe(true)
  await expectAccessible("refused")
  await tick(paper.title).check()
  await page.getByRole("spinbutton").fill("1")
  await page.getByRole("button", { name: "Läs igenom" }).click()

  await page.getByRole("heading", { level: 1, name: "Läs igenom och bekräfta" }).waitFor()
  await expectAccessible("to confirm")
  await page.getByText(`1 st ${paper.title}`).waitFor()
  const before = emailsTo("agnes@exempel.se").length
  await page.getByRole("link", { name: "Ändra uppgifterna" }).click()
  await expect.poll(() => tick(paper.title).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe("1")
  await page.goBack()
  expect(emailsTo("agnes@exempel.se")).toHaveLength(before)

  await page.getByRole("button", { name: "Bekräfta att jag ångrar köpet" }).dblclick()
  await page.getByRole("heading", { level: 1, name: "Vi har tagit emot att du ångrar köpet" }).waitFor()
  await expectAccessible("received")
  const receipts = () =>
    emailsTo("agnes@exempel.se").filter(({ subject }) => subject.includes("ångrat") && subject.includes(number))
  await expect.poll(() => receipts().length).toBe(1)
  const [receipt] = receipts()
  for (const words of [number, "Agnes Edvardsson", `1\u00a0st ${paper.title}`, "svensk tid"])
    expect(receipt?.text).toContain(words)
  const when = /Det kom in den (\d+ \S+ \d+ kl\s\d\d\.\d\d)/.exec(receipt?.text ?? "")?.[1]
  await page
    .getByText(when ?? "no moment")
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole("heading", { level: 1, name: "Vi har tagit emot att du ångrar köpet" }).waitFor()
  expect(receipts()).toHaveLength(1)

  const list = shop.kapitel("withdrawals", "list")
  expect(list).toContain(number)
  expect(list).toContain(paper.title)

  // The order's page says which copies; the empty checkout leads there.
  await page.goto(`${shop.origin}/checkout`)
  await page.getByRole("main").getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("listitem").filter({ hasText: "1 av 2 ångrade" }).getByText(paper.title).waitFor()

  // The form offers the copy that is left, and nothing after that; without scripts too.
  const form = (await page.getByRole("link", { name: "Ångra avtalet här" }).first().getAttribute("href")) ?? ""
  const plain = await browsing.newVisitor({ width: 390, javaScript: false })
  await plain.goto(shop.origin + form)
  await plain.getByRole("radio", { name: "Allt som är kvar" }).check()
  await expect.poll(() => plain.getByText("1 av 2 ångrade").count()).toBe(1)
  await plain.getByRole("button", { name: "Läs igenom" }).click()
  await plain.getByText(`1 st ${paper.title}`).waitFor()
  await confirm(plain)
  await plain.goto(shop.origin + form)
  await plain.getByText(`Allt som kan ångras i order ${number} är redan ångrat.`).waitFor()
  await expect.poll(() => plain.locator("main form").count()).toBe(0)
})

it("the page and the e-mail are the same whether the order exists or not", async () => {
  const page = await browsing.newVisitor({ width: 390, javaScript: false })
  const known = shop.confirmedOrders().at(-1)?.number ?? ""
  const texts: Array<string> = []
  for (const [number, email] of [
    [known, "en@exempel.se"],
    ["K999999999", "tva@exempel.se"],
  ] as const) {
    await fillIn(page, { number, email })
    const review = await page.getByRole("main").innerText()
    await confirm(page)
    const received = await page.getByRole("main").innerText()
    await expect.poll(() => emailsTo(email).length).toBe(1)
    const [message] = emailsTo(email)
    texts.push(
      [review, received, message?.subject, message?.text]
        .join("\n")
        .replaceAll(number, "K")
        .replaceAll(email, "e-post")
        .replaceAll(/kl\s\d\d\.\d\d/g, "kl"),
    )
  }
  expect(texts[0]).toBe(texts[1])
  // The staff is notified of the known one; the other is on the list of the next morning.
  const notices = () => shop.emails().filter(({ subject }) => subject.endsWith("ångras"))
  await expect
    .poll(() => notices().some(({ subject, text }) => subject.includes(known) && text.includes("en annan än orderns")))
    .toBe(true)
  expect(notices().some(({ subject }) => subject.includes("K999999999"))).toBe(false)
})

it("every page links to the form; the typed text stays when something is invalid", async () => {
  const page = await browsing.newVisitor({ javaScript: false })
  await page.goto(shop.origin)
  await page.getByRole("contentinfo").getByRole("link", { name: "Ångra avtalet här" }).click()
  await page.getByRole("heading", { level: 1, name: "Ångra ett köp" }).waitFor()
  await field(page, "Namn").fill("Agnes")
  await field(page, "Ordernummer").fill("12")
  await field(page, "E-post").fill("agnes@exempel.se")
  await page.getByRole("radio", { name: "Några av varorna" }).check()
  await field(page, "Vilka varor").fill("Vargtimmen, 1 st")
  await page.getByRole("button", { name: "Läs igenom" }).click()
  const faults = page.getByRole("group", { name: "Kontrollera uppgifterna" })
  await expect.poll(() => page.title()).toMatch(/^Fel: /)
  await expect.poll(() => hasFocus(faults)).toBe(true)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect.poll(() => hasFocus(field(page, "Ordernummer"))).toBe(true)
  await expect.poll(() => field(page, "Vilka varor").inputValue()).toBe("Vargtimmen, 1 st")
  await field(page, "Ordernummer").fill("k123 456 789")
  await page.getByRole("button", { name: "Läs igenom" }).click()
  await page.getByText("K123456789").waitFor()

  const unknown = await sendRequest(shop.origin, `/angra/${"x".repeat(43)}`)
  expect(unknown.text).toContain("Sidan gäller inte längre")
  expect(unknown.headers).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  })
  for (const token of ["x".repeat(43), "x"]) {
    expect((await sendRequest(shop.origin, `/angra/order/${token}`)).status).toBe(404)
  }
})
