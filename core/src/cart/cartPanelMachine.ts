/**
 * The cart that somebody looks at and changes (CART-05 to CART-08, CART-19, D-50, D-52): every line is a walk of
 * `quantityTable`, the shop is asked one thing at a time, and what it answers is shown under what has been changed since.
 */
import { assign, enqueueActions, fromPromise, setup } from "xstate"
import { type Place, step } from "../shell/TransitionTable.ts"
import type { QuantityChange } from "./quantityFieldTable.ts"
import {
  isRemoving,
  QUANTITY_DEBOUNCE_MS,
  type QuantityContext,
  type QuantityEvent,
  type QuantityState,
  quantityContext,
  quantityTable,
} from "./quantityTable.ts"

/** Nobody waits longer for the shop, nor for the checkout, in ms. Source: notes/reliability.md §11.7. */
export const CART_LIMIT_MS = 10_000

export interface PanelLine {
  readonly key: string
  readonly ean: string
  readonly quantity: number
}

/** What the machine needs to know of a cart; what else is in it goes through untouched. */
export interface PanelCart {
  readonly lines: ReadonlyArray<PanelLine>
  readonly version?: number
  /** Promotions at work. */
  readonly promotionCount?: number
}

/** What the shop is asked; a quantity of 0 removes the line, `restore` brings back what was removed. */
export type PanelRequest =
  | { readonly kind: "view" }
  | { readonly kind: "quantity"; readonly key: string; readonly quantity: number }
  | { readonly kind: "restore"; readonly line: PanelLine }

/** With the version that was seen, so that what another tab has changed since is not overwritten (K4). */
export interface Asked {
  readonly request: PanelRequest
  readonly version: number | undefined
}

export type PanelAnswer<Cart> =
  | { readonly kind: "cart"; readonly cart: Cart }
  /** Somebody was faster; this is the cart as they have left it. */
  | { readonly kind: "outdated"; readonly cart: Cart }
  /** In the shop's own words. */
  | { readonly kind: "refused"; readonly message: string }

/** What went wrong: what the shop said, or that it said nothing, when it was asked what. */
export type PanelTrouble = { readonly message: string } | { readonly unanswered: PanelRequest["kind"] }

export type PanelNotice = "prices" | "changed" | "trouble" | "removed"

type LinePlace = Place<QuantityState, QuantityContext>

export interface CartPanelContext<Cart> {
  /** As the shop has it; absent until it has come. */
  readonly cart: Cart | undefined
  /** Lines that have been touched, by their keys. */
  readonly lines: ReadonlyMap<string, LinePlace>
  /** The first is being asked. */
  readonly queue: ReadonlyArray<PanelRequest>
  readonly trouble: PanelTrouble | undefined
  /** Fewer promotions than in the cart before (CART-07). */
  readonly pricesUpdated: boolean
  /** The cart was changed by somebody else, or by the checkout (CART-08). */
  readonly changedElsewhere: boolean
  /** The last line that was taken out, until 'Ångra' brings it back (D-20). */
  readonly removed: PanelLine | undefined
  /** Clocks of lines that are to end; those with `true` begin anew. */
  readonly clocks: ReadonlyMap<string, boolean>
}

export type CartPanelEvent<Cart> =
  | { readonly type: "cart.wanted" }
  | { readonly type: "line.edited"; readonly key: string; readonly change: QuantityChange }
  | { readonly type: "line.left"; readonly key: string }
  /** The fingers have rested: the machine's own. */
  | { readonly type: "line.rested"; readonly key: string }
  /** The drawer closes, the tab is hidden. */
  | { readonly type: "cart.flushed" }
  | { readonly type: "checkout.pressed" }
  /** The browser has come back from there, and shows the page as it was left. */
  | { readonly type: "checkout.left" }
  | { readonly type: "removal.undone" }
  /** A cart came from elsewhere: a code was added, or taken away by hand. */
  | { readonly type: "cart.received"; readonly cart: Cart; readonly byHand: boolean }
  /** The checkout's session says so. */
  | { readonly type: "checkout.changed" }
  | { readonly type: "notice.dismissed"; readonly notice: PanelNotice }

const lineOf = (cart: PanelCart | undefined, key: string) => cart?.lines.find((line) => line.key === key)

const isPending = ({ state }: LinePlace) => state === "waiting" || state === "emptied" || state === "due"

/** The shop knows everything that is shown here. */
const isSettled = <Cart>({ queue, lines }: CartPanelContext<Cart>) =>
  queue.length === 0 && ![...lines.values()].some(isPending)

/** How a line is shown: as it is meant, whatever the shop has. */
export const lineShown = <Cart extends PanelCart>(
  { lines }: CartPanelContext<Cart>,
  line: PanelLine,
): { readonly quantity: number; readonly removing: boolean } => {
  const place = lines.get(line.key)
  if (place === undefined) return { quantity: line.quantity, removing: false }
  const removing = isRemoving(place.state, place.context)
  return { quantity: removing ? line.quantity : place.context.quantity, removing }
}

