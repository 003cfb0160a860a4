/** What a press or a key does to the number in a quantity field (QTY-01 to QTY-05, D-20). Effect-free. */
import { clampQuantity, MIN_QUANTITY, parseQuantity } from "./quantity.ts"

/** A quantity and the text in its field. */
export interface QuantityFieldContext {
  /** The quantity meant. */
  readonly quantity: number
  /** What the field shows: the quantity, or nothing while a number is being typed. */
  readonly text: string
}

/** A step of the buttons or arrow keys, typed text, or a reset to 1. */
export type QuantityChange =
  | { readonly type: "quantity.stepped"; readonly by: number }
  | { readonly type: "quantity.typed"; readonly text: string }
  | { readonly type: "quantity.reset" }

/** Whether an event is one of `QuantityChange`. */
export const isQuantityChange = (event: { readonly type: string }): event is QuantityChange =>
  event.type === "quantity.stepped" || event.type === "quantity.typed" || event.type === "quantity.reset"

/** The context with this quantity, shown in the field. */
export const withQuantity = <Context extends QuantityFieldContext>(context: Context, quantity: number): Context => ({
  ...context,
  quantity,
  text: String(quantity),
})

/** The field shows the last quantity meant. */
export const settled = <Context extends QuantityFieldContext>(context: Context): Context =>
  withQuantity(context, context.quantity)

/** The quantity is at least `least`: 0 removes a line of the cart, the product page stops at 1. */
export const edited = <Context extends QuantityFieldContext>(
  context: Context,
  event: QuantityChange,
  least: 0 | 1,
): Context => {
  if (event.type === "quantity.reset") return withQuantity(context, MIN_QUANTITY)
  if (event.type === "quantity.stepped") {
    const next = context.quantity + event.by
    return withQuantity(context, next < MIN_QUANTITY ? least : clampQuantity(next))
  }
  const typed = parseQuantity(event.text)
  if (typed.kind === "quantity") return withQuantity(context, typed.quantity)
  return typed.kind === "remove" && least === 0 ? withQuantity(context, 0) : { ...context, text: "" }
}
