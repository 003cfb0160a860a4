import { assert, describe, it } from "@effect/vitest"
import { cartWithProducts, cartWithReductions } from "@kapitel/core/arbitraries/cart"
import { NOW } from "@kapitel/core/arbitraries/delivery"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { money } from "@kapitel/core/arbitraries/pricing"
import { asSold, buyability } from "@kapitel/core/availability/buyability"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { cartTotals } from "@kapitel/core/cart/cartTotals"
import { goodsTotal } from "@kapitel/core/cart/goodsTotal"
import { NO_REDUCTIONS, priceCart } from "@kapitel/core/cart/priceCart"
import type { Product } from "@kapitel/core/catalogue/Product"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { STANDARD_PARCEL } from "@kapitel/core/delivery/DeliveryOption"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { applyPromotions } from "@kapitel/core/promotions/applyPromotions"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const site = { nonBookDirectory: "vara" } as const
const kr = (kronor: number) => Money.make(kronor * 100)
const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)
const GUEST = { member: false }
const MEMBER = { member: true }

const novel: Product = {
  identifier: eanOf("978911308483"),
  title: "Röda rummet",
  productType: "book",
  kind: "book",
  format: "Pocket",
  languages: ["Svenska"],
  authors: [{ id: "august-strindberg", name: "August Strindberg" }],
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  price: kr(99),
  loyaltyPrice: kr(89),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  deliveryTime: "1",
  variants: [],
}
const red = eanOf("735000000002")
const pen: Product = {
  ...novel,
  identifier: eanOf("735000000001"),
  title: "Kulspetspenna",
  productType: "other",
  kind: "pen",
  brand: "Ballograf",
  price: kr(45),
  loyaltyPrice: kr(45),
  vatRate: 25,
  variants: [
    {
      identifier: red,
      title: "Kulspetspenna röd",
      price: Money.make(4_950),
      originalPrice: kr(60),
      vatRate: 25,
      availability: "AVAILABLE_TO_BUY",
      inStock: false,
    },
  ],
}
const cart = (
  products: ReadonlyArray<Product>,
  visitor: { member: boolean },
  ...lines: ReadonlyArray<readonly [ean: string, quantity: number]>
) =>
  priceCart(
    {
      id: CartId.make("a-cart-of-our-own"),
      version: 3,
      entries: lines.map(([ean, quantity], index) => ({
        key: `l${index}`,
        ean: ean as Product["identifier"],
        quantity: Quantity.make(quantity),
      })),
    },
    products,
    visitor,
    NOW,
    site,
  )

