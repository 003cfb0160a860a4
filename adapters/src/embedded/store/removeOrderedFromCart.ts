/** Changes of a cart when one of its orders is paid, and when the payment is refused after all. */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import { putBack, withCopies } from "@kapitel/core/cart/changes"
import { clampQuantity, MAX_QUANTITY } from "@kapitel/core/cart/quantity"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Order } from "@kapitel/core/checkout/Order"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { type CartRow, cartOf, moreText } from "./cartRow.ts"
import type { Database } from "./Database.ts"

/** What an order removes from its cart: lines, codes and gift cards. */
export interface OrderedItems {
  readonly cartId: string
  readonly lines: ReadonlyArray<{ readonly ean: Ean; readonly quantity: number; readonly shipped: boolean }>
  readonly codes: ReadonlyArray<string>
  readonly giftCards: ReadonlyArray<GiftCardId>
}

export const orderedBy = ({ cartId, contents }: Order): OrderedItems => ({
  cartId,
  lines: contents.lines,
  codes: contents.promotions.flatMap(({ code }) => code ?? []),
  giftCards: contents.giftCards.map(({ id }) => id),
})

const readCart = (db: Database, cartId: string): CartContents | undefined => {
  const row = db.get<CartRow>("SELECT version, body, more, member_id FROM cart WHERE id = ?", cartId)
  return row === undefined ? undefined : cartOf(cartId as CartContents["id"], row)
}

/** Removes it from the cart; what was added meanwhile stays. To be called within a transaction. */
export function removeOrderedFromCart(
  db: Database,
  { cartId, lines, codes, giftCards }: OrderedItems,
  now: number,
): void {
  const cart = readCart(db, cartId)
  if (cart === undefined) return
  // A download is bought once, whatever its quantity in the cart (D-76).
  const bought = new Map(
    lines.map(({ ean, quantity, shipped }): [string, number] => [ean, shipped ? quantity : MAX_QUANTITY]),
  )
  const left = cart.entries.flatMap((entry) => {
    const quantity = entry.quantity - (bought.get(entry.ean) ?? 0)
    return quantity > 0 ? [withCopies(entry, clampQuantity(quantity))] : []
  })
  db.run(
    "UPDATE cart SET version = version + 1, body = ?, more = ?, updated_at = ? WHERE id = ?",
    JSON.stringify(left),
    moreText({
      codes: (cart.codes ?? []).filter((code) => !codes.includes(code)),
      giftCards: (cart.giftCards ?? []).filter((card) => !giftCards.includes(card)),
      named: cart.named ?? [],
      ...(cart.delivery === undefined ? {} : { delivery: cart.delivery }),
    }),
    now,
    cartId,
  )
}

/** Puts it back into the cart, in addition to what was added since. To be called within a transaction. */
export function returnOrderedToCart(db: Database, { cartId, ...bought }: OrderedItems, now: number): void {
  const cart = readCart(db, cartId)
  if (cart === undefined) return
  const { version, entries, ...rest } = putBack(cart, bought)
  db.run(
    "UPDATE cart SET version = ?, body = ?, more = ?, updated_at = ? WHERE id = ?",
    version,
    JSON.stringify(entries),
    moreText(rest),
    now,
    cartId,
  )
}