/** Fewer promotions at work, and nobody here has taken one away (D-52). */
const hasFallen = (before: PanelCart | undefined, { promotionCount = 0 }: PanelCart) =>
  promotionCount < (before?.promotionCount ?? 0)

const restingOf = (key: string) => `resting ${key}`

const { states } = quantityTable

const fresh = (quantity: number): LinePlace => ({ state: quantityTable.initial, context: quantityContext(quantity) })

/** What happens to a line, and what comes of it: who is to be asked, and whether its clock begins anew. */
const changeLine = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  key: string,
  event: QuantityEvent | { readonly type: "elapsed" },
): CartPanelContext<Cart> => {
  const quantity = lineOf(before.cart, key)?.quantity
  const place = before.lines.get(key) ?? (quantity === undefined ? undefined : fresh(quantity))
  if (place === undefined) return before
  const { state, context, tell, entered } = step(quantityTable, place, event)
  const reports = tell.map((): PanelRequest => ({ kind: "quantity", key, quantity: context.asked ?? context.quantity }))
  return {
    ...before,
    lines: new Map(before.lines).set(key, { state, context }),
    queue: [...before.queue, ...reports],
    clocks: entered ? new Map(before.clocks).set(key, states[state].after !== undefined) : before.clocks,
  }
}

/** A cart has come: lines that are gone go, the others learn what the shop has. What is being asked will be answered. */
const withCart = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  cart: Cart,
  asked?: PanelRequest,
): CartPanelContext<Cart> => {
  const gone = [...before.lines.keys()].filter((key) => lineOf(cart, key) === undefined)
  const start: CartPanelContext<Cart> = {
    ...before,
    cart,
    lines: new Map([...before.lines].filter(([key]) => !gone.includes(key))),
    queue: before.queue.filter(
      (request) => request === asked || request.kind !== "quantity" || !gone.includes(request.key),
    ),
    clocks: new Map([...before.clocks, ...gone.map((key) => [key, false] as const)]),
  }
  return cart.lines.reduce(
    (context, { key, quantity }) =>
      context.lines.has(key) ? changeLine(context, key, { type: "quantity.shown", quantity }) : context,
    start,
  )
}

/** The shop has done it. */
const done = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  request: PanelRequest,
  cart: Cart,
): CartPanelContext<Cart> => {
  const pricesUpdated = before.pricesUpdated || hasFallen(before.cart, cart)
  if (request.kind !== "quantity") {
    const removed = request.kind === "restore" ? undefined : before.removed
    return { ...withCart(before, cart), pricesUpdated, removed }
  }
  const { key } = request
  const quantity = lineOf(cart, key)?.quantity ?? 0
  const isRemoved = request.quantity === 0 && quantity === 0
  return {
    ...withCart(changeLine(before, key, { type: "quantity.answered", quantity }), cart),
    pricesUpdated,
    removed: isRemoved ? lineOf(before.cart, key) : before.removed,
  }
}

/** The first in the queue has been answered, or has not been in time. */
const answered = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  answer: PanelAnswer<Cart> | undefined,
): CartPanelContext<Cart> => {
  const [request, ...queue] = before.queue
  if (request === undefined) return before
  const start = { ...before, queue }
  if (answer?.kind === "cart") return done(start, request, answer.cart)
  const refused = request.kind === "quantity" ? changeLine(start, request.key, { type: "quantity.refused" }) : start
  if (answer?.kind === "outdated") return { ...withCart(refused, answer.cart), changedElsewhere: true }
  // After a refused change the cart is looked at as it is now: the loser of two tabs sees who won.
  const again: ReadonlyArray<PanelRequest> = request.kind === "view" ? [] : [{ kind: "view" }]
  return {
    ...refused,
    queue: [...again, ...refused.queue],
    trouble: answer === undefined ? { unanswered: request.kind } : { message: answer.message },
  }
}

const flushed = <Cart extends PanelCart>(before: CartPanelContext<Cart>): CartPanelContext<Cart> =>
  [...before.lines.keys()].reduce((context, key) => changeLine(context, key, { type: "quantity.flushed" }), before)

