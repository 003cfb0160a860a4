/** A product in lists (spec §3). Prices are for one copy, rounded to whole kronor as everywhere. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import {
  Author,
  Availability,
  Badge,
  PartialDate,
  ProductTag,
  ProductType,
  Supply,
} from "@kapitel/core/catalogue/Product"
import { Schema } from "effect"
import { Sek } from "./Sek.ts"

const text = Schema.optionalKey(Schema.String)

/** Absent price: 'Priset är ej tillgängligt'. 0: a dash, not for sale (D-02). */
const prices = {
  price: Schema.optionalKey(Sek),
  /** The earlier price, only while it is above `price`. */
  originalPrice: Schema.optionalKey(Sek),
  /** What members pay; equal to `price` when they pay the same. */
  loyaltyPrice: Schema.optionalKey(Sek),
}

/** One colour of it. */
const ListedVariant = Schema.Struct({
  identifier: Ean,
  title: Schema.String,
  url: Schema.String,
  color: text,
  colorCode: text,
  colorDetail: text,
}).annotate({ identifier: "Variant" })

export const ListedProduct = Schema.Struct({
  identifier: Ean,
  title: Schema.String,
  subtitle: text,
  url: Schema.String,
  productType: ProductType,
  subType: text,
  format: text,
  languages: Schema.optionalKey(Schema.Array(Schema.String)),
  brand: text,
  publisher: text,
  authors: Schema.Array(Author),
  series: text,
  seriesPart: text,
  publishingDate: Schema.optionalKey(PartialDate),
  rating: Schema.optionalKey(Schema.Finite),
  ratedBy: Schema.optionalKey(Schema.Int),
  ...prices,
  availability: Availability,
  inStock: Schema.Boolean,
  deliveryTime: text,
  /** How the product is restocked when the shop's copies are sold; absent when unknown (D-77). */
  supply: Schema.optionalKey(Supply),
  /** Where an edition is streamed by subscription; absent without such an offer. */
  streamingUrl: text,
  preorderDate: text,
  preorderDeliveryDate: text,
  embargoDate: text,
  tags: Schema.Array(ProductTag),
  badges: Schema.Array(Badge),
  campaignTags: Schema.optionalKey(Schema.Array(Schema.String)),
  categories: Schema.Array(
    Schema.Struct({ type: Schema.Literals(["book", "non-book"]), name: Schema.String, url: Schema.String }),
  ),
  variants: Schema.Array(ListedVariant),
}).annotate({ identifier: "Product" })
export type ListedProduct = typeof ListedProduct.Type

/** Another format of its work (PDP-12). */
const ListedFormat = Schema.Struct({
  identifier: Ean,
  format: Schema.String,
  distributionMethod: Schema.optionalKey(Schema.Literals(["streaming", "download"])),
  availability: Availability,
  inStock: Schema.Boolean,
  /** Of a streamed one each month. */
  price: Sek,
  url: Schema.String,
}).annotate({ identifier: "Format" })
export type ListedFormat = typeof ListedFormat.Type

/** A product among the hits of a list. */
export const FoundProduct = Schema.Struct({
  ...ListedProduct.fields,
  /** Other formats that can be bought, preordered or streamed now, as on its page; absent when there are none. */
  formats: Schema.optionalKey(Schema.Array(ListedFormat)),
}).annotate({ identifier: "FoundProduct" })
