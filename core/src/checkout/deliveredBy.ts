/** What an order delivers without a parcel: at the purchase, and preordered files on their day. Effect-free: the store's thread imports it. */
import { isReleased } from "../digital/isReleased.ts"
import type { OrderContents, OrderLine } from "./Order.ts"

/**
 * The price of tickets, downloads and gift cards, in öre; of an order of nothing else everything. A preorder counts
 * from its day. `now` in epoch ms.
 */
export const deliveredBy = ({ lines, total }: OrderContents, now: number): number => {
  const isDelivered = (line: OrderLine): boolean => !line.shipped && isReleased(line, now)
  return lines.every(isDelivered)
    ? total
    : lines.filter(isDelivered).reduce((sum, { totalPrice, discount }) => sum + totalPrice - discount, 0)
}

/** The price of the gift cards among it, in öre. */
export const giftCardsBought = ({ lines }: OrderContents): number =>
  lines.reduce((sum, { giftCard, totalPrice }) => (giftCard === true ? sum + totalPrice : sum), 0)
