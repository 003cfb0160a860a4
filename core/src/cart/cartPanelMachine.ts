/**
 * The cart as it is viewed and changed (CART-05 to CART-08, CART-19, D-50, D-52): each changed line is an actor
 * (`quantityMachine`), requests are sent one at a time, and later local changes are shown over each response.
 */
import { assign, enqueueActions, type SnapshotFrom, sendParent, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import type { QuantityChange } from "./quantityEdit.ts"
import {
  isRemoving,
  type QuantityContext,
  type QuantityEvent,
  type QuantityState,
  quantityContext,
  quantityMachine,
} from "./quantityMachine.ts"

/** The longest wait for the shop or the checkout, in ms. Source: docs/reliability.md, Machines. */
export const CART_LIMIT_MS = 10_000

/** A line of the panel: its key, its EAN and the number of copies saved. */
export interface PanelLine {
  readonly key: string
  readonly ean: string
  readonly quantity: number
}

/** The fields of a cart that the machine reads; the others pass through unchanged. */
export interface PanelCart {
  readonly lines: ReadonlyArray<PanelLine>
  readonly version?: number
  /** Promotions that take something off. */
  readonly promotionCount?: number
}

/** Requests to the shop; a quantity of 0 removes the line, `restore` puts back what was removed. */
export type PanelRequest =
  | { readonly kind: "view" }
  | { readonly kind: "quantity"; readonly key: string; readonly quantity: number }
  /** Sent again with the same key, it takes effect once. */
  | { readonly kind: "restore"; readonly line: PanelLine; readonly idempotencyKey: string }

/** With the version that was shown, so that changes by another tab are not overwritten (K4). */
export interface VersionedRequest {
  readonly request: PanelRequest
  readonly version: number | undefined
}

/** What a change of the cart is answered with. */
export type PanelAnswer<Cart> =
  | { readonly kind: "cart"; readonly cart: Cart }
  /** The cart was changed first elsewhere; this is its state. */
  | { readonly kind: "outdated"; readonly cart: Cart }
  /** The message from the shop. */
  | { readonly kind: "refused"; readonly message: string }

/** Kinds of notices above the lines. */
export type PanelNotice = "prices" | "changed" | "trouble" | "removed"

/** Where a line's actor is. */
export interface LineSnapshot {
  readonly state: QuantityState
  readonly context: QuantityContext
}

/** The cart as it is shown, the lines that are being edited, and the queue of changes. */
export interface CartPanelContext<Cart> {
  /** The shop's cart; absent until it has been received. */
  readonly cart: Cart | undefined
  /** Lines that have been changed, by key; each is an actor whose id is the key. */
  readonly lines: ReadonlyMap<string, LineSnapshot>
  /** The first one has been sent. */
  readonly queue: ReadonlyArray<PanelRequest>
  /** The shop's message about what it has refused. */
  readonly trouble: string | undefined
  /** Requests without a response: 'Försök igen' sends them again. */
  readonly unanswered: ReadonlyArray<PanelRequest>
  /** Fewer promotions apply than before (CART-07). */
  readonly pricesUpdated: boolean
  /** The cart was changed elsewhere, or by the checkout (CART-08). */
  readonly changedElsewhere: boolean
  /** The line removed last, until 'Ångra' restores it (D-20). */
  readonly removed: PanelLine | undefined
  /** The key of the line that 'Ångra' has restored, until the next change or reading. */
  readonly restored: string | undefined
}

/** Events of the machine: edits of lines, changes of codes and gift cards, answers of the shop. */
export type CartPanelEvent<Cart> =
  | { readonly type: "cart.wanted" }
  | { readonly type: "line.edited"; readonly key: string; readonly change: QuantityChange }
  | { readonly type: "line.left"; readonly key: string }
  /** Sent by the line's actor: this quantity is to be saved. */
  | { readonly type: "line.reported"; readonly key: string; readonly quantity: number }
  /** The drawer closes, or the tab is hidden. */
  | { readonly type: "cart.flushed" }
  | { readonly type: "checkout.pressed" }
  /** The browser has returned from the checkout and shows the page as it was left. */
  | { readonly type: "checkout.left" }
  | { readonly type: "removal.undone"; readonly idempotencyKey: string }
  /** 'Försök igen', after no response. */
  | { readonly type: "request.retried" }
  /** A cart was received from elsewhere: a code was added, or removed by the visitor. */
  | { readonly type: "cart.received"; readonly cart: Cart; readonly byHand: boolean }
  /** Reported by the checkout's session. */
  | { readonly type: "checkout.changed" }
  | { readonly type: "notice.dismissed"; readonly notice: PanelNotice }

const lineOf = (cart: PanelCart | undefined, key: string) => cart?.lines.find((line) => line.key === key)

const isPending = ({ state }: LineSnapshot) => state === "waiting" || state === "emptied" || state === "due"

/** Everything that is shown here has been saved. */
const isSettled = <Cart>({ queue, lines }: CartPanelContext<Cart>) =>
  queue.length === 0 && ![...lines.values()].some(isPending)

/** How a line is shown: with the quantity meant, whatever is saved. */
export const lineShown = <Cart extends PanelCart>(
  { lines, restored }: Pick<CartPanelContext<Cart>, "lines" | "restored">,
  line: PanelLine,
): { readonly quantity: number; readonly removing: boolean; readonly restored: boolean } => {
  const place = lines.get(line.key)
  const isRestored = restored === line.key
  if (place === undefined) return { quantity: line.quantity, removing: false, restored: isRestored }
  const removing = isRemoving(place.state, place.context)
  return { quantity: removing ? line.quantity : place.context.quantity, removing, restored: isRestored }
}

/** Fewer promotions apply, and none was removed here (D-52). */
const hasFallen = (before: PanelCart | undefined, { promotionCount = 0 }: PanelCart) =>
  promotionCount < (before?.promotionCount ?? 0)

/** Nothing has gone wrong. */
const calm = { trouble: undefined, unanswered: [] }

/** After a cart was received: without the requests whose result it shows. */
const remaining = (unanswered: ReadonlyArray<PanelRequest>, cart: PanelCart): ReadonlyArray<PanelRequest> =>
  unanswered.filter((request) =>
    request.kind === "quantity"
      ? (lineOf(cart, request.key)?.quantity ?? 0) !== request.quantity
      : request.kind === "restore" && !cart.lines.some(({ ean }) => ean === request.line.ean),
  )

/** XState's own event: a line's actor has changed state. The type ends with its key. */
export interface LineSnapshotEvent {
  readonly type: `xstate.snapshot.${string}`
  readonly snapshot: SnapshotFrom<typeof quantityMachine>
}

const SNAPSHOT_OF = "xstate.snapshot."

/** An event for the actor of one line. */
export interface LineEvent {
  readonly key: string
  readonly event: QuantityEvent
}

/** What a response or a cart from elsewhere changes in the context, and the events that remaining lines receive. */
export interface Change<Cart> {
  readonly context: CartPanelContext<Cart>
  readonly lineEvents: ReadonlyMap<string, ReadonlyArray<QuantityEvent>>
}

const withContext = <Cart>(change: Change<Cart>, context: Partial<CartPanelContext<Cart>>): Change<Cart> => ({
  ...change,
  context: { ...change.context, ...context },
})

/**
 * A cart was received: actors of removed lines stop, the others receive the saved quantity. A pending request will get
 * its own response.
 */
const withCart = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  cart: Cart,
  current?: PanelRequest,
  firstEvent?: readonly [key: string, event: QuantityEvent],
): Change<Cart> => {
  const isGone = (key: string) => before.lines.has(key) && lineOf(cart, key) === undefined
  const lines = new Map([...before.lines].filter(([key]) => !isGone(key)))
  const shown = cart.lines.filter(({ key }) => lines.has(key))
  return {
    context: {
      ...before,
      cart,
      lines,
      unanswered: remaining(before.unanswered, cart),
      queue: before.queue.filter(
        (request) => request === current || request.kind !== "quantity" || !isGone(request.key),
      ),
    },
    lineEvents: new Map(
      shown.map(({ key, quantity }) => [
        key,
        [...(firstEvent?.[0] === key ? [firstEvent[1]] : []), { type: "quantity.shown", quantity }],
      ]),
    ),
  }
}

