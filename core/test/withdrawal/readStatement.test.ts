import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { examine } from "@kapitel/core/withdrawal/examine"
import { isSurelyInTime } from "@kapitel/core/withdrawal/mayBeWithdrawn"
import { parseOrderNumber, readStatement } from "@kapitel/core/withdrawal/readStatement"
import { WithdrawalId, type WithdrawalInput, type WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"

const CONFIRMED_AT = Date.UTC(2026, 10, 21, 9)
const DAY = 86_400_000

/** Two paper books, of the second three copies, and a download with consent to immediate delivery. */
const order = sampleOrder({
  contents: sampleContents([
    { ean: sampleEan(1), quantity: 1, price: 10_000 },
    { ean: sampleEan(2), quantity: 3, price: 20_000 },
    { ean: sampleEan(3), quantity: 1, price: 5_000, shipped: false },
  ]),
  customer: { email: "Agnes@exempel.se" },
  digitalConsentAt: CONFIRMED_AT - DAY,
  placedAt: CONFIRMED_AT - DAY,
  closedAt: CONFIRMED_AT,
})

const typed: WithdrawalInput = {
  name: "  Agnes\tEdvardsson ",
  orderNumber: "k 123-456 789",
  email: " agnes@exempel.se ",
  scope: "all",
  words: "",
  lines: [],
}

const said = (changes: Partial<WithdrawalInput>, shown?: Order) => {
  const reading = readStatement({ ...typed, ...changes }, shown)
  return reading.kind === "statement" ? reading.statement : reading.faults
}

const goodsOf = (changes: Partial<WithdrawalInput>, shown?: Order) => {
  const statement = said({ scope: "some", ...changes }, shown)
  return "goods" in statement ? statement.goods : statement
}

describe("what is said of a withdrawal", () => {
  it("is read however it is spaced, and names the whole order when that is meant", () => {
    assert.deepStrictEqual<unknown>(said({}), {
      name: "Agnes Edvardsson",
      orderNumber: "K123456789",
      email: "agnes@exempel.se",
      goods: { kind: "all" },
    })
  })

  it.each([
    ["K123456789", "K123456789"],
    ["123456789", "K123456789"],
    [" k123 456\u00a0789 ", "K123456789"],
    ["K-123-456-789", "K123456789"],
    ["K023456789", undefined],
    ["K12345678", undefined],
    ["K1234567890", undefined],
    ["order K123456789", undefined],
    ["", undefined],
  ])("an order number typed as '%s' is %s", (text, number) => {
    assert.strictEqual<string | undefined>(parseOrderNumber(text), number)
  })

  it("is told field by field what cannot be read of it, and asks for nothing else", () => {
    assert.deepStrictEqual<unknown>(
      said({ name: "\u200b ", orderNumber: "?", email: "agnes@", scope: "some", words: " \n " }),
      ["name", "orderNumber", "email", "goods"],
    )
    assert.deepStrictEqual<unknown>(said({ email: "agnes" }), ["email"])
  })

  it("names goods in the customer's own words, a line for each", () => {
    assert.deepStrictEqual<unknown>(goodsOf({ words: "Vargtimmen, 1 st\r\n\r\n  en \u202e penna" }), {
      kind: "some",
      lines: [],
      words: "Vargtimmen, 1 st\nen penna",
    })
  })

  it("names ticked lines of the order it is of: never more than were bought, nor what cannot be taken back", () => {
    const lines = [
      { key: "line-1", quantity: 999 },
      { key: "line-2", quantity: 1 },
      { key: "line-9", quantity: 1 },
    ]
    assert.deepStrictEqual<unknown>(goodsOf({ lines }, order), {
      kind: "some",
      lines: [{ ean: sampleEan(2), title: "Bok 2", format: "inbunden", quantity: 3 }],
    })
    assert.deepStrictEqual<unknown>(goodsOf({ lines: [{ key: "line-2", quantity: 1 }] }, order), ["goods"])
  })

  it("names no line of an order whose number it is not, and none when no order was shown", () => {
    const lines = [{ key: "line-0", quantity: 1 }]
    assert.deepStrictEqual<unknown>(goodsOf({ lines, orderNumber: "K987654321" }, order), ["goods"])
    assert.deepStrictEqual<unknown>(goodsOf({ lines }), ["goods"])
  })
})

describe("what the staff must know of a withdrawal", () => {
  const statement: WithdrawalStatement = {
    name: "Agnes",
    orderNumber: order.number,
    email: "agnes@exempel.se",
    goods: { kind: "all" },
  }
  const withdrawal = { id: WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"), statement, at: CONFIRMED_AT }
  const examined = (changes: Partial<WithdrawalStatement> = {}, at = CONFIRMED_AT, of: Order | undefined = order) =>
    examine({
      withdrawal: { ...withdrawal, statement: { ...statement, ...changes }, at },
      ...(of === undefined ? {} : { order: of }),
    })

  it("is whether there is such an order, and whether it is the buyer's own address", () => {
    assert.deepInclude(examined(), { order: "bought", sameEmail: true, time: "in time" })
    assert.deepInclude(examined({ email: "annan@exempel.se" }), { sameEmail: false })
    assert.deepStrictEqual(examine({ withdrawal }), { order: "unknown", excluded: [] })
    assert.deepStrictEqual(examined({}, CONFIRMED_AT, { ...order, state: "EXPIRED" }), {
      order: "notBought",
      excluded: [],
    })
  })

  it("is which of it cannot be taken back: downloads that were agreed to be had at once", () => {
    assert.deepStrictEqual(
      examined().excluded.map(({ key }) => key),
      ["line-2"],
    )
    const paper = { kind: "some", lines: [{ ean: sampleEan(1), title: "Bok 1", quantity: 1 }] } as const
    assert.deepStrictEqual(examined({ goods: paper }).excluded, [])
    const { digitalConsentAt: _, ...unagreed } = order
    assert.deepStrictEqual(examined({}, CONFIRMED_AT, unagreed).excluded, [])
  })

  it("is that it is in time for fourteen days, and afterwards that it depends on the day of delivery", () => {
    assert.isTrue(isSurelyInTime(order, CONFIRMED_AT + 14 * DAY - 1))
    assert.isFalse(isSurelyInTime(order, CONFIRMED_AT + 14 * DAY))
    assert.strictEqual(examined({}, CONFIRMED_AT + 14 * DAY).time, "unknown")
  })
})
