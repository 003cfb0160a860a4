import { assert, it } from "@effect/vitest"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { boughtGoods } from "@kapitel/core/tracking/boughtGoods"

it("a purchase is reported with the amount charged: goods less promotions, without shipping, in kronor", () => {
  const contents = sampleContents(
    [
      { ean: sampleEan(1), quantity: 2, price: 19_900, discount: 4_000 },
      { ean: sampleEan(2), quantity: 1, price: 14_900 },
    ],
    { shippingFee: 4_900 },
  )
  assert.deepStrictEqual(boughtGoods(contents), {
    value: 507,
    items: contents.lines.map(({ ean, title, quantity, unitPrice }) => ({
      ean,
      title,
      quantity,
      price: unitPrice / 100,
    })),
  })
})
