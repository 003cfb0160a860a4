/** Gift cards in carts and orders: paid by the provider alone, without promotions, shipping and VAT (decision 402). */
import { assert, describe, it } from "@effect/vitest"
import { CartContents } from "@kapitel/core/cart/CartContents"
import { goodsTotal } from "@kapitel/core/cart/goodsTotal"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { isEan } from "@kapitel/core/catalogue/isEan"
import type { Product } from "@kapitel/core/catalogue/Product"
import { productPath } from "@kapitel/core/catalogue/paths"
import { deliveredBy, giftCardsBought } from "@kapitel/core/checkout/deliveredBy"
import { lacksConsent } from "@kapitel/core/checkout/lacksConsent"
import { orderContents } from "@kapitel/core/checkout/orderContents"
import { bookRecord, kronor } from "@kapitel/core/contracts/catalogue/records"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { giftCardEan, giftCardProduct } from "@kapitel/core/gift-cards/giftCardProduct"
import { MAX_GIFT_CARDS_EACH } from "@kapitel/core/gift-cards/giftCardValue"
import type { GiftCardPurchase } from "@kapitel/core/gift-cards/SoldGiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { mayBeWithdrawn } from "@kapitel/core/withdrawal/mayBeWithdrawn"
import { Schema } from "effect"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21, 9)
const SITE = { nonBookDirectory: "vara" } as const
const CARD = GiftCardId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11")
const PURCHASE: GiftCardPurchase = {
  value: Money.make(50_000),
  recipient: { channel: "email", address: "bo@exempel.se" },
}

const giftCard = (value = 50_000, attempt = "a"): Product => {
  const purchase = { ...PURCHASE, value: Money.make(value) }
  return giftCardProduct(giftCardEan(attempt, purchase), purchase)
}

const book = (ore: number): Product => {
  const record = bookRecord(1, { title: "Bok" }, { price: Money.make(ore), loyaltyPrice: Money.make(ore) })
  if (record.kind !== "product") throw new Error("it is a product")
  return { ...record.facts, ...record.offer, variants: [] }
}

const cartOf = (
  lines: ReadonlyArray<readonly [Product, number]>,
  { member = false, balance, isReduced = false }: { member?: boolean; balance?: number; isReduced?: boolean } = {},
) =>
  priceCart(
    Schema.decodeUnknownSync(CartContents)({
      id: "cart-0000000000000000",
      version: 1,
      entries: lines.map(([{ identifier }, quantity], at) => ({ key: `l${at}`, ean: identifier, quantity })),
      ...(balance === undefined ? {} : { giftCards: [CARD] }),
    }),
    lines.map(([product]) => product),
    { member },
    NOW,
    SITE,
    {
      candidates: isReduced ? [{ promotion: samplePromotion("twenty"), uses: 0, usedByMember: false }] : [],
      balances:
        balance === undefined ? new Map() : new Map([[CARD, { last4: "1234", available: Money.make(balance) }]]),
    },
  )

describe("the number of a gift card", () => {
  it("is an EAN of the company's own goods, another for each form", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), { minLength: 2, maxLength: 30 }),
        (attempts) => {
          const eans = attempts.map((attempt) => giftCardEan(attempt, PURCHASE))
          assert.strictEqual(new Set(eans).size, eans.length)
          for (const ean of eans) assert.isTrue(isEan(ean) && ean.startsWith("28"))
        },
      ),
    )
    assert.notStrictEqual(giftCardEan("a", PURCHASE), giftCardEan("a", { ...PURCHASE, message: "Hej" }))
  })
})

