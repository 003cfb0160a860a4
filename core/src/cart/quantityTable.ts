/**
 * How many copies a line of the cart holds (QTY-03, QTY-04, D-20, D-50): a change is told to the shop once the fingers
 * have rested, one at a time, the last one last; minus at 1 removes. What an edit makes of the number is the field's
 * (`quantityFieldTable.ts`). Effect-free.
 */
import { IGNORED, type TransitionTable, type Way } from "../shell/TransitionTable.ts"
import { MIN_QUANTITY } from "./quantity.ts"
import { changed, type QuantityChange, type QuantityFieldContext, settled, withQuantity } from "./quantityFieldTable.ts"

/** A change is told when this long has passed without another, in ms. Source: spec §9 (quantity debounce). */
export const QUANTITY_DEBOUNCE_MS = 1000

/** A quantity of 0 means that the line shall go. */
export interface QuantityContext extends QuantityFieldContext {
  /** What the shop has. */
  readonly saved: number
  /** What the shop has been told and has not answered yet. */
  readonly asked: number | undefined
}

export type QuantityEvent =
  | QuantityChange
  /** The focus has gone on. */
  | { readonly type: "quantity.left" }
  /** Nobody waits any longer: the drawer closes, the checkout opens, the tab is hidden. */
  | { readonly type: "quantity.flushed" }
  /** The shop has done as it was told; 0 when the line is gone. */
  | { readonly type: "quantity.answered"; readonly quantity: number }
  | { readonly type: "quantity.refused" }
  /** A cart came that nobody here had asked for. */
  | { readonly type: "quantity.shown"; readonly quantity: number }

/**
 * `still`: the shop knows, or is being told. `waiting`: the fingers may move again. `emptied`: nothing stands in the
 * field. `due`: to be told as soon as what was told before is answered. `removing`: shown so until the cart comes anew.
 */
export type QuantityState = "still" | "waiting" | "emptied" | "due" | "removing" | "gone"

/** A line as the shop has it. */
export const quantityContext = (quantity: number): QuantityContext => ({
  quantity,
  text: String(quantity),
  saved: quantity,
  asked: undefined,
})

type QuantityWay<Event> = Way<QuantityState, QuantityContext, Event, "report">

const onLine = (context: QuantityContext, event: QuantityChange) => changed(context, event, 0)

/** The shop has something else, and has not been told. */
const isNews = ({ quantity, asked, saved }: QuantityContext) => quantity !== (asked ?? saved)

const reported = (context: QuantityContext): QuantityContext => ({ ...settled(context), asked: context.quantity })

/** Tells the shop, or lets it answer first. */
const telling: ReadonlyArray<QuantityWay<unknown>> = [
  { when: (context) => !isNews(context), to: "still", change: settled },
  { when: ({ asked }) => asked !== undefined, to: "due", change: settled },
  { when: ({ quantity }) => quantity === 0, to: "removing", change: reported, tell: ["report"] },
  { to: "still", change: reported, tell: ["report"] },
]

/** Minus at 1 needs no second thought: there is 'Ångra'. */
const isRemoved = (context: QuantityContext, event: QuantityChange) =>
  event.type === "quantity.stepped" && isNews(onLine(context, event)) && onLine(context, event).quantity === 0

const changing: ReadonlyArray<QuantityWay<QuantityChange>> = [
  { when: (context, event) => onLine(context, event).text === "", to: "emptied", change: onLine },
  { when: (context, event) => isRemoved(context, event) && context.asked !== undefined, to: "due", change: onLine },
  {
    when: isRemoved,
    to: "removing",
    change: (context, event) => reported(onLine(context, event)),
    tell: ["report"],
  },
  { when: (context, event) => isNews(onLine(context, event)), to: "waiting", change: onLine },
  { to: "still", change: onLine },
]

const answered = (context: QuantityContext, { quantity }: { readonly quantity: number }): QuantityContext => ({
  ...context,
  saved: quantity,
  asked: undefined,
})

const refused = (context: QuantityContext): QuantityContext => ({ ...context, asked: undefined })

const isAsked = ({ asked }: QuantityContext) => asked !== undefined

/** While something newer is meant: only what the shop has is learned. */
const learning = {
  "quantity.answered": [{ change: answered }],
  "quantity.refused": [{ change: refused }],
  "quantity.shown": [
    { when: isAsked },
    { change: (context: QuantityContext, { quantity }: { quantity: number }) => ({ ...context, saved: quantity }) },
  ],
}

const edited = { "quantity.stepped": changing, "quantity.typed": changing, "quantity.reset": changing }

const shownAs = (context: QuantityContext, quantity: number): QuantityContext => ({
  ...withQuantity(context, quantity),
  saved: quantity,
  asked: undefined,
})

const nothing = {
  "quantity.stepped": IGNORED,
  "quantity.typed": IGNORED,
  "quantity.left": IGNORED,
  "quantity.flushed": IGNORED,
  "quantity.reset": IGNORED,
  "quantity.answered": IGNORED,
  "quantity.refused": IGNORED,
  "quantity.shown": IGNORED,
}

/** What waited for an answer is told now, whatever the answer was. */
const tellingAfter = <Event>(
  learn: (context: QuantityContext, event: Event) => QuantityContext,
): ReadonlyArray<QuantityWay<Event>> =>
  telling.map((way) => ({
    ...way,
    when: (context, event) => way.when?.(learn(context, event), event) ?? true,
    change: (context, event) => way.change?.(learn(context, event), event) ?? context,
  }))

export const quantityTable: TransitionTable<QuantityState, QuantityContext, QuantityEvent, "report"> = {
  id: "quantity",
  initial: "still",
  context: quantityContext(MIN_QUANTITY),
  states: {
    still: {
      on: {
        ...nothing,
        ...edited,
        "quantity.answered": [{ change: (context, { quantity }) => shownAs(context, quantity) }],
        "quantity.refused": [{ change: (context) => shownAs(context, context.saved) }],
        "quantity.shown": [{ when: isAsked }, { change: (context, { quantity }) => shownAs(context, quantity) }],
      },
    },
    waiting: {
      on: { ...nothing, ...edited, ...learning, "quantity.flushed": telling },
      after: { ms: QUANTITY_DEBOUNCE_MS, ways: telling },
    },
    emptied: {
      on: {
        ...nothing,
        ...edited,
        ...learning,
        "quantity.left": [
          { when: isNews, to: "waiting", change: settled },
          { to: "still", change: settled },
        ],
        "quantity.flushed": telling,
      },
    },
    due: {
      on: {
        ...nothing,
        ...edited,
        "quantity.answered": tellingAfter(answered),
        "quantity.refused": tellingAfter(refused),
      },
    },
    removing: {
      on: {
        ...nothing,
        "quantity.answered": [
          { when: (_, { quantity }) => quantity === 0, to: "gone", change: answered },
          { to: "still", change: (context, { quantity }) => shownAs(context, quantity) },
        ],
        "quantity.refused": [{ to: "still", change: (context) => shownAs(context, context.saved) }],
      },
    },
    gone: { on: nothing, final: true },
  },
}

/** The line is on its way out (CART-06). */
export const isRemoving = (state: QuantityState, { quantity }: QuantityContext): boolean =>
  state === "removing" || state === "gone" || (state === "due" && quantity === 0)