describe("a cart with prices", () => {
  it("charges food the VAT of the day of sale, whatever rate its feed stated", () => {
    const chocolate: Product = { ...pen, kind: "food", vatRate: 12, variants: [] }
    const contents = {
      id: CartId.make("a-cart-of-our-own"),
      version: 1,
      entries: [{ key: "l0", ean: chocolate.identifier, quantity: Quantity.make(1) }],
    }
    const rateAt = (written: string) =>
      priceCart(contents, [chocolate], GUEST, Date.parse(written), site).lineItems[0]?.vatRate
    assert.deepStrictEqual(
      [
        "2026-03-31T23:59:59+02:00",
        "2026-04-01T00:00:00+02:00",
        "2027-12-31T23:59:59+01:00",
        "2028-01-01T00:00:00+01:00",
      ].map(rateAt),
      [12, 6, 6, 12],
    )
  })

  it("charges a guest the price and a member the member price (PRICE-06)", () => {
    const guest = cart([novel], GUEST, [novel.identifier, 2])
    assert.deepInclude(guest, {
      subTotal: kr(198),
      shippingCost: STANDARD_PARCEL.fee,
      total: kr(247),
      loyaltySaving: kr(20),
    })
    assert.deepInclude(guest.lineItems[0], {
      key: "l0",
      url: `/bok/roda-rummet/${novel.identifier}`,
      title: "Röda rummet",
      format: "Pocket",
      language: "Svenska",
      price: kr(99),
      loyaltyPrice: kr(89),
      totalPrice: kr(198),
      deliveryTime: "1",
      buyable: true,
      shipped: true,
    })
    const member = cart([novel], MEMBER, [novel.identifier, 2])
    assert.deepInclude(member, {
      subTotal: kr(178),
      shippingCost: STANDARD_PARCEL.fee,
      total: kr(227),
      loyaltySaving: kr(20),
    })
  })

  it("ships free to members from 249 kr of goods, never to guests (PRICE-06)", () => {
    assert.deepInclude(cart([novel], MEMBER, [novel.identifier, 3]), { shippingCost: kr(0), total: kr(267) })
    assert.deepInclude(cart([novel], GUEST, [novel.identifier, 3]), {
      shippingCost: STANDARD_PARCEL.fee,
      total: kr(346),
    })
  })

  it("uses a variant's own price, title and address, and rounds one copy before it multiplies (D-69)", () => {
    const [line] = cart([pen], GUEST, [red, 3]).lineItems
    assert.deepInclude(line, {
      title: "Kulspetspenna röd",
      url: `/vara/kulspetspenna/${pen.identifier}?v=${red}`,
      brand: "Ballograf",
      price: kr(50),
      originalPrice: kr(60),
      totalPrice: kr(150),
      inStock: false,
    })
  })

  it("has a line's facts from its product, and from the variant those that it has", () => {
    const facts = {
      format: "Inbunden",
      releaseDate: "2026-12-01",
      distributionMethod: "download",
      digitalFormat: "EPUB",
      ticket: true,
      deliverable: true,
      deliveryTime: "4",
      supply: { kind: "none" },
      preorderDate: "2026-10-01",
      preorderDeliveryDate: "2026-12-02",
      embargoDate: "2026-12-03",
      campaigns: [{ name: "Skolstart", slug: "skolstart" }],
      campaignTags: ["HOST"],
      tags: ["NEW"],
    } as const
    const { releaseDate, ...rest } = facts
    const whole = {
      ...pen,
      ...rest,
      color: "Svart",
      publishingDate: releaseDate,
      languages: ["Finska", "Svenska"],
      deliverable: true,
    }
    const own = {
      brand: "Pilot",
      format: "Röd",
      color: "Vinröd",
      languages: ["Danska"],
      publishingDate: "2025",
      digitalFormat: "PDF",
    } as const
    const ofVariant = {
      deliveryTime: "7",
      supply: { kind: "toOrder", deliveryTime: "9" },
      embargoDate: "2026-12-05",
    } as const
    const products = [
      { ...whole, variants: pen.variants.map((variant) => ({ ...variant, ...own, ...ofVariant })) },
    ] as never
    const [line, variant] = cart(products, GUEST, [pen.identifier, 1], [red, 1]).lineItems
    assert.deepInclude(line, {
      ...facts,
      brand: "Ballograf",
      color: "Svart",
      language: "Finska",
      authors: pen.authors,
      kind: "pen",
    })
    assert.deepInclude(variant, {
      distributionMethod: "download",
      ticket: true,
      deliverable: true,
      campaigns: [{ name: "Skolstart", slug: "skolstart" }],
      campaignTags: ["HOST"],
      tags: ["NEW"],
      brand: "Pilot",
      format: "Röd",
      color: "Vinröd",
      language: "Danska",
      releaseDate: "2025",
      digitalFormat: "PDF",
      ...ofVariant,
    })
    assert.notProperty(variant, "preorderDate")
  })

  it("shows lines that can no longer be bought, without charging them or their shipping", () => {
    const sold = { ...novel, availability: "OUT_OF_PRINT" as const }
    const priced = cart([sold], GUEST, [novel.identifier, 2], [red, 1])
    assert.deepInclude(priced, {
      subTotal: kr(0),
      shippingCost: kr(0),
      total: kr(0),
      loyaltySaving: kr(0),
      itemCount: 3,
    })
    assert.deepInclude(priced.lineItems[0], { buyable: false, price: kr(99), totalPrice: kr(0) })
    assert.deepInclude(priced.lineItems[1], { buyable: false, title: red, ean: red, totalPrice: kr(0) })
  })

  it("charges no shipping for downloads alone", () => {
    const ebook = { ...novel, kind: "ebook", distributionMethod: "download" as const, deliverable: true }
    assert.deepInclude(cart([ebook], GUEST, [novel.identifier, 1]), { shippingCost: kr(0), total: kr(99) })
  })

  it("has a download once, however many were requested, and never one that no adapter can deliver (D-76)", () => {
    const ebook = { ...novel, kind: "ebook", deliverable: true }
    const priced = cart([ebook], GUEST, [novel.identifier, 3])
    assert.deepInclude(priced, { itemCount: 1, total: kr(99) })
    const { deliverable: _, ...lacking } = ebook
    const [line] = cart([lacking], GUEST, [novel.identifier, 1]).lineItems
    assert.deepInclude(line, { buyable: false, availability: "WATCH", totalPrice: kr(0) })
  })

  it.prop(
    "adds up in whole kronor, line by line (P1)",
    [cartWithProducts, Schema.Boolean],
    ([{ contents, products }, member]) => {
      const priced = priceCart(contents, products, { member }, NOW, site)
      assert.deepStrictEqual(
        priced.lineItems.map(({ key, ean, quantity }) => ({ key, ean, quantity })),
        contents.entries.map((entry, index) =>
          priced.lineItems[index]?.shipped === false ? { ...entry, quantity: Quantity.make(1) } : entry,
        ),
      )
      assert.strictEqual(priced.itemCount, sum(priced.lineItems.map((line) => line.quantity)))
      assert.strictEqual<number>(priced.subTotal, sum(priced.lineItems.map((line) => line.totalPrice)))
      assert.strictEqual<number>(priced.total, priced.subTotal - priced.discount + priced.shippingCost)
      const parcel = priced.lineItems.some((line) => line.buyable && line.shipped)
      const free = !parcel || (member && goodsTotal(priced) >= 24_900)
      assert.strictEqual<number>(priced.shippingCost, free ? 0 : STANDARD_PARCEL.fee)
      for (const line of priced.lineItems) {
        assert.strictEqual<number>(line.price % 100, 0)
        assert.strictEqual<number>(line.totalPrice, line.buyable ? line.price * line.quantity : 0)
        if (line.buyable) assert.isAbove(line.price, 0)
        if (member && line.buyable) assert.strictEqual(line.price, line.loyaltyPrice)
        if (line.originalPrice !== undefined) assert.isAbove(line.originalPrice, line.price)
      }
    },
  )

  it.prop(
    "tells a guest what membership would save, to the krona (CART-25)",
    [cartWithProducts],
    ([{ contents, products }]) => {
      const guest = priceCart(contents, products, GUEST, NOW, site)
      const member = priceCart(contents, products, MEMBER, NOW, site)
      assert.strictEqual<number>(guest.loyaltySaving, Math.max(0, guest.total - member.total))
      assert.strictEqual(member.loyaltySaving, guest.loyaltySaving)
      assert.isAtLeast(guest.loyaltySaving, 0)
      assert.strictEqual(guest.freeShippingAsMember, member.shippingCost < guest.shippingCost)
    },
  )

  it.prop(
    "can be bought line by line exactly as the product pages state (D-01)",
    [cartWithProducts],
    ([{ contents, products }]) => {
      const offers = new Map(
        products.flatMap((product) => [
          [product.identifier, product] as const,
          ...product.variants.map((variant) => [variant.identifier, asSold(product, variant)] as const),
        ]),
      )
      for (const line of priceCart(contents, products, GUEST, NOW, site).lineItems) {
        const offer = offers.get(line.ean)
        assert.isDefined(offer)
        if (offer !== undefined) assert.strictEqual(line.buyable, buyability(offer, NOW).kind !== "none")
      }
    },
  )
})