describe("a gift card in a cart", () => {
  it("is not sent by post, has no VAT, and leads to the page where it was filled in (GIFT-01)", () => {
    const cart = cartOf([[giftCard(), 2]])
    assert.deepInclude(cart, {
      total: Money.make(100_000),
      shippingCost: Money.make(0),
      deliveryOptions: [],
      itemCount: 2,
    })
    assert.deepInclude(cart.lineItems[0], { shipped: false, vatRate: 0, url: "/presentkort", giftCard: true })
    assert.strictEqual(productPath(giftCard(), SITE), "/presentkort")
    const contents = orderContents(cart)
    assert.deepStrictEqual(contents.vat, [{ rate: 0, gross: Money.make(100_000), vat: Money.make(0) }])
    assert.strictEqual(deliveredBy(contents, 0), 100_000)
    assert.strictEqual(giftCardsBought(contents), 100_000)
    // It is no download: no right of withdrawal is given up for it.
    assert.isFalse(lacksConsent({ contents }))
    assert.isTrue(contents.lines.every((line) => mayBeWithdrawn({ digitalConsentAt: NOW }, line, NOW)))
  })

  it("is one of at most twenty (D-25)", () => {
    assert.strictEqual(cartOf([[giftCard(), 999]]).lineItems[0]?.quantity, MAX_GIFT_CARDS_EACH)
  })

  it("its recipient is shown in part only", () => {
    const masked = (recipient: GiftCardPurchase["recipient"]) =>
      giftCardProduct(giftCardEan("a", PURCHASE), { ...PURCHASE, recipient }).format
    assert.strictEqual(masked({ channel: "email", address: "bo@exempel.se" }), "Skickas direkt till bo•••@exempel.se")
    assert.strictEqual(masked({ channel: "email", address: "b@exempel.se" }), "Skickas direkt till b•••@exempel.se")
    assert.strictEqual(masked({ channel: "sms", address: "+46701234567" }), "Skickas direkt till 070-••• •• 67")
  })

  const amounts = fc.integer({ min: 10, max: 1_000 }).map((n) => n * 100)

  it("is never paid by another gift card, which pays goods and shipping alone (GIFT-01)", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (goods, hundreds, balance) => {
          const value = hundreds * 10_000
          const cart = cartOf(
            [
              [giftCard(value), 1],
              [book(goods), 1],
            ],
            { balance },
          )
          const [paying] = cart.giftCards
          assert.isTrue((paying?.amount ?? 0) <= goods + cart.shippingCost)
          assert.isTrue(cart.total >= value)
          const alone = cartOf([[giftCard(value), 1]], { balance })
          assert.strictEqual(alone.total, value)
          assert.strictEqual(alone.giftCards[0]?.amount ?? 0, 0)
        },
      ),
    )
  })

  it("promotions do not reduce it, and it reaches no threshold of theirs (GIFT-01)", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50 }), (goods, hundreds) => {
        const card = giftCard(hundreds * 10_000)
        const [alone, beside] = [
          cartOf([[book(goods), 1]], { isReduced: true }),
          cartOf(
            [
              [card, 1],
              [book(goods), 1],
            ],
            { isReduced: true },
          ),
        ]
        assert.isAbove(alone.discount, 0)
        assert.strictEqual(beside.discount, alone.discount)
        assert.strictEqual(beside.lineItems[0]?.totalPrice, hundreds * 10_000)
        assert.strictEqual(cartOf([[card, 3]], { isReduced: true }).discount, 0)
      }),
    )
  })

  it("does not count towards a member's free shipping (GIFT-01)", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50 }), fc.boolean(), (goods, hundreds, member) => {
        const [alone, beside] = [
          cartOf([[book(goods), 1]], { member }),
          cartOf(
            [
              [book(goods), 1],
              [giftCard(hundreds * 10_000), 1],
            ],
            { member },
          ),
        ]
        assert.strictEqual(beside.shippingCost, alone.shippingCost)
        assert.strictEqual(goodsTotal(beside), goods)
        assert.strictEqual(beside.loyaltySaving, alone.loyaltySaving)
      }),
    )
  })

  it("a member pays what a guest does", () => {
    assert.strictEqual(cartOf([[giftCard(), 1]], { member: true }).total, kronor(500))
  })
})
