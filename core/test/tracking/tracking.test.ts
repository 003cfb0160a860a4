import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { offeredAvailability } from "@kapitel/core/availability/buyability"
import { roundToKronor } from "@kapitel/core/pricing/kronor"
import type { Money } from "@kapitel/core/pricing/Money"
import type { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { type TrackedItem, valueOf } from "@kapitel/core/tracking/TrackingEvent"
import { takePurchase } from "@kapitel/core/tracking/takePurchase"
import { categoryStructure, TRACKING_EVENTS, trackingItem } from "@kapitel/core/tracking/trackingItem"
import fc from "fast-check"

const campaignTags: fc.Arbitrary<ReadonlyArray<string> | undefined> = fc.constantFrom(
  undefined,
  [],
  ["STUDENT"],
  ["SUMMER", "STUDENT"],
  ["student"],
)

describe("a product in statistics", () => {
  it("course literature is tagged for the student campaign, and only then (TRK-02)", () => {
    fc.assert(
      fc.property(anyProduct, campaignTags, (any, tags) => {
        const { campaignTags: _, ...product } = any
        const item = trackingItem({ ...product, ...(tags === undefined ? {} : { campaignTags: tags }) }, 1)
        assert.strictEqual(item.tags.includes("Kurslitteratur"), tags?.includes("STUDENT") ?? false)
        assert.isTrue(product.tags.every((tag) => item.tags.includes(tag)))
      }),
    )
  })

  it("has its EAN, its price in whole kronor and its availability", () => {
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: 1, max: 999 }), (product, quantity) => {
        const item = trackingItem(product, quantity)
        assert.strictEqual(item.item_id, product.identifier)
        assert.strictEqual(item.quantity, quantity)
        assert.strictEqual(item.price, product.price === undefined ? undefined : roundToKronor(product.price) / 100)
        assert.strictEqual(item.availability === "Discontinued", offeredAvailability(product) === "OUT_OF_PRINT")
        assert.strictEqual(item.item_brand, product.brand ?? product.publisher)
        const named = trackingItem({ ...product, color: "Röd", format: "Inbunden" }, quantity)
        assert.strictEqual(named.item_variant, "Röd")
        const { color: _, ...colourless } = product
        assert.strictEqual(trackingItem(colourless, quantity).item_variant, product.format)
      }),
    )
  })

  it("prices are sent as shown, without öre", () => {
    const priced = fc.tuple(anyProduct, fc.integer({ min: 0, max: 100_000 }))
    fc.assert(
      fc.property(priced, ([product, ore]) => {
        const { price } = trackingItem({ ...product, price: ore as Money }, 1)
        assert.isTrue(Number.isInteger(price) && Math.abs((price ?? Number.NaN) - ore / 100) <= 0.5)
      }),
    )
  })

  it("categories are sent by level (PDP-39)", () => {
    const shelf = (key: string, name: string) => ({ type: "book" as const, key, name })
    assert.deepStrictEqual(
      categoryStructure([
        shelf("bocker", "Böcker"),
        shelf("bocker_skon", "Skönlitteratur"),
        shelf("bocker_skon_deckare", "Deckare"),
        shelf("bocker_barn", "Barn"),
        shelf("bocker_fakta_deckare", "Deckare"),
        shelf("bocker_skon_deckare_kalla", "Kalla fall"),
      ]),
      { item_category2: ["Skönlitteratur", "Barn"], item_category3: ["Deckare"] },
    )
  })

  it("there are twelve events, each once (TRK-01)", () => {
    assert.strictEqual(new Set(TRACKING_EVENTS).size, 12)
  })
})

describe("a purchase", () => {
  it("is sent once: the record is removed, and all are cleared (TRK-03)", () => {
    const record = fc.constantFrom("a", "b", "c").map((token): PurchaseRecord => ({ token, value: 1, items: [] }))
    fc.assert(
      fc.property(fc.array(record), fc.constantFrom("a", "b", "x"), (records, token) => {
        const first = takePurchase(records, token)
        assert.strictEqual(first.purchase?.token, records.some((one) => one.token === token) ? token : undefined)
        assert.deepStrictEqual(first.remaining, first.purchase === undefined ? records : [])
        assert.notProperty(takePurchase(first.remaining, token), "purchase")
      }),
    )
  })
})

it("items are worth their prices by their quantities, and nothing without a price", () => {
  const unpriced: TrackedItem = {
    item_id: "9789100000004",
    item_name: "Boken",
    quantity: 3,
    tags: [],
    availability: "InStock",
  }
  assert.strictEqual(valueOf([]), 0)
  assert.strictEqual(valueOf([unpriced]), 0)
  assert.strictEqual(valueOf([{ ...unpriced, price: 99 }, unpriced, { ...unpriced, price: 10, quantity: 2 }]), 317)
})