describe("a cart with offers and gift cards", () => {
  it.prop(
    "adds up, line by line and in total, and nothing is below zero (P1)",
    [cartWithReductions, Schema.Boolean],
    (input) => {
      const [{ contents, products, reductions }, member] = input
      const priced = priceCart(contents, products, { member }, NOW, site, reductions)
      const { lineItems, promotions, giftCards } = priced
      const goods = priced.subTotal - priced.discount
      assert.strictEqual<number>(sum(lineItems.map((line) => line.priceSubTotal)), priced.subTotal)
      assert.strictEqual<number>(sum(lineItems.map((line) => line.totalPrice)), goods)
      assert.strictEqual<number>(sum(promotions.map(({ amount }) => amount)), priced.discount)
      for (const line of lineItems) {
        assert.isAtLeast(line.totalPrice, 0)
        assert.strictEqual<number>(
          sum(line.promotions.map(({ amount }) => amount)),
          line.priceSubTotal - line.totalPrice,
        )
        for (const { copies } of line.promotions) assert.isAtMost(copies, line.quantity)
      }
      for (const { id, amount, active } of promotions) {
        assert.strictEqual(active, amount > 0)
        const parts = lineItems.flatMap((line) => line.promotions.filter((part) => part.id === id))
        assert.strictEqual<number>(sum(parts.map((part) => part.amount)), amount)
      }
      for (const amount of [priced.subTotal, priced.discount, priced.shippingCost]) assert.strictEqual(amount % 100, 0)

      const parcel = lineItems.some((line) => line.buyable && line.shipped)
      // Gift cards are no goods (decision 402).
      const cards = sum(lineItems.map(({ kind, totalPrice }) => (kind === "giftcard" ? totalPrice : 0)))
      const free = !parcel || (member && goods - cards >= 24_900)
      assert.strictEqual<number>(priced.shippingCost, free ? 0 : STANDARD_PARCEL.fee)

      const paid = sum(giftCards.map(({ amount }) => amount))
      assert.strictEqual<number>(priced.total, goods + priced.shippingCost - paid)
      assert.isAtLeast(priced.total, 0)
      for (const { id, amount } of giftCards) {
        const available = reductions.balances.get(id)?.available ?? -1
        assert.isTrue(amount >= 0 && amount <= available)
        // No card has a krona left while there is something left to pay.
        assert.strictEqual(amount % 100, 0)
        if (priced.total > cards) assert.isBelow(available - amount, 100)
      }
    },
  )

  it.prop(
    "tells a guest what membership would save on these goods, offers included (CART-25)",
    [cartWithReductions],
    (input) => {
      const [{ contents, products, reductions }] = input
      const [guest, member] = [GUEST, MEMBER].map((who) => priceCart(contents, products, who, NOW, site, reductions))
      const cost = (cart: typeof guest) => (cart === undefined ? 0 : cart.subTotal - cart.discount + cart.shippingCost)
      assert.strictEqual<number | undefined>(guest?.loyaltySaving, Math.max(0, cost(guest) - cost(member)))
      assert.strictEqual(member?.loyaltySaving, guest?.loyaltySaving)
    },
  )

  it.prop(
    "gives guests and members the reductions of the promotions that apply to each",
    [cartWithReductions],
    (input) => {
      const [{ contents, products, reductions }] = input
      const categoriesOf = new Map<string, ReadonlyArray<string>>(
        products.map(({ identifier, categories }) => [identifier, categories.map(({ key }) => key)]),
      )
      for (const member of [false, true]) {
        const { lineItems, discount } = priceCart(contents, products, { member }, NOW, site, reductions)
        const lines = lineItems.flatMap(({ key, ean, kind, price, quantity, campaignTags, buyable }) =>
          buyable && kind !== "giftcard"
            ? [{ key, ean, price, quantity, campaignTags, categories: categoriesOf.get(ean) ?? [] }]
            : [],
        )
        const given = applyPromotions({ lines, candidates: reductions.candidates, member, now: NOW })
        assert.strictEqual(discount, given.discount)
        for (const line of lineItems)
          assert.strictEqual<number>(line.priceSubTotal - line.totalPrice, given.lines.get(line.key)?.discount ?? 0)
      }
    },
  )

  it("a promotion for members does not apply to guests, even at equal prices", () => {
    const contents = {
      id: CartId.make("a-cart-of-our-own"),
      version: 1,
      entries: [{ key: "l0", ean: novel.identifier, quantity: Quantity.make(1) }],
    }
    const same = { ...novel, loyaltyPrice: kr(99) }
    for (const limit of [{ membersOnly: true }, { oncePerMember: true }]) {
      const promotion = samplePromotion("rea", { effect: { kind: "amountOffCart", amount: kr(20) }, ...limit })
      const reductions = { ...NO_REDUCTIONS, candidates: [{ promotion, uses: 0, usedByMember: false }] }
      const [guest, member] = [GUEST, MEMBER].map((who) => priceCart(contents, [same], who, NOW, site, reductions))
      assert.deepStrictEqual([guest?.discount, member?.discount], [kr(0), kr(20)])
      assert.deepStrictEqual([guest?.loyaltySaving, member?.loyaltySaving], [kr(20), kr(20)])
    }
  })

  it("counts free shipping from the goods' price after reductions (CART-02, D-07)", () => {
    const reduced = (percent: number) =>
      priceCart(
        {
          id: CartId.make("a-cart-of-our-own"),
          version: 1,
          entries: [{ key: "l0", ean: novel.identifier, quantity: Quantity.make(3) }],
        },
        [novel],
        MEMBER,
        NOW,
        site,
        {
          ...NO_REDUCTIONS,
          candidates: [
            {
              promotion: samplePromotion("rea", { effect: { kind: "percentOff", percent } }),
              uses: 0,
              usedByMember: false,
            },
          ],
        },
      )
    assert.deepInclude(reduced(1), { subTotal: kr(267), discount: kr(3), shippingCost: kr(0) })
    assert.deepInclude(reduced(10), { subTotal: kr(267), discount: kr(27), shippingCost: STANDARD_PARCEL.fee })
  })

  it("leaves out a gift card without value", () => {
    const gone = GiftCardId.make("00000000-0000-4000-8000-00000000000f")
    const contents = { id: CartId.make("a-cart-of-our-own"), version: 1, entries: [], giftCards: [gone] }
    assert.deepStrictEqual(priceCart(contents, [], GUEST, NOW, site).giftCards, [])
  })
})

