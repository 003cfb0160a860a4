/** What happens to a cart when an order of its is paid. */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import { type CartRow, cartOf, moreText } from "./cartRow.ts"
import type { Database } from "./Database.ts"

/** What an order has taken out of its cart, and what it was paid less by. */
export interface Bought {
  readonly cartId: string
  readonly copies: ReadonlyArray<{ readonly ean: string; readonly quantity: number }>
  readonly codes: ReadonlyArray<string>
  readonly giftCards: ReadonlyArray<string>
}

/** It leaves the cart; what was added meanwhile stays. To be called within a transaction. */
export function takeBought(db: Database, { cartId, copies, codes, giftCards }: Bought, now: number): void {
  const row = db.get<CartRow>("SELECT version, body, more, member_id FROM cart WHERE id = ?", cartId)
  if (row === undefined) return
  const cart = cartOf(cartId as CartContents["id"], row)
  const bought = new Map(copies.map(({ ean, quantity }): [string, number] => [ean, quantity]))
  const left = cart.entries.flatMap((entry) => {
    const quantity = entry.quantity - (bought.get(entry.ean) ?? 0)
    return quantity > 0 ? [{ ...entry, quantity }] : []
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
