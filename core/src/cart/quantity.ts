/** How many copies of one product (spec §5, QTY-01..03). Effect-free: the stepper of the first load uses it. */
import type { Quantity } from "./CartContents.ts"

/** Fewest copies of a line (spec §5). */
export const MIN_QUANTITY = 1
/** Most copies of a line (spec §5, QTY-02). */
export const MAX_QUANTITY = 999

/** Clamps any number to 1 to 999; what is not a number becomes 1. */
export const clampQuantity = (quantity: number): Quantity =>
  (Number.isNaN(quantity)
    ? MIN_QUANTITY
    : Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity)))) as Quantity

/**
 * The meaning of typed text: digits are a number, at most 999; `0` removes (D-20); empty text is being typed; anything
 * else is not a quantity.
 */
export type TypedQuantity =
  | { readonly kind: "quantity"; readonly quantity: Quantity }
  | { readonly kind: "remove" }
  | { readonly kind: "empty" }
  | { readonly kind: "invalid" }

/** Reads a typed quantity: digits only, limited to 999; 0 means to remove the line. */
export const parseQuantity = (typed: string): TypedQuantity => {
  const text = typed.trim()
  if (text === "") return { kind: "empty" }
  if (!/^[0-9]+$/.test(text)) return { kind: "invalid" }
  const number = Number(text)
  return number === 0 ? { kind: "remove" } : { kind: "quantity", quantity: clampQuantity(number) }
}
