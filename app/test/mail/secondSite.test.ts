/** Messages of the second site have its name, its sender and its colours, which can be read (SHELL-11, SHELL-12). */
import { assert, describe, it } from "@effect/vitest"
import { OrderEmails } from "@kapitel/core/checkout/OrderEmails"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { GiftCardMessages } from "@kapitel/core/gift-cards/GiftCardMessages"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import type { EmailMessage } from "@kapitel/core/mail/EmailSender"
import { Money } from "@kapitel/core/pricing/Money"
import { ReservationMessages } from "@kapitel/core/reservations/ReservationMessages"
import { COLOURS, type Colours } from "@kapitel/core/site/colours"
import { contrast } from "@kapitel/core/site/contrast"
import { siteOf } from "@kapitel/core/site/Site"
import { Effect, Layer, Option, Redacted } from "effect"
import { sendersOf } from "../../composition/openShop.ts"
import * as GiftCardMessagesOfShop from "../../mail/GiftCardMessages.ts"
import * as LoginEmailsOfShop from "../../mail/LoginEmails.ts"
import * as OrderEmailsOfShop from "../../mail/OrderEmails.ts"
import * as ReservationMessagesOfShop from "../../mail/ReservationMessages.ts"
import { demoTrader } from "../../text/trader.ts"

const OWN: Colours = { ...COLOURS.vinjett, gran: "#0b4f6c", paper: "#fdfdfd" }
const SITES = [
  siteOf("kapitel", "https://kapitel.example"),
  siteOf("vinjett", "https://vinjett.example", { colours: OWN }),
] as const
const MAIL = { mailFrom: "Kapitel <order@kapitel.example>", trader: demoTrader, demo: true }

type Brand = "kapitel" | "vinjett"

const at = (brand: Brand) => (brand === "kapitel" ? {} : { brand })

const SOLD = {
  id: "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11",
  order: { id: "o", number: "K123456789", page: "p".repeat(43), email: "agnes@exempel.se" },
  ean: sampleEan(1),
  value: Money.make(50_000),
  soldAt: 0,
  expiresAt: Date.UTC(2036, 10, 1),
  message: "Grattis!",
} as unknown as SoldGiftCard

/** One of each kind that shoppers get, bought or asked for at this site. */
const emailsOf = (brand: Brand, secondMailFrom?: string) => {
  const senders = sendersOf({ ...MAIL, secondMailFrom }, SITES)
  const contents = { ...sampleContents([{ ean: sampleEan(1), quantity: 1, price: 10_600 }]), ...at(brand) }
  const secrets = { code: Redacted.make("1234567890123456"), pin: Redacted.make("12345678") }
  return Effect.runSync(
    Effect.gen(function* () {
      const [orders, login] = [yield* OrderEmails, yield* LoginEmails]
      const [giftCards, reservations] = [yield* GiftCardMessages, yield* ReservationMessages]
      const order = sampleOrder({ contents, customer: { email: "agnes@exempel.se" } })
      const card = giftCards.card(
        { ...SOLD, order: { ...SOLD.order, ...at(brand) } },
        { channel: "email", address: "bo@exempel.se" },
        secrets,
        "key",
      )
      const reservation = reservations.compose("reservationMade", sampleReservation(at(brand)), "key")
      return {
        order: Option.getOrThrow(orders.compose("orderConfirmation", order, "key")),
        login: login.codeMail("agnes@exempel.se", Redacted.make("0123"), "login", "key", { brand }),
        giftCard: "email" in card ? card.email : undefined,
        reservation: "email" in reservation ? reservation.email : undefined,
      } as Readonly<Record<"order" | "login" | "giftCard" | "reservation", EmailMessage>>
    }).pipe(
      Effect.provide(
        Layer.mergeAll(
          OrderEmailsOfShop.layer(senders),
          LoginEmailsOfShop.layer(senders),
          GiftCardMessagesOfShop.layer(senders),
          ReservationMessagesOfShop.layer(senders),
        ),
      ),
    ),
  )
}

const property = (style: string, name: string) => new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`).exec(style)?.[1]

/** Each text of an e-mail with its colour and what it stands on, as mail programs inherit them. */
const textsIn = (html: string) => {
  const found: Array<{ readonly text: string; readonly color: string; readonly ground: string }> = []
  const open: Array<{ readonly color: string; readonly ground: string }> = [{ color: "#000000", ground: "#ffffff" }]
  for (const [, closing, tag = "", attributes = "", text = ""] of html.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    const around = open.at(-1) ?? { color: "", ground: "" }
    if (closing === "/") open.pop()
    else if (!["meta", "br"].includes(tag)) {
      const style = /style="([^"]*)"/.exec(attributes)?.[1] ?? ""
      const ground = property(style, "background") ?? around.ground
      open.push({ color: property(style, "color") ?? around.color, ground })
    }
    if (text.trim() !== "" && tag !== "title") found.push({ text, ...(open.at(-1) ?? around) })
  }
  return found
}

describe.each(["order", "login", "giftCard", "reservation"] as const)("the e-mail of the kind %s", (kind) => {
  it("is sent by the site where it was asked for (SHELL-12)", () => {
    assert.strictEqual(emailsOf("kapitel")[kind].from, "Kapitel <order@kapitel.example>")
    assert.strictEqual(emailsOf("vinjett")[kind].from, "Vinjett <order@kapitel.example>")
    const own = "Vinjett <hej@vinjett.example>"
    assert.strictEqual(emailsOf("vinjett", own)[kind].from, "Vinjett <hej@vinjett.example>")
    assert.strictEqual(emailsOf("kapitel", own)[kind].from, "Kapitel <order@kapitel.example>")
  })

  it("has that site's name and colours, and nothing of the other's (SHELL-11, SHELL-12)", () => {
    const [one, other] = [emailsOf("kapitel")[kind].html, emailsOf("vinjett")[kind].html]
    assert.match(one, /<h1[^>]*>Kapitel<\/h1>/)
    assert.match(other, /<h1[^>]*>Vinjett<\/h1>/)
    assert.include(one, COLOURS.kapitel.paper)
    assert.include(other, OWN.paper)
    for (const colour of Object.values(COLOURS.kapitel))
      if (!Object.values(OWN).includes(colour)) assert.notInclude(other, colour)
    assert.strictEqual(other.includes(OWN.gran), kind !== "login")
  })

  it.each(["kapitel", "vinjett"] as const)("can be read at each site: %s (WCAG 1.4.3)", (brand) => {
    const texts = textsIn(emailsOf(brand)[kind].html)
    assert.isAbove(texts.length, 3)
    for (const { text, color, ground } of texts)
      assert.isAtLeast(contrast(color, ground), 4.5, `${text}: ${color} on ${ground}`)
  })
})
