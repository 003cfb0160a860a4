/** A row of the table `cart`: the lines in one column, optional fields in another. */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import { listIn, objectIn } from "./rowText.ts"

export interface CartRow {
  readonly version: number
  /** JSON: the lines. */
  readonly body: string
  /** JSON: fields that few carts have, and lists that are not empty. */
  readonly more: string | null
  readonly member_id: string | null
}

type More = Pick<CartContents, "codes" | "giftCards" | "named" | "delivery" | "collect">

/** Null when there is nothing to store: most carts have lines and nothing else. */
export const moreText = ({ codes, giftCards, named, delivery, collect }: More): string | null => {
  const filled = Object.entries({ codes, giftCards, named, delivery, collect }).filter(
    ([, given]) => given !== undefined && (!(Array.isArray(given) || typeof given === "string") || given.length > 0),
  )
  return filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled))
}

export const cartOf = (id: CartContents["id"], { version, body, more, member_id }: CartRow): CartContents => ({
  id,
  version,
  entries: listIn(body) as CartContents["entries"],
  ...(more === null ? {} : (objectIn(more) as More)),
  ...(member_id === null ? {} : { accountId: member_id as NonNullable<CartContents["accountId"]> }),
})
