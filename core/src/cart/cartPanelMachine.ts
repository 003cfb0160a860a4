/**
 * The cart that is looked at and changed (CART-05 to CART-08, CART-19, D-50, D-52): each line that is changed is an actor
 * (`quantityMachine`), the shop is asked one thing at a time, and its answer is shown under what has been changed since.
 */
import { assign, enqueueActions, fromPromise, type SnapshotFrom, sendParent, setup } from "xstate"
import type { QuantityChange } from "./quantityEdit.ts"
import {
  isRemoving,
  type QuantityContext,
  type QuantityEvent,
  type QuantityState,
  quantityContext,
  quantityMachine,
} from "./quantityMachine.ts"

/** Nobody waits longer for the shop, nor for the checkout, in ms. Source: notes/reliability.md §11.7. */
export const CART_LIMIT_MS = 10_000

/** A line as the panel knows it: its key, its EAN and the copies that the shop has. */
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

/** What a change of the cart is answered with. */
export type PanelAnswer<Cart> =
  | { readonly kind: "cart"; readonly cart: Cart }
  /** Somebody was faster; this is the cart as they have left it. */
  | { readonly kind: "outdated"; readonly cart: Cart }
  /** In the shop's own words. */
  | { readonly kind: "refused"; readonly message: string }

/** What went wrong: what the shop said, or that it said nothing, when it was asked what. */
export type PanelTrouble = { readonly message: string } | { readonly unanswered: PanelRequest["kind"] }

/** Kinds of notices above the lines. */
export type PanelNotice = "prices" | "changed" | "trouble" | "removed"

/** Where the actor of a line is. */
export interface LinePlace {
  readonly state: QuantityState
  readonly context: QuantityContext
}

/** The cart as it is shown, the lines that are being edited, and the queue of changes. */
export interface CartPanelContext<Cart> {
  /** As the shop has it; absent until it has come. */
  readonly cart: Cart | undefined
  /** Lines that have been touched, by their keys; each is an actor whose id is the key. */
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
}

/** Events of the machine: edits of lines, changes of codes and gift cards, answers of the shop. */
export type CartPanelEvent<Cart> =
  | { readonly type: "cart.wanted" }
  | { readonly type: "line.edited"; readonly key: string; readonly change: QuantityChange }
  | { readonly type: "line.left"; readonly key: string }
  /** The shop is to be asked for so many: sent by the line's actor. */
  | { readonly type: "line.reported"; readonly key: string; readonly quantity: number }
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

/** XState's own: the actor of a line has taken a step. The type ends with its key. */
export interface LineStepped {
  readonly type: `xstate.snapshot.${string}`
  readonly snapshot: SnapshotFrom<typeof quantityMachine>
}

const SNAPSHOT_OF = "xstate.snapshot."

/** An event for the actor of one line. */
export interface LineTold {
  readonly key: string
  readonly event: QuantityEvent
}

/** What an answer or a cart from elsewhere makes of the context, and the events that remaining lines receive. */
export interface Change<Cart> {
  readonly context: CartPanelContext<Cart>
  readonly told: ReadonlyMap<string, ReadonlyArray<QuantityEvent>>
}

const withContext = <Cart>(change: Change<Cart>, context: Partial<CartPanelContext<Cart>>): Change<Cart> => ({
  ...change,
  context: { ...change.context, ...context },
})

/** A cart has come: lines that are gone go, the others learn what the shop has. What is being asked will be answered. */
const withCart = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  cart: Cart,
  asked?: PanelRequest,
  toldFirst?: readonly [key: string, event: QuantityEvent],
): Change<Cart> => {
  const isGone = (key: string) => before.lines.has(key) && lineOf(cart, key) === undefined
  const lines = new Map([...before.lines].filter(([key]) => !isGone(key)))
  const shown = cart.lines.filter(({ key }) => lines.has(key))
  return {
    context: {
      ...before,
      cart,
      lines,
      queue: before.queue.filter((request) => request === asked || request.kind !== "quantity" || !isGone(request.key)),
    },
    told: new Map(
      shown.map(({ key, quantity }) => [
        key,
        [...(toldFirst?.[0] === key ? [toldFirst[1]] : []), { type: "quantity.shown", quantity }],
      ]),
    ),
  }
}

/** The shop has done it. */
const done = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  request: PanelRequest,
  cart: Cart,
): Change<Cart> => {
  const pricesUpdated = before.pricesUpdated || hasFallen(before.cart, cart)
  if (request.kind !== "quantity") {
    const removed = request.kind === "restore" ? undefined : before.removed
    return withContext(withCart(before, cart), { pricesUpdated, removed })
  }
  const { key } = request
  const quantity = lineOf(cart, key)?.quantity ?? 0
  const isRemoved = request.quantity === 0 && quantity === 0
  return withContext(withCart(before, cart, undefined, [key, { type: "quantity.answered", quantity }]), {
    pricesUpdated,
    removed: isRemoved ? lineOf(before.cart, key) : before.removed,
  })
}

