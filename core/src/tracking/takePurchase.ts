/** A purchase is reported when its confirmation is shown, and never again (TRK-03). Effect-free. */
import type { PurchaseRecord } from "./PurchaseRecord.ts"

/** The record of the confirmed checkout, if any, and what remains to be stored: nothing once one was found. */
export const takePurchase = (
  records: ReadonlyArray<PurchaseRecord>,
  token: string,
): { readonly purchase?: PurchaseRecord; readonly remaining: ReadonlyArray<PurchaseRecord> } => {
  const purchase = records.find((record) => record.token === token)
  return purchase === undefined ? { remaining: records } : { purchase, remaining: [] }
}
