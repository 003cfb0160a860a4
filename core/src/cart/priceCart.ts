/** A cart with today's prices: the same totals for drawer, checkout and order (spec §3, Cart; D-69). Effect-free. */
import { asSold, buyability, offeredAvailability } from "../availability/buyability.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Offer, Product, Variant } from "../catalogue/Product.ts"
import { productPath, variantPath } from "../catalogue/paths.ts"
import {
  collectOption,
  DELIVERY_OPTIONS,
  type DeliveryOption,
  deliveryOption,
  shippingFee,
} from "../delivery/DeliveryOption.ts"
import { isShipped } from "../delivery/isShipped.ts"
import { MAX_TICKETS } from "../events/ticketTerms.ts"
import type { GiftCardId } from "../gift-cards/GiftCard.ts"
import { maskedNumber } from "../gift-cards/giftCardCode.ts"
import { MAX_GIFT_CARDS_EACH } from "../gift-cards/giftCardValue.ts"
import type { AccountId } from "../identity/Member.ts"
import { wholeKronor } from "../pricing/kronor.ts"
import type { Money } from "../pricing/Money.ts"
import { priceOf } from "../pricing/priceType.ts"
import { vatRateOfSale } from "../pricing/vatRates.ts"
import { applyPromotions, type PromotableLine, type PromotionOutcome } from "../promotions/applyPromotions.ts"
import { disclosedRefusal } from "../promotions/disclosedRefusal.ts"
import type { PromotionCandidate } from "../promotions/refusalOf.ts"
import { type Site, storedBrand } from "../site/Site.ts"
import type { Cart, CartGiftCard, CartPromotion, LineItem } from "./Cart.ts"
import type { CartContents, CartEntry, Quantity } from "./CartContents.ts"
import { cartTotals } from "./cartTotals.ts"
import { goodsTotal, isGiftCard } from "./goodsTotal.ts"
import { splitQuantity } from "./splitQuantity.ts"

/** What prices depend on. Only members are charged member prices and have free shipping (PRICE-06). */
export interface Visitor {
  readonly member: boolean
  /** Which member; a purchase at member prices without it is not connected to an account. */
  readonly accountId?: AccountId
}

const FREE = 0 as Money
const ONE = 1 as Quantity

interface Article {
  readonly product: Product
  readonly variant?: Variant
}

/** Every EAN that a cart may contain, with its product or one of the product's colours. */
const articles = (products: ReadonlyArray<Product>): ReadonlyMap<string, Article> => {
  const byEan = new Map<string, Article>()
  for (const product of products) {
    byEan.set(product.identifier, { product })
    for (const variant of product.variants) byEan.set(variant.identifier, { product, variant })
  }
  return byEan
}

/**
 * A product that is no longer in the catalogue: the line stays so that it can be seen and removed, shown by its EAN
 * alone.
 */
const vanishedLine = ({ key, ean, quantity }: CartEntry): LineItem => ({
  key,
  ean,
  title: ean,
  url: `/search?q=${ean}`,
  authors: [],
  quantity,
  price: FREE,
  loyaltyPrice: FREE,
  guestPrice: FREE,
  priceSubTotal: FREE,
  totalPrice: FREE,
  promotions: [],
  canApplyPromo: false,
  campaigns: [],
  tags: [],
  campaignTags: [],
  vatRate: 25,
  kind: "other",
  availability: "WATCH",
  inStock: false,
  buyable: false,
  promise: { shelf: 0, toOrder: 0, missing: quantity },
  shipped: false,
})

const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** A file is bought once: several copies in a cart count as one (D-76). Of tickets and gift cards a purchase has a few. */
const copiesOf = ({ quantity }: CartEntry, { product }: Article): Quantity => {
  if (product.event !== undefined) return Math.min(quantity, MAX_TICKETS) as Quantity
  if (product.giftCard === true) return Math.min(quantity, MAX_GIFT_CARDS_EACH) as Quantity
  return isShipped(product) ? quantity : ONE
}

