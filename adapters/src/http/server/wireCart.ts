/** A cart in the API's responses: `ShopCart` with the API's field names. */
import type { ShownCart } from "@kapitel/core/cart/shopCartOf"
import type { ShopOffer } from "@kapitel/core/shop/ShopCart"
import type { ShopStock } from "@kapitel/core/shop/StockClient"
import type { Site } from "@kapitel/core/site/Site"
import type { WireCart, WireOffer, WireStock } from "../wire/WireCart.ts"
import { listedProduct } from "./listedProduct.ts"

const offered = ({ byline, picture, price: { type, originalPrice, lowestRecentPrice }, buyability }: ShopOffer) => ({
  ...(byline === undefined ? {} : { byline }),
  picture,
  priceType: type,
  ...(originalPrice === undefined ? {} : { originalPrice }),
  ...(lowestRecentPrice === undefined ? {} : { lowestRecentPrice }),
  buyability,
})

const wireOffer = (offer: ShopOffer) => {
  const { ean, title, url, format, price } = offer
  const { type: _type, lowestRecentPrice: _lowest, ...prices } = price
  return { identifier: ean, title, url, ...(format === undefined ? {} : { format }), ...prices, ...offered(offer) }
}

/** As `wireCart` represents products next to a cart. */
export const wireStock = ({ availability, inStock, delivery, ...offer }: ShopStock): WireStock =>
  ({
    ...wireOffer(offer),
    availability,
    inStock,
    ...(delivery === undefined ? {} : { delivery }),
  }) as unknown as WireStock

/**
 * Amounts and EANs are from the shop's own cart: as plain values they lose their brands, and are checked again when
 * they are encoded.
 */
export const wireCart = (
  { cart, recommended }: ShownCart,
  site: Pick<Site, "nonBookDirectory" | "streamingOffer">,
): WireCart => {
  const { lines, giftCards, recommended: offers, empty, ...facts } = cart
  return {
    ...facts,
    lineItems: lines.map(({ ean, ...line }) => ({ ...line, lineItemID: line.key, productID: ean })),
    giftCards: giftCards.map((card) => ({ ...card, added: true })),
    recommendedProducts: recommended.flatMap((product, at) => {
      const offer = offers[at]
      if (offer === undefined) return []
      // Only beside the lowest price before the reduction, as `offered` has it.
      const { originalPrice: _, ...listed } = listedProduct(product, site)
      return [{ ...listed, ...offered(offer) }]
    }),
    ...(empty === undefined
      ? {}
      : { empty: { ...empty, topList: empty.topList.map((offer) => wireOffer(offer) as WireOffer) } }),
  } as unknown as WireCart
}