/** The same for every shop front: what a cart looks like is theirs. */
export const cartPanelMachine = <Cart extends PanelCart>() => {
  type Context = CartPanelContext<Cart>
  type Event = CartPanelEvent<Cart>

  return setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      ask: fromPromise<PanelAnswer<Cart>, Asked>(() => Promise.reject(new Error("provide the actor `ask`"))),
    },
    actions: {
      /** The checkout is opened, once. */
      goToCheckout: () => {},
      setClocks: enqueueActions(({ enqueue, context: { clocks } }) => {
        for (const [key, begins] of clocks) {
          enqueue.cancel(restingOf(key))
          if (begins) enqueue.raise({ type: "line.rested", key }, { delay: QUANTITY_DEBOUNCE_MS, id: restingOf(key) })
        }
        enqueue.assign({ clocks: new Map() })
      }),
    },
    guards: {
      isAsked: ({ context }) => context.queue.length > 0,
      isSettled: ({ context }) => isSettled(context),
      isInTrouble: ({ context }) => context.trouble !== undefined || context.changedElsewhere,
      hasLines: ({ context }) => (context.cart?.lines.length ?? 0) > 0,
      isEmpty: ({ context }) => context.cart?.lines.length === 0,
    },
    delays: { limit: CART_LIMIT_MS },
  }).createMachine({
    id: "cartPanel",
    context: {
      cart: undefined,
      lines: new Map(),
      queue: [],
      trouble: undefined,
      pricesUpdated: false,
      changedElsewhere: false,
      removed: undefined,
      clocks: new Map(),
    },
    type: "parallel",
    on: {
      // Being looked at once more changes nothing when it is about to be looked at anyway.
      "cart.wanted": [
        { guard: ({ context }) => context.queue.slice(1).some(({ kind }) => kind === "view") },
        { actions: assign(({ context }) => ({ queue: [...context.queue, { kind: "view" as const }] })) },
      ],
      "line.edited": {
        actions: [
          assign(({ context, event }) => ({
            ...changeLine(context, event.key, event.change),
            trouble: undefined,
          })),
          "setClocks",
        ],
      },
      "line.left": {
        actions: [
          assign(({ context, event }) => changeLine(context, event.key, { type: "quantity.left" })),
          "setClocks",
        ],
      },
      "line.rested": {
        actions: [assign(({ context, event }) => changeLine(context, event.key, { type: "elapsed" })), "setClocks"],
      },
      "cart.flushed": { actions: [assign(({ context }) => flushed(context)), "setClocks"] },
      "removal.undone": {
        guard: ({ context }) => context.removed !== undefined,
        actions: assign(({ context }) =>
          context.removed === undefined
            ? {}
            : { removed: undefined, queue: [...context.queue, { kind: "restore" as const, line: context.removed }] },
        ),
      },
      "cart.received": {
        actions: [
          assign(({ context, event }) => ({
            pricesUpdated: context.pricesUpdated || (!event.byHand && hasFallen(context.cart, event.cart)),
          })),
          assign(({ context, event }) => withCart(context, event.cart, context.queue[0])),
          "setClocks",
        ],
      },
      "checkout.changed": { actions: assign({ changedElsewhere: true }) },
      "notice.dismissed": {
        actions: assign(({ event: { notice } }) => ({
          ...(notice === "prices" ? { pricesUpdated: false } : {}),
          ...(notice === "changed" ? { changedElsewhere: false } : {}),
          ...(notice === "trouble" ? { trouble: undefined } : {}),
          ...(notice === "removed" ? { removed: undefined } : {}),
        })),
      },
    },
    states: {
      /** One question at a time, so that the last answer is the latest cart. */
      talk: {
        initial: "quiet",
        states: {
          quiet: { always: { guard: "isAsked", target: "asking" } },
          asking: {
            invoke: {
              src: "ask",
              input: ({ context: { queue, cart } }) => ({
                request: queue[0] ?? { kind: "view" },
                version: cart?.version,
              }),
              onDone: {
                target: "quiet",
                actions: [assign(({ context, event }) => answered(context, event.output)), "setClocks"],
              },
              onError: {
                target: "quiet",
                actions: [assign(({ context }) => answered(context, undefined)), "setClocks"],
              },
            },
            after: {
              limit: {
                target: "quiet",
                actions: [assign(({ context }) => answered(context, undefined)), "setClocks"],
              },
            },
          },
        },
      },
      panel: {
        initial: "absent",
        states: {
          absent: {
            always: [
              { guard: "hasLines", target: "list" },
              { guard: "isEmpty", target: "empty" },
            ],
          },
          empty: { always: { guard: "hasLines", target: "list" } },
          list: { always: { guard: "isEmpty", target: "empty" } },
        },
      },
      /** The checkout opens when the cart there is the one that is shown here, and not while something is wrong. */
      way: {
        initial: "staying",
        states: {
          staying: {
            on: {
              "checkout.left": {},
              "checkout.pressed": {
                target: "leaving",
                actions: [
                  assign(({ context }) => ({ ...flushed(context), trouble: undefined, changedElsewhere: false })),
                  "setClocks",
                ],
              },
            },
          },
          leaving: {
            after: { limit: "staying" },
            on: { "checkout.pressed": {}, "checkout.left": "staying" },
            initial: "settling",
            states: {
              settling: {
                always: [
                  { guard: "isInTrouble", target: "#cartPanel.way.staying" },
                  { guard: "isSettled", target: "going" },
                ],
              },
              going: { entry: "goToCheckout" },
            },
          },
        },
      },
    },
  })
}