/** The request has succeeded. */
const done = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  request: PanelRequest,
  cart: Cart,
): Change<Cart> => {
  const pricesUpdated = before.pricesUpdated || hasFallen(before.cart, cart)
  if (request.kind !== "quantity") {
    if (request.kind === "view") return withContext(withCart(before, cart), { pricesUpdated })
    const restored = cart.lines.find(({ ean }) => ean === request.line.ean)?.key
    return withContext(withCart(before, cart), { pricesUpdated, removed: undefined, restored })
  }
  const { key } = request
  const quantity = lineOf(cart, key)?.quantity ?? 0
  const isRemoved = request.quantity === 0 && quantity === 0
  return withContext(withCart(before, cart, undefined, [key, { type: "quantity.answered", quantity }]), {
    pricesUpdated,
    removed: isRemoved ? lineOf(before.cart, key) : before.removed,
  })
}

/** The first request in the queue has a response, or has timed out. */
const answered = <Cart extends PanelCart>(
  before: CartPanelContext<Cart>,
  answer: PanelAnswer<Cart> | undefined,
): Change<Cart> => {
  const [request, ...queue] = before.queue
  if (request === undefined) return { context: before, lineEvents: new Map() }
  const start = { ...before, queue }
  if (answer?.kind === "cart") return done(start, request, answer.cart)
  const refused = request.kind === "quantity" ? ([request.key, { type: "quantity.refused" }] as const) : undefined
  if (answer?.kind === "outdated")
    return withContext(withCart(start, answer.cart, undefined, refused), { changedElsewhere: true })
  // After a refused change the cart is read again, so that the tab that lost shows the cart that was saved.
  const again: ReadonlyArray<PanelRequest> = request.kind === "view" ? [] : [{ kind: "view" }]
  return {
    context: {
      ...start,
      queue: [...again, ...queue],
      ...(answer === undefined
        ? {
            unanswered:
              request.kind === "view" && before.unanswered.length > 0
                ? before.unanswered
                : [...before.unanswered, request],
          }
        : { trouble: answer.message, unanswered: [] }),
    },
    lineEvents: new Map(refused !== undefined && start.lines.has(refused[0]) ? [[refused[0], [refused[1]]]] : []),
  }
}

