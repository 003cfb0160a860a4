import { expect, it } from "@effect/vitest"
import { toWireExport } from "@kapitel/adapters/http/server/toWireExport"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleSignUp } from "@kapitel/core/contracts/events/sampleSignUp"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { PersonKey } from "@kapitel/core/identity/Account"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import type { PersonalData } from "@kapitel/core/identity/PersonalData"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"

const ean = sampleEan(1)
/** Minute `n` of a day, in epoch ms and as the export has it. */
const at = (n: number) => Date.UTC(2026, 10, 21, 0, n)
const iso = (n: number) => `2026-11-21T00:${String(n).padStart(2, "0")}:00.000Z`

const order = sampleOrder({ paymentMethod: "Kort", digitalConsentAt: at(1), placedAt: at(2), closedAt: at(3) })
const { digitalConsentAt: _consent, closedAt: _closed, paymentMethod: _method, ...open } = order
const customer = { email: "agnes@exempel.se" }
const statement = {
  name: "Agnes",
  orderNumber: order.number,
  email: "agnes@exempel.se",
  goods: { kind: "all" },
} as const
const typed = {
  name: "Agnes",
  orderNumber: "K1",
  email: "agnes@exempel.se",
  scope: "all",
  words: "",
  lines: [],
} as const
const profile = {
  id: AccountId.make("00000000-0000-4000-8000-000000000001"),
  emailVerified: true,
  consents: { acceptsEmailMarketing: "granted", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "unknown" },
} as const
const consent = { field: "acceptsEmailMarketing", granted: true, textVersion: "1", how: "switch" } as const
const giftCard = GiftCardId.make("11111111-1111-4111-8111-111111111111")

const { id: _id, token: _token, version: _version, ...reservation } = sampleReservation({ ean })
const { id: _signUpId, token: _signUpToken, email: _signUpEmail, ...signUp } = sampleSignUp()
const exported = {
  reference: "R7K4M2D",
  productID: ean,
  title: "Vargtimmen",
  format: "inbunden",
  store: "Kapitel Haga",
  quantity: 1,
  state: "asked",
  madeAt: iso(23),
  heldUntil: iso(24),
}

const stored: PersonalData = {
  account: {
    ...profile,
    memberNumber: MemberNumber.make("10000001"),
    personKey: PersonKey.make("p".repeat(43)),
    createdAt: at(4),
  },
  consents: [{ ...consent, at: at(5) }],
  orders: [{ ...order, customer }, open],
  withdrawals: [{ id: "w1" as PersonalData["withdrawals"][number]["id"], statement, at: at(6) }],
  waitingWithdrawals: [
    {
      id: "w2" as PersonalData["withdrawals"][number]["id"],
      typed: { ...typed, order: order.pageToken },
      at: at(7),
    },
  ],
  watches: [
    {
      ean,
      requestedAt: at(19),
      confirmedAt: at(20),
      forSaleAt: at(21),
      emails: [
        { kind: "watchLink", state: "waiting" },
        { kind: "watchLink", state: "sent", finishedAt: at(22) },
      ],
    },
  ],
  signUps: [
    { ...signUp, signedUpAt: at(29), emails: [{ kind: "signUpMade", state: "sent", finishedAt: at(28) }] },
    { ...signUp, state: "attended", signedUpAt: at(29), attendedAt: at(28), emails: [] },
  ],
  reservations: [
    {
      ...reservation,
      madeAt: at(23),
      heldUntil: at(24),
      extendedAt: at(25),
      readyAt: at(26),
      endedAt: at(27),
      otherStore: { id: "lund", name: "Kapitel Lund" },
      messages: [{ kind: "reservationMade", state: "sent", finishedAt: at(28) }],
    },
    {
      ...reservation,
      contact: { kind: "sms", phone: "+46701234567" },
      madeAt: at(23),
      heldUntil: at(24),
      messages: [],
    },
  ],
  carts: [
    {
      cart: {
        id: CartId.make("a-cart-of-agnes-bergstrom"),
        version: 3,
        entries: [{ key: ean, ean, quantity: Quantity.make(2) }],
        codes: [PromotionCode.make("SOMMAR")],
        giftCards: [giftCard, giftCard],
        delivery: "hem",
      },
      changedAt: at(8),
    },
  ],
  emails: [
    { kind: "orderConfirmation", orderNumber: order.number, state: "sent", finishedAt: at(9) },
    { kind: "orderLink", orderNumber: order.number, state: "waiting" },
  ],
  downloads: [
    {
      orderNumber: order.number,
      ean,
      by: "shop",
      state: "cancelled",
      deliveredAt: at(10),
      until: at(11),
      cancelledAt: at(12),
      fetched: [{ name: "bok.epub", at: at(13) }],
    },
  ],
  giftCards: [
    {
      orderNumber: order.number,
      ean,
      value: Money.make(50_000),
      state: "delivered",
      deliverAt: at(19),
      deliveredAt: at(20),
      soldAt: at(21),
      expiresAt: at(22),
      recipient: { channel: "email", address: "bo@exempel.se" },
      message: "Grattis!",
      card: { last4: "1234", balance: Money.make(20_000), isUsed: true, blockedAt: at(23) },
    },
    {
      orderNumber: order.number,
      ean,
      value: Money.make(10_000),
      state: "waiting",
      deliverAt: at(24),
      soldAt: at(25),
      expiresAt: at(26),
    },
  ],
  mailbox: [{ subject: "Hej", text: "Hej!", at: at(14) }],
  sessions: [{ begunAt: at(15), usedAt: at(16), remembered: true }],
  devices: [at(17), at(18)],
}