/** A line before promotions. */
const lineItem = (
  entry: CartEntry,
  { product, variant }: Article,
  visitor: Visitor,
  now: number,
  site: Pick<Site, "nonBookDirectory">,
  copies: number | undefined,
): LineItem => {
  const { key, ean } = entry
  const quantity = copiesOf(entry, { product })
  const offer: Offer = variant ?? product
  const tag = priceOf(offer)
  const answer = buyability(asSold(product, offer), now)
  const buyable = answer.kind !== "none"
  const guestPrice = tag.kind === "price" ? tag.price : FREE
  const loyaltyPrice = tag.kind !== "price" ? FREE : isGiftCard(product) ? guestPrice : tag.loyaltyPrice
  const price = visitor.member ? loyaltyPrice : guestPrice
  const shipped = isShipped(product)
  const sum = (buyable ? price * quantity : 0) as Money
  return {
    key,
    ean,
    title: (variant ?? product).title,
    url: variant === undefined ? productPath(product, site) : variantPath(product, ean, site),
    authors: product.authors,
    quantity,
    price,
    loyaltyPrice,
    guestPrice,
    priceSubTotal: sum,
    totalPrice: sum,
    promotions: [],
    canApplyPromo: false,
    campaigns: product.campaigns ?? [],
    tags: product.tags,
    campaignTags: product.campaignTags ?? [],
    vatRate:
      product.event === undefined ? vatRateOfSale({ kind: product.kind, vatRate: offer.vatRate }, now) : offer.vatRate,
    kind: product.kind,
    availability: offeredAvailability(asSold(product, offer)),
    inStock: offer.inStock,
    buyable,
    promise: splitQuantity(
      { ...offer, buyable, shipped, event: product.event, giftCard: product.giftCard, quantity },
      copies,
      now,
    ),
    shipped,
    ...defined({
      wanted: shipped ? entry.wanted : undefined,
      free: copies,
      originalPrice: tag.kind === "price" ? tag.originalPrice : undefined,
      brand: variant?.brand ?? product.brand,
      format: variant?.format ?? product.format,
      color: variant?.color ?? product.color,
      language: (variant?.languages ?? product.languages)?.[0],
      releaseDate: variant?.publishingDate ?? product.publishingDate,
      distributionMethod: product.distributionMethod,
      digitalFormat: variant?.digitalFormat ?? product.digitalFormat,
      ticket: product.ticket,
      deliverable: product.deliverable,
      event: product.event,
      giftCard: product.giftCard,
      deliveryTime: offer.deliveryTime,
      supply: offer.supply,
      preorderDate: offer.preorderDate,
      preorderDeliveryDate: offer.preorderDeliveryDate,
      embargoDate: offer.embargoDate,
      preorderDay: answer.kind === "preorder" ? answer.deliveryDate : undefined,
    }),
  }
}

/** What reduces a cart's price in addition to the prices themselves, as read for this cart and visitor. */
export interface CartReductions {
  /** The automatic promotions that run now, and those whose codes are in the cart. */
  readonly candidates: ReadonlyArray<PromotionCandidate>
  /** What each gift card of the cart can pay; a card that is missing here can pay nothing and is left out. */
  readonly balances: ReadonlyMap<GiftCardId, { readonly last4: string; readonly available: Money }>
}

/** Copies available to the cart, of the products that the shop counts. */
export type FreeCopies = ReadonlyMap<Ean, number>

const NOT_COUNTED: FreeCopies = new Map()

/** For a cart without promotions and gift cards. */
export const NO_REDUCTIONS: CartReductions = { candidates: [], balances: new Map() }

interface PricedLine {
  readonly line: LineItem
  readonly categories: ReadonlyArray<string>
}

const promotable = (lines: ReadonlyArray<PricedLine>, member: boolean): ReadonlyArray<PromotableLine> =>
  lines
    .filter(({ line }) => line.buyable && !isGiftCard(line))
    .map(({ line: { key, ean, quantity, campaignTags, guestPrice, loyaltyPrice }, categories }) => ({
      key,
      ean,
      price: member ? loyaltyPrice : guestPrice,
      quantity,
      categories,
      campaignTags,
    }))

/** Without member prices and promotions for members the best combination need not be computed twice. */
const isSameForMembers = (lines: ReadonlyArray<PricedLine>, candidates: ReadonlyArray<PromotionCandidate>): boolean =>
  lines.every(({ line }) => line.guestPrice === line.loyaltyPrice) &&
  candidates.every(({ promotion }) => !(promotion.membersOnly || promotion.oncePerMember))

const sum = (amounts: ReadonlyArray<number>): Money => amounts.reduce((total, amount) => total + amount, 0) as Money

const goodsOf = (lines: ReadonlyArray<PromotableLine>, { discount }: Pick<PromotionOutcome, "discount">): Money =>
  (sum(lines.map(({ price, quantity }) => price * quantity)) - discount) as Money

const reduced = (line: LineItem, { lines, applied }: PromotionOutcome): LineItem => {
  const found = lines.get(line.key)
  if (found === undefined) return line
  const names = new Map(applied.map(({ promotion: { id, name } }) => [id, name]))
  return {
    ...line,
    totalPrice: (line.priceSubTotal - found.discount) as Money,
    promotions: found.parts.map(({ promotionId, amount, copies }) => ({
      id: promotionId,
      name: names.get(promotionId) ?? "",
      amount,
      copies,
    })),
    canApplyPromo: found.canApplyPromo,
    ...defined({ offer: found.offer }),
  }
}

