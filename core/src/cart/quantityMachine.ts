/**
 * The quantity of a line of the cart (QTY-03, QTY-04, D-20, D-50): a change is reported to the shop when a second has
 * passed without another, one report at a time and the last one last; minus at 1 removes the line.
 */
import { assign, setup } from "xstate"
import {
  edited,
  isQuantityChange,
  type QuantityChange,
  type QuantityFieldContext,
  settled,
  withQuantity,
} from "./quantityEdit.ts"

/** A change is reported when this long has passed without another, in ms. Source: spec §9 (quantity debounce). */
export const QUANTITY_DEBOUNCE_MS = 1000

/** A quantity of 0 means that the line is to be removed. */
export interface QuantityContext extends QuantityFieldContext {
  /** The quantity that is saved. */
  readonly saved: number
  /** The quantity that was reported and has no response yet. */
  readonly pending: number | undefined
}

/** Events of the machine: edits, and the shop's answers. */
export type QuantityEvent =
  | QuantityChange
  /** The focus has left the field. */
  | { readonly type: "quantity.left" }
  /** Report now: the drawer closes, the checkout opens, or the tab is hidden. */
  | { readonly type: "quantity.flushed" }
  /** The report is saved; 0 when the line is removed. */
  | { readonly type: "quantity.answered"; readonly quantity: number }
  | { readonly type: "quantity.refused" }
  /** A cart was received in response to another request. */
  | { readonly type: "quantity.shown"; readonly quantity: number }

/**
 * `still`: saved, or reported. `waiting`: another change may follow. `emptied`: the field shows nothing. `due`:
 * reported when the report before it has a response. `removing`: shown as removed until the cart is received again.
 */
export type QuantityState = "still" | "waiting" | "emptied" | "due" | "removing" | "gone"

/** A line as saved. */
export const quantityContext = (quantity: number): QuantityContext => ({
  quantity,
  text: String(quantity),
  saved: quantity,
  pending: undefined,
})

interface Args {
  readonly context: QuantityContext
  readonly event: QuantityEvent
}

const onLine = ({ context, event }: Args) => (isQuantityChange(event) ? edited(context, event, 0) : context)

/** Another quantity is saved, and no report is pending. */
const isNews = ({ quantity, pending, saved }: QuantityContext) => quantity !== (pending ?? saved)

/**
 * The saved quantity from the event; the quantity meant stays. A cart received from elsewhere does not replace a
 * pending response.
 */
const learned = ({ context, event }: Args): QuantityContext => {
  switch (event.type) {
    case "quantity.answered":
      return { ...context, saved: event.quantity, pending: undefined }
    case "quantity.refused":
      return { ...context, pending: undefined }
    case "quantity.shown":
      return context.pending === undefined ? { ...context, saved: event.quantity } : context
    default:
      return context
  }
}

/** Minus at 1 is reported without delay, since 'Ångra' can undo it. */
const isRemoved = (args: Args) =>
  args.event.type === "quantity.stepped" && isNews(onLine(args)) && onLine(args).quantity === 0

const kit = setup({
  types: {
    input: {} as { readonly quantity: number },
    context: {} as QuantityContext,
    events: {} as QuantityEvent,
  },
  guards: {
    isEmptied: (args) => onLine(args).text === "",
    isRemoved,
    isRemovedWhilePending: (args) => isRemoved(args) && args.context.pending !== undefined,
    isChanged: (args) => isNews(onLine(args)),
    isNews: ({ context }) => isNews(context),
    isKnown: (args) => !isNews(learned(args)),
    isPending: (args) => learned(args).pending !== undefined,
    isNothing: ({ context }) => context.quantity === 0,
    isGone: ({ event }) => event.type === "quantity.answered" && event.quantity === 0,
  },
  actions: {
    /** Reports this quantity; 0 removes the line. */
    report: (_args: unknown, _params: { quantity: number }) => {},
    change: assign(onLine),
    learn: assign(learned),
    settle: assign((args) => settled(learned(args))),
    markPending: assign(({ context }) => ({ ...settled(context), pending: context.quantity })),
    /** The saved quantity replaces the one meant. */
    show: assign((args) => {
      const next = learned(args)
      return { ...withQuantity(next, next.saved), pending: undefined }
    }),
  },
  delays: { debounce: QUANTITY_DEBOUNCE_MS },
})

const report = {
  type: "report",
  params: ({ context }: { context: QuantityContext }) => ({ quantity: context.quantity }),
} as const

/** Reports the quantity meant, or waits for the pending response first. */
const reporting = [
  { guard: "isKnown", target: "still", actions: "settle" },
  { guard: "isPending", target: "due", reenter: true, actions: "settle" },
  { guard: "isNothing", target: "removing", actions: ["learn", "markPending", report] },
  { target: "still", actions: ["learn", "markPending", report] },
] as const

const changing = [
  { guard: "isEmptied", target: "emptied", actions: "change" },
  { guard: "isRemovedWhilePending", target: "due", actions: "change" },
  { guard: "isRemoved", target: "removing", actions: ["change", "markPending", report] },
  // Another change restarts the second.
  { guard: "isChanged", target: "waiting", reenter: true, actions: "change" },
  { target: "still", actions: "change" },
] as const

const changes = { "quantity.stepped": changing, "quantity.typed": changing, "quantity.reset": changing } as const

/** While a newer quantity is meant only the saved one is updated. */
const learning = {
  "quantity.answered": { actions: "learn" },
  "quantity.refused": { actions: "learn" },
  "quantity.shown": { actions: "learn" },
} as const

const nothing = {
  "quantity.stepped": {},
  "quantity.typed": {},
  "quantity.left": {},
  "quantity.flushed": {},
  "quantity.reset": {},
  "quantity.answered": {},
  "quantity.refused": {},
  "quantity.shown": {},
} as const

/** Waits for a second without another change, then reports to its parent machine; reports one change at a time. */
export const quantityMachine = kit.createMachine({
  id: "quantity",
  context: ({ input }) => quantityContext(input.quantity),
  initial: "still",
  states: {
    still: {
      on: {
        ...nothing,
        ...changes,
        "quantity.answered": { actions: "show" },
        "quantity.refused": { actions: "show" },
        "quantity.shown": [{ guard: "isPending" }, { actions: "show" }],
      },
    },
    waiting: {
      on: { ...nothing, ...changes, ...learning, "quantity.flushed": reporting },
      after: { debounce: reporting },
    },
    emptied: {
      on: {
        ...nothing,
        ...changes,
        ...learning,
        "quantity.left": [
          { guard: "isNews", target: "waiting", actions: "settle" },
          { target: "still", actions: "settle" },
        ],
        "quantity.flushed": reporting,
      },
    },
    due: {
      on: { ...nothing, ...changes, "quantity.answered": reporting, "quantity.refused": reporting },
    },
    removing: {
      on: {
        ...nothing,
        "quantity.answered": [
          { guard: "isGone", target: "gone", actions: "learn" },
          { target: "still", actions: "show" },
        ],
        "quantity.refused": { target: "still", actions: "show" },
      },
    },
    gone: { type: "final" },
  },
})

/** The line is being removed (CART-06). */
export const isRemoving = (state: QuantityState, { quantity }: QuantityContext): boolean =>
  state === "removing" || state === "gone" || (state === "due" && quantity === 0)
