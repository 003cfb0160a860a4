import { assert, describe, it } from "@effect/vitest"
import { DAY, NOW } from "@kapitel/core/arbitraries/delivery"
import { offer } from "@kapitel/core/arbitraries/offers"
import {
  buyability,
  type HandoverFacts,
  isPreorder,
  nextChangeInstant,
  offeredAvailability,
  trackingAvailability,
} from "@kapitel/core/availability/buyability"
import { availableIn, LOW_STOCK, stockLevel } from "@kapitel/core/availability/stockLevel"
import type { Availability, Offer } from "@kapitel/core/catalogue/Product"
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { Money } from "@kapitel/core/pricing/Money"
import { priceOf } from "@kapitel/core/pricing/priceType"
import { Schema } from "effect"

const book: Offer & HandoverFacts = {
  kind: "book",
  price: Money.make(19_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
}
const answer = (more: Partial<Offer & HandoverFacts>) => {
  const result = buyability({ ...book, ...more }, NOW)
  return result.kind === "none" ? result.reason : result.kind
}
const PREORDER = { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-01" } as const

describe("what can be bought", () => {
  it.each([
    ["AVAILABLE_TO_BUY", "buy"],
    ["TEMP_OUT_OF_STOCK", "TEMP_OUT_OF_STOCK"],
    ["OUT_OF_PRINT", "OUT_OF_PRINT"],
    ["NOT_YET_PUBLISHED", "NOT_YET_PUBLISHED"],
    ["WATCH", "NOT_AVAILABLE"],
    ["SOMETHING_NEW" as Availability, "NOT_AVAILABLE"],
  ] as const)("%s is %s, in stock or not (AVAIL-01, AVAIL-05)", (availability, is) => {
    assert.strictEqual(answer({ availability, inStock: true }), is)
    assert.strictEqual(answer({ availability, inStock: false }), is)
  })

  it("without a price, or with a price of zero, nothing can be bought, even when sold out (AVAIL-06, D-02)", () => {
    const { price: _, ...unpriced } = book
    assert.deepStrictEqual(buyability(unpriced, NOW), { kind: "none", reason: "NOT_AVAILABLE" })
    assert.strictEqual(answer({ price: Money.make(0) }), "NOT_AVAILABLE")
    assert.strictEqual(answer({ price: Money.make(0), availability: "OUT_OF_PRINT" }), "NOT_AVAILABLE")
    assert.strictEqual(answer({ price: Money.make(0), ...PREORDER }), "NOT_AVAILABLE")
  })

  it("a preorder has precedence over coming and sold out, never over out of print (D-01)", () => {
    for (const availability of ["NOT_YET_PUBLISHED", "TEMP_OUT_OF_STOCK", "AVAILABLE_TO_BUY", "WATCH"] as const) {
      assert.deepStrictEqual(buyability({ ...book, ...PREORDER, availability }, NOW), {
        kind: "preorder",
        deliveryDate: "2026-12-01",
      })
    }
    assert.strictEqual(answer({ ...PREORDER, availability: "OUT_OF_PRINT" }), "OUT_OF_PRINT")
  })

  it("returns the delivery day by Stockholm's calendar", () => {
    assert.deepStrictEqual(buyability({ ...book, ...PREORDER, preorderDeliveryDate: "2026-11-30T23:30:00Z" }, NOW), {
      kind: "preorder",
      deliveryDate: "2026-12-01",
    })
  })

  it.prop(
    "a product can be bought exactly when it has a price and its availability or preorder allows it (D-01)",
    [offer],
    ([offer]) => {
      const result = buyability({ ...offer, kind: "book" }, NOW)
      const sellable = priceOf(offer).kind === "price" && offer.availability !== "OUT_OF_PRINT"
      assert.strictEqual(result.kind === "preorder", sellable && isPreorder(offer, NOW))
      assert.strictEqual(
        result.kind === "buy",
        sellable && !isPreorder(offer, NOW) && offer.availability === "AVAILABLE_TO_BUY",
      )
    },
  )
})

describe("goods that need an adapter to be delivered", () => {
  const download: HandoverFacts = { kind: "audiobook", distributionMethod: "download", digitalFormat: "MP3" }
  const forms: ReadonlyArray<HandoverFacts> = [
    { kind: "ebook" },
    { kind: "giftcard" },
    { kind: "book", digitalFormat: "PDF" },
    { kind: "book", distributionMethod: "download" },
    download,
  ]

  it.prop(
    "are not for sale, whatever their price list, until an adapter can deliver them (D-76)",
    [offer],
    ([offer]) => {
      for (const form of forms) {
        const without = buyability({ ...offer, ...form }, NOW)
        assert.deepStrictEqual(without, { kind: "none", reason: "NOT_DELIVERABLE" })
        assert.strictEqual(offeredAvailability({ ...offer, ...form, deliverable: false }), "WATCH")
        // With the file it is sold as a printed book of the same offer is.
        const having = { ...offer, ...form, deliverable: true }
        assert.deepStrictEqual(buyability(having, NOW), buyability({ ...offer, kind: "book" }, NOW))
        assert.strictEqual(offeredAvailability(having), offer.availability)
      }
    },
  )

  it.prop("streamed goods and tickets are never sold, files or not (D-76)", [offer, Schema.Boolean], (input) => {
    const [offer, deliverable] = input
    const streamed = { ...offer, ...download, distributionMethod: "streaming" as const, deliverable }
    assert.deepStrictEqual(buyability(streamed, NOW), { kind: "none", reason: "STREAMED" })
    const ticket = { ...offer, kind: "other", ticket: true, deliverable }
    assert.deepStrictEqual(buyability(ticket, NOW), { kind: "none", reason: "NO_EVENT" })
  })
})

describe("preorder", () => {
  const dates = {
    past: "2026-11-20T12:00:00Z",
    now: new Date(NOW).toISOString(),
    future: "2026-12-20",
    bad: "2026-13-01",
  }
  const when = ["past", "now", "future", "bad", "absent"] as const
  const field = (name: string, at: (typeof when)[number]) => (at === "absent" ? {} : { [name]: dates[at] })

  it("is open in exactly the combinations of dates and stock that the specification names (P8, AVAIL-10, AVAIL-11, D-03)", () => {
    for (const delivery of when)
      for (const opens of when)
        for (const embargo of when)
          for (const inStock of [true, false]) {
            const offer = {
              inStock,
              ...field("preorderDeliveryDate", delivery),
              ...field("preorderDate", opens),
              ...field("embargoDate", embargo),
            }
            const datesHold = delivery === "future" && (opens === "past" || opens === "now")
            const hasEmbargo = embargo === "past" || embargo === "now" || embargo === "future"
            assert.strictEqual(
              isPreorder(offer, NOW),
              datesHold && (hasEmbargo || !inStock),
              JSON.stringify({ delivery, opens, embargo, inStock }),
            )
          }
  })

  it("opens at midnight in Stockholm and ends at midnight (D-03)", () => {
    const at = (text: string) => isPreorder(PREORDER, Date.parse(text))
    assert.isFalse(at("2026-10-31T22:59:59.999Z"))
    assert.isTrue(at("2026-10-31T23:00:00Z"))
    assert.isTrue(at("2026-11-30T22:59:59.999Z"))
    assert.isFalse(at("2026-11-30T23:00:00Z"))
  })

  const part = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
  it.prop("every other answer is constant until the offer's next instant (D-70)", [offer, part], (input) => {
    const [prices, part] = input
    const offer = { ...prices, kind: "book" }
    const next = nextChangeInstant(offer, NOW)
    const last = (next ?? NOW + 400 * DAY) - 1
    assert.isAtLeast(last, NOW)
    const between = NOW + Math.floor((last - NOW) * part)
    assert.deepStrictEqual(buyability(offer, between), buyability(offer, NOW))
    assert.deepStrictEqual(buyability(offer, last), buyability(offer, NOW))
    const own = [offer.preorderDate, offer.preorderDeliveryDate, offer.embargoDate].map((text) =>
      parseInstant(text ?? ""),
    )
    if (next !== undefined) assert.include(own, next)
    for (const moment of own) if (moment !== undefined && moment > NOW) assert.isAtMost(next ?? 0, moment)
  })
})

describe("availability for statistics", () => {
  it.each([
    ["AVAILABLE_TO_BUY", undefined, "InStock"],
    ["AVAILABLE_TO_BUY", "2020-01-01", "PreOrder"],
    ["AVAILABLE_TO_BUY", "", "InStock"],
    ["TEMP_OUT_OF_STOCK", "2020-01-01", "OutOfStock"],
    ["NOT_YET_PUBLISHED", "2027-01-01", "NOT_YET_PUBLISHED"],
    ["OUT_OF_PRINT", undefined, "Discontinued"],
    ["WATCH", undefined, "Unknown"],
    ["SOMETHING_NEW" as Availability, undefined, "Unknown"],
  ] as const)("%s with preorder date %s is %s (AVAIL-07, AVAIL-08, D-04)", (availability, preorderDate, is) => {
    assert.strictEqual(
      trackingAvailability({ availability, ...(preorderDate === undefined ? {} : { preorderDate }) }),
      is,
    )
  })
})

describe("stock in a store", () => {
  it.prop(
    "is one of three levels, determined by the number (P13, STORE-17, STORE-18, STORE-19)",
    [Schema.Int],
    ([available]) => {
      const word = stockLevel(available)
      assert.strictEqual(word === "none", available < 1)
      assert.strictEqual(word === "few", available === 1 || available === 2)
      assert.strictEqual(word === "many", available > LOW_STOCK)
    },
  )

  it("is none when only other stores are listed, and undefined when none is (D-59, STORE-21)", () => {
    const levels = [
      { storeKey: "lund", available: 2 },
      { storeKey: "umea", available: 0 },
    ]
    assert.strictEqual(availableIn(levels, "lund"), 2)
    assert.strictEqual(availableIn(levels, "umea"), 0)
    assert.strictEqual(availableIn(levels, "visby"), 0)
    assert.isUndefined(availableIn([], "lund"))
  })
})
