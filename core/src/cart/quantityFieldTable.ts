/**
 * The number field of the product page between its minus and plus (QTY-01 to QTY-05, D-20): what stands there is what the
 * form takes, and nobody is told before. A line of the cart knows more (`quantityTable.ts`). Effect-free.
 */
import { IGNORED, type TransitionTable, type Way } from "../shell/TransitionTable.ts"
import { clampQuantity, MIN_QUANTITY, parseQuantity } from "./quantity.ts"

export interface QuantityFieldContext {
  /** What is meant. */
  readonly quantity: number
  /** What stands in the field: the quantity, or nothing while somebody types. */
  readonly text: string
}

export type QuantityChange =
  | { readonly type: "quantity.stepped"; readonly by: number }
  | { readonly type: "quantity.typed"; readonly text: string }
  | { readonly type: "quantity.reset" }

/** `quantity.left`: the focus has gone on. */
export type QuantityFieldEvent = QuantityChange | { readonly type: "quantity.left" }

/** `emptied`: what stands in the field is no quantity, or none yet. */
export type QuantityFieldState = "still" | "emptied"

export const withQuantity = <Context extends QuantityFieldContext>(context: Context, quantity: number): Context => ({
  ...context,
  quantity,
  text: String(quantity),
})

/** What stands in the field becomes what was meant last. */
export const settled = <Context extends QuantityFieldContext>(context: Context): Context =>
  withQuantity(context, context.quantity)

/** What a press or a key makes of it. Below 1 it is `least`. */
export const changed = <Context extends QuantityFieldContext>(
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

type FieldWay = Way<QuantityFieldState, QuantityFieldContext, QuantityChange, never>

/** Minus is disabled at 1, and so is a typed 0. */
const onPage = (context: QuantityFieldContext, event: QuantityChange) => changed(context, event, MIN_QUANTITY)

const changing: ReadonlyArray<FieldWay> = [
  { when: (context, event) => onPage(context, event).text === "", to: "emptied", change: onPage },
  { to: "still", change: onPage },
]

const edited = { "quantity.stepped": changing, "quantity.typed": changing, "quantity.reset": changing }

export const quantityFieldTable: TransitionTable<QuantityFieldState, QuantityFieldContext, QuantityFieldEvent, never> =
  {
    id: "quantityField",
    initial: "still",
    context: { quantity: MIN_QUANTITY, text: String(MIN_QUANTITY) },
    states: {
      still: { on: { ...edited, "quantity.left": IGNORED } },
      emptied: { on: { ...edited, "quantity.left": [{ to: "still", change: settled }] } },
    },
  }
