/** The supply of a product in a message: availability, price, stock and the dates of preorder and embargo. */
import type { Offer, Supply as OfferSupply } from "@kapitel/core/catalogue/Product"
import { addDays } from "@kapitel/core/delivery/stockholm"
import type { VatRate } from "@kapitel/core/pricing/Money"
import {
  AWAITING_STOCK,
  DELIVERY_TIME,
  IN_STOCK,
  type ListingStatus,
  listingStatusOf,
  ON_DEMAND,
  TO_ORDER,
} from "./availability.ts"
import { dateOf, isWholeDay, momentOf } from "./dates.ts"
import { childLine, childOf, childrenOf, type OnixElement } from "./OnixElement.ts"
import { holdsSweden, type PriceDefaults, pricesOf } from "./prices.ts"

/** List 163 and list 166. */
const PUBLICATION = "01"
const SALES_EMBARGO = "02"
const ANNOUNCEMENT = "09"
const PREORDER_EMBARGO = "27"
const EXPECTED = ["08", "34"]
/** Preorders open this long before the expected day, unless the publisher gives a date. In days. */
const PREORDER_OPENS_IN_DAYS = 365
/** More copies than any shop has: an error. */
const MOST_COPIES = 1_000_000

export interface Supply {
  readonly listing: ListingStatus | undefined
  readonly offer: Partial<Offer> & Pick<Offer, "vatRate">
  readonly stock?: number
  readonly printOnDemand: boolean
  readonly problem?: string
}

/** The supply for Sweden: of a market that includes it, or without a market. */
const swedishSupply = (product: OnixElement) => {
  const supplies = childrenOf(product, "ProductSupply")
  const isForSweden = (supply: OnixElement) =>
    childrenOf(supply, "Market").length === 0 ||
    childrenOf(supply, "Market").some((market) => holdsSweden(childOf(market, "Territory")))
  return { any: supplies.length > 0, supply: supplies.find(isForSweden) }
}

/** The supply detail that the shop buys from. */
export const swedishDetail = (product: OnixElement): OnixElement | undefined =>
  childOf(swedishSupply(product).supply, "SupplyDetail")

/** Copies on hand in all its stocks. `CBO` and copies on order are not available yet. */
const copiesOf = (detail: OnixElement): number | undefined => {
  const counts = childrenOf(detail, "Stock")
    .map((stock) => childLine(stock, "OnHand") ?? "")
    .filter((count) => /^-?\d{1,9}$/.test(count))
    .map((count) => Math.min(Math.max(Number(count), 0), MOST_COPIES))
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0)
}

const deliveryTimeOf = (code: string | undefined, inStock: boolean, orderTime: string | undefined) => {
  if (orderTime !== undefined && /^\d{1,3}$/.test(orderTime)) return orderTime
  if (code === TO_ORDER) return DELIVERY_TIME.toOrder
  if (code !== undefined && ON_DEMAND.has(code)) return DELIVERY_TIME.onDemand
  return inStock ? DELIVERY_TIME.inStock : DELIVERY_TIME.available
}

/** List 64: the publisher has no more and takes no orders; the suppliers' remaining copies are sold. */
const NO_MORE_COME = "06"

/** How the product is restocked when the current copies have been sold. */
const moreOf = (code: string | undefined, status: string | undefined, orderTime: string | undefined): OfferSupply =>
  status === NO_MORE_COME ? { kind: "none" } : { kind: "toOrder", deliveryTime: deliveryTimeOf(code, false, orderTime) }

/** Properties of its kind: the VAT rate if prices have none, and files, whose copies are unlimited. */
export interface Goods {
  readonly ordinaryVat: VatRate
  readonly isFile: boolean
}

/** The supply for Swedish readers. */
export const supplyOf = (product: OnixElement, { ordinaryVat, isFile }: Goods, defaults: PriceDefaults): Supply => {
  const publishing = childOf(product, "PublishingDetail")
  const status = childLine(publishing, "PublishingStatus")
  const { any, supply } = swedishSupply(product)
  const detail = childOf(supply, "SupplyDetail")
  const embargo = momentOf(publishing, "PublishingDate", SALES_EMBARGO) ?? momentOf(detail, "SupplyDate", SALES_EMBARGO)
  const embargoed = embargo === undefined ? {} : { embargoDate: embargo }
  if (detail === undefined) {
    const listing = any ? "WATCH" : listingStatusOf(undefined, status)
    return {
      listing,
      offer: { vatRate: ordinaryVat, ...embargoed },
      printOnDemand: false,
      ...(any && { problem: "None of its markets includes Sweden." }),
    }
  }
  const code = childLine(detail, "ProductAvailability")
  const { problem, ...prices } = pricesOf(detail, ordinaryVat, defaults)
  const stock = isFile ? undefined : copiesOf(detail)
  const inStock = stock === undefined ? isFile || code === "21" : stock > 0 && IN_STOCK.has(code ?? "")
  const published = momentOf(publishing, "PublishingDate", PUBLICATION)
  const expected = momentOf(detail, "SupplyDate", ...EXPECTED) ?? published
  const isAhead = expected !== undefined && defaults.sentOn !== undefined && expected.slice(0, 10) > defaults.sentOn
  const stated = listingStatusOf(code, status)
  // Awaiting stock of an unpublished book means waiting for the first printing.
  const listing = stated === "TEMP_OUT_OF_STOCK" && code === AWAITING_STOCK && isAhead ? "forthcoming" : stated
  const isPreorder = listing === "forthcoming" && isAhead && prices.price !== undefined && prices.price > 0
  const opens = dateOf(publishing, "PublishingDate", PREORDER_EMBARGO, ANNOUNCEMENT)
  const preorder =
    isPreorder && expected !== undefined
      ? {
          preorderDate: isWholeDay(opens) ? opens : addDays(expected.slice(0, 10), -PREORDER_OPENS_IN_DAYS),
          preorderDeliveryDate: expected,
        }
      : {}
  const isBuyable = listing === "AVAILABLE_TO_BUY"
  return {
    listing: isPreorder ? "AVAILABLE_TO_BUY" : listing,
    offer: {
      ...prices,
      inStock: isBuyable && inStock,
      ...(isBuyable &&
        !isFile && {
          deliveryTime: deliveryTimeOf(code, inStock, childLine(detail, "OrderTime")),
          supply: moreOf(code, status, childLine(detail, "OrderTime")),
        }),
      ...preorder,
      ...embargoed,
    },
    ...(stock !== undefined && { stock }),
    printOnDemand: ON_DEMAND.has(code ?? ""),
    ...(problem !== undefined && { problem }),
  }
}

/** Sales, if the sender gives them: copies sold so far, else mean daily sales as a year's. */
export const popularityOf = (product: OnixElement): number => {
  for (const supply of childrenOf(product, "ProductSupply")) {
    const sold = /\d[\d ]*/.exec(childLine(childOf(supply, "MarketPublishingDetail"), "CopiesSold") ?? "")?.[0]
    if (sold !== undefined) return Math.min(Number(sold.replace(/\D/g, "")), 1e9)
    for (const stock of childrenOf(childOf(supply, "SupplyDetail"), "Stock")) {
      const velocity = childrenOf(stock, "Velocity").find((each) => childLine(each, "VelocityMetric") === "01")
      const rate = Number(childLine(velocity, "Rate") ?? Number.NaN)
      if (rate > 0) return Math.min(Math.round(rate * 365), 1e9)
    }
  }
  return 0
}
