/** The checkout page, by `checkoutMachine`: the provider's frame is locked while the cart changes. */
import type { PaymentFrame } from "@kapitel/core/checkout/PaymentFrame"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { useSelector } from "@xstate/react"
import { useEffect, useLayoutEffect, useState } from "react"
import { cartActorOf } from "./cartActor.ts"
import { type RunningCheckout, runCheckout } from "./checkoutActor.ts"
import { useShop } from "./ShopProvider.tsx"
import type { ShopStore } from "./shopStore.ts"
import { useNewSession } from "./useNewSession.ts"
import { usePageFact } from "./usePageFact.ts"

export interface CheckoutOnPage {
  /** As the page was rendered. */
  readonly cart: ShopCart
  /** Of the provider's session; absent where there is nothing to pay. */
  readonly token?: string | undefined
  /** Of the order that the page shows. */
  readonly revision?: number | undefined
  /** The provider's checkout; absent where there is none. Called once, in the browser. */
  readonly frame?: (() => PaymentFrame) | undefined
  /** Updates the contents next to the frame and returns the cart; rejects when it could not be read. */
  readonly refresh: (signal: AbortSignal) => Promise<ShopCart>
  readonly reload: () => void
}

export interface CheckoutState {
  /** The page's store; its requests about the cart lock the frame, and their results are shown next to it. */
  readonly store: ShopStore
  /** The provider's script has failed to load: requests it again. */
  readonly loadAgain: (() => void) | undefined
  /** The cart could not be read after a change: reads it again. */
  readonly readAgain: (() => void) | undefined
}

/**
 * Sends requests about the cart while the frame is locked. The response is used at once; the page is updated under the
 * same lock.
 */
const lockingStore = (store: ShopStore, { change }: RunningCheckout): ShopStore => ({
  ...store,
  inTurn: (question, copies) =>
    new Promise((resolve, reject) => {
      void change(async () => {
        const before = store.state().cart?.version
        await store.inTurn(question, copies).then(resolve, reject)
        return store.state().cart?.version !== before
      })
    }),
})

const begin = (store: ShopStore, initial: CheckoutOnPage) => {
  const page = { current: initial }
  let frame: PaymentFrame | undefined
  const frameNow = () => (frame ??= page.current.frame?.())
  const showCart = (cart: ShopCart) => {
    store.receive(cart)
    cartActorOf(locking).send({ type: "cart.received", cart, byHand: true })
  }
  const checkout = runCheckout({
    lock: () => frameNow()?.lock(),
    unlock: () => frameNow()?.unlock(),
    loadAgain: () => frameNow()?.loadAgain(),
    // A failure is only logged: the provider's frame continues (spec §8).
    updateDelivery: async (signal) => {
      const answer = await store.client.checkout.takeDelivery({ signal })
      if (!answer.ok) throw new Error(answer.refusal.reason)
    },
    refresh: async (signal) => {
      showCart(await page.current.refresh(signal))
    },
    reload: () => page.current.reload(),
    trackPayment: (method) => store.emit({ type: "payment.selected", method }),
  })
  const locking = lockingStore(store, checkout)
  showCart(page.current.cart)

  const showChanges = () => {
    cartActorOf(locking).send({ type: "checkout.changed" })
    checkout.send({ type: "cart.changed" })
  }

  /** Whether the cart differs from what the provider's checkout was shown with (CART-08, CHK-12). */
  const lookForChanges = () =>
    void checkout.inTurn(async () => {
      const { token, revision } = page.current
      if (token === undefined) return
      const answer = await store.client.checkout.changes({ token, ...(revision === undefined ? {} : { revision }) })
      if (!answer.ok || Object.keys(answer.value).length === 0) return
      // The visitor's own changes meanwhile have been updated, or will be.
      if (checkout.isLocked() || page.current.revision !== revision) return
      showChanges()
    })

  /** A tab in front of this one, or beside it, has changed or paid for the cart. */
  const onOtherCart = (version: number) =>
    void checkout.inTurn(async () => {
      if (version === store.state().cart?.version) return
      if (page.current.token === undefined) showChanges()
      else lookForChanges()
    })

  const listenToFrame = () => {
    const { token } = page.current
    if (token === undefined) return undefined
    checkout.send({ type: "token.received", token })
    return frameNow()?.listen((event) => {
      if (event.type === "validation.failed" || event.type === "page.returned") return lookForChanges()
      if (event.type === "payment.selected") return checkout.send({ ...event, method: event.method ?? "" })
      if (event.type === "shipping.updated") store.emit(event)
      checkout.send(event)
    })
  }
  const listen = () => {
    const stops = [listenToFrame(), store.host.onOtherCarts(onOtherCart)]
    return () => {
      for (const stop of stops) stop?.()
    }
  }
  const update = (shown: CheckoutOnPage) => {
    page.current = shown
  }
  return { checkout, locking, listen, update }
}

export const useCheckout = (page: CheckoutOnPage): CheckoutState => {
  const store = useShop()
  const [{ checkout, locking, listen, update }] = useState(() => begin(store, page))
  useLayoutEffect(() => update(page))
  useEffect(listen, [listen])
  // Another session of the provider is another page.
  usePageFact({ type: "checkout.opened", token: page.token })
  // Prices may have changed (CHK-06).
  useNewSession(() => checkout.send({ type: "login.completed" }))
  const hasFailed = useSelector(checkout.actor, (snapshot) => snapshot.matches({ shown: { frame: "failed" } }))
  const isUnread = useSelector(checkout.actor, ({ context }) => context.hasFailed)
  return {
    store: locking,
    loadAgain: hasFailed ? () => checkout.send({ type: "script.retried" }) : undefined,
    readAgain: isUnread ? () => checkout.send({ type: "cart.changed" }) : undefined,
  }
}
