/** A cart with today's prices: the same sums for drawer, checkout and order (spec §3, Cart; D-69). Effect-free. */
import { buyability } from "../availability/buyability.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Offer, Product, Variant } from "../catalogue/Product.ts"
import { productPath, variantPath } from "../catalogue/paths.ts"
import { shippingFee } from "../delivery/DeliveryOption.ts"
import { isShipped } from "../delivery/isShipped.ts"
import type { MemberId } from "../identity/Member.ts"
import type { Money } from "../pricing/Money.ts"
import { priceOf } from "../pricing/priceType.ts"
import type { Site } from "../site/Site.ts"
import type { Cart, LineItem } from "./Cart.ts"
import type { CartContents, CartEntry } from "./CartContents.ts"
import { cartTotals } from "./cartTotals.ts"

/** What prices depend on. Only members are charged member prices and have free shipping (PRICE-06). */
export interface Visitor {
  readonly member: boolean
  /** Which member; what is bought at member prices without it is nobody's. */
  readonly memberId?: MemberId
}

const FREE = 0 as Money

interface Article {
  readonly product: Product
  readonly variant?: Variant
}

/** Every number that can lie in a cart, with what it stands for: a product, or one of its colours. */
const articles = (products: ReadonlyArray<Product>): ReadonlyMap<string, Article> => {
  const byEan = new Map<string, Article>()
  for (const product of products) {
    byEan.set(product.identifier, { product })
    for (const variant of product.variants) byEan.set(variant.identifier, { product, variant })
  }
  return byEan
}

/** A product that has left the shop since: the line stays to be seen and removed, known by its number alone. */
const vanishedLine = ({ key, ean, quantity }: CartEntry): LineItem => ({
  key,
  ean,
  title: ean,
  url: `/search?q=${ean}`,
  authors: [],
  quantity,
  price: FREE,
  loyaltyPrice: FREE,
  totalPrice: FREE,
  vatRate: 25,
  availability: "WATCH",
  inStock: false,
  buyable: false,
  shipped: false,
})

const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const lineItem = (
  { key, ean, quantity }: CartEntry,
  { product, variant }: Article,
  visitor: Visitor,
  now: number,
  site: Pick<Site, "nonBookDirectory">,
): LineItem => {
  const offer: Offer = variant ?? product
  const tag = priceOf(offer)
  const buyable = buyability(offer, now).kind !== "none"
  const price = tag.kind !== "price" ? FREE : visitor.member ? tag.loyaltyPrice : tag.price
  return {
    key,
    ean,
    title: (variant ?? product).title,
    url: variant === undefined ? productPath(product, site) : variantPath(product, ean, site),
    authors: product.authors,
    quantity,
    price,
    loyaltyPrice: tag.kind === "price" ? tag.loyaltyPrice : FREE,
    totalPrice: (buyable ? price * quantity : 0) as Money,
    vatRate: offer.vatRate,
    availability: offer.availability,
    inStock: offer.inStock,
    buyable,
    shipped: isShipped(product),
    ...defined({
      originalPrice: tag.kind === "price" ? tag.originalPrice : undefined,
      brand: variant?.brand ?? product.brand,
      format: variant?.format ?? product.format,
      language: (variant?.languages ?? product.languages)?.[0],
      deliveryTime: offer.deliveryTime,
      preorderDate: offer.preorderDate,
      preorderDeliveryDate: offer.preorderDeliveryDate,
      embargoDate: offer.embargoDate,
    }),
  }
}

/**
 * Prices are rounded to whole kronor for one copy and then multiplied. Lines that can no longer be bought are shown
 * with a `totalPrice` of 0 and are not summed. `products` holds what the contents name, in any order; `now` in epoch ms.
 */
export const priceCart = (
  contents: CartContents,
  products: ReadonlyArray<Product>,
  visitor: Visitor,
  now: number,
  site: Pick<Site, "nonBookDirectory">,
): Cart => {
  const byEan = articles(products)
  const priced = contents.entries.map((entry) => {
    const article = byEan.get(entry.ean)
    if (article === undefined) return { line: vanishedLine(entry), saving: 0 }
    const line = lineItem(entry, article, visitor, now, site)
    const tag = priceOf(article.variant ?? article.product)
    return {
      line,
      saving: line.buyable && tag.kind === "price" ? (tag.price - tag.loyaltyPrice) * line.quantity : 0,
    }
  })
  const lineItems = priced.map(({ line }) => line)
  const lineTotals = lineItems.map((line) => line.totalPrice)
  const goods = lineTotals.reduce((sum, total) => sum + total, 0) as Money
  const shipped = lineItems.some((line) => line.buyable && line.shipped)
  const { subTotal, discount, shippingCost, total } = cartTotals({
    lineTotals,
    discount: 0,
    shippingCost: shippingFee({ goods, shipped, member: visitor.member }),
    giftCards: 0,
  })
  return {
    id: contents.id,
    version: contents.version,
    lineItems,
    itemCount: lineItems.reduce((count, line) => count + line.quantity, 0),
    subTotal,
    discount,
    shippingCost,
    total,
    loyaltySaving: priced.reduce((sum, { saving }) => sum + saving, 0) as Money,
  }
}

/** The numbers that `priceCart` needs the products of. */
export const eansOf = (contents: CartContents): ReadonlyArray<Ean> => contents.entries.map((entry) => entry.ean)
