/** A buy button, by `buyMachine`: one press is one addition, and its result is announced once. */
import { type AddedAs, buyMachine } from "@kapitel/core/cart/buyMachine"
import { useActorRef, useSelector } from "@xstate/react"
import { useCallback, useEffect, useState } from "react"
import { cartNews } from "../text/sv/cartNews.ts"
import { type AdditionOutcome, addToCart } from "./addToCart.ts"
import { usePostedKey } from "./Island.tsx"
import { newKey } from "./newKey.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"

export interface Buying {
  readonly ean: string
  readonly title: string
  readonly format?: string | undefined
  /** How many a press adds now. */
  readonly quantity: () => number
  /** As many as are available, where that is fewer. */
  readonly upTo?: boolean | undefined
  readonly addedAs: AddedAs
  readonly resetQuantity?: (() => void) | undefined
  /** Shows what was added in a dialog; false when it cannot: then a message is shown. */
  readonly openAdded?: (() => boolean) | undefined
}

export interface BuyState {
  /** From the press until the shop has accepted or refused. */
  readonly adding: boolean
  readonly press: () => void
}

/** The pending press, and the previous one until then. */
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

export const useBuy = (buying: Buying): BuyState => {
  const store = useShopInBrowser()
  const posted = usePostedKey()
  const [presses] = useState(makePresses)

  const show = (outcome: AdditionOutcome | undefined): void => {
    const { title, format } = buying
    if (outcome?.added === true) store?.showMessage("success", outcome.message ?? "", true)
    else store?.showMessage("error", outcome?.message ?? cartNews.addFailed(title, format))
  }
  const add = async (): Promise<void> => {
    if (store === undefined) return
    const { ean, title, format, upTo, addedAs } = buying
    const { key, signal } = presses.now()
    const addition = { ean, title, format, upTo, quiet: addedAs === "nothing", quantity: buying.quantity() }
    // An aborted request rejects: the machine has reported it already.
    const outcome = await addToCart(store, { ...addition, idempotencyKey: key }, signal).catch(() => undefined)
    if (outcome === undefined || signal.aborted) return
    presses.settle(outcome)
    if (presses.isShown()) actor.send({ type: outcome.added ? "cart.succeeded" : "cart.failed" })
    // The visitor has left the page meanwhile, and gets the message on the next one.
    else if (!(outcome.added && addition.quiet)) show(outcome)
  }
  const actor = useActorRef(
    buyMachine.provide({
      actions: {
        add: () => void add(),
        resetQuantity: () => buying.resetQuantity?.(),
        giveUp: presses.giveUp,
        showAdded: () => show(presses.outcome()),
        showFailure: () => show(presses.outcome()),
        openAdded: () => {
          if (buying.openAdded?.() !== true) show(presses.outcome())
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
  // Pressed before hydration: the page has sent the form already, and waits for its result.
  useEffect(() => {
    if (posted !== undefined) buy(posted)
  }, [posted, buy])
  return { adding, press: () => buy(newKey()) }
}
