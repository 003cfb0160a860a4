import { assert, describe, it } from "@effect/vitest"
import { buyability } from "@kapitel/core/availability/buyability"
import { CartContents } from "@kapitel/core/cart/CartContents"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { isEan } from "@kapitel/core/catalogue/isEan"
import type { Product } from "@kapitel/core/catalogue/Product"
import { productPath } from "@kapitel/core/catalogue/paths"
import { lacksConsent } from "@kapitel/core/checkout/lacksConsent"
import { orderContents } from "@kapitel/core/checkout/orderContents"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { eventStart } from "@kapitel/core/events/eventTimes"
import { TOLD_FOR_MS, toTell, whyClosed } from "@kapitel/core/events/signUpRules"
import { ticketEan, ticketProduct } from "@kapitel/core/events/ticketProduct"
import { MAX_TICKETS } from "@kapitel/core/events/ticketTerms"
import { Money } from "@kapitel/core/pricing/Money"
import { mayBeWithdrawn } from "@kapitel/core/withdrawal/mayBeWithdrawn"
import { Schema } from "effect"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21, 9)
const SITE = { nonBookDirectory: "vara" } as const
const EVENT = sampleEvent("kvall", { title: "Författarkväll", seats: 40, price: Money.make(19_500) })

const ticketOf = (event = EVENT, left = 40): Product => {
  const product = ticketProduct(event, left, "Lund")
  if (product === undefined) throw new Error("the event has no ticket")
  return product
}

const cartOf = (product: Product, quantity: number, copies = 40) =>
  priceCart(
    Schema.decodeUnknownSync(CartContents)({
      id: "cart-0000000000000000",
      version: 1,
      entries: [{ key: "a", ean: product.identifier, quantity }],
    }),
    [product],
    { member: false },
    NOW,
    SITE,
    undefined,
    new Map([[product.identifier, copies]]),
  )

describe("the number of a ticket", () => {
  it("is an EAN of the company's own goods, the same for a path and different for others", () => {
    const paths = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,20}$/), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(paths, (slugs) => {
        const eans = slugs.map((slug) => ticketEan(`/evenemang/${slug}`))
        assert.isTrue(eans.every((ean) => isEan(ean) && ean.startsWith("29")))
        assert.strictEqual(new Set(eans).size, slugs.length)
        assert.deepStrictEqual(
          eans,
          slugs.map((slug) => ticketEan(`/evenemang/${slug}`)),
        )
      }),
    )
  })
})

describe("a ticket", () => {
  it("is sold until the event begins, while it takes place and seats are left (D-76)", () => {
    const start = eventStart(EVENT)
    assert.deepStrictEqual(buyability(ticketOf(), start - 1), { kind: "buy" })
    assert.deepStrictEqual(buyability(ticketOf(), start), { kind: "none", reason: "NOT_AVAILABLE" })
    assert.deepStrictEqual(buyability(ticketOf(EVENT, 0), NOW), { kind: "none", reason: "TEMP_OUT_OF_STOCK" })
    const cancelled = ticketOf({ ...EVENT, isCancelled: true })
    assert.deepStrictEqual(buyability(cancelled, NOW), { kind: "none", reason: "NOT_AVAILABLE" })
    const { event: _, ...without } = ticketOf()
    assert.deepStrictEqual(buyability(without, NOW), { kind: "none", reason: "NO_EVENT" })
    assert.isUndefined(ticketProduct(sampleEvent("fri"), 5, "Lund"))
  })

  it("has its event's page, and says when it is", () => {
    assert.strictEqual(productPath(ticketOf(), SITE), "/evenemang/kvall")
    assert.strictEqual(ticketOf().format, "Biljett 26 november 2026 kl 18.00, Lund")
    assert.strictEqual(ticketOf({ ...EVENT, dateFrom: "2026-11-26" }).format, "Biljett 26 november 2026, Lund")
  })

  it("is bought in several, a few at most, at its own price and rate, without freight", () => {
    const cart = cartOf(ticketOf(), 3)
    assert.deepInclude(cart, {
      total: Money.make(58_500),
      shippingCost: Money.make(0),
      deliveryOptions: [],
      itemCount: 3,
    })
    assert.deepInclude(cart.lineItems[0] ?? {}, { vatRate: 6, buyable: true, shipped: false, url: "/evenemang/kvall" })
    assert.strictEqual(cartOf(ticketOf(), 99).itemCount, MAX_TICKETS)
    // A stated 12 % is not the rate of food, which changes by law.
    assert.strictEqual(cartOf(ticketOf({ ...EVENT, vatRate: 12 }), 1).lineItems[0]?.vatRate, 12)
    assert.deepStrictEqual(cartOf(ticketOf(), 3, 2).lineItems[0]?.promise, { shelf: 2, toOrder: 0, missing: 1 })
  })

  it("needs no consent to immediate delivery, and cannot be withdrawn", () => {
    const contents = orderContents(cartOf(ticketOf(), 2))
    const [line] = contents.lines
    if (line === undefined) throw new Error("no line")
    assert.deepInclude(line, { event: "/evenemang/kvall", shelf: 2, shipped: false })
    assert.isFalse(lacksConsent({ contents }))
    assert.isFalse(mayBeWithdrawn({}, line, 0))
  })
})

describe("the waiting list of a paid event", () => {
  it("is open until the event begins", () => {
    assert.isUndefined(whyClosed(EVENT, NOW))
    assert.strictEqual(whyClosed(EVENT, eventStart(EVENT)), "begun")
  })

  it("is notified of no more seats than are free, in order, each once, and never of those left to others", () => {
    const one = fc.record({
      seats: fc.integer({ min: 1, max: 4 }),
      toldAt: fc.option(fc.integer({ min: NOW - 2 * TOLD_FOR_MS, max: NOW }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.array(one, { maxLength: 15 }), (free, list) => {
        const told = toTell(free, list, NOW)
        const sum = (of: typeof list) => of.reduce((seats, each) => seats + each.seats, 0)
        const left = sum(list.filter(({ toldAt }) => toldAt !== undefined && NOW - toldAt < TOLD_FOR_MS))
        assert.isAtMost(sum([...told]), Math.max(0, free - left))
        assert.isTrue(told.every(({ toldAt }) => toldAt === undefined))
        assert.deepStrictEqual(
          told,
          list.filter((each) => told.includes(each)),
        )
      }),
    )
  })
})
