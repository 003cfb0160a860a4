import { assert, describe, it } from "@effect/vitest"
import { money, price, vatRate } from "@kapitel/core/arbitraries/pricing"
import { Money } from "@kapitel/core/pricing/Money"
import { trackingPrice } from "@kapitel/core/pricing/trackingPrice"
import { apportion, vatFactor, vatIncluded, vatSplit } from "@kapitel/core/pricing/vat"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const lines = Arbitrary.array(
  Arbitrary.all({ total: price, rate: vatRate, shipped: Arbitrary.schema(Schema.Boolean) }),
  { minLength: 1, maxLength: 12 },
)
const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)

describe("VAT", () => {
  it("is 6 kr in a 106 kr book, 25 kr in a 125 kr game, and nothing in a gift card (PRICE-08, D-06)", () => {
    assert.strictEqual(vatIncluded(10_600, 6), 600)
    assert.strictEqual(vatIncluded(12_500, 25), 2_500)
    assert.strictEqual(vatIncluded(50_000, 0), 0)
    assert.strictEqual(vatFactor(6), 1.06)
    assert.strictEqual(vatFactor(0), 1)
  })

  it("of half an öre is rounded up", () => {
    // 14 · 12 / 112 = 1.5
    assert.strictEqual(vatIncluded(14, 12), 2)
  })

  it.prop("is within half an öre of the exact share", [money, vatRate], ([amount, rate]) => {
    const error = vatIncluded(amount, rate) * (100 + rate) - amount * rate
    assert.isAtMost(Math.abs(error) * 2, 100 + rate)
  })

  it.prop("per rate adds up to the order's total, to the öre", [lines, money, price], ([lines, discount, fee]) => {
    const shipping = lines.some(({ shipped }) => shipped) ? fee : 0
    const goods = sum(lines.map((line) => line.total))
    const taken = Math.min(discount, goods)
    const shares = vatSplit({ lines, discount: taken, shipping })
    assert.strictEqual(sum(shares.map((share) => share.gross)), goods - taken + shipping)
    assert.deepStrictEqual(
      shares.map((share) => share.rate),
      [...new Set(lines.map((line) => line.rate))].toSorted((a, b) => a - b),
    )
    for (const { gross, vat, net, rate } of shares) {
      assert.isAtLeast(gross, 0)
      assert.strictEqual(vat, vatIncluded(gross, rate))
      assert.strictEqual(net + vat, gross)
    }
  })

  it("of the shipping fee follows the goods", () => {
    assert.deepStrictEqual(
      vatSplit({
        lines: [
          { total: 30_000, rate: 25, shipped: true },
          { total: 10_000, rate: 6, shipped: true },
        ],
        discount: 4_000,
        shipping: 4_000,
      }),
      [
        { rate: 6, gross: Money.make(10_000), vat: Money.make(566), net: Money.make(9_434) },
        { rate: 25, gross: Money.make(30_000), vat: Money.make(6_000), net: Money.make(24_000) },
      ],
    )
  })

  it("of the shipping fee ignores downloads", () => {
    assert.deepStrictEqual(
      vatSplit({
        lines: [
          { total: 30_000, rate: 25, shipped: false },
          { total: 10_000, rate: 6, shipped: true },
        ],
        discount: 0,
        shipping: 4_900,
      }).map(({ rate, gross }) => [rate, gross]),
      [
        [6, 14_900],
        [25, 30_000],
      ],
    )
  })

  it.prop("of the shipping fee is distributed over shipped goods only", [lines, price], ([lines, fee]) => {
    const sent = lines.filter(({ shipped }) => shipped)
    if (sent.length === 0) return
    const [without, withFee] = [0, fee].map((shipping) => vatSplit({ lines, discount: 0, shipping }))
    withFee?.forEach(({ rate, gross }, index) => {
      const share = gross - (without?.[index]?.gross ?? 0)
      if (!sent.some((line) => line.rate === rate)) assert.strictEqual<number>(share, 0)
      const [own, all] = [
        sum(sent.filter((line) => line.rate === rate).map(({ total }) => total)),
        sum(sent.map(({ total }) => total)),
      ]
      if (all > 0) assert.isBelow(Math.abs(share - (fee * own) / all), 1 + 1e-6)
    })
  })

  const weights = Arbitrary.array(money, { minLength: 1, maxLength: 8 })
  it.prop(
    "parts are whole öre, add up, and differ from their share by less than one",
    [money, weights],
    ([whole, weights]) => {
      const parts = apportion(whole, weights)
      assert.strictEqual(sum(parts), whole)
      const all = sum(weights)
      if (all === 0) return
      weights.forEach((weight, index) => {
        assert.isBelow(Math.abs((parts[index] ?? 0) - (whole * weight) / all), 1 + 1e-6)
      })
    },
  )

  it("is exact beyond the precision of doubles", () => {
    assert.deepStrictEqual(
      apportion(99_999_997, [99_999_998, 99_999_998, 99_999_995]),
      [33_333_333, 33_333_333, 33_333_331],
    )
  })

  it("a remaining öre goes to the largest remainder, the first of equals", () => {
    assert.deepStrictEqual(apportion(100, [1, 1, 1]), [34, 33, 33])
    assert.deepStrictEqual(apportion(10, [1, 2]), [3, 7])
    assert.deepStrictEqual(apportion(5, [0, 0]), [5, 0])
  })
})

describe("tracking price", () => {
  it("is in kronor, with and without VAT (PRICE-07)", () => {
    assert.deepStrictEqual(
      trackingPrice({
        price: Money.make(10_600),
        originalPrice: Money.make(21_200),
        loyaltyPrice: Money.make(5_300),
        vatRate: 6,
      }),
      {
        price: 100,
        priceWithTax: 106,
        loyaltyPrice: 50,
        loyaltyPriceWithTax: 53,
        discount: 100,
        discountWithTax: 106,
        tax: 6,
        vat: 1.06,
      },
    )
  })

  it.prop(
    "price and VAT are the price with VAT, to the öre",
    [price, vatRate, Schema.Boolean],
    ([price, vatRate, known]) => {
      const tracked = trackingPrice({ ...(known ? { price } : {}), vatRate })
      assert.strictEqual(Math.round((tracked.price + tracked.tax) * 100), known ? price : 0)
      assert.strictEqual(tracked.priceWithTax, known ? price / 100 : 0)
      assert.strictEqual(tracked.loyaltyPriceWithTax, tracked.priceWithTax)
      assert.strictEqual(tracked.discountWithTax, 0)
    },
  )
})
