/** Every e-mail and text message, compared as a whole with the files in `outlines`. */

import { describe, expect, it } from "@effect/vitest"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderEmails } from "@kapitel/core/checkout/OrderEmails"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { sampleSignUp } from "@kapitel/core/contracts/events/sampleSignUp"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { SignUpEmails } from "@kapitel/core/events/SignUpEmails"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { GiftCardMessages } from "@kapitel/core/gift-cards/GiftCardMessages"
import { giftCardEan, giftCardProduct } from "@kapitel/core/gift-cards/giftCardProduct"
import { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { MAX_TEXT_LENGTH } from "@kapitel/core/identity/SmsSender"
import { Money } from "@kapitel/core/pricing/Money"
import { ReservationMessages } from "@kapitel/core/reservations/ReservationMessages"
import { COLOURS } from "@kapitel/core/site/colours"
import { Store } from "@kapitel/core/stores/Store"
import { Watch } from "@kapitel/core/watches/Watch"
import { WatchEmails } from "@kapitel/core/watches/WatchEmails"
import { WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalEmails } from "@kapitel/core/withdrawal/WithdrawalEmails"
import { Effect, Layer, Option, Redacted } from "effect"
import * as GiftCardMessagesOfShop from "../../mail/GiftCardMessages.ts"
import * as LoginEmailsOfShop from "../../mail/LoginEmails.ts"
import * as OrderEmailsOfShop from "../../mail/OrderEmails.ts"
import * as ReservationMessagesOfShop from "../../mail/ReservationMessages.ts"
import * as SignUpEmailsOfShop from "../../mail/SignUpEmails.ts"
import * as WatchEmailsOfShop from "../../mail/WatchEmails.ts"
import * as WithdrawalEmailsOfShop from "../../mail/WithdrawalEmails.ts"
import { demoTrader } from "../../text/trader.ts"
import { book, kr, winter } from "../views/goods.ts"

const ORDER = sampleOrder({
  contents: sampleContents(
    [
      { ean: sampleEan(1), quantity: 2, price: 10_600, inStock: false },
      { ean: sampleEan(2), quantity: 1, price: 12_500, rate: 25, discount: 2_500 },
      { ean: sampleEan(3), quantity: 1, price: 9_900, shipped: false },
    ],
    { promotion: "rea" },
  ),
  awaitedStock: [{ ean: sampleEan(1), quantity: 1 }],
  customer: {
    email: "agnes@exempel.se",
    firstName: "Agnes",
    lastName: "Edvardsson",
    street: "Kaponjärgatan 4",
    zipCode: "413 02",
    city: "Göteborg",
  },
  paymentMethod: "Kort",
  digitalConsentAt: winter("2026-11-21T10:00"),
  placedAt: winter("2026-11-21T10:05"),
})
const PREORDER = {
  ...ORDER,
  contents: sampleContents([
    { ean: sampleEan(3), quantity: 1, price: 9_900, shipped: false, preorderDay: "2026-12-01" },
    { ean: sampleEan(4), quantity: 1, price: 12_900, shipped: false },
  ]),
}
const { customer: _, paymentMethod: __, digitalConsentAt: ___, ...bare } = ORDER
const OF_A_GUEST = {
  ...bare,
  awaitedStock: [],
  customer: { email: "agnes@exempel.se" },
  contents: sampleContents([{ ean: sampleEan(1), quantity: 1, price: 10_600 }]),
}

const filedOf = (goods: "all" | "some", order = ORDER) => ({
  order,
  withdrawal: {
    id: WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
    at: winter("2026-11-22T14:05"),
    statement: {
      name: "Agnes Edvardsson",
      orderNumber: OrderNumber.make("K123456789"),
      email: "agnes@exempel.se",
      goods:
        goods === "all"
          ? ({ kind: "all" } as const)
          : {
              kind: "some" as const,
              lines: [{ ean: sampleEan(1), title: "Bok 1", format: "inbunden", quantity: 2 }],
              words: "och en penna",
            },
    },
  },
})

const WATCH = Watch.make({
  id: Watch.fields.id.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
  token: Watch.fields.token.make("w".repeat(43)),
  ean: sampleEan(1),
  email: "agnes@exempel.se",
  requestedAt: winter("2026-11-21T10:00"),
})
const CONFIRMED = { ...WATCH, confirmedAt: winter("2026-11-21T10:05") }
const card = book(1, { title: "Vargtimmen", format: "inbunden", price: kr(229) })
const FOR_SALE = { ean: sampleEan(1), article: card, card, buyability: { kind: "buy" } } as const
const COMING = { ...FOR_SALE, buyability: { kind: "preorder", deliveryDate: "2026-12-01" } } as const

const GIFT = {
  value: Money.make(50_000),
  recipient: { channel: "email", address: "bo@exempel.se" },
  deliverAt: winter("2026-12-24T09:00"),
  message: "Grattis på dagen!\nHälsningar Agnes <3",
} as const
const GIFT_EAN = giftCardEan("a".repeat(22), GIFT)
const SOLD = SoldGiftCard.make({
  id: SoldGiftCard.fields.id.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"),
  order: { id: ORDER.id, number: ORDER.number, page: ORDER.pageToken, email: "agnes@exempel.se" },
  ean: GIFT_EAN,
  copy: 0,
  state: "waiting",
  round: 0,
  soldAt: winter("2026-11-21T10:05"),
  expiresAt: winter("2036-11-22T00:00"),
  ...GIFT,
})
const SECRETS = { code: Redacted.make("1234567890123456"), pin: Redacted.make("87654321") }

const HERE = { brand: "kapitel" } as const

const settings = (demo: boolean) => ({
  ...HERE,
  nonBookDirectory: "vara" as const,
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: "https://www.kapitel.example",
  trader: demoTrader,
  demo,
  staffAddress: "order@kapitel.example",
})
const secondSettings = (demo: boolean) => ({
  ...settings(demo),
  brand: "vinjett" as const,
  nonBookDirectory: "product" as const,
  from: "Vinjett <order@vinjett.example>",
  colours: COLOURS.vinjett,
  shopName: "Vinjett",
  shopUrl: "https://www.vinjett.example",
})
const emails = (demo: boolean) =>
  Effect.runSync(
    Effect.gen(function* () {
      return {
        giftCards: yield* GiftCardMessages,
        orders: yield* OrderEmails,
        reservations: yield* ReservationMessages,
        signUps: yield* SignUpEmails,
        watches: yield* WatchEmails,
        withdrawals: yield* WithdrawalEmails,
        login: yield* LoginEmails,
      }
    }).pipe(
      Effect.provide(
        Layer.mergeAll(
          GiftCardMessagesOfShop.layer([settings(demo), secondSettings(demo)]),
          OrderEmailsOfShop.layer([settings(demo), secondSettings(demo)]),
          ReservationMessagesOfShop.layer([settings(demo)]),
          SignUpEmailsOfShop.layer([settings(demo)]),
          WatchEmailsOfShop.layer([settings(demo)]),
          WithdrawalEmailsOfShop.layer([settings(demo)]),
          LoginEmailsOfShop.layer([settings(demo)]),
        ),
      ),
    ),
  )

interface Message {
  readonly to: string
  readonly dedupeKey?: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
}

const matches = (name: string, { to, dedupeKey, subject, text, html }: Message) =>
  expect(
    [to, dedupeKey, subject, "", text, "", html?.replaceAll("><", ">\n<")]
      .filter((part) => part !== undefined)
      .join("\n"),
  ).toMatchFileSnapshot(`./outlines/${name}.txt`)

const CODE = Redacted.make("0123")

describe.each([
  ["", false],
  ["-of-a-demo", true],
] as const)("the messages of a shop%s", (ending, demo) => {
  const { giftCards, orders, reservations, signUps, watches, withdrawals, login } = emails(demo)

  it("about orders are complete", async () => {
    for (const kind of ["orderConfirmation", "orderLink", "stockAwaited"] as const)
      for (const [whose, order] of [
        ["", ORDER],
        ["-of-a-guest", OF_A_GUEST],
      ] as const)
        await matches(`${kind}${whose}${ending}`, Option.getOrThrow(orders.compose(kind, order, "key")))
    // The file of a preorder has no link before its day.
    for (const kind of ["orderConfirmation", "filesReleased"] as const)
      await matches(`${kind}-of-a-preorder${ending}`, Option.getOrThrow(orders.compose(kind, PREORDER, "key")))
  })

  it("about watches are complete", async () => {
    await matches(`watchLink${ending}`, watches.compose("watchLink", WATCH, FOR_SALE, "key"))
    await matches(`watchLink-confirmed${ending}`, watches.compose("watchLink", CONFIRMED, FOR_SALE, "key"))
    await matches(`watchedForSale${ending}`, watches.compose("watchedForSale", CONFIRMED, FOR_SALE, "key"))
    await matches(`watchedForSale-preorder${ending}`, watches.compose("watchedForSale", CONFIRMED, COMING, "key"))
  })

  it("about reservations are complete (D-27)", async () => {
    const base = sampleReservation({ heldUntil: winter("2026-11-25T18:00") })
    const elsewhere = { otherStore: { id: "lund", name: "Kapitel Lund" } }
    for (const [name, kind, changes] of [
      ["reservationMade", "reservationMade", {}],
      ["reservationMade-of-two", "reservationMade", { quantity: 2 }],
      ["reservationReady", "reservationReady", { state: "ready" }],
      ["reservationReminder", "reservationReminder", {}],
      ["reservationReminder-extended", "reservationReminder", { extendedAt: winter("2026-11-24T18:00") }],
      ["reservationExpired", "reservationExpired", { state: "expired" }],
      ["reservationNotFound", "reservationNotFound", { state: "notFound", because: "missing" }],
      ["reservationNotFound-damaged", "reservationNotFound", { state: "notFound", because: "damaged", ...elsewhere }],
      ["reservationCancelled", "reservationCancelled", { state: "cancelled", because: "shopper" }],
      ["reservationCancelled-by-staff", "reservationCancelled", { state: "cancelled", because: "staff" }],
      ["reservationCancelled-storeClosed", "reservationCancelled", { state: "cancelled", because: "storeClosed" }],
    ] as const) {
      const reservation = { ...base, ...changes }
      const mail = reservations.compose(kind, reservation, "key")
      expect(mail.channel).toBe("email")
      await matches(`${name}${ending}`, "email" in mail ? mail.email : mail.text)
      const contact = { kind: "sms", phone: "+46701234567" } as const
      const text = reservations.compose(kind, { ...reservation, contact }, "key")
      expect(text.channel).toBe("sms")
      await matches(
        `${name}-text${ending}`,
        "text" in text && text.channel === "sms" ? text.text : (base.contact as never),
      )
    }
  })

  it("about paid orders that are collected are complete", async () => {
    const { id, number, pageToken } = sampleOrder()
    const order = { id, number, pageToken, lines: [{ ean: sampleEan(1), title: "Vargtimmen", quantity: 1 }] }
    const base = sampleReservation({ heldUntil: winter("2026-12-04T18:00"), order })
    for (const [name, kind, changes] of [
      ["collectionReady", "reservationReady", { state: "ready" }],
      ["collectionReminder", "reservationReminder", {}],
      ["collectionExpired", "reservationExpired", { state: "expired" }],
      ["collectionNotFound", "reservationNotFound", { state: "notFound", because: "missing" }],
      ["collectionCancelled", "reservationCancelled", { state: "cancelled", because: "staff" }],
      ["collectionCancelled-storeClosed", "reservationCancelled", { state: "cancelled", because: "storeClosed" }],
    ] as const) {
      const mail = reservations.compose(kind, { ...base, ...changes }, "key")
      await matches(`${name}${ending}`, "email" in mail ? mail.email : mail.text)
    }
    const shipping = { id: "collect", name: "Hämtas i butik: Kapitel Haga", fee: Money.make(0), store: base.store }
    const bought = { ...OF_A_GUEST, contents: { ...OF_A_GUEST.contents, shipping } }
    const confirmation = orders.compose("orderConfirmation", bought, "key")
    await matches(`orderConfirmation-collected${ending}`, Option.getOrThrow(confirmation))
  })

  it("about an order with tickets has them under a heading of their own", async () => {
    const event = sampleEvent("scenkvall", { title: "Scenkväll" })
    const { lines, ...sums } = sampleContents(
      [
        { ean: sampleEan(1), quantity: 1, price: 20_000 },
        { ean: ticketEan(event.path), quantity: 2, price: 19_500, shipped: false },
      ],
      { shippingFee: 4_900 },
    )
    const ofEvent = lines.map((line) => (line.shipped ? line : { ...line, title: event.title, event: event.path }))
    const bought = { ...OF_A_GUEST, contents: { ...sums, lines: ofEvent } }
    const confirmation = orders.compose("orderConfirmation", bought, "key")
    await matches(`orderConfirmation-tickets${ending}`, Option.getOrThrow(confirmation))
  })

  it.each([
    ["", {}],
    ["-vinjett", { brand: "vinjett" }],
  ] as const)("about gift cards are complete at each site%s (GIFT-01)", async (site, brand) => {
    const sold = { ...SOLD, order: { ...SOLD.order, ...brand } }
    const phone = { channel: "sms", address: "+46701234567" } as const
    const bySms = { ...sold, recipient: phone }
    for (const [name, recipient] of [
      ["giftCardDelivery", GIFT.recipient],
      ["giftCardDelivery-text", phone],
    ] as const) {
      const message = giftCards.card({ ...sold, recipient }, recipient, SECRETS, "key")
      await matches(`${name}${site}${ending}`, "email" in message ? message.email : message.text)
    }
    await matches(`giftCardUndelivered${site}${ending}`, giftCards.about("giftCardUndelivered", sold, "key"))
    await matches(`giftCardUndelivered-text${site}${ending}`, giftCards.about("giftCardUndelivered", bySms, "key"))
    for (const kind of ["giftCardNotice", "giftCardWithdrawn"] as const)
      await matches(`${kind}${site}${ending}`, giftCards.about(kind, sold, "key"))
    const { lines, ...sums } = sampleContents(
      [{ ean: GIFT_EAN, quantity: 2, price: GIFT.value, rate: 0, shipped: false }],
      { shippingFee: 0 },
    )
    const { title, format = "" } = giftCardProduct(GIFT_EAN, GIFT)
    const ofCards = lines.map((line) => ({ ...line, title, format, authors: [], giftCard: true }))
    const bought = { ...OF_A_GUEST, contents: { ...sums, ...brand, lines: ofCards } }
    const confirmation = orders.compose("orderConfirmation", bought, "key")
    await matches(`orderConfirmation-giftCards${site}${ending}`, Option.getOrThrow(confirmation))
  })

  it("about gift cards fit a text message, however long the greeting is: number and PIN are whole (GIFT-03)", () => {
    const greeted = { ...SOLD, message: "Grattis ".repeat(60) }
    const { text } = giftCards.card(greeted, { channel: "sms", address: "+46701234567" }, SECRETS, "key") as {
      readonly text: { readonly text: string }
    }
    expect(text.text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
    expect(text.text).toMatch(
      /Nummer 1234 5678 9012 3456, pinkod 87654321\..* https:\/\/www\.kapitel\.example\/presentkort$/,
    )
  })

  it("about reservations fit a text message, however long their title is (D-27)", () => {
    const contact = { kind: "sms", phone: "+46701234567" } as const
    const { text } = reservations.compose(
      "reservationMade",
      sampleReservation({ contact, title: "Ordlista ".repeat(50), store: { id: "s", name: "Kapitel ".repeat(20) } }),
      "key",
    ) as { readonly text: { readonly text: string } }
    expect(text.text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
    expect(text.text).toMatch(/ https:\/\/www\.kapitel\.example\/reservation\/r{43}$/)
  })

  it("about sign-ups for events are complete", async () => {
    const event = sampleEvent("kvall", { title: "Författarkväll", isPreRegistration: true, seats: 5 })
    const store = Store.make({
      storeID: "haga",
      storeName: "Göteborg, Haga",
      storePath: "/butik/haga",
      address: "Haga Nygata 22, 413 01 Göteborg",
      storeCity: "Göteborg",
    })
    for (const kind of ["signUpMade", "signUpPromoted", "signUpReminder", "eventMoved", "signUpCancelled"] as const) {
      await matches(`${kind}${ending}`, signUps.compose(kind, { signUp: sampleSignUp(), event, store }, "key"))
    }
    const off = { ...event, isCancelled: true }
    const ended = sampleSignUp({ state: "cancelled" })
    await matches(
      `eventCancelled${ending}`,
      signUps.compose("eventCancelled", { signUp: ended, event: off, store }, "key"),
    )
    // It is on again, and the sign-up has ended.
    await matches(`signUpCancelled${ending}`, signUps.compose("eventCancelled", { signUp: ended, event, store }, "key"))
    const waiting = { signUp: sampleSignUp({ state: "waiting", seats: 1 }), event, store: undefined }
    await matches(`signUpMade-waiting${ending}`, signUps.compose("signUpMade", waiting, "key"))
    const paid = { ...event, isPreRegistration: false, price: Money.make(19_500) }
    const { id: order, number, pageToken } = ORDER
    const ticket = { order, number, page: pageToken, ean: ticketEan(event.path), paid: Money.make(19_500) }
    for (const kind of ["signUpReminder", "eventMoved", "eventCancelled", "ticketCancelled"] as const) {
      const now = { ...paid, isCancelled: kind === "eventCancelled" }
      const bought = { signUp: sampleSignUp({ seats: 1, ticket }), event: now, store }
      await matches(`${kind}-ticket${ending}`, signUps.compose(kind, bought, "key"))
    }
    const again = { signUp: sampleSignUp({ seats: 1, ticket, state: "cancelled" }), event: paid, store }
    await matches(`ticketCancelled-ticket${ending}`, signUps.compose("eventCancelled", again, "key"))
    const waits = { signUp: sampleSignUp({ state: "waiting", seats: 1 }), event: paid, store }
    for (const kind of ["signUpMade", "ticketsFree"] as const) {
      await matches(`${kind}-paid${ending}`, signUps.compose(kind, waits, "key"))
    }
  })

  it("about withdrawals are complete", async () => {
    for (const kind of ["withdrawalReceipt", "withdrawalNotice"] as const) {
      await matches(`${kind}-of-all${ending}`, withdrawals.compose(kind, filedOf("all"), "key"))
      await matches(`${kind}-of-some${ending}`, withdrawals.compose(kind, filedOf("some"), "key"))
    }
    const stranger = filedOf("some", { ...ORDER, customer: { email: "bertil@exempel.se" } })
    await matches(`withdrawalReceipt-of-a-stranger${ending}`, withdrawals.compose("withdrawalReceipt", stranger, "key"))
    await matches(`withdrawalNotice-of-a-stranger${ending}`, withdrawals.compose("withdrawalNotice", stranger, "key"))
    await matches(
      `unknownWithdrawals${ending}`,
      withdrawals.composeList([filedOf("all").withdrawal, filedOf("some").withdrawal], "key"),
    )
  })

  it("about logins are complete", async () => {
    for (const purpose of ["login", "changeIdentifier"] as const) {
      await matches(`codeMail-${purpose}${ending}`, login.codeMail("agnes@exempel.se", CODE, purpose, "key", HERE))
      await matches(`codeText-${purpose}${ending}`, login.codeText("+46701234567", CODE, purpose, HERE))
    }
    for (const changed of ["EMAIL", "SMS"] as const) {
      const news = { kind: "identifierChanged", changed } as const
      await matches(`newsMail-${changed}${ending}`, login.newsMail("agnes@exempel.se", news, "key", HERE))
      await matches(`newsText-${changed}${ending}`, login.newsText("+46701234567", news, HERE))
    }
  })
})
