/** What the browser stores between checkout and confirmation, so that a purchase is reported once (TRK-03, TRK-04). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"

/** Stored only with consent (D-58). `value` in kronor; `token` is the checkout's, never shown. */
export const PurchaseRecord = Schema.Struct({
  token: Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,200}$/))),
  value: Schema.Finite,
  items: Schema.Array(
    Schema.Struct({ ean: Ean, title: Schema.String, quantity: Schema.Int, price: Schema.Finite }),
  ).check(Schema.isMaxLength(200)),
})
export type PurchaseRecord = typeof PurchaseRecord.Type