/** The first in the queue has been answered, or has not been in time. */
const answered = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  answer: PanelAnswer<Cart> | undefined,
): Change<Cart> => {
  const [request, ...queue] = before.queue
  if (request === undefined) return { context: before, told: new Map() }
  const start = { ...before, queue }
  if (answer?.kind === "cart") return done(start, request, answer.cart)
  const refused = request.kind === "quantity" ? ([request.key, { type: "quantity.refused" }] as const) : undefined
  if (answer?.kind === "outdated")
    return withContext(withCart(start, answer.cart, undefined, refused), { changedElsewhere: true })
  // After a refused change the cart is looked at as it is now: the loser of two tabs sees who won.
  const again: ReadonlyArray<PanelRequest> = request.kind === "view" ? [] : [{ kind: "view" }]
  return {
    context: {
      ...start,
      queue: [...again, ...queue],
      trouble: answer === undefined ? { unanswered: request.kind } : { message: answer.message },
    },
    told: new Map(refused !== undefined && start.lines.has(refused[0]) ? [[refused[0], [refused[1]]]] : []),
  }
}

/** The same for every shop front: what a cart looks like is theirs. */
export const cartPanelMachine = <Cart extends PanelCart>() => {
  type Context = CartPanelContext<Cart>
  type Event = CartPanelEvent<Cart>

  /** Reports to the cart instead of the shop: the cart asks one thing at a time. */
  const line = quantityMachine.provide({
    actions: {
      report: sendParent(({ self }, { quantity }) => ({ type: "line.reported", key: self.id, quantity })),
    },
  })

  return setup({
    types: { context: {} as Context, events: {} as Event | LineStepped },
    actors: {
      ask: fromPromise<PanelAnswer<Cart>, Asked>(() => Promise.reject(new Error("provide the actor `ask`"))),
      line,
    },
    actions: {
      /** The checkout is opened, once. */
      goToCheckout: () => {},
    },
    guards: {
      isAsked: ({ context }) => context.queue.length > 0,
      isSettled: ({ context }) => isSettled(context),
      isInTrouble: ({ context }) => context.trouble !== undefined || context.changedElsewhere,
      hasLines: ({ context }) => (context.cart?.lines.length ?? 0) > 0,
      isEmpty: ({ context }) => context.cart?.lines.length === 0,
    },
    delays: { limit: CART_LIMIT_MS },
  })
    .extend({
      actions: {
        /** A line that is touched for the first time becomes an actor. */
        tellLine: enqueueActions(({ enqueue, context: { cart, lines } }, { key, event }: LineTold) => {
          if (!lines.has(key)) {
            const quantity = lineOf(cart, key)?.quantity
            if (quantity === undefined) return
            enqueue.spawnChild("line", { id: key, input: { quantity }, syncSnapshot: true })
            enqueue.assign({ lines: new Map(lines).set(key, { state: "still", context: quantityContext(quantity) }) })
          }
          enqueue.sendTo(key, event)
        }),
        flushLines: enqueueActions(({ enqueue, context: { lines } }) => {
          for (const key of lines.keys()) enqueue.sendTo(key, { type: "quantity.flushed" })
        }),
        become: enqueueActions(({ enqueue, context: { lines } }, { context, told }: Change<Cart>) => {
          enqueue.assign(context)
          for (const key of lines.keys()) if (!context.lines.has(key)) enqueue.stopChild(key)
          for (const [key, events] of told) for (const event of events) enqueue.sendTo(key, event)
        }),
      },
    })
    .createMachine({
      id: "cartPanel",
      context: {
        cart: undefined,
        lines: new Map(),
        queue: [],
        trouble: undefined,
        pricesUpdated: false,
        changedElsewhere: false,
        removed: undefined,
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
            assign({ trouble: undefined }),
            { type: "tellLine", params: ({ event }) => ({ key: event.key, event: event.change }) },
          ],
        },
        "line.left": {
          actions: { type: "tellLine", params: ({ event }) => ({ key: event.key, event: { type: "quantity.left" } }) },
        },
        "line.reported": {
          actions: assign(({ context, event: { key, quantity } }) => ({
            queue: [...context.queue, { kind: "quantity" as const, key, quantity }],
          })),
        },
        "xstate.snapshot.*": {
          actions: assign(({ context, event: { type, snapshot } }) => {
            const key = type.slice(SNAPSHOT_OF.length)
            const place = { state: snapshot.value, context: snapshot.context }
            return context.lines.has(key) ? { lines: new Map(context.lines).set(key, place) } : {}
          }),
        },
        "cart.flushed": { actions: "flushLines" },
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
            {
              type: "become",
              params: ({ context, event }) => withCart(context, event.cart, context.queue[0]),
            },
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
                  actions: { type: "become", params: ({ context, event }) => answered(context, event.output) },
                },
                onError: {
                  target: "quiet",
                  actions: { type: "become", params: ({ context }) => answered(context, undefined) },
                },
              },
              after: {
                limit: {
                  target: "quiet",
                  actions: { type: "become", params: ({ context }) => answered(context, undefined) },
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
                  actions: ["flushLines", assign({ trouble: undefined, changedElsewhere: false })],
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
