/** Where the copies of a cart line come from: the shelf, an order to the supplier, or neither (D-77). Effect-free. */
import { isPreorder } from "../availability/buyability.ts"
import { supplyOf } from "../availability/supply.ts"
import type { Offer } from "../catalogue/Product.ts"
import { isFile } from "../digital/isFile.ts"

/** Copies; the three add up to the line's quantity. */
export interface SplitQuantity {
  /** Sent with the next parcel; all copies of a product that is not sent by post. */
  readonly shelf: number
  /** Arrive later: ordered first, or not released yet. */
  readonly toOrder: number
  /** Not available: they block checkout. */
  readonly missing: number
}

type LineFacts = Pick<
  Offer,
  "inStock" | "supply" | "deliveryTime" | "preorderDate" | "preorderDeliveryDate" | "embargoDate"
> & {
  readonly buyable: boolean
  readonly shipped: boolean
  readonly event?: unknown
  readonly giftCard?: unknown
  readonly quantity: number
}

/** `copies` available to this cart; absent when the shop does not count them. `now` in epoch ms. */
export const splitQuantity = (line: LineFacts, copies: number | undefined, now: number): SplitQuantity => {
  const { quantity } = line
  if (!line.buyable) return { shelf: 0, toOrder: 0, missing: quantity }
  if (isFile(line)) return { shelf: quantity, toOrder: 0, missing: 0 }
  if (isPreorder(line, now)) return { shelf: 0, toOrder: quantity, missing: 0 }
  if (copies === undefined) {
    return line.inStock ? { shelf: quantity, toOrder: 0, missing: 0 } : { shelf: 0, toOrder: quantity, missing: 0 }
  }
  const shelf = Math.min(quantity, Math.max(0, copies))
  const rest = quantity - shelf
  return supplyOf(line)?.kind === "toOrder"
    ? { shelf, toOrder: rest, missing: 0 }
    : { shelf, toOrder: 0, missing: rest }
}

/** How many of a line's copies are available. */
export const obtainable = ({ shelf, toOrder }: SplitQuantity): number => shelf + toOrder
