/** The cart of a shop in memory: core's own rules for changes, prices and promises, over arrays. */
import { buyability } from "@kapitel/core/availability/buyability"
import type { Cart } from "@kapitel/core/cart/Cart"
import type { CartContents, CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import {
  addCode,
  addGiftCard,
  addToCart,
  type CartChange,
  chooseDelivery,
  emptied,
  emptyCart,
  findIdempotentChange,
  recordIdempotentChange,
  removeCodes,
  removeFromCart,
  removeGiftCard,
  setQuantity,
  withQuantities,
} from "@kapitel/core/cart/changes"
import { goodsTotal, isGiftCard } from "@kapitel/core/cart/goodsTotal"
import { priceCart, type Visitor } from "@kapitel/core/cart/priceCart"
import { clampQuantity } from "@kapitel/core/cart/quantity"
import { candidatesAmong, recommend } from "@kapitel/core/cart/recommend"
import { emptyShopCart, filledShopCart, shopOffer, shopStock } from "@kapitel/core/cart/shopCartFacts"
import { obtainable } from "@kapitel/core/cart/splitQuantity"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { normaliseDiscountCode } from "@kapitel/core/checkout/discountCode"
import { deliveryOption } from "@kapitel/core/delivery/DeliveryOption"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { freeShipping } from "@kapitel/core/delivery/freeShipping"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import type { Money } from "@kapitel/core/pricing/Money"
import type { PromotionCode } from "@kapitel/core/promotions/Promotion"
import type { AddRefusal, CartClient, CartRefusal, GiftCardRefusal } from "@kapitel/core/shop/CartClient"
import type { ShopCart, ShopPicture } from "@kapitel/core/shop/ShopCart"
import type { ShopStock } from "@kapitel/core/shop/StockClient"
import { type MemoryShopOptions, productOf } from "./MemoryShop.ts"
import { addedMessage, REFUSAL_MESSAGES, tooFewCopiesMessage } from "./refusalMessages.ts"

const SITE = { nonBookDirectory: "vara" } as const

/** Products shown next to a cart, and those of an empty cart's top list. */
const OFFERS = 8
const TOP_LIST = 4

const pictureOf = ({ identifier }: ProductCard): ShopPicture => ({
  ean: identifier,
  width: 68,
  height: 100,
  shape: "book",
})

/** Thrown with a refusal, which becomes the result of the call. */
export class RefusalError<R> extends Error {
  readonly refusal: R
  constructor(refusal: R) {
    super("refused")
    this.refusal = refusal
  }
}

/** A refusal with only a tag and a message. */
export const refuse = <R extends { readonly _tag: string }>(_tag: R["_tag"], more: object = {}): never => {
  throw new RefusalError({ _tag, message: REFUSAL_MESSAGES[_tag] ?? _tag, ...more })
}

const no = (tag: CartRefusal["_tag"], more: object = {}): never => refuse<CartRefusal>(tag, more)

type Work = { readonly [Call in keyof CartClient]: (input: Parameters<CartClient[Call]>[0]) => unknown }

export const memoryCart = (options: MemoryShopOptions, visitor: () => Visitor) => {
  const { clock, promotions = [], giftCards = [] } = options
  const products = options.products.map(productOf)
  const copies = new Map(
    options.products.flatMap(({ ean, copies }) => (copies === undefined ? [] : [[ean as Ean, copies] as const])),
  )
  const cards = giftCards.map(({ code, pin, balance }, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}` as GiftCardId,
    code,
    pin,
    held: { last4: code.slice(-4), available: balance as Money },
  }))
  const place = () => ({ site: SITE, now: clock.now(), pictureOf })
  let contents: CartContents = emptyCart("memory-cart-0000" as CartId)

  const priced = (of: CartContents): Cart =>
    priceCart(
      of,
      products,
      visitor(),
      clock.now(),
      SITE,
      {
        candidates: promotions
          .filter(({ code }) => code === undefined || (of.codes ?? []).includes(code))
          .map((promotion) => ({ promotion, uses: 0, usedByMember: false })),
        balances: new Map(cards.map(({ id, held }) => [id, held])),
      },
      copies,
    )

  const offersOf = (found: ReadonlyArray<Product>) => found.map((product) => shopOffer(product, place(), undefined))

  const isOffered = (product: Product) => buyability(product, clock.now()).kind !== "none"

  const shown = (): ShopCart => {
    const cart = priced(contents)
    if (cart.lineItems.length === 0) {
      return emptyShopCart(
        contents.version,
        visitor(),
        clock.now(),
        offersOf(products.filter(isOffered).slice(0, TOP_LIST)),
      )
    }
    const candidates = candidatesAmong(products, visitor().member, clock.now())
    const inCart = cart.lineItems.map(({ ean }) => ean)
    const { remaining } = freeShipping(goodsTotal(cart))
    return filledShopCart(cart, visitor(), place(), {
      cards: products,
      holidays: [],
      terms: DEFAULT_DELIVERY_TERMS,
      recommended: offersOf(
        recommend(candidates, inCart, remaining)
          .slice(0, OFFERS)
          .map(({ product }) => product),
      ),
    })
  }

  interface Terms {
    readonly version?: number
    readonly idempotencyKey?: string
  }

  /** Applies a change once per key, and not at all to a cart that has been changed meanwhile. */
  const change = (does: string, { version, idempotencyKey }: Terms, work: (before: CartContents) => CartContents) => {
    const name = idempotencyKey as IdempotencyKey | undefined
    const done = name === undefined ? undefined : findIdempotentChange(contents, name, clock.now())
    if (done !== undefined) return done === does ? shown() : no("IdempotencyKeyReused")
    if (version !== undefined && version !== contents.version) return no("CartOutdated", { cart: shown() })
    const after = work(contents)
    contents = name === undefined ? after : recordIdempotentChange(contents, after, { name, does, now: clock.now() })
    return shown()
  }

  const changed = (made: CartChange, otherwise: CartRefusal["_tag"]): CartContents =>
    made.kind === "changed" ? made.contents : no(otherwise)

  /** Refuses unavailable copies; `upTo` takes the available ones, if that is more than before. */
  const unlessShort = (before: CartContents, after: CartContents, ean: string, upTo = false): CartContents => {
    const had = before.entries.find((entry) => entry.ean === ean)?.quantity ?? 0
    const line = priced(after).lineItems.find((line) => line.ean === ean)
    if (line === undefined || line.quantity <= had || line.promise.missing === 0) return after
    const available = obtainable(line.promise)
    if (upTo && available > had) return changed(addToCart(before, line.ean, (available - had) as Quantity), "CartFull")
    const lines = [{ ean, title: line.title, quantity: line.quantity, available }]
    return no("TooFewCopies", { message: tooFewCopiesMessage(lines), lines })
  }

  const client = {
    view: shown,

    add: ({ ean, quantity, upTo, ...terms }) => {
      const product = products.find(({ identifier }) => identifier === ean) ?? refuse<AddRefusal>("ProductNotFound")
      if (!isOffered(product)) return refuse<AddRefusal>("NotBuyable")
      const cart = change(`add ${ean} ${quantity}`, terms, (before) =>
        unlessShort(before, changed(addToCart(before, ean as Ean, clampQuantity(quantity)), "CartFull"), ean, upTo),
      )
      const { title, format } = product
      return {
        cart,
        message: addedMessage(title, format),
        items: [{ title, ...(format === undefined ? {} : { format }) }],
      }
    },

    setQuantity: ({ key, quantity, ...terms }) =>
      change(`set ${key} ${quantity}`, terms, (before) => {
        const after = changed(setQuantity(before, key, clampQuantity(quantity)), "LineNotFound")
        return unlessShort(before, after, before.entries.find((entry) => entry.key === key)?.ean ?? "")
      }),

    remove: ({ key, ...terms }) =>
      change(`remove ${key}`, terms, (before) => changed(removeFromCart(before, key), "LineNotFound")),

    takeObtainable: (terms) =>
      change("take obtainable", terms, (before) =>
        withQuantities(before, new Map(priced(before).lineItems.map(({ key, promise }) => [key, obtainable(promise)]))),
      ),

    addCode: ({ code: typed, ...terms }) => {
      const code = normaliseDiscountCode(typed) as PromotionCode
      return change(`code ${code}`, terms, (before) => {
        const after = addCode(before, code)
        if (after.kind !== "changed") return no("CodeRefused", { reason: "tooMany" })
        if (before.entries.length === 0) return no("CodeRefused", { reason: "nothingInScope" })
        const found = priced(after.contents).promotions.find((promotion) => promotion.code === code)
        if (found?.active === true) return after.contents
        const { refusal: reason = "unknown", missing } = found ?? {}
        return no("CodeRefused", { reason, ...(missing === undefined ? {} : { missing }) })
      })
    },

    removeCode: ({ code, ...terms }) =>
      change(`uncode ${code}`, terms, (before) => removeCodes(before, [normaliseDiscountCode(code)])),

    addGiftCard: ({ code, pin, ...terms }) => {
      const entry = checkGiftCard({ code, pin })
      if (entry.kind === "invalid") return refuse<GiftCardRefusal>("InvalidRequest", { field: entry.field })
      const card = cards.find((card) => card.code === entry.code && card.pin === entry.pin)
      return change(`card ${card?.id}`, terms, (before) => {
        if (priced(before).lineItems.every(isGiftCard)) return no("NothingToPay")
        if (card?.held.available === 0) return no("GiftCardsSpent")
        return card === undefined ? no("GiftCardRefused") : changed(addGiftCard(before, card.id), "TooManyGiftCards")
      })
    },

    removeGiftCard: ({ id, ...terms }) => change(`uncard ${id}`, terms, (before) => removeGiftCard(before, id)),

    chooseDelivery: ({ delivery }) =>
      change("delivery", {}, (before) =>
        deliveryOption(delivery).id === delivery ? chooseDelivery(before, delivery) : before,
      ),
  } satisfies Work

  return {
    client,
    priced: () => priced(contents),
    shown,
    /** Gift cards pay their sums, counted copies leave the stock, and the cart is empty. */
    pay: () => {
      const { giftCards: paying, lineItems } = priced(contents)
      for (const { id, amount } of paying) {
        const card = cards.find((card) => card.id === id)
        if (card !== undefined) card.held = { ...card.held, available: (card.held.available - amount) as Money }
      }
      for (const { ean, quantity } of lineItems) {
        const left = copies.get(ean)
        if (left !== undefined) copies.set(ean, Math.max(0, left - quantity))
      }
      contents = emptied(contents)
    },
    offersOf,
    stock: (ean: string): ShopStock => {
      const product = products.find(({ identifier }) => identifier === ean) ?? refuse("ProductNotFound")
      return shopStock(product, place(), [], undefined)
    },
    products,
  }
}
