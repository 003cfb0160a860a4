import { assert, describe, it } from "@effect/vitest"
import { NOW } from "@kapitel/core/arbitraries/delivery"
import { offer } from "@kapitel/core/arbitraries/offers"
import { buyability } from "@kapitel/core/availability/buyability"
import { fewLeft, MAX_SHOWN_COPIES, onShelf } from "@kapitel/core/availability/fewLeft"
import { LOW_STOCK } from "@kapitel/core/availability/stockLevel"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"

const book = {
  kind: "book",
  price: Money.make(100),
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  shipped: true,
} as const

describe("the copies on the shelf", () => {
  it.each([
    [0, undefined],
    [1, 1],
    [20, 20],
    [21, undefined],
    [undefined, undefined],
  ])("%s are shown as %s: a large number never", (copies, shown) => {
    assert.strictEqual(MAX_SHOWN_COPIES, 20)
    assert.strictEqual(onShelf(book, copies, NOW, [])?.copies, shown)
    assert.isUndefined(onShelf({ ...book, shipped: false }, copies, NOW, []))
    assert.isUndefined(onShelf({ ...book, availability: "OUT_OF_PRINT" }, copies, NOW, []))
  })
})

describe("the last copies of a product", () => {
  it("are said with when more are sent, where they can be ordered", () => {
    assert.deepStrictEqual(fewLeft({ ...book, supply: { kind: "none" } }, 1, NOW, []), { copies: 1 })
    assert.deepStrictEqual(fewLeft({ ...book, supply: { kind: "toOrder", deliveryTime: "5-8" } }, 2, NOW, []), {
      copies: 2,
      more: { kind: "band", from: 5, to: 8 },
    })
  })

  it.prop(
    "are one or two, of what is sent and can be bought now",
    [offer, Schema.UndefinedOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }))), Schema.Boolean],
    ([facts, copies, shipped]) => {
      const article = { ...facts, kind: "book", shipped } as const
      const isSaid =
        shipped && buyability(article, NOW).kind === "buy" && copies !== undefined && copies > 0 && copies <= LOW_STOCK
      assert.strictEqual(fewLeft(article, copies, NOW, [])?.copies, isSaid ? copies : undefined)
    },
  )
})