/** Generic over the cart: each client has its own shape. */
export const cartPanelMachine = <Cart extends PanelCart>() => {
  type Context = CartPanelContext<Cart>
  type Event = CartPanelEvent<Cart>

  /** Reports to the cart machine instead of the shop, since requests are sent one at a time. */
  const line = quantityMachine.provide({
    actions: {
      report: sendParent(({ self }, { quantity }) => ({ type: "line.reported", key: self.id, quantity })),
    },
  })

  return setup({
    types: { context: {} as Context, events: {} as Event | LineSnapshotEvent },
    actors: {
      request: providedActor<PanelAnswer<Cart>, VersionedRequest>(),
      line,
    },
    actions: {
      /** Opens the checkout, once. */
      goToCheckout: () => {},
    },
    guards: {
      hasRequests: ({ context }) => context.queue.length > 0,
      isSettled: ({ context }) => isSettled(context),
      isInTrouble: ({ context }) =>
        context.trouble !== undefined || context.unanswered.length > 0 || context.changedElsewhere,
      hasLines: ({ context }) => (context.cart?.lines.length ?? 0) > 0,
      isEmpty: ({ context }) => context.cart?.lines.length === 0,
    },
    delays: { limit: CART_LIMIT_MS },
  })
    .extend({
      actions: {
        /** The first change of a line starts its actor. */
        sendToLine: enqueueActions(({ enqueue, context: { cart, lines } }, { key, event }: LineEvent) => {
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
        /** A quantity is shown at once, as one that is edited. */
        retry: enqueueActions(({ enqueue, context: { unanswered, queue } }) => {
          enqueue.assign({ unanswered: [], queue: [...queue, ...unanswered.filter(({ kind }) => kind !== "quantity")] })
          for (const request of unanswered)
            if (request.kind === "quantity")
              enqueue.raise({
                type: "line.edited",
                key: request.key,
                change: { type: "quantity.typed", text: String(request.quantity) },
              })
          enqueue.raise({ type: "cart.flushed" })
        }),
        become: enqueueActions(({ enqueue, context: { lines } }, { context, lineEvents }: Change<Cart>) => {
          enqueue.assign(context)
          for (const key of lines.keys()) if (!context.lines.has(key)) enqueue.stopChild(key)
          for (const [key, events] of lineEvents) for (const event of events) enqueue.sendTo(key, event)
        }),
      },
    })
    .createMachine({
      id: "cartPanel",
      context: {
        cart: undefined,
        lines: new Map(),
        queue: [],
        ...calm,
        pricesUpdated: false,
        changedElsewhere: false,
        removed: undefined,
        restored: undefined,
      },
      type: "parallel",
      on: {
        // Asking to view the cart again changes nothing while a view is already queued.
        "cart.wanted": [
          { guard: ({ context }) => context.queue.slice(1).some(({ kind }) => kind === "view") },
          {
            actions: assign(({ context }) => ({
              queue: [...context.queue, { kind: "view" as const }],
              restored: undefined,
            })),
          },
        ],
        "line.edited": {
          actions: [
            assign({ ...calm, restored: undefined }),
            { type: "sendToLine", params: ({ event }) => ({ key: event.key, event: event.change }) },
          ],
        },
        "line.left": {
          actions: {
            type: "sendToLine",
            params: ({ event }) => ({ key: event.key, event: { type: "quantity.left" } }),
          },
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
          actions: assign(({ context, event }) =>
            context.removed === undefined
              ? {}
              : {
                  removed: undefined,
                  queue: [
                    ...context.queue,
                    { kind: "restore" as const, line: context.removed, idempotencyKey: event.idempotencyKey },
                  ],
                },
          ),
        },
        "request.retried": { actions: "retry" },
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
            ...(notice === "trouble" ? calm : {}),
            ...(notice === "removed" ? { removed: undefined } : {}),
          })),
        },
      },
      states: {
        /** One request at a time, so that the last response is the latest cart. */
        talk: {
          initial: "quiet",
          states: {
            quiet: { always: { guard: "hasRequests", target: "requesting" } },
            requesting: {
              invoke: {
                src: "request",
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
        /** The checkout opens when the saved cart is the one shown here and nothing is wrong. */
        exit: {
          initial: "staying",
          states: {
            staying: {
              on: {
                "checkout.left": {},
                "checkout.pressed": {
                  target: "leaving",
                  actions: ["flushLines", assign({ ...calm, changedElsewhere: false })],
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
                    { guard: "isInTrouble", target: "#cartPanel.exit.staying" },
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
