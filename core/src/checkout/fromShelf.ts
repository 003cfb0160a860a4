/** Effect-free: the store's thread asks it too. */
import type { OrderLine } from "./Order.ts"

/** Copies of a line that were promised from the shelf; older orders say by `inStock` that all or none were. */
export const fromShelf = ({
  shelf,
  shipped,
  inStock,
  quantity,
}: Pick<OrderLine, "shelf" | "shipped" | "inStock" | "quantity">): number =>
  shipped ? (shelf ?? (inStock ? quantity : 0)) : 0
