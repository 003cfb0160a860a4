import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { examine } from "@kapitel/core/withdrawal/examine"
import { isSurelyInTime } from "@kapitel/core/withdrawal/mayBeWithdrawn"
import { parseOrderNumber, readStatement } from "@kapitel/core/withdrawal/readStatement"
import { WithdrawalId, type WithdrawalInput, type WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import type { WithdrawnCopies } from "@kapitel/core/withdrawal/withdrawnCopies"

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

const read = (changes: Partial<WithdrawalInput>, shown?: Order, withdrawn?: WithdrawnCopies) => {
  const reading = readStatement({ ...typed, ...changes }, shown, 0, withdrawn)
  return reading.kind === "statement" ? reading.statement : reading.faults
}

const goodsOf = (changes: Partial<WithdrawalInput>, shown?: Order, withdrawn?: WithdrawnCopies) => {
  const statement = read({ scope: "some", ...changes }, shown, withdrawn)
  return "goods" in statement ? statement.goods : statement
}

describe("a withdrawal statement", () => {
  it("is read with any spacing, and means the whole order when that is chosen", () => {
    assert.deepStrictEqual<unknown>(read({}), {
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

  it("lists each invalid field, and requests nothing else", () => {
    assert.deepStrictEqual<unknown>(
      read({ name: "\u200b ", orderNumber: "?", email: "agnes@", scope: "some", words: " \n " }),
      ["name", "orderNumber", "email", "goods"],
    )
    assert.deepStrictEqual<unknown>(read({ email: "agnes" }), ["email"])
  })

  it("contains goods in the customer's own words, one per line", () => {
    assert.deepStrictEqual<unknown>(goodsOf({ words: "Vargtimmen, 1 st\r\n\r\n  en \u202e penna" }), {
      kind: "some",
      lines: [],
      words: "Vargtimmen, 1 st\nen penna",
    })
  })

  it("contains the ticked lines of its order: never more than were bought, nor those that cannot be returned", () => {
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
    const red = order.contents.lines.map((line) => ({ ...line, color: "Röd" }))
    assert.deepStrictEqual<unknown>(goodsOf({ lines }, { ...order, contents: { ...order.contents, lines: red } }), {
      kind: "some",
      lines: [{ ean: sampleEan(2), title: "Bok 2", format: "inbunden", color: "Röd", quantity: 3 }],
    })
  })

  it("contains what is left of an order that is withdrawn in part; all of it named again is stated again", () => {
    const first = { ean: sampleEan(1), title: "Bok 1", format: "inbunden", quantity: 1 }
    const second = (quantity: number) => ({ ean: sampleEan(2), title: "Bok 2", format: "inbunden", quantity })
    const two: WithdrawnCopies = new Map([["line-1", 2]])
    const every: WithdrawnCopies = new Map([
      ["line-0", 1],
      ["line-1", 3],
    ])
    const named = (...lines: ReadonlyArray<object>) => ({ kind: "some", lines })
    const ticks = (...keys: ReadonlyArray<string>) => ({ lines: keys.map((key) => ({ key, quantity: 2 })) })
    const all = { scope: "all" } as const
    const cases: ReadonlyArray<readonly [Partial<WithdrawalInput>, WithdrawnCopies, unknown]> = [
      [all, new Map(), { kind: "all" }],
      [all, two, named(first, second(1))],
      [all, new Map([["line-0", 1]]), named(second(3))],
      [all, every, { kind: "all" }],
      [{ ...all, orderNumber: "K987654321" }, two, { kind: "all" }],
      [ticks("line-0", "line-1"), two, named(first, second(1))],
      [ticks("line-0", "line-1"), new Map([["line-1", 3]]), named(first)],
      [ticks("line-1"), every, named(second(2))],
      [{ ...ticks("line-1"), words: "den blå" }, every, { ...named(), words: "den blå" }],
      [ticks("line-2"), two, ["goods"]],
    ]
    assert.deepStrictEqual<unknown>(
      cases.map(([changes, withdrawn]) => goodsOf(changes, order, withdrawn)),
      cases.map(([, , goods]) => goods),
    )
    assert.deepStrictEqual<unknown>(goodsOf(all, undefined, two), { kind: "all" })
  })

  it("contains no line of another order, and none when no order was shown", () => {
    const lines = [{ key: "line-0", quantity: 1 }]
    assert.deepStrictEqual<unknown>(goodsOf({ lines, orderNumber: "K987654321" }, order), ["goods"])
    assert.deepStrictEqual<unknown>(goodsOf({ lines }), ["goods"])
  })
})

describe("the details of a withdrawal for the staff", () => {
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

  it("include whether the order exists, and whether the address is the buyer's", () => {
    assert.deepInclude(examined(), { order: "bought", sameEmail: true, time: "in time" })
    assert.deepInclude(examined({ email: "annan@exempel.se" }), { sameEmail: false })
    assert.deepStrictEqual(examine({ withdrawal }), { order: "unknown", excluded: [] })
    assert.deepStrictEqual(examined({}, CONFIRMED_AT, { ...order, state: "EXPIRED" }), {
      order: "notBought",
      excluded: [],
    })
  })

  it("include which goods cannot be returned: downloads that were agreed to be delivered at once", () => {
    assert.deepStrictEqual(
      examined().excluded.map(({ key }) => key),
      ["line-2"],
    )
    const paper = { kind: "some", lines: [{ ean: sampleEan(1), title: "Bok 1", quantity: 1 }] } as const
    assert.deepStrictEqual(examined({ goods: paper }).excluded, [])
    const { digitalConsentAt: _, ...unagreed } = order
    assert.deepStrictEqual(examined({}, CONFIRMED_AT, unagreed).excluded, [])
  })

  it("include that it is in time for fourteen days, and afterwards that it depends on the day of delivery", () => {
    assert.isTrue(isSurelyInTime(order, CONFIRMED_AT + 14 * DAY - 1))
    assert.isFalse(isSurelyInTime(order, CONFIRMED_AT + 14 * DAY))
    assert.strictEqual(examined({}, CONFIRMED_AT + 14 * DAY).time, "unknown")
  })
})