it("an export has everything about its owner, with times in ISO 8601, and no secret of an order, a cart or a person", () => {
  const { number, state, member, contents } = order
  expect(toWireExport(stored)).toEqual({
    account: { ...profile, memberNumber: "10000001", identifiedByBankId: true, createdAt: iso(4) },
    consents: [{ ...consent, at: iso(5) }],
    orders: [
      {
        number,
        state,
        member,
        contents,
        customer,
        paymentMethod: "Kort",
        digitalConsentAt: iso(1),
        placedAt: iso(2),
        closedAt: iso(3),
      },
      { number, state, member, contents, placedAt: iso(2) },
    ],
    withdrawals: [{ ...statement, at: iso(6) }],
    waitingWithdrawals: [{ ...typed, at: iso(7) }],
    watches: [
      {
        productID: ean,
        requestedAt: iso(19),
        confirmedAt: iso(20),
        forSaleAt: iso(21),
        emails: [
          { kind: "watchLink", state: "waiting" },
          { kind: "watchLink", state: "sent", finishedAt: iso(22) },
        ],
      },
    ],
    signUps: [
      { ...signUp, signedUpAt: iso(29), emails: [{ kind: "signUpMade", state: "sent", finishedAt: iso(28) }] },
      { ...signUp, state: "attended", signedUpAt: iso(29), attendedAt: iso(28), emails: [] },
    ],
    reservations: [
      {
        ...exported,
        contact: "agnes@exempel.se",
        extendedAt: iso(25),
        readyAt: iso(26),
        endedAt: iso(27),
        otherStore: "Kapitel Lund",
        messages: [{ kind: "reservationMade", state: "sent", finishedAt: iso(28) }],
      },
      { ...exported, contact: "+46701234567", messages: [] },
    ],
    carts: [
      { lines: [{ productID: ean, quantity: 2 }], codes: ["SOMMAR"], giftCards: 2, delivery: "hem", changedAt: iso(8) },
    ],
    emails: [
      { kind: "orderConfirmation", orderNumber: number, state: "sent", finishedAt: iso(9) },
      { kind: "orderLink", orderNumber: number, state: "waiting" },
    ],
    downloads: [
      {
        orderNumber: number,
        productID: ean,
        by: "shop",
        state: "cancelled",
        deliveredAt: iso(10),
        until: iso(11),
        cancelledAt: iso(12),
        fetched: [{ name: "bok.epub", at: iso(13) }],
      },
    ],
    giftCards: [
      {
        orderNumber: number,
        value: 50_000,
        state: "delivered",
        deliverAt: iso(19),
        deliveredAt: iso(20),
        soldAt: iso(21),
        expiresAt: iso(22),
        recipient: { channel: "email", address: "bo@exempel.se" },
        message: "Grattis!",
        endsIn: "1234",
        balance: 20_000,
        blockedAt: iso(23),
      },
      {
        orderNumber: number,
        value: 10_000,
        state: "waiting",
        deliverAt: iso(24),
        deliveredAt: undefined,
        soldAt: iso(25),
        expiresAt: iso(26),
      },
    ],
    mailbox: [{ subject: "Hej", text: "Hej!", at: iso(14) }],
    sessions: [{ begunAt: iso(15), usedAt: iso(16), remembered: true }],
    devices: [{ loggedInAt: iso(17) }, { loggedInAt: iso(18) }],
  })
})

it("an account that BankID has not identified says so", () => {
  const { account } = toWireExport({ ...stored, account: { ...profile, createdAt: at(4) } })
  expect(account).toEqual({ ...profile, identifiedByBankId: false, createdAt: iso(4) })
})