describe("the amount left to pay", () => {
  const lineTotals = Arbitrary.array(money, { maxLength: 8 })

  it.prop(
    "is goods − discount + shipping − gift cards, and nothing is paid twice (P1)",
    [lineTotals, money, money, money],
    (input) => {
      const [lineTotals, discount, shippingCost, giftCards] = input
      const totals = cartTotals({ lineTotals, discount, shippingCost, giftCards })
      assert.strictEqual<number>(totals.subTotal, sum(lineTotals))
      assert.strictEqual<number>(
        totals.total,
        totals.subTotal - totals.discount + totals.shippingCost - totals.giftCards,
      )
      assert.strictEqual<number>(totals.shippingCost, shippingCost)
      assert.strictEqual<number>(totals.discount, Math.min(discount, totals.subTotal))
      assert.isAtLeast(totals.total, 0)
      assert.strictEqual(totals.giftCards === giftCards || totals.total === 0, true)
      assert.isAtMost(totals.giftCards, giftCards)
    },
  )

  it("is zero when gift cards cover goods and shipping, and the cards keep the rest", () => {
    assert.deepStrictEqual(
      cartTotals({ lineTotals: [10_000], discount: 2_000, shippingCost: 4_900, giftCards: 50_000 }),
      {
        subTotal: kr(100),
        discount: kr(20),
        shippingCost: kr(49),
        giftCards: kr(129),
        total: kr(0),
      },
    )
  })
})
