/** What an order delivers at the purchase. Effect-free: the store's thread imports it. */
import type { OrderContents, OrderLine } from "./Order.ts"

const isAtOnce = ({ shipped, preorderDay }: OrderLine): boolean => !shipped && preorderDay === undefined

/** The price of tickets and downloads, in öre; of an order of nothing else everything. A preorder is delivered later. */
export const deliveredAtOnce = ({ lines, total }: OrderContents): number =>
  lines.every(isAtOnce)
    ? total
    : lines.filter(isAtOnce).reduce((sum, { totalPrice, discount }) => sum + totalPrice - discount, 0)
