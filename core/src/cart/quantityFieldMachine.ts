/**
 * The number field of the product page between its minus and plus (QTY-01 to QTY-05, D-20): the form submits what the
 * field shows, and nothing is requested before. A line of the cart is a `quantityMachine`.
 */
import { assign, setup } from "xstate"
import { MIN_QUANTITY } from "./quantity.ts"
import { edited, isQuantityChange, type QuantityChange, type QuantityFieldContext, settled } from "./quantityEdit.ts"

/** `quantity.left`: the focus has left the field. */
export type QuantityFieldEvent = QuantityChange | { readonly type: "quantity.left" }

interface Args {
  readonly context: QuantityFieldContext
  readonly event: QuantityFieldEvent
}

/** Minus is disabled at 1, and a typed 0 is not a quantity. */
const onPage = ({ context, event }: Args) => (isQuantityChange(event) ? edited(context, event, MIN_QUANTITY) : context)

const changing = [
  { guard: "isEmptied", target: "emptied", actions: "change" },
  { target: "still", actions: "change" },
] as const

const changes = { "quantity.stepped": changing, "quantity.typed": changing, "quantity.reset": changing } as const

/** `emptied`: what was typed is not a quantity, or not yet. */
export const quantityFieldMachine = setup({
  types: {
    input: {} as { readonly quantity: number } | undefined,
    context: {} as QuantityFieldContext,
    events: {} as QuantityFieldEvent,
  },
  guards: { isEmptied: (args) => onPage(args).text === "" },
  actions: { change: assign(onPage), settle: assign(({ context }) => settled(context)) },
}).createMachine({
  id: "quantityField",
  context: ({ input: { quantity } = { quantity: MIN_QUANTITY } }) => ({ quantity, text: String(quantity) }),
  initial: "still",
  states: {
    still: { on: { ...changes, "quantity.left": {} } },
    emptied: { on: { ...changes, "quantity.left": { target: "still", actions: "settle" } } },
  },
})
