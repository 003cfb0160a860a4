/** The cart's machine joined to a shop: one for each store, so that what waits when a drawer closes is sent all the same. */
import { type Asked, cartPanelMachine, type PanelAnswer } from "@kapitel/core/cart/cartPanelMachine"
import type { Answer } from "@kapitel/core/shop/Answer"
import type { CartRefusal, LineRefusal } from "@kapitel/core/shop/CartClient"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { type Actor, createActor, fromPromise } from "xstate"
import { newKey } from "./newKey.ts"
import type { ShopStore } from "./shopStore.ts"

/** What a refusal is to the machine; silence without a word rejects, which it knows as no answer. */
const answered = (answer: Answer<ShopCart, CartRefusal>): PanelAnswer<ShopCart> => {
  if (answer.ok) return { kind: "cart", cart: answer.value }
  const { refusal } = answer
  if (refusal._tag === "CartOutdated" && refusal.cart !== undefined) return { kind: "outdated", cart: refusal.cart }
  if (refusal.message === undefined) throw new Error("The shop has not answered")
  return { kind: "refused", message: refusal.message }
}

/** This visitor's own changes make nothing outdated that they see: the version is the latest that is known here. */
const seen = (version: number | undefined, latest: number | undefined) =>
  version === undefined ? {} : { version: Math.max(version, latest ?? 0) }

/** Asks the shop what the machine wants to know. A removal that is undone comes back as an addition, which conflicts with no other change. */
const ask = async (
  { client, inTurn }: ShopStore,
  { request, version }: Asked,
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
          (latest): Promise<Answer<ShopCart, LineRefusal>> =>
            quantity === 0
              ? client.cart.remove({ key, ...seen(version, latest) }, options)
              : client.cart.setQuantity({ key, quantity, ...seen(version, latest) }, options),
        ),
      )
    }
    case "restore": {
      const { ean, quantity } = request.line
      const answer = await inTurn(() => client.cart.add({ ean, quantity, idempotencyKey: newKey() }, options))
      return answered(answer.ok ? { ok: true, value: answer.value.cart } : answer)
    }
  }
}

const machine = cartPanelMachine<ShopCart>()
export type CartActor = Actor<typeof machine>

export const cartPanelOver = (store: ShopStore) =>
  machine.provide({
    actors: { ask: fromPromise(({ input, signal }) => ask(store, input, signal)) },
    actions: { goToCheckout: store.host.openCheckout },
  })

const actors = new WeakMap<ShopStore, CartActor>()

/** What still waits is sent at once, all of it: the page is being left, and the answers are not read. */
const sendWaiting = (store: ShopStore, actor: CartActor): void => {
  actor.send({ type: "cart.flushed" })
  for (const request of actor.getSnapshot().context.queue.slice(1)) {
    if (request.kind !== "quantity") continue
    const { key, quantity } = request
    const { cart } = store.client
    void (quantity === 0 ? cart.remove({ key }) : cart.setQuantity({ key, quantity }))
  }
}

export const cartActorOf = (store: ShopStore): CartActor => {
  const known = actors.get(store)
  if (known !== undefined) return known
  const actor = createActor(cartPanelOver(store)).start()
  actors.set(store, actor)
  store.host.onMoment((moment) => {
    if (moment === "left") sendWaiting(store, actor)
    else if (moment === "returned") actor.send({ type: "checkout.left" })
    // Whoever comes back goes on typing where they were.
    else if (moment === "hidden") actor.send({ type: "cart.flushed" })
  })
  return actor
}
