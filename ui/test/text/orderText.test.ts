import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { type SampleLine, sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId, LastDigits } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { awaitedOf, lineTitle, orderSums, paymentText, recipientLines, vatSums } from "@kapitel/ui/text/orderText"
import fc from "fast-check"

const printed: SampleLine = { ean: sampleEan(1), quantity: 1, price: 10_000 }
const file: SampleLine = { ean: sampleEan(2), quantity: 1, price: 5_000, shipped: false }
const giftCard = (amount: number) => ({
  id: GiftCardId.make("11111111-1111-4111-8111-111111111111"),
  last4: LastDigits.make("4321"),
  amount: Money.make(amount),
})

const rows = (contents: Order["contents"], method?: string) =>
  orderSums(contents, method).map(([name, sum]) => `${name}: ${sum.replaceAll("\u00a0", " ")}`)

describe("the sums of an order (D-69)", () => {
  it("have a row for shipping when something is sent, or when it costs something", () => {
    const shipping = (lines: ReadonlyArray<SampleLine>, shippingFee: number) =>
      rows(sampleContents(lines, { shippingFee })).filter((row) => row.startsWith("Frakt"))
    assert.deepStrictEqual(shipping([printed, file], 0), ["Frakt: 0 kr"])
    assert.deepStrictEqual(shipping([file], 0), [])
    assert.lengthOf(shipping([file], 1), 1)
  })

  it("have a row for each promotion with its code, or one for an order that has only the sum", () => {
    const contents = sampleContents([{ ...printed, discount: 1_500 }], { shippingFee: 0 })
    assert.deepStrictEqual(rows(contents), [
      "Delsumma: 100 kr",
      "Rea: −15 kr",
      "Frakt: 0 kr",
      "Totalt inkl. moms: 85 kr",
    ])
    const coded = contents.promotions.map((each) => ({ ...each, code: "REA" }))
    assert.include(rows({ ...contents, promotions: coded }), "Rea (REA): −15 kr")
    assert.include(rows({ ...contents, promotions: [] }), "Rabatt: −15 kr")
    assert.lengthOf(rows({ ...contents, promotions: [], discount: Money.make(0) }), 3)
  })

  it("have a row for each gift card, and for the rest by its method unless the cards pay everything", () => {
    const paid = (amount: number, method?: string) =>
      rows(sampleContents([printed], { shippingFee: 0, giftCards: [giftCard(amount)] }), method).slice(3)
    assert.lengthOf(paid(4_000), 2)
    assert.match(paid(4_000)[0] ?? "", /^Presentkort .*4321: −40 kr$/)
    assert.strictEqual(paid(4_000)[1], "Att betala: 60 kr")
    assert.strictEqual(paid(4_000, "Kort")[1], "Kort: 60 kr")
    assert.lengthOf(paid(9_999, "Kort"), 2)
    assert.lengthOf(paid(10_000, "Kort"), 1)
    assert.lengthOf(rows(sampleContents([printed], { shippingFee: 0 }), "Kort"), 3)
  })
})

describe("the VAT of an order", () => {
  const ore = (text: string) => Number(text.replaceAll(/[^\d]/g, ""))

  it("has a row for each rate, to the öre", () => {
    const contents = sampleContents([printed, { ...file, rate: 25 }], { shippingFee: 0 })
    assert.deepStrictEqual(
      vatSums(contents).map((row) => row.map((text) => text.replaceAll("\u00a0", " "))),
      [
        ["Moms 6 % (ingår i 100,00 kr)", "5,66 kr"],
        ["Moms 25 % (ingår i 50,00 kr)", "10,00 kr"],
      ],
    )
  })

  it("is shown of amounts that add up to the total as shown, with discounts and shipping", () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 2_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      rate: fc.constantFrom(0 as const, 6 as const, 12 as const, 25 as const),
      shipped: fc.boolean(),
      taken: fc.integer({ min: 0, max: 100 }),
    })
    const property = fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(0, 4_900, 7_900),
      (drawn, shippingFee) => {
        const lines = drawn.map(({ price, quantity, taken, ...rest }, index) => ({
          ...rest,
          ean: sampleEan(index),
          quantity,
          price: price * 100,
          // Whole kronor, at most the price (D-69).
          discount: Math.floor((price * quantity * taken) / 100) * 100,
        }))
        // A fee is for what is sent.
        const isSent = lines.some(({ shipped }) => shipped)
        const contents = sampleContents(lines, { shippingFee: isSent ? shippingFee : 0 })
        const rows = vatSums(contents)
        const gross = rows.reduce((sum, [name]) => sum + ore(name.replace(/^.*ingår i /, "")), 0)
        const [, total = ""] = orderSums(contents, undefined).find(([name]) => name.startsWith("Totalt")) ?? []
        assert.strictEqual(gross, ore(total) * 100)
        assert.lengthOf(rows, new Set(lines.map(({ rate }) => rate)).size)
      },
    )
    fc.assert(property)
  })
})

describe("how an order is paid", () => {
  it("names gift cards, the provider's method, or both", () => {
    const text = (giftCards: ReadonlyArray<ReturnType<typeof giftCard>>, paymentMethod?: string) =>
      paymentText(
        sampleOrder({
          contents: sampleContents([printed], { giftCards }),
          ...(paymentMethod === undefined ? {} : { paymentMethod }),
        }),
      )
    assert.isUndefined(text([]))
    assert.strictEqual(text([], "Swish"), "Swish")
    assert.strictEqual(text([giftCard(1)]), "Presentkort")
    assert.strictEqual(text([giftCard(1)], "Swish"), "Presentkort och Swish")
  })
})

describe("to whom an order is sent", () => {
  const to = (customer?: Omit<NonNullable<Order["customer"]>, "email">) =>
    recipientLines(sampleOrder(customer === undefined ? {} : { customer: { email: "a@b.se", ...customer } }))

  it("is name, street and town, without what is missing", () => {
    const whole = { firstName: "Agnes", lastName: "Ek", street: "Storgatan 1", zipCode: "111 22", city: "Lund" }
    assert.deepStrictEqual(to(whole), ["Agnes Ek", "Storgatan 1", "111\u00a022\u00a0Lund"])
    assert.deepStrictEqual(to({ lastName: "Ek", city: "Lund" }), ["Ek", "Lund"])
    assert.deepStrictEqual(to({}), [])
    assert.deepStrictEqual(to(), [])
  })
})

describe("a line of an order", () => {
  it("is named with its format, and has the copies of its own product that are awaited (D-72)", () => {
    assert.strictEqual(lineTitle({ title: "Vargtimmen", format: "Inbunden" }), "Vargtimmen (inbunden)")
    assert.strictEqual(lineTitle({ title: "Vargtimmen" }), "Vargtimmen")
    assert.strictEqual(lineTitle({ title: "Kväll", format: "Biljett 3 maj, Lund" }), "Kväll (biljett 3 maj, Lund)")
    assert.strictEqual(lineTitle({ title: "Penna", color: "Mörk Grön" }), "Penna (mörk grön)")
    assert.strictEqual(lineTitle({ title: "Block", format: "häftad", color: "Röd" }), "Block (häftad, röd)")
    assert.strictEqual(lineTitle({ title: "Röd penna", color: "Röd" }), "Röd penna")
    const contents = sampleContents([printed, file])
    const order = sampleOrder({ contents, awaitedStock: [{ ean: sampleEan(1), quantity: 3 }] })
    assert.deepStrictEqual(
      contents.lines.map((line) => awaitedOf(order, line)),
      [3, 0],
    )
  })
})
