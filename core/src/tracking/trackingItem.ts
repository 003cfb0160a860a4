/** A product in analytics (TRK-01, TRK-02, PDP-39), without any data of the visitor (D-58). Effect-free. */
import { offeredAvailability, type TrackingAvailability, trackingAvailability } from "../availability/buyability.ts"
import type { Product, ProductCategory } from "../catalogue/Product.ts"
import { roundToKronor, toKronor } from "../pricing/kronor.ts"

/** Events of the tag manager (spec §7). */
export const TRACKING_EVENTS = [
  "open_item_extract",
  "view_item",
  "select_item",
  "add_to_cart",
  "add_to_reservation_cart",
  "search",
  "view_search_results",
  "purchase",
  "add_payment_info",
  "add_shipping_info",
  "begin_checkout",
  "checkout_module_inview",
] as const

/** The campaign whose items are tagged as course literature. */
const STUDENT_CAMPAIGN = "STUDENT"
/** The tag expected by the receivers of the statistics. */
const COURSE_LITERATURE_TAG = "Kurslitteratur"

/** `price` in whole kronor, as shown. */
export interface TrackingItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  readonly item_category: Product["productType"]
  readonly item_category2: ReadonlyArray<string>
  readonly item_category3: ReadonlyArray<string>
  readonly item_variant?: string
  readonly price?: number
  readonly quantity: number
  readonly availability: TrackingAvailability
  readonly tags: ReadonlyArray<string>
}

/** Prices in kronor, VAT included. */
export const trackingItem = (product: Product, quantity: number): TrackingItem => {
  const brand = product.brand ?? product.publisher
  const variant = product.color ?? product.format
  return {
    item_id: product.identifier,
    item_name: product.title,
    ...(brand === undefined ? {} : { item_brand: brand }),
    item_category: product.productType,
    ...categoryStructure(product.categories),
    ...(variant === undefined ? {} : { item_variant: variant }),
    ...(product.price === undefined ? {} : { price: toKronor(roundToKronor(product.price)) }),
    quantity,
    availability: trackingAvailability({ ...product, availability: offeredAvailability(product) }),
    tags: [
      ...product.tags,
      ...(product.campaignTags?.includes(STUDENT_CAMPAIGN) === true ? [COURSE_LITERATURE_TAG] : []),
    ],
  }
}

/** Names of the categories on the second and the third level, without duplicates (gtmCategoryStructure). */
export const categoryStructure = (
  categories: ReadonlyArray<ProductCategory>,
): Pick<TrackingItem, "item_category2" | "item_category3"> => {
  const namesOnLevel = (level: number) => [
    ...new Set(categories.filter(({ key }) => key.split("_").length === level).map(({ name }) => name)),
  ]
  return { item_category2: namesOnLevel(2), item_category3: namesOnLevel(3) }
}
