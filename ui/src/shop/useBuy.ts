/** A button that buys, as `buyMachine` has it: one press is one addition, and what came of it is said once. */
import { type AddedAs, buyMachine } from "@kapitel/core/cart/buyMachine"
import { useActorRef, useSelector } from "@xstate/react"
import { useCallback, useEffect, useState } from "react"
import { cartNews } from "../text/sv/cartNews.ts"
import { type AdditionOutcome, addToCart } from "./addToCart.ts"
import { usePosted } from "./Island.tsx"
import { newKey } from "./newKey.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"

export interface Buying {
  readonly ean: string
  readonly title: string
  readonly format?: string | undefined
  /** How many are bought by a press now. */
  readonly quantity: () => number
  /** As many as can be had, where that is fewer. */
  readonly upTo?: boolean | undefined
  readonly addedAs: AddedAs
  readonly resetQuantity?: (() => void) | undefined
  /** Shows what was added in a dialog; false when it cannot: then the message says it. */
  readonly openAdded?: (() => boolean) | undefined
}

export interface BuyInHand {
  /** From the press until the shop has said yes or no. */
  readonly adding: boolean
  readonly press: () => void
}

/** The press that is under way, and the one before it until then. */
const makePresses = () => {
  let key = ""
  let ended = new AbortController()
  let outcome: AdditionOutcome | undefined
  let isShown = false
  return {
    begin: (given: string) => {
      key = given
      ended = new AbortController()
      outcome = undefined
    },
    now: () => ({ key, signal: ended.signal }),
    giveUp: () => ended.abort(),
    settle: (settled: AdditionOutcome) => {
      outcome = settled
    },
    outcome: () => outcome,
    /** The button is on the page. */
    isShown: () => isShown,
    show: (shown: boolean) => {
      isShown = shown
    },
  }
}

export const useBuy = (buying: Buying): BuyInHand => {
  const store = useShopInBrowser()
  const posted = usePosted()
  const [presses] = useState(makePresses)

  const say = (outcome: AdditionOutcome | undefined): void => {
    const { title, format } = buying
    if (outcome?.added === true) store?.say("success", outcome.message ?? "")
    else store?.say("error", outcome?.message ?? cartNews.addFailed(title, format))
  }
  const add = async (): Promise<void> => {
    if (store === undefined) return
    const { ean, title, format, upTo, addedAs } = buying
    const { key, signal } = presses.now()
    const addition = { ean, title, format, upTo, silent: addedAs === "nothing", quantity: buying.quantity() }
    // What is given up rejects: the machine has said so already.
    const outcome = await addToCart(store, { ...addition, idempotencyKey: key }, signal).catch(() => undefined)
    if (outcome === undefined || signal.aborted) return
    presses.settle(outcome)
    if (presses.isShown()) actor.send({ type: outcome.added ? "cart.succeeded" : "cart.failed" })
    // The visitor has gone to another page meanwhile, and is told there.
    else if (!(outcome.added && addition.silent)) say(outcome)
  }
  const actor = useActorRef(
    buyMachine.provide({
      actions: {
        add: () => void add(),
        resetQuantity: () => buying.resetQuantity?.(),
        giveUp: presses.giveUp,
        sayAdded: () => say(presses.outcome()),
        sayFailed: () => say(presses.outcome()),
        openAdded: () => {
          if (buying.openAdded?.() !== true) say(presses.outcome())
        },
      },
    }),
  )
  const adding = useSelector(actor, (snapshot) => snapshot.matches("adding"))

  const { addedAs } = buying
  const buy = useCallback(
    (key: string): void => {
      if (actor.getSnapshot().matches("adding")) return
      presses.begin(key)
      actor.send({ type: "buy.pressed", addedAs })
    },
    [actor, presses, addedAs],
  )
  useEffect(() => {
    presses.show(true)
    return () => presses.show(false)
  }, [presses])
  // Pressed before this was here: the page has sent the form already, and waits for what is said of it.
  useEffect(() => {
    if (posted !== undefined) buy(posted)
  }, [posted, buy])
  return { adding, press: () => buy(newKey()) }
}
