import { assert, describe, it } from "@effect/vitest"
import { instant, NOW } from "@kapitel/core/arbitraries/delivery"
import { offer } from "@kapitel/core/arbitraries/offers"
import { buyability } from "@kapitel/core/availability/buyability"
import { asDeliveredByFeed, offerAtStock, supplyOf } from "@kapitel/core/availability/supply"
import type { Availability, Offer, Supply } from "@kapitel/core/catalogue/Product"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"

const book: Offer = { price: Money.make(19_900), vatRate: 6, availability: "AVAILABLE_TO_BUY", inStock: true }
const toOrder: Supply = { kind: "toOrder", deliveryTime: "5-8" }
const none: Supply = { kind: "none" }
const copies = Schema.Literals([0, 1, 12])

describe("the supply of more copies", () => {
  it("is read from the feed's supply before its delivery time", () => {
    assert.deepStrictEqual(supplyOf({ supply: none, deliveryTime: "5-8" }), none)
    assert.deepStrictEqual(supplyOf({ supply: toOrder, deliveryTime: "1" }), toOrder)
    assert.deepStrictEqual(supplyOf({ deliveryTime: "5-8" }), toOrder)
    assert.isUndefined(supplyOf({}))
    assert.isUndefined(supplyOf({ deliveryTime: "snart" }))
  })
})

describe("an offer with its stock (D-77)", () => {
  it.each<[what: string, given: Partial<Offer>, copies: number | undefined, is: string]>([
    ["copies, to order", { supply: toOrder }, 3, "buy in stock"],
    ["copies, and no more to come", { supply: none }, 3, "buy in stock"],
    ["copies, nothing known of more", {}, 3, "buy in stock"],
    ["the last one sold, to order", { supply: toOrder }, 0, "buy ordered"],
    ["the last one sold, a delivery time known", { deliveryTime: "5-8" }, 0, "buy ordered"],
    ["the last one sold, and no more to come", { supply: none }, 0, "TEMP_OUT_OF_STOCK ordered"],
    [
      "the last one sold, none to come whatever the delivery time",
      { supply: none, deliveryTime: "1" },
      0,
      "TEMP_OUT_OF_STOCK ordered",
    ],
    ["the last one sold, nothing known of more", {}, 0, "TEMP_OUT_OF_STOCK ordered"],
    ["copies not counted, in stock by the feed", { supply: none }, undefined, "buy in stock"],
    [
      "copies not counted, not in stock, none to come",
      { supply: none, inStock: false },
      undefined,
      "TEMP_OUT_OF_STOCK ordered",
    ],
    ["copies not counted, nothing known", { inStock: false }, undefined, "buy ordered"],
    [
      "copies back",
      { availability: "TEMP_OUT_OF_STOCK", soldOut: true, inStock: false, supply: none },
      2,
      "buy in stock",
    ],
    [
      "temporarily out by its feed, with copies",
      { availability: "TEMP_OUT_OF_STOCK", inStock: false },
      2,
      "TEMP_OUT_OF_STOCK ordered",
    ],
    ["out of print, with copies", { availability: "OUT_OF_PRINT", supply: none }, 2, "OUT_OF_PRINT in stock"],
  ])("%s", (_, given, copies, is) => {
    const settled = offerAtStock({ ...book, ...given }, copies, NOW)
    const answer = buyability({ ...settled, kind: "book" }, NOW)
    const word = answer.kind === "none" ? answer.reason : answer.kind
    assert.strictEqual(`${word} ${settled.inStock ? "in stock" : "ordered"}`, is)
  })

  it("an unreleased product stays as its feed states, whatever the stock", () => {
    const coming = { ...book, inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-24" }
    for (const copies of [0, 10, undefined]) assert.deepStrictEqual(offerAtStock(coming, copies, NOW), coming)
  })

  it.prop("is unchanged when applied twice, and keeps the feed's own values", [offer, copies, instant], (input) => {
    const [given, copies, now] = input
    const settled = offerAtStock(given, copies, now)
    assert.deepStrictEqual(offerAtStock(settled, copies, now), settled)
    const { inStock: _, ...words } = asDeliveredByFeed(settled)
    const { inStock: __, ...before } = given
    assert.deepStrictEqual(words, before)
    // New copies undo it, whatever happened in between.
    assert.deepStrictEqual(offerAtStock(settled, 5, now), offerAtStock(given, 5, now))
  })

  it.prop(
    "may take a product off sale, never puts one on sale that its feed does not sell",
    [offer, copies, instant],
    (input) => {
      const [given, copies, now] = input
      const sold: Availability = offerAtStock(given, copies, now).availability
      assert.isTrue(sold === given.availability || (copies === 0 && sold === "TEMP_OUT_OF_STOCK"))
    },
  )
})
