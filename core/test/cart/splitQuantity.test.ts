import { assert, describe, it } from "@effect/vitest"
import { instant, NOW } from "@kapitel/core/arbitraries/delivery"
import { offer } from "@kapitel/core/arbitraries/offers"
import { isPreorder } from "@kapitel/core/availability/buyability"
import { supplyOf } from "@kapitel/core/availability/supply"
import { obtainable, splitQuantity } from "@kapitel/core/cart/splitQuantity"
import { Schema } from "effect"

const quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999 }))
const copies = Schema.UndefinedOr(Schema.Literals([0, 1, 3, 998, 5_000]))

const line = { quantity: 5, buyable: true, shipped: true, inStock: true } as const
const toOrder = { supply: { kind: "toOrder", deliveryTime: "5-8" } } as const
const none = { supply: { kind: "none" } } as const

describe("the sources of a line's copies (D-77)", () => {
  it.each<
    [what: string, facts: Parameters<typeof splitQuantity>[0], copies: number | undefined, is: ReadonlyArray<number>]
  >([
    ["all on the shelf", { ...line, ...none }, 5, [5, 0, 0]],
    ["some, the rest to order", { ...line, ...toOrder }, 3, [3, 2, 0]],
    ["some, and no more to be had", { ...line, ...none }, 3, [3, 0, 2]],
    ["some, and nothing known of more", line, 3, [3, 0, 2]],
    ["none, all to order", { ...line, ...toOrder, inStock: false }, 0, [0, 5, 0]],
    ["all of them kept for others", { ...line, ...none }, 0, [0, 0, 5]],
    ["not counted, in stock", line, undefined, [5, 0, 0]],
    ["not counted, not in stock", { ...line, inStock: false }, undefined, [0, 5, 0]],
    ["not sent by post", { ...line, shipped: false }, 0, [5, 0, 0]],
    ["not for sale", { ...line, buyable: false }, 9, [0, 0, 5]],
    [
      "not released yet",
      { ...line, inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-01" },
      0,
      [0, 5, 0],
    ],
  ])("%s", (_, facts, copies, is) => {
    const { shelf, toOrder, missing } = splitQuantity(facts, copies, NOW)
    assert.deepStrictEqual([shelf, toOrder, missing], is)
  })

  it.prop(
    "the parts add up to the line, and stock gives no more than it has (D-77)",
    [offer, quantity, copies, instant],
    (input) => {
      const [offer, quantity, copies, now] = input
      const facts = { ...offer, quantity, buyable: true, shipped: true }
      const promise = splitQuantity(facts, copies, now)
      assert.strictEqual(promise.shelf + promise.toOrder + promise.missing, quantity)
      assert.isTrue(Object.values(promise).every((part) => part >= 0))
      if (copies !== undefined) assert.isAtMost(promise.shelf, copies)
      if (promise.missing > 0) assert.notStrictEqual(supplyOf(offer)?.kind, "toOrder")
      // As many as are available can be bought; more copies on the shelf never reduce that.
      if (obtainable(promise) > 0) {
        assert.strictEqual(splitQuantity({ ...facts, quantity: obtainable(promise) }, copies, now).missing, 0)
      }
      if (!isPreorder(offer, now)) {
        assert.isAtLeast(obtainable(splitQuantity(facts, 5_000, now)), obtainable(promise))
      }
    },
  )
})
