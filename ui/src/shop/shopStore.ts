/**
 * What the islands of one page know together: separately hydrated roots share this object. The cart is asked for and
 * changed one question at a time, so that the last answer is the latest cart. No React, no DOM.
 */
import type { ConsentKeeper } from "@kapitel/core/consent/ConsentKeeper"
import type { Answer } from "@kapitel/core/shop/Answer"
import type { CartOutdated } from "@kapitel/core/shop/CartClient"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { NO_PAGE, type PageHost } from "./PageHost.ts"
import type { PageFact, ShopEvent } from "./ShopEvent.ts"

export interface ShopState {
  /** Copies in the cart, with those on their way there; absent until anybody has said. */
  readonly count: number | undefined
  /** As the shop has answered it last; absent until it has come. */
  readonly cart: ShopCart | undefined
  /** Who looks at the page: pages are the same for every visitor, so it begins as a guest's. */
  readonly visitor: PageVisitor
  /** What is said of the last press, below the header or in the drawer that is open. */
  readonly message: ShopMessage | undefined
  /** How often the page has heard that somebody logged in or out: what was shown to the one before is asked for anew. */
  readonly sessions: number
}

export interface ShopMessage {
  readonly tone: "success" | "error"
  /** Lines are parted by a line break. */
  readonly text: string
  /** Tells it apart from one of the same words. */
  readonly id: number
}

export interface PageVisitor {
  readonly kind: "guest" | "account"
  /** What the header calls them: the first name, where the shop knows it. */
  readonly name?: string | undefined
}

/** What the server draws, before the browser has said anything. */
export const FIRST_SHOP_STATE: ShopState = {
  count: undefined,
  cart: undefined,
  visitor: { kind: "guest" },
  message: undefined,
  sessions: 0,
}

export interface ShopStore {
  readonly client: ShopClient
  readonly host: PageHost
  /** The visitor's answer about statistics. */
  readonly consent: ConsentKeeper
  readonly state: () => ShopState
  /** Called after every change; answers how to stop. As `useSyncExternalStore` takes it. */
  readonly subscribe: (listener: () => void) => () => void
  /** A cart has come from the shop. */
  readonly receive: (cart: ShopCart) => void
  /** The browser or the shop has said who looks at the page. */
  readonly identify: (visitor: PageVisitor) => void
  /** Somebody has logged in or out, here or in another tab. */
  readonly sessionChanged: () => void
  /** Says a sentence; the one before it goes. */
  readonly say: (tone: ShopMessage["tone"], text: string) => void
  /** Takes the message away. */
  readonly unsay: () => void
  readonly emit: (event: ShopEvent) => void
  /** Hears what is true of the page, and every event from now on; answers how to stop. */
  readonly listen: (listener: (event: ShopEvent) => void) => () => void
  /** Copies in the cart, by word of the browser's cookie. */
  readonly recount: (copies: number) => void
  /**
   * Runs questions about the cart one after the other, and keeps the cart of each answer. `copies` are counted at once,
   * until the answer is there.
   */
  readonly inTurn: <T extends ShopCart | { readonly cart: ShopCart }, R extends { readonly _tag: string }>(
    question: (latest: number | undefined) => Promise<Answer<T, R>>,
    copies?: number,
  ) => Promise<Answer<T, R>>
}

const cartIn = (answer: Answer<ShopCart | { readonly cart: ShopCart }, { readonly _tag: string }>) => {
  if (answer.ok) return "cart" in answer.value ? answer.value.cart : answer.value
  return answer.refusal._tag === "CartOutdated" ? (answer.refusal as CartOutdated).cart : undefined
}

const FACTS: Readonly<Record<PageFact["type"], true>> = {
  "page.shown": true,
  "checkout.opened": true,
  "delivery.seen": true,
  "order.confirmed": true,
}

/** Nobody is asked. */
const ALWAYS_NO: ConsentKeeper = { answer: () => "no", keep: () => undefined, subscribe: () => () => undefined }

export const makeShopStore = (
  client: ShopClient,
  host: PageHost = NO_PAGE,
  consent: ConsentKeeper = ALWAYS_NO,
): ShopStore => {
  const listeners = new Set<() => void>()
  const hearers = new Set<(event: ShopEvent) => void>()
  /** The latest of each kind. */
  const facts = new Map<string, ShopEvent>()
  let said = 0
  let state: ShopState = FIRST_SHOP_STATE
  /** Copies as the shop or the cookie says, and those on their way. */
  let known = 0
  let ahead = 0
  let last: Promise<unknown> = Promise.resolve()

  const change = (next: Partial<ShopState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  /** `onTheWay`: no answer yet when above 0, answered when below. */
  const count = (copies: number, onTheWay = 0): Pick<ShopState, "count"> => {
    known = copies
    ahead += onTheWay
    return { count: known + ahead }
  }
  const receive = (cart: ShopCart): void => change({ cart, ...count(cart.itemCount) })

  return {
    client,
    host,
    consent,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive,
    identify: (visitor) => change({ visitor }),
    sessionChanged: () => change({ sessions: state.sessions + 1 }),
    say: (tone, text) => change({ message: { tone, text, id: ++said } }),
    unsay: () => change({ message: undefined }),
    emit: (event) => {
      if (event.type in FACTS) facts.set(event.type, event)
      for (const hear of hearers) hear(event)
    },
    listen: (listener) => {
      for (const fact of facts.values()) listener(fact)
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
    recount: (copies) => change(count(copies)),
    inTurn: (question, copies = 0) => {
      if (copies > 0) change(count(known, copies))
      const ask = async () => {
        const answer = await question(state.cart?.version)
        const cart = cartIn(answer)
        if (cart !== undefined) change({ cart, ...count(cart.itemCount, -copies) })
        else if (copies > 0) change(count(known, -copies))
        return answer
      }
      const next = last.then(ask).catch((error: unknown) => {
        if (copies > 0) change(count(known, -copies))
        throw error
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
