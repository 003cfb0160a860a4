/** A product in statistics. */
import { ProductType } from "@kapitel/core/catalogue/Product"
import { Schema } from "effect"

export const WireTrackingItem = Schema.Struct({
  /** The EAN. */
  item_id: Schema.String,
  item_name: Schema.String,
  item_brand: Schema.optionalKey(Schema.String),
  item_category: ProductType,
  /** Names of the categories on the second level, and on the third. */
  item_category2: Schema.Array(Schema.String),
  item_category3: Schema.Array(Schema.String),
  item_variant: Schema.optionalKey(Schema.String),
  /** What one copy costs, in whole kronor incl. VAT. */
  price: Schema.optionalKey(Schema.Finite),
  quantity: Schema.Int,
  availability: Schema.Literals(["InStock", "PreOrder", "OutOfStock", "NOT_YET_PUBLISHED", "Discontinued", "Unknown"]),
  /** Includes 'Kurslitteratur' for course literature. */
  tags: Schema.Array(Schema.String),
}).annotate({ identifier: "TrackingItem" })
