/**
 * The cart's machine connected to a shop: one for each store, so that pending changes are sent even when a drawer
 * closes.
 */
import { cartPanelMachine, type PanelAnswer, type VersionedRequest } from "@kapitel/core/cart/cartPanelMachine"
import type { CallResult } from "@kapitel/core/shop/CallResult"
import type { CartRefusal, LineRefusal } from "@kapitel/core/shop/CartClient"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { type Actor, createActor, fromPromise } from "xstate"
import type { ShopStore } from "./shopStore.ts"

/** A refusal as the machine's answer; a missing response rejects, which the machine handles as such. */
const answered = (answer: CallResult<ShopCart, CartRefusal>): PanelAnswer<ShopCart> => {
  if (answer.ok) return { kind: "cart", cart: answer.value }
  const { refusal } = answer
  if (refusal._tag === "CartOutdated" && refusal.cart !== undefined) return { kind: "outdated", cart: refusal.cart }
  if (refusal._tag === "Unanswered" || refusal.message === undefined) throw new Error("Unanswered")
  return { kind: "refused", message: refusal.message }
}

/** This visitor's own changes do not make the shown cart outdated: the latest known version is sent. */
const seen = (version: number | undefined, latest: number | undefined) =>
  version === undefined ? {} : { version: Math.max(version, latest ?? 0) }

/**
 * Sends the machine's request. A removal that is undone is sent as an addition, which conflicts with no other change.
 */
const request = async (
  { client, inTurn }: ShopStore,
  { request, version }: VersionedRequest,
  signal: AbortSignal,
): Promise<PanelAnswer<ShopCart>> => {
  const options = { signal }
  switch (request.kind) {
    case "view":
      return answered(await inTurn(() => client.cart.view(options)))
    case "quantity": {
      const { key, quantity } = request
      return answered(
        await inTurn(
          (latest): Promise<CallResult<ShopCart, LineRefusal>> =>
            quantity === 0
              ? client.cart.remove({ key, ...seen(version, latest) }, options)
              : client.cart.setQuantity({ key, quantity, ...seen(version, latest) }, options),
        ),
      )
    }
    case "restore": {
      const { line, idempotencyKey } = request
      const { ean, quantity } = line
      const answer = await inTurn(() => client.cart.add({ ean, quantity, idempotencyKey }, options))
      return answered(answer.ok ? { ok: true, value: answer.value.cart } : answer)
    }
  }
}

const machine = cartPanelMachine<ShopCart>()
export type CartActor = Actor<typeof machine>

export const provideCartPanelMachine = (store: ShopStore) =>
  machine.provide({
    actors: { request: fromPromise(({ input, signal }) => request(store, input, signal)) },
    actions: { goToCheckout: store.host.openCheckout },
  })

const actors = new WeakMap<ShopStore, CartActor>()

/**
 * All pending changes are sent at once: the page is being left, and the responses are not read. The others follow the
 * first, which has the version of the cart that it changes and would be refused after them.
 */
const sendWaiting = (store: ShopStore, actor: CartActor): void => {
  actor.send({ type: "cart.flushed" })
  const waiting = actor.getSnapshot().context.queue.slice(1)
  queueMicrotask(() => {
    for (const request of waiting) {
      if (request.kind !== "quantity") continue
      const { key, quantity } = request
      const { cart } = store.client
      void (quantity === 0 ? cart.remove({ key }) : cart.setQuantity({ key, quantity }))
    }
  })
}

export const cartActorOf = (store: ShopStore): CartActor => {
  const known = actors.get(store)
  if (known !== undefined) return known
  const actor = createActor(provideCartPanelMachine(store)).start()
  actors.set(store, actor)
  store.host.onPageLifecycle((moment) => {
    if (moment === "left") sendWaiting(store, actor)
    else if (moment === "returned") actor.send({ type: "checkout.left" })
    // A visitor who returns can continue typing.
    else if (moment === "hidden") actor.send({ type: "cart.flushed" })
  })
  return actor
}
