import { assert, describe, it } from "@effect/vitest"
import { NOW } from "@kapitel/core/arbitraries/delivery"
import { isUpcoming } from "@kapitel/core/availability/isUpcoming"
import type { Offer } from "@kapitel/core/catalogue/Product"
import { Money } from "@kapitel/core/pricing/Money"

const DAY = 86_400_000
const dayAt = (now: number) => new Date(now).toISOString()
const preorder = { inStock: false, preorderDate: dayAt(NOW - DAY), preorderDeliveryDate: dayAt(NOW + DAY) }

describe("a product that has not come out", () => {
  it.each<[offer: Partial<Offer>, upcoming: boolean]>([
    [{}, false],
    [{ availability: "NOT_YET_PUBLISHED" }, true],
    [preorder, true],
    [{ ...preorder, preorderDeliveryDate: dayAt(NOW - 1) }, false],
    [{ ...preorder, availability: "OUT_OF_PRINT" }, false],
    [{ availability: "TEMP_OUT_OF_STOCK" }, false],
  ])("is announced or can be preordered, and nothing else: %o", (offer, upcoming) => {
    const book = { kind: "book", price: Money.make(100), availability: "AVAILABLE_TO_BUY", inStock: true } as const
    assert.strictEqual(isUpcoming({ ...book, ...offer }, NOW), upcoming)
  })
})
