/** The form that buys gift cards, and what its buyer can do with them afterwards. */
import "@kapitel/ui/theme/shop.css"
import { NO_GIFT_CARD } from "@kapitel/core/gift-cards/giftCardPurchase"
import { BalanceForm } from "@kapitel/ui/gift-cards/BalanceForm"
import { GiftCardForm, type GiftCardFormProps } from "@kapitel/ui/gift-cards/GiftCardForm"
import { OwnGiftCards } from "@kapitel/ui/gift-cards/OwnGiftCards"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const FORM: GiftCardFormProps = {
  shopName: "Kapitel",
  action: "/presentkort",
  attempt: "attempt",
  typed: NO_GIFT_CARD,
  faults: [],
  byText: true,
  days: { first: "2026-11-30", last: "2027-11-30" },
  validThrough: "30 november 2036",
}

const arrive = (form: Partial<GiftCardFormProps> = {}) =>
  render(
    <main>
      <h1>Presentkort</h1>
      <GiftCardForm {...FORM} {...form} />
    </main>,
  )

it("the card follows what is typed: value, hour and message (GIFT-03)", async () => {
  const screen = await arrive()
  const card = screen.getByRole("img")
  await expect.element(card).toHaveAccessibleName(/presentkort på 500\s*kr$/)
  await expect.element(card).toMatchTextContent("Skickas direkt")
  await screen.getByLabelText("Belopp i kronor").fill("1200")
  await expect.element(card).toHaveAccessibleName(/1\s200\s*kr$/)
  await screen.getByLabelText("Datum").fill("2026-12-24")
  await expect.element(card).toMatchTextContent("24 december 2026 kl 09.00")
  await screen.getByLabelText("Klockslag").fill("15:30")
  await expect.element(card).toMatchTextContent("24 december 2026 kl 15.30")
  await screen.getByLabelText("Hälsning (frivilligt)").fill("Grattis!\nMormor")
  await expect.element(screen.getByRole("figure")).toMatchTextContent("Grattis!")
  expect(await violations(screen.container)).toEqual([])
})

it("asks for the address of the way that is chosen, and keeps the other", async () => {
  const screen = await arrive()
  const email = screen.getByLabelText("Mottagarens e-postadress")
  const phone = screen.getByLabelText("Mottagarens mobilnummer")
  await email.fill("bo@exempel.se")
  expect(phone.elements()).toEqual([])
  await screen.getByLabelText("Sms").click()
  await phone.fill("070-174 06 05")
  expect(email.elements()).toEqual([])
  await screen.getByLabelText("Mejl").click()
  await expect.element(email).toHaveValue("bo@exempel.se")
})

it("without a script both addresses are asked for, with when each is needed", () => {
  const html = renderToString(<GiftCardForm {...FORM} />)
  expect(html).toContain("Fylls i när du skickar med mejl.")
  expect(html).toContain("Fylls i när du skickar med sms.")
  expect(html).toContain('action="/presentkort" method="post"')
})

it("a refused form keeps what was typed, and leads to each fault (GIFT-04)", async () => {
  const screen = await arrive({
    typed: { ...NO_GIFT_CARD, value: "50", email: "bo" },
    faults: [
      { field: "value", why: "unreadable" },
      { field: "email", why: "unreadable" },
    ],
  })
  const value = screen.getByLabelText("Belopp i kronor")
  const email = screen.getByLabelText("Mottagarens e-postadress")
  await expect.element(value).toHaveValue(50)
  await expect.element(email).toHaveValue("bo")
  await expect.element(value).toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription(/Skriv mottagarens/)
  await screen.getByRole("link", { name: /^Välj ett belopp/ }).click()
  await expect.element(value).toHaveFocus()
  expect(await violations(screen.container)).toEqual([])
})

it("a balance is asked for by two fields, and never shows again what was typed (GIFT-05)", async () => {
  const screen = await render(<BalanceForm action="/presentkort/saldo" answer={{ kind: "fault", field: "phone" }} />)
  // An empty field that is required is invalid by itself: what is wrong is in its description.
  await expect
    .element(screen.getByLabelText("Mobilnummer eller pinkod"))
    .toHaveAccessibleDescription(/Skriv mobilnumret/)
  await expect.element(screen.getByLabelText("Presentkortets nummer")).toHaveValue("")
  expect(await violations(screen.container)).toEqual([])
})

it("a card that failed is open for another address; withdrawing takes two presses of the keyboard", async () => {
  const send = { action: "/order/t/presentkort/a/skicka", address: "bo@exempel.se" }
  const withdraw = { action: "/order/t/presentkort/a/angra", text: "Kortet spärras direkt." }
  const card = { id: "a", title: "Presentkort 500 kr", state: "Kunde inte levereras", isFailed: true, send, withdraw }
  const screen = await render(
    <main>
      <OwnGiftCards cards={[card]} />
    </main>,
  )
  await expect.element(screen.getByLabelText("E-postadress eller mobilnummer")).toHaveValue("bo@exempel.se")
  const confirm = screen.getByRole("button", { name: "Ångra och få pengarna tillbaka" })
  expect(confirm.elements()).toEqual([])
  screen.container.querySelectorAll("summary")[1]?.focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(confirm).toBeVisible()
  expect(confirm.element().closest("form")?.getAttribute("action")).toBe(withdraw.action)
  expect(await violations(screen.container)).toEqual([])
})
