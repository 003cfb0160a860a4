/** Effect-free: the store's thread imports it too. */
import { isFile } from "../digital/isFile.ts"
import type { OrderLine } from "./Order.ts"

/** Copies of a line that were promised from the shelf, or seats; in older orders `inStock` means all or none. */
export const copiesFromStock = ({
  shelf,
  inStock,
  quantity,
  ...line
}: Pick<OrderLine, "shelf" | "shipped" | "event" | "giftCard" | "inStock" | "quantity">): number =>
  !isFile(line) ? (shelf ?? (inStock ? quantity : 0)) : 0
