/** When something is sent, and whether it can be bought, as data. Days are dates in Stockholm, instants epoch ms. */
import { REFUSALS } from "@kapitel/core/availability/refusals"
import { Schema } from "effect"

const copies = Schema.Int

/** Why a product is not for sale. */
export const WireRefusal = Schema.Literals(REFUSALS)

export const WireBuyability = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("buy") }),
  Schema.Struct({ kind: Schema.Literal("preorder"), deliveryDate: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("none"), reason: WireRefusal }),
]).annotate({ identifier: "Buyability" })

export const WireDeliveryTime = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("day"),
    name: Schema.Literals(["today", "tomorrow", "weekday"]),
    date: Schema.String,
  }),
  Schema.Struct({ kind: Schema.Literal("band"), from: Schema.Int, to: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("none") }),
]).annotate({ identifier: "DeliveryTime" })

/** The promise may change after this instant. */
const validUntil = Schema.optionalKey(Schema.Finite)

const ShippingDay = Schema.Struct({
  name: Schema.Literals(["today", "tomorrow", "weekday"]),
  date: Schema.String,
  /** The weekday alone would be ambiguous. */
  withDate: Schema.Boolean,
  validUntil: Schema.Finite,
}).annotate({ identifier: "ShippingDay" })

/** `download`: a file to download. */
export const WireLineDelivery = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("preorder"), deliveryDate: Schema.String, validUntil }),
  Schema.Struct({ kind: Schema.Literal("shipping"), shipping: ShippingDay, validUntil }),
  Schema.Struct({ kind: Schema.Literal("split"), shelf: copies, time: WireDeliveryTime, validUntil }),
  Schema.Struct({ kind: Schema.Literal("time"), time: WireDeliveryTime, validUntil }),
  Schema.Struct({ kind: Schema.Literal("download") }),
]).annotate({ identifier: "LineDelivery" })