/** Those that apply, and those whose codes have no effect; an automatic one without effect is left out. */
const promotionsOf = ({ applied, refused }: PromotionOutcome): ReadonlyArray<CartPromotion> => [
  ...applied.map(({ promotion: { id, code, name }, amount }) => ({
    id,
    ...defined({ code }),
    name,
    amount,
    active: true,
    autoApply: code === undefined,
  })),
  ...refused.flatMap(({ promotion, reason, missing }) => {
    const { id, code, name } = promotion
    if (code === undefined) return []
    const refusal = disclosedRefusal(promotion, reason)
    const disclosed = defined({ refusal, missing: refusal === undefined ? undefined : missing })
    return { id, code, name, amount: FREE, active: false, autoApply: false, ...disclosed }
  }),
]

/**
 * Each pays what those before it have left, in whole kronor, so that what is shown adds up (D-69); the remaining öre
 * stay on the card. `toPay` in öre.
 */
const cardsOf = (
  ids: ReadonlyArray<GiftCardId>,
  balances: CartReductions["balances"],
  toPay: number,
): ReadonlyArray<CartGiftCard> => {
  let left = toPay
  return ids.flatMap((id) => {
    const card = balances.get(id)
    if (card === undefined) return []
    const amount = Math.min(wholeKronor(card.available), left) as Money
    left -= amount
    return { id, code: maskedNumber(card.last4), amount, added: true }
  })
}

/**
 * Prices are rounded to whole kronor for one copy and then multiplied. Lines that can no longer be bought are shown
 * with a `totalPrice` of 0 and are not summed. `products` and `copies` are those that the contents refer to, in any
 * order; `now` in epoch ms.
 */
export const priceCart = (
  contents: CartContents,
  products: ReadonlyArray<Product>,
  visitor: Visitor,
  now: number,
  site: Pick<Site, "nonBookDirectory"> & Partial<Pick<Site, "brand">>,
  { candidates, balances }: CartReductions = NO_REDUCTIONS,
  copies: FreeCopies = NOT_COUNTED,
): Cart => {
  const byEan = articles(products)
  const priced = contents.entries.map((entry): PricedLine => {
    const article = byEan.get(entry.ean)
    if (article === undefined) return { line: vanishedLine(entry), categories: [] }
    return {
      line: lineItem(entry, article, visitor, now, site, copies.get(entry.ean)),
      categories: article.product.categories.map(({ key }) => key),
    }
  })
  const asGuest = promotable(priced, false)
  const asMember = promotable(priced, true)
  const guest = applyPromotions({ lines: asGuest, candidates, member: false, now })
  const member = isSameForMembers(priced, candidates)
    ? guest
    : applyPromotions({ lines: asMember, candidates, member: true, now })
  const outcome = visitor.member ? member : guest

  const lineItems = priced.map(({ line }) => reduced(line, outcome))
  const subTotal = sum(lineItems.map((line) => line.priceSubTotal))
  const shipped = lineItems.some((line) => line.buyable && line.shipped)
  const goods = goodsTotal({ lineItems, subTotal, discount: outcome.discount })
  const offered = (option: DeliveryOption): DeliveryOption => ({
    ...option,
    fee: shippingFee({ goods, shipped, member: visitor.member }, option),
  })
  const { collect } = contents
  const chosen =
    collect !== undefined && !collect.lost && shipped ? collectOption(collect) : deliveryOption(contents.delivery)
  /** What these goods cost, and their shipping, with the same way of delivery. */
  const costOf = (lines: ReadonlyArray<PromotableLine>, found: PromotionOutcome, isMember: boolean) => {
    const cost = goodsOf(lines, found)
    return {
      goods: cost,
      fee: shippingFee({ goods: cost, shipped, member: isMember }, chosen),
    }
  }
  const [guestCost, memberCost] = [costOf(asGuest, guest, false), costOf(asMember, member, true)]
  const shippingChoice = offered(chosen)
  const shippingCost = shippingChoice.fee
  const giftCards = cardsOf(contents.giftCards ?? [], balances, goods + shippingCost)
  const totals = cartTotals({
    lineTotals: lineItems.map((line) => line.priceSubTotal),
    discount: outcome.discount,
    shippingCost,
    giftCards: sum(giftCards.map(({ amount }) => amount)),
  })
  return {
    id: contents.id,
    version: contents.version,
    ...storedBrand(site),
    lineItems,
    itemCount: sum(lineItems.map((line) => line.quantity)),
    subTotal: totals.subTotal,
    discount: totals.discount,
    promotions: promotionsOf(outcome),
    giftCards,
    shippingCost: totals.shippingCost,
    ...(shipped ? { shippingChoice } : {}),
    ...(shipped && collect?.lost ? { lostStore: collect.name } : {}),
    deliveryOptions: chosen.store !== undefined ? [shippingChoice] : shipped ? DELIVERY_OPTIONS.map(offered) : [],
    total: totals.total,
    loyaltySaving: Math.max(0, guestCost.goods + guestCost.fee - memberCost.goods - memberCost.fee) as Money,
    freeShippingAsMember: memberCost.fee < guestCost.fee,
  }
}

/** The EANs of the products that `priceCart` needs. */
export const eansOf = (contents: CartContents): ReadonlyArray<Ean> => contents.entries.map((entry) => entry.ean)
