/**
 * A quantity field between its two buttons (QTY-01 to QTY-05, D-20, D-50): on the product page, where the form takes
 * what stands there, and on a line of the cart, where a change is told to the shop once the fingers have rested, one at a
 * time, the last one last. Effect-free.
 */
import { IGNORED, type TransitionTable, type Way } from "../shell/TransitionTable.ts"
import { clampQuantity, MIN_QUANTITY, parseQuantity } from "./quantity.ts"

/** A change is told when this long has passed without another, in ms. Source: spec §9 (quantity debounce). */
export const QUANTITY_DEBOUNCE_MS = 1000

export interface QuantityContext {
  /** On the product page nothing is removed, and nobody is told. */
  readonly place: "page" | "line"
  /** 1 to 999; 0 when the line shall go. */
  readonly quantity: number
  /** What stands in the field: the quantity, or nothing while somebody types. */
  readonly text: string
  /** What the shop has. */
  readonly saved: number
  /** What the shop has been told and has not answered yet. */
  readonly asked: number | undefined
}

export type QuantityEvent =
  | { readonly type: "quantity.stepped"; readonly by: 1 | -1 }
  | { readonly type: "quantity.typed"; readonly text: string }
  /** The focus has gone on. */
  | { readonly type: "quantity.left" }
  /** Nobody waits any longer: the drawer closes, the checkout opens, the tab is hidden, the form is sent. */
  | { readonly type: "quantity.flushed" }
  | { readonly type: "quantity.reset" }
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

export const quantityContext = (place: QuantityContext["place"], quantity: number): QuantityContext => ({
  place,
  quantity,
  text: String(quantity),
  saved: quantity,
  asked: undefined,
})

type Changing = Extract<QuantityEvent, { type: "quantity.stepped" | "quantity.typed" | "quantity.reset" }>
type QuantityWay<Event> = Way<QuantityState, QuantityContext, Event, "report">

const withQuantity = (context: QuantityContext, quantity: number): QuantityContext => ({
  ...context,
  quantity,
  text: String(quantity),
})

/** What stands in the field becomes what was meant last. */
const settled = (context: QuantityContext): QuantityContext => withQuantity(context, context.quantity)

const stepped = (context: QuantityContext, by: number): number => {
  const next = context.quantity + by
  return next < MIN_QUANTITY && context.place === "line" ? 0 : clampQuantity(next)
}

const changed = (context: QuantityContext, event: Changing): QuantityContext => {
  if (event.type === "quantity.reset") return withQuantity(context, MIN_QUANTITY)
  if (event.type === "quantity.stepped") return withQuantity(context, stepped(context, event.by))
  const typed = parseQuantity(event.text)
  if (typed.kind === "quantity") return withQuantity(context, typed.quantity)
  if (typed.kind === "remove" && context.place === "line") return withQuantity(context, 0)
  // Nothing, or a 0 that could still become something: what was meant last is meant until the field is left.
  return typed.kind === "invalid" ? context : { ...context, text: typed.kind === "empty" ? "" : event.text }
}

/** The shop has something else, and has not been told. */
const isNews = ({ place, quantity, asked, saved }: QuantityContext) => place === "line" && quantity !== (asked ?? saved)

const reported = (context: QuantityContext): QuantityContext => ({ ...settled(context), asked: context.quantity })

/** Tells the shop, or lets it answer first. */
const telling: ReadonlyArray<QuantityWay<unknown>> = [
  { when: (context) => !isNews(context), to: "still", change: settled },
  { when: ({ asked }) => asked !== undefined, to: "due", change: settled },
  { when: ({ quantity }) => quantity === 0, to: "removing", change: reported, tell: ["report"] },
  { to: "still", change: reported, tell: ["report"] },
]

/** Minus at 1 needs no second thought: there is 'Ångra'. */
const isRemoved = (context: QuantityContext, event: Changing) =>
  event.type === "quantity.stepped" && isNews(changed(context, event)) && changed(context, event).quantity === 0

const changing: ReadonlyArray<QuantityWay<Changing>> = [
  {
    when: (context, event) => changed(context, event).text !== String(changed(context, event).quantity),
    to: "emptied",
    change: changed,
  },
  { when: (context, event) => isRemoved(context, event) && context.asked !== undefined, to: "due", change: changed },
  {
    when: isRemoved,
    to: "removing",
    change: (context, event) => reported(changed(context, event)),
    tell: ["report"],
  },
  { when: (context, event) => isNews(changed(context, event)), to: "waiting", change: changed },
  { to: "still", change: changed },
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
  context: quantityContext("page", MIN_QUANTITY),
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
