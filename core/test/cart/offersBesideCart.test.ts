import { assert, describe, it } from "@effect/vitest"
import { holidays, NOW } from "@kapitel/core/arbitraries/delivery"
import { ean, eanOf, offer } from "@kapitel/core/arbitraries/offers"
import { price } from "@kapitel/core/arbitraries/pricing"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import { candidatesAmong, recommend } from "@kapitel/core/cart/recommend"
import { shippingText } from "@kapitel/core/delivery/shippingText"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const kr = (kronor: number) => Money.make(kronor * 100)
const line = (deliveryTime?: string, more: object = {}) => ({
  buyable: true,
  shipped: true,
  inStock: false,
  ...(deliveryTime === undefined ? {} : { deliveryTime }),
  ...more,
})
const PREORDER = { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-23" }

describe("the delivery of a cart", () => {
  it("differs when its lines have different delivery times or days, and the slowest one counts (CART-27, D-23)", () => {
    const of = (...lines: ReadonlyArray<ReturnType<typeof line>>) => differentDelivery(lines, NOW, [])
    assert.deepStrictEqual(of(line("5-8"), line("7")), {
      differentDelivery: false,
      slowest: { kind: "band", from: 5, to: 8 },
    })
    assert.deepStrictEqual(of(line("16"), line("1")), {
      differentDelivery: true,
      slowest: { kind: "band", from: 11, to: 20 },
    })
    assert.deepStrictEqual(of(line("1"), line("2")), {
      differentDelivery: true,
      slowest: { kind: "day", name: "weekday", date: "2026-11-24" },
    })
    assert.deepStrictEqual(of(line("16"), line("1", PREORDER)), {
      differentDelivery: true,
      slowest: { kind: "preorder", date: "2026-12-23" },
    })
    assert.deepStrictEqual(of(line("16"), line("1", { ...PREORDER, preorderDeliveryDate: "2026-12-01" })).slowest, {
      kind: "band",
      from: 11,
      to: 20,
    })
  })

  it("shows the first of two lines that arrive on the same last day", () => {
    const lines = [line("16"), line("1", { ...PREORDER, preorderDeliveryDate: "2026-12-18" })]
    const band = { kind: "band", from: 11, to: 20 } as const
    const preorder = { kind: "preorder", date: "2026-12-18" } as const
    assert.deepStrictEqual(differentDelivery(lines, NOW, []).slowest, band)
    assert.deepStrictEqual(differentDelivery(lines.toReversed(), NOW, []).slowest, preorder)
  })

  it("sends copies in stock with the next parcel, whatever the delivery time of more", () => {
    const onShelf = line("16", { inStock: true })
    assert.strictEqual(
      differentDelivery([onShelf, line(undefined, { inStock: true })], NOW, []).differentDelivery,
      false,
    )
    assert.strictEqual(differentDelivery([onShelf, line("1", PREORDER)], NOW, []).differentDelivery, true)
  })

  it.each([
    ["a Monday before ten", "2026-11-23T09:59:59.999", "today", "2026-11-23"],
    ["a Monday at ten", "2026-11-23T10:00", "tomorrow", "2026-11-24"],
    ["a Friday afternoon", "2026-11-27T16:00", "weekday", "2026-11-30"],
    ["a Saturday morning", "2026-11-28T08:00", "weekday", "2026-11-30"],
  ] as const)("sends copies in stock on %s when its product page says so (D-10)", (_, at, name, date) => {
    const now = Date.parse(`${at}+01:00`)
    const { slowest } = differentDelivery([line(undefined, { inStock: true })], now, [])
    assert.deepStrictEqual(slowest, { kind: "day", name, date })
    assert.deepInclude(shippingText(now, []), { name, date })
  })

  it("ignores downloads, products that cannot be bought, and those without a delivery time", () => {
    const of = (...lines: ReadonlyArray<ReturnType<typeof line>>) => differentDelivery(lines, NOW, [])
    const only = { differentDelivery: false, slowest: { kind: "band", from: 3, to: 6 } } as const
    assert.deepStrictEqual(of(line("5"), line("20", { shipped: false })), only)
    assert.deepStrictEqual(of(line("5"), line("20", { buyable: false })), only)
    assert.deepStrictEqual(of(line("5"), line(undefined), line("snart")), only)
    assert.deepStrictEqual(of(line(undefined)), { differentDelivery: false })
    assert.deepStrictEqual(of(), { differentDelivery: false })
  })

  const lines = Arbitrary.array(
    Arbitrary.all({ offer, buyable: Arbitrary.schema(Schema.Boolean), shipped: Arbitrary.schema(Schema.Boolean) }).pipe(
      Arbitrary.map(({ offer, ...line }) => ({ ...offer, ...line })),
    ),
    { maxLength: 6 },
  )
  it.prop(
    "differs exactly when two lines alone would have different texts (D-23)",
    [lines, holidays],
    ([lines, closed]) => {
      const alone = lines
        .map((one) => JSON.stringify(differentDelivery([one], NOW, closed).slowest))
        .filter((text) => text !== undefined)
      const together = differentDelivery(lines, NOW, closed)
      assert.strictEqual(together.differentDelivery, new Set(alone).size > 1)
      assert.strictEqual(together.slowest === undefined, alone.length === 0)
      if (together.slowest !== undefined) assert.include(alone, JSON.stringify(together.slowest))
      assert.deepStrictEqual(
        differentDelivery(lines.toReversed(), NOW, closed).differentDelivery,
        together.differentDelivery,
      )
    },
  )
})

describe("recommendations beside a cart", () => {
  const candidate = Arbitrary.all({ ean, price })
  const candidates = Arbitrary.array(candidate, { maxLength: 12 })
  const remaining = Arbitrary.all([price, Arbitrary.schema(Schema.Boolean)] as const).pipe(
    Arbitrary.map(([price, missing]) => (missing ? price : Money.make(0))),
  )

  it("are goods that can be bought, at the price of a guest or a member (D-69)", () => {
    const product = (n: number, more: object) => ({
      identifier: eanOf(`97891130848${n}`.padEnd(12, "0")),
      kind: "book",
      availability: "AVAILABLE_TO_BUY" as const,
      inStock: true,
      price: Money.make(10_049),
      ...more,
    })
    const products = [
      product(1, { loyaltyPrice: Money.make(8_050) }),
      product(2, {}),
      product(3, { availability: "OUT_OF_PRINT" }),
      product(4, { price: Money.make(0) }),
      product(5, { price: undefined }),
      product(6, PREORDER),
    ]
    const of = (isMember: boolean) =>
      candidatesAmong(products, isMember, NOW).map(({ ean, price, product }) => [products.indexOf(product), ean, price])
    const [one, two, , , , six] = products.map(({ identifier }) => identifier)
    assert.deepStrictEqual(of(false), [
      [0, one, 10_000],
      [1, two, 10_000],
      [5, six, 10_000],
    ])
    assert.deepStrictEqual(of(true), [
      [0, one, 8_100],
      [1, two, 10_000],
      [5, six, 10_000],
    ])
  })

  it("reach free shipping as cheaply as possible, else come close (CART-03, D-08)", () => {
    const offered = [300, 60, 20, 71, 90].map((kronor, n) => ({
      ean: eanOf(`97891130848${n}`.padEnd(12, "0")),
      price: kr(kronor),
    }))
    const prices = (remaining: number) => recommend(offered, [], kr(remaining)).map(({ price }) => price / 100)
    assert.deepStrictEqual(prices(71), [71, 90, 300, 60, 20])
    assert.deepStrictEqual(prices(400), [300, 90, 71, 60, 20])
    assert.deepStrictEqual(prices(0), [300, 60, 20, 71, 90])
  })

  it.prop("are all candidates outside the cart, best first", [candidates, remaining], ([candidates, remaining]) => {
    const inCart = candidates.slice(0, 2).map(({ ean }) => ean)
    const offered = recommend(candidates, inCart, remaining)
    const allowed = candidates.filter((one) => !inCart.includes(one.ean))
    assert.sameMembers([...offered], allowed)
    if (remaining === 0) return assert.deepStrictEqual(offered, allowed)
    const [best] = offered
    for (const other of offered) {
      if (best === undefined) return
      const bestFills = best.price >= remaining
      if (other.price >= remaining) assert.isTrue(bestFills && best.price <= other.price)
      else if (!bestFills) assert.isAtLeast(best.price, other.price)
    }
  })
})
