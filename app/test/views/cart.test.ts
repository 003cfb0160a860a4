import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, type Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { type CartReductions, NO_REDUCTIONS, priceCart, type Visitor } from "@kapitel/core/cart/priceCart"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { type Promotion, PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { isCodeLocked, memberDiscountOf, paidByGiftCards, type ShopCart } from "@kapitel/core/shop/ShopCart"
import {
  lineDeliveryText,
  lineDetails,
  lineRefusalText,
  lineShortenedText,
  lineShortText,
  mixedDeliveryText,
  promotionRefusalText,
} from "@kapitel/ui/text/cartText"
import { Effect, Layer } from "effect"
import { readCart } from "../../views/cart.ts"
import { book, eanOf, kr, MONDAY, pen, type Shelf, shopWith, site, variant, winter } from "./goods.ts"

const GUEST = { member: false }

/** Fields that few carts have. */
interface Special {
  readonly visitor?: Visitor
  readonly reductions?: CartReductions
  readonly more?: Pick<CartContents, "codes" | "giftCards">
  readonly boughtAlong?: Shelf["boughtAlong"]
  /** The first so many products can be in a cart, the others cannot. */
  readonly inCart?: number
}

const ID = CartId.make("a-cart-of-somebody-here")

const render = (
  products: ReadonlyArray<Product>,
  lines: ReadonlyArray<readonly [ean: Ean, quantity: number, wanted?: number]>,
  now = MONDAY,
  holidays: Layer.Layer<Holidays> = Layer.mock(Holidays, { list: Effect.succeed([]) }),
  { visitor = GUEST, reductions = NO_REDUCTIONS, more = {}, boughtAlong = [], inCart = products.length }: Special = {},
) => {
  const entries = lines.map(([ean, quantity, wanted], n) => ({
    key: `line-${n}`,
    ean,
    quantity: quantity as Quantity,
    ...(wanted === undefined ? {} : { wanted: wanted as Quantity }),
  }))
  const carts = Layer.mock(Carts, {
    view: (id = ID, who) =>
      Effect.succeed(
        priceCart({ ...more, id, version: 1, entries }, products.slice(0, inCart), who, now, site, reductions),
      ),
  })
  const read = readCart(ID, visitor, { site, now })
  return textsOf(Effect.runSync(read.pipe(Effect.provide([shopWith({ products, boughtAlong }), carts, holidays]))).view)
}

const orNone = (text: string) => (text === "" ? undefined : text)

/** A cart as the texts and sums that are shown. */
const textsOf = (cart: ShopCart) => {
  const memberDiscount = memberDiscountOf(cart)
  return {
    ...cart,
    lines: cart.lines.map((line) => ({
      ...line,
      details: lineDetails(line),
      delivery: orNone(lineDeliveryText(line, cart)),
      refusal: orNone(lineRefusalText(line)),
      short: lineShortText(line),
      shortened: lineShortenedText(line),
    })),
    promotions: cart.promotions.map((promotion) => ({ ...promotion, refusal: promotionRefusalText(promotion) })),
    subTotal: cart.subTotal + memberDiscount,
    memberDiscount,
    deliveryNote: mixedDeliveryText(cart),
    codeLocked: isCodeLocked(cart),
    paidByGiftCards: paidByGiftCards(cart),
  }
}

describe("a cart view", () => {
  it("shows each line with its product, quantity, price and dispatch", () => {
    const cart = render(
      [book(1, { price: kr(80), originalPrice: kr(100) }), pen(2, { color: "Röd" })],
      [
        [eanOf(1), 2],
        [eanOf(2), 1],
      ],
    )
    assert.deepInclude(cart.lines[0], {
      key: "line-0",
      ean: eanOf(1),
      title: "Bok 1",
      details: "Selma Lagerlöf, inbunden",
      quantity: 2,
      totalPrice: kr(160),
      delivery: "Skickas idag. Framme ons\u00a025\u00a0nov",
      refusal: undefined,
    })
    // An earlier price is not said where there is no place for the lowest one before the reduction (D-73).
    assert.notProperty(cart.lines[0], "ordinaryTotal")
    assert.deepInclude(cart.lines[1], { details: "Stiftet, röd", totalPrice: kr(100) })
    assert.notProperty(cart.lines[1], "ordinaryTotal")
    assert.deepInclude(cart, { itemCount: 3, subTotal: kr(260), discount: 0, paidByGiftCards: 0, memberDiscount: 0 })
    assert.strictEqual(cart.total, cart.subTotal + cart.shippingCost)
  })

  it("shows on a line how many copies were chosen, when fewer were available at login", () => {
    const cart = render([book(1)], [[eanOf(1), 3, 5]])
    assert.strictEqual(cart.lines[0]?.shortened, "Du hade valt 5\u00a0ex. Det fanns 3, så antalet är ändrat.")
    assert.isUndefined(render([book(1)], [[eanOf(1), 3]]).lines[0]?.shortened)
  })

  it("shows a variant by its own number", () => {
    const pens = pen(1, { variants: [variant(2, { title: "Penna i blått", color: "Blå", price: kr(30) })] })
    const [line] = render([pens], [[eanOf(2), 1]]).lines
    assert.deepInclude(line, { ean: eanOf(2), title: "Penna i blått", details: "Stiftet, blå", totalPrice: kr(30) })
    assert.isTrue(line?.url.endsWith(`?v=${eanOf(2)}`))
  })

  it("keeps lines that can no longer be bought, with the reason, and leaves them out of the total", () => {
    const cart = render(
      [
        book(1, { availability: "OUT_OF_PRINT" }),
        book(2, { availability: "TEMP_OUT_OF_STOCK" }),
        book(3, { price: kr(0) }),
        book(4),
      ],
      [1, 2, 3, 4, 5].map((n) => [eanOf(n), 1] as const),
    )
    assert.deepStrictEqual(
      cart.lines.map(({ refusal }) => refusal),
      ["Slutsåld", "Tillfälligt slut", "Ej tillgänglig", undefined, "Ej tillgänglig"],
    )
    assert.deepStrictEqual(
      cart.lines.map(({ totalPrice }) => totalPrice),
      [0, 0, 0, kr(100), 0],
    )
    assert.strictEqual(cart.subTotal, kr(100))
    // Of a product that has left the catalogue only the number is known.
    assert.deepInclude(cart.lines[4], { title: eanOf(5), details: "", delivery: undefined })
  })

  it.each([
    [1, { percent: 40, missing: 149 }],
    [2, { percent: 80, missing: 49 }],
    [3, { percent: 100, missing: 0 }],
  ])("of %i books shows how far free shipping is", (quantity, { missing, ...progress }) => {
    const cart = render([book(1)], [[eanOf(1), quantity]])
    assert.deepStrictEqual(cart.freeShipping, { ...progress, remaining: kr(missing), asMember: missing === 0 })
  })

  it("has a quantity field only where several copies are possible", () => {
    assert.isTrue(
      render([book(1, { kind: "ebook", distributionMethod: "download" })], [[eanOf(1), 1]]).lines[0]?.single,
    )
    assert.isFalse(render([book(1)], [[eanOf(1), 1]]).lines[0]?.single)
  })

  it("shows no shipping where nothing is shipped (D-07)", () => {
    const ebook = book(1, { kind: "ebook", distributionMethod: "download" })
    assert.isUndefined(render([ebook], [[eanOf(1), 1]]).freeShipping)
    assert.isUndefined(render([book(1, { availability: "OUT_OF_PRINT" })], [[eanOf(1), 1]]).freeShipping)
    assert.isDefined(
      render(
        [ebook, book(2)],
        [
          [eanOf(1), 1],
          [eanOf(2), 1],
        ],
      ).freeShipping,
    )
  })

  it("states when its goods are not sent together", () => {
    const preorder = book(2, { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" })
    const ordered = book(1, { inStock: false, deliveryTime: "5-8" })
    const cart = render(
      [ordered, preorder],
      [
        [eanOf(1), 1],
        [eanOf(2), 1],
      ],
    )
    assert.strictEqual(cart.deliveryNote, "Varorna skickas vid olika tillfällen. Du betalar frakt en gång.")
    assert.strictEqual(cart.lines[1]?.delivery, "Skickas 12 december. Framme ons\u00a016\u00a0dec")
    assert.isUndefined(render([ordered], [[eanOf(1), 5]]).deliveryNote)
  })

  it("states when waiting goods leave, where the shop sends everything together (D-78)", () => {
    const ordered = book(2, { inStock: false, deliveryTime: "5-8" })
    const coming = book(3, { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-14" })
    const together = (...goods: ReadonlyArray<Product>) =>
      render(
        goods,
        goods.map(({ identifier }) => [identifier, 1] as const),
        MONDAY,
        Layer.mergeAll(
          Layer.mock(Holidays, { list: Effect.succeed([]) }),
          Layer.succeed(DeliveryTerms, { mixedCarts: "together", workingDays: { parcel: 1 } }),
        ),
      )
    const mixed = together(book(1), ordered)
    assert.strictEqual(mixed.deliveryNote, "Varorna skickas tillsammans när alla finns hos oss.")
    const last = "Skickas senast tor\u00a03\u00a0dec, framme senast fre\u00a04\u00a0dec"
    assert.deepStrictEqual(
      mixed.lines.map(({ delivery }) => delivery),
      [last, last],
    )
    // A preorder delays nothing else.
    const beside = together(book(1), coming)
    assert.match(beside.lines[0]?.delivery ?? "", /^Skickas (idag|tis\u00a024\u00a0nov|mån\u00a023\u00a0nov)/)
    assert.include(beside.deliveryNote, "förbeställda för sig")
    assert.isUndefined(together(book(1)).deliveryNote)
  })

  it("uses weekends only, when the holidays are unknown (DATE-09)", () => {
    const down = Layer.mock(Holidays, {
      list: Effect.fail(new HolidaysError({ operation: "list", cause: "down" })),
    })
    const cart = render([book(1)], [[eanOf(1), 1]], winter("2026-11-27T12:00"), down)
    assert.strictEqual(cart.lines[0]?.delivery, "Skickas på måndag. Framme ons\u00a02\u00a0dec")
  })

  it("is empty, whether it was never begun or has no lines, and leftover codes are not shown", () => {
    const begun = render([], [], MONDAY, undefined, { more: { codes: [SUMMER] } })
    assert.deepInclude(begun, { lines: [], itemCount: 0, total: 0, promotions: [], recommended: [], version: 1 })
    const anonymous = readCart(undefined, GUEST, { site, now: MONDAY }).pipe(
      Effect.provide([shopWith({}), Layer.mock(Carts, {})]),
    )
    const { cart, view } = Effect.runSync(anonymous)
    assert.isUndefined(cart)
    assert.deepStrictEqual(textsOf(view), { ...begun, version: 0 })
  })
})

const SUMMER = PromotionCode.make("SOMMAR20")
const summerSale = (more: Partial<Promotion> = {}) => samplePromotion("sommar", { name: "Sommarrea", ...more })
const offering = (...promotions: ReadonlyArray<Promotion>): CartReductions => ({
  ...NO_REDUCTIONS,
  candidates: promotions.map((promotion) => ({ promotion, uses: 0, usedByMember: false })),
})
const threeBooks = [[eanOf(1), 3]] as const

describe("the reductions of a cart", () => {
  it("are shown by line and in total, and the rows add up (CART-22)", () => {
    const cart = render([book(1)], threeBooks, MONDAY, undefined, {
      reductions: offering(summerSale({ code: SUMMER })),
      more: { codes: [SUMMER] },
    })
    assert.deepInclude(cart.lines[0], {
      totalPrice: kr(240),
      ordinaryTotal: kr(300),
      promotions: [{ id: PromotionId.make("sommar"), name: "Sommarrea", amount: kr(60), copies: 3 }],
      canApplyPromo: true,
      offer: "Sommarrea",
    })
    assert.deepStrictEqual(cart.promotions, [
      {
        id: "sommar",
        name: "Sommarrea",
        code: "SOMMAR20",
        amount: kr(60),
        active: true,
        autoApply: false,
        refusal: undefined,
      },
    ])
    assert.deepInclude(cart, { subTotal: kr(300), discount: kr(60), promotionCount: 1, codeLocked: true })
    assert.strictEqual(cart.total, cart.subTotal - cart.discount + cart.shippingCost)
    // Progress to free shipping is counted from the final price of the goods.
    assert.strictEqual(cart.freeShipping?.remaining, kr(9))
  })

  it("that apply by themselves lock no field, and one with unmet conditions shows what is missing", () => {
    const automatic = render([book(1)], threeBooks, MONDAY, undefined, { reductions: offering(summerSale()) })
    assert.deepInclude(automatic, { promotionCount: 1, codeLocked: false })
    const short = render([book(1)], threeBooks, MONDAY, undefined, {
      reductions: offering(summerSale({ code: SUMMER, threshold: kr(500) })),
      more: { codes: [SUMMER] },
    })
    assert.deepInclude(short.promotions[0], {
      active: false,
      amount: 0,
      refusal: "Kraven för att ta del av erbjudandet är inte uppfyllda",
      missing: kr(200),
    })
    assert.deepInclude(short, { discount: 0, promotionCount: 0, codeLocked: false })
  })

  it("of downloads alone include no shipping", () => {
    const file = book(1, { kind: "ebook" })
    assert.notProperty(render([file], [[eanOf(1), 1]]), "shippingChoice")
    assert.property(render([book(1)], [[eanOf(1), 1]]), "shippingChoice")
  })

  it("for members are offered to others with the amount, and not to members", () => {
    const goods = book(1, { loyaltyPrice: kr(80) })
    const guest = render([goods], threeBooks)
    assert.deepInclude(guest, { member: false, loyaltySaving: kr(60), memberDiscount: 0, subTotal: kr(300) })
    const member = render([goods], threeBooks, MONDAY, undefined, {
      visitor: { member: true, accountId: AccountId.make("00000000-0000-4000-8000-0000000000aa") },
    })
    assert.deepInclude(member, { member: true, memberDiscount: kr(60), subTotal: kr(300) })
    // The code field is shown all the same; no discount is promised for this cart.
    assert.deepInclude(render([book(1)], [[eanOf(1), 1]]), { member: false, loyaltySaving: 0 })
    assert.strictEqual(member.total, member.subTotal - member.memberDiscount + member.shippingCost)
    assert.deepInclude(member.lines[0], {
      totalPrice: kr(240),
      ordinaryTotal: kr(300),
      memberSaving: kr(60),
    })
  })

  it("by gift cards show their last digits only (CART-14)", () => {
    const id = GiftCardId.make("00000000-0000-4000-8000-000000000001")
    const cart = render([book(1)], threeBooks, MONDAY, undefined, {
      reductions: { candidates: [], balances: new Map([[id, { last4: "1234", available: kr(500) }]]) },
      more: { giftCards: [id] },
    })
    assert.deepStrictEqual(cart.giftCards, [{ id, code: "•••• •••• •••• 1234", amount: kr(349) }])
    assert.deepInclude(cart, { paidByGiftCards: kr(349), total: 0 })
  })
})

describe("offers beside a cart", () => {
  const shelf = [book(1), book(2, { title: "Kort", price: kr(50) }), book(3, { title: "Lagom", price: kr(160) })]
  const beside = (...lines: ReadonlyArray<readonly [ean: Ean, quantity: number]>) =>
    render(shelf, lines, MONDAY, undefined, { boughtAlong: [eanOf(2), eanOf(3)], inCart: 1 }).recommended.map(
      ({ title }) => title,
    )

  it("first reach free shipping, and are products bought together after that (D-08)", () => {
    assert.deepStrictEqual(beside([eanOf(1), 1]), ["Lagom", "Kort"])
    assert.deepStrictEqual(beside([eanOf(1), 3]), ["Kort", "Lagom"])
  })

  it("are eight at most", () => {
    const many = Array.from({ length: 14 }, (_, n) => book(n + 1))
    // Each of the two lines has six companions of its own.
    const boughtAlong = (ean: Ean) =>
      many.slice(ean === eanOf(1) ? 2 : 8, ean === eanOf(1) ? 8 : 14).map(({ identifier }) => identifier)
    const lines = [
      [eanOf(1), 3],
      [eanOf(2), 1],
    ] as const
    const { recommended } = render(many, lines, MONDAY, undefined, { boughtAlong, inCart: 2 })
    assert.strictEqual(recommended.length, 8)
  })
})
