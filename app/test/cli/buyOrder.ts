/** A paid order in the store of a test. */
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { OrderContents, OrderCustomer } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Effect, Layer } from "effect"

export const ordersIn = (dataDir: string): Layer.Layer<OrderStore> =>
  EmbeddedOrderStore.layer.pipe(Layer.provide(storeLayer({ dataDir })), Layer.orDie)

interface Purchase {
  /** Of the cart, the payment's reference and its token. */
  readonly n?: number
  readonly contents: OrderContents
  readonly now: number
  readonly customer?: OrderCustomer
  /** To the immediate delivery of downloads. */
  readonly consent?: boolean
}

/** Placed `now`, and paid for a minute later. */
export const buyOrder = Effect.fnUntraced(function* ({ n = 0, contents, now, customer, consent = false }: Purchase) {
  const orderStore = yield* OrderStore
  const cartId = CartId.make(`a-secret-cart-of-${n}`)
  const { id: orderId } = yield* orderStore.place({ cartId, member: false, contents, now })
  if (consent) yield* orderStore.consent({ orderId, given: true, now })
  const session = { providerRef: `secret-ref-${n}`, clientToken: `secret-token-${n}`, expiresAt: now + 86_400_000 }
  yield* orderStore.attachSession({ orderId, session, revision: 1, now })
  const payer = customer === undefined ? {} : { customer }
  return (yield* orderStore.confirm({ orderId, revision: 1, now: now + 60_000, ...payer })).order
})
