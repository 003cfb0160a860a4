/** Effect-free: the store's thread imports it too. */
import type { OrderLine } from "./Order.ts"

/** Copies of a line that were promised from the shelf; in older orders `inStock` means all or none. */
export const copiesFromStock = ({
  shelf,
  shipped,
  inStock,
  quantity,
}: Pick<OrderLine, "shelf" | "shipped" | "inStock" | "quantity">): number =>
  shipped ? (shelf ?? (inStock ? quantity : 0)) : 0
