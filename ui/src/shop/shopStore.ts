/**
 * The state shared by the islands of one page: separately hydrated roots share this object. Requests about the cart are
 * sent one at a time, so that the last response is the latest cart. No React, no DOM.
 */
import type { ConsentStore } from "@kapitel/core/consent/ConsentStore"
import type { CallResult } from "@kapitel/core/shop/CallResult"
import type { CartOutdated } from "@kapitel/core/shop/CartClient"
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import type { MyStoreMemory } from "@kapitel/core/stores/MyStoreMemory"
import type { MyStore } from "@kapitel/core/stores/Store"
import { NULL_PAGE_HOST, type PageHost } from "./PageHost.ts"
import type { PageFact, ShopEvent } from "./ShopEvent.ts"

export interface ShopState {
  /** Copies in the cart, with those being added; absent until it is known. */
  readonly count: number | undefined
  /** The shop's last response; absent until there is one. */
  readonly cart: ShopCart | undefined
  /** The visitor of the page: pages are the same for every visitor, so it starts as a guest. */
  readonly visitor: PageVisitor
  /** The message about the last press, shown below the header or in the open drawer. */
  readonly message: ShopMessage | undefined
  /** Counts the page's notifications of a login or logout: data of the previous visitor is read again. */
  readonly sessions: number
  /** The visitor's own store; pages are the same for every visitor, so it starts without one. */
  readonly myStore: MyStore | undefined
}

export interface ShopMessage {
  readonly tone: "success" | "error"
  /** Lines are separated by a line break. */
  readonly text: string
  /** It is about something that was put in the cart, and links to it. */
  readonly isOfCart: boolean
  /** Distinguishes it from one with the same text. */
  readonly id: number
}

export interface PageVisitor {
  readonly kind: "guest" | "account"
  /** The name in the header: the first name, where the shop has it. */
  readonly name?: string | undefined
}

/** What the server renders, before the browser has reported anything. */
export const INITIAL_SHOP_STATE: ShopState = {
  count: undefined,
  cart: undefined,
  visitor: { kind: "guest" },
  message: undefined,
  sessions: 0,
  myStore: undefined,
}

export interface ShopStore {
  readonly client: ShopClient
  readonly host: PageHost
  /** The visitor's answer about statistics. */
  readonly consent: ConsentStore
  readonly state: () => ShopState
  /** Called after every change; returns the unsubscribe function. Fits `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void
  /** Receives a cart from the shop. */
  readonly receive: (cart: ShopCart) => void
  /** Sets the visitor, as reported by the browser or the shop. */
  readonly identify: (visitor: PageVisitor) => void
  /** The visitor has logged in or out, here or in another tab. */
  readonly sessionChanged: () => void
  /** Makes it the visitor's own store, here and in other tabs; without one there is none (STORE-15; D-60). */
  readonly chooseStore: (store: MyStore | undefined) => void
  /** Shows a message; replaces the one before. */
  readonly showMessage: (tone: ShopMessage["tone"], text: string, isOfCart?: boolean) => void
  /** Removes the message. */
  readonly unsay: () => void
  readonly emit: (event: ShopEvent) => void
  /** Subscribes to the page's facts, and to every event from now on; returns the unsubscribe function. */
  readonly listen: (listener: (event: ShopEvent) => void) => () => void
  /** Sets the copies in the cart, from the browser's cookie. */
  readonly recount: (copies: number) => void
  /**
   * Sends requests about the cart one after the other, and stores the cart of each response. `copies` are counted at
   * once, until the response arrives.
   */
  readonly inTurn: <T extends ShopCart | { readonly cart: ShopCart }, R extends { readonly _tag: string }>(
    question: (latest: number | undefined) => Promise<CallResult<T, R>>,
    copies?: number,
  ) => Promise<CallResult<T, R>>
}

const cartIn = (answer: CallResult<ShopCart | { readonly cart: ShopCart }, { readonly _tag: string }>) => {
  if (answer.ok) return "cart" in answer.value ? answer.value.cart : answer.value
  return answer.refusal._tag === "CartOutdated" ? (answer.refusal as CartOutdated).cart : undefined
}

const FACTS: Readonly<Record<PageFact["type"], true>> = {
  "page.shown": true,
  "checkout.opened": true,
  "delivery.seen": true,
  "reservation.made": true,
  "order.confirmed": true,
}

/** No question is shown. */
const ALWAYS_NO: ConsentStore = { answer: () => "no", keep: () => undefined, subscribe: () => () => undefined }

/** No store is remembered. */
const NO_MEMORY: MyStoreMemory = { read: () => undefined, keep: () => undefined, onOtherTabs: () => () => undefined }

export const makeShopStore = (
  client: ShopClient,
  host: PageHost = NULL_PAGE_HOST,
  consent: ConsentStore = ALWAYS_NO,
  memory: MyStoreMemory = NO_MEMORY,
): ShopStore => {
  const changes = makeSubscribers()
  const events = makeSubscribers<ShopEvent>()
  /** The latest of each kind. */
  const facts = new Map<string, ShopEvent>()
  let messageCount = 0
  let state: ShopState = { ...INITIAL_SHOP_STATE, myStore: memory.read() }
  /** Copies according to the shop or the cookie, and those being added. */
  let known = 0
  let ahead = 0
  let last: Promise<unknown> = Promise.resolve()

  const change = (next: Partial<ShopState>): void => {
    state = { ...state, ...next }
    changes.emit()
  }
  /** `onTheWay`: no response yet when above 0, answered when below. */
  const count = (copies: number, onTheWay = 0): Pick<ShopState, "count"> => {
    known = copies
    ahead += onTheWay
    return { count: known + ahead }
  }
  const take = (cart: ShopCart, counted: Pick<ShopState, "count">): void => {
    const isNews = cart.version !== state.cart?.version
    change({ cart, ...counted })
    if (isNews) host.notifyCart(cart.version)
  }

  memory.onOtherTabs(() => change({ myStore: memory.read() }))

  return {
    client,
    host,
    consent,
    state: () => state,
    subscribe: changes.subscribe,
    receive: (cart) => take(cart, count(cart.itemCount)),
    identify: (visitor) => change({ visitor }),
    sessionChanged: () => change({ sessions: state.sessions + 1 }),
    chooseStore: (store) => {
      memory.keep(store)
      change({ myStore: store })
    },
    showMessage: (tone, text, isOfCart = false) => change({ message: { tone, text, isOfCart, id: ++messageCount } }),
    unsay: () => change({ message: undefined }),
    emit: (event) => {
      if (event.type in FACTS) facts.set(event.type, event)
      events.emit(event)
    },
    listen: (listener) => {
      for (const fact of facts.values()) listener(fact)
      return events.subscribe(listener)
    },
    recount: (copies) => change(count(copies)),
    inTurn: (question, copies = 0) => {
      if (copies > 0) change(count(known, copies))
      const run = async () => {
        const answer = await question(state.cart?.version)
        const cart = cartIn(answer)
        if (cart !== undefined) take(cart, count(cart.itemCount, -copies))
        else if (copies > 0) change(count(known, -copies))
        return answer
      }
      const next = last.then(run).catch((error: unknown) => {
        if (copies > 0) change(count(known, -copies))
        throw error
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
