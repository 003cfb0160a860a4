/** Settles an order by the payment that the provider's records show. */
import { Clock, Effect, Option } from "effect"
import { match } from "ts-pattern"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { Order, OrderId } from "./Order.ts"
import { OrderNotFound, OrderStore, type OrderStoreError } from "./OrderStore.ts"
import { type Charge, PaymentProvider, type PaymentProviderError } from "./PaymentProvider.ts"
import { plannedDeliveries } from "./plannedDeliveries.ts"

/** The order as it is now, and whether the provider is still examining the payment. */
export interface Settlement {
  readonly order: Order
  readonly payment: "unpaid" | "examined" | "settled"
}

/** Makes the function that reads a payment at the provider and confirms, refuses or holds its order. */
export const settleOrder = Effect.gen(function* () {
  const orderStore = yield* OrderStore
  const provider = yield* PaymentProvider
  const deliveriesOf = yield* plannedDeliveries

  const takePayment = Effect.fnUntraced(function* (order: Order, charge: Charge) {
    const contents = yield* orderStore.contentsOf(order.id, charge.revision)
    const now = yield* Clock.currentTimeMillis
    const mismatch = disagreement(order, charge, Option.getOrUndefined(contents)?.toPay)
    if (mismatch === undefined && (order.state === "PENDING" || order.state === "CONFIRMED")) {
      const { order: confirmed } = yield* orderStore.confirm({
        orderId: order.id,
        revision: charge.revision,
        now,
        ...(charge.method === undefined ? {} : { method: charge.method }),
        ...(charge.customer === undefined ? {} : { customer: charge.customer }),
        ...idOf(charge),
        ...(Option.isNone(contents) ? {} : { deliveries: yield* deliveriesOf(contents.value, now) }),
      })
      return confirmed
    }
    const reason = mismatch ?? `paid after the order was ${order.state}`
    yield* raiseAlarm("paymentDisputed", "A payment needs review by the staff", {
      orderId: order.id,
      orderNumber: order.number,
      reason,
    })
    const { revision, customer } = charge
    return yield* orderStore.setAside({
      orderId: order.id,
      revision,
      reason,
      now,
      ...(customer === undefined ? {} : { customer }),
      ...idOf(charge),
    })
  })

  /**
   * Money is reserved and the provider examines the payment: the customer has paid for these contents and no others.
   */
  const awaitVerdict = Effect.fnUntraced(function* (order: Order, charge: Charge) {
    const now = yield* Clock.currentTimeMillis
    const frozen = yield* orderStore.freeze({ orderId: order.id, revision: charge.revision, now })
    return { order: frozen, payment: "examined" } satisfies Settlement
  })

  const confirm = Effect.fn("Checkout.confirm")(function* (
    orderId: OrderId,
  ): Effect.fn.Return<Settlement, OrderNotFound | PaymentProviderError | OrderStoreError> {
    const found = yield* orderStore.find(orderId)
    if (Option.isNone(found)) return yield* new OrderNotFound({ orderId })
    const order = found.value
    if (order.state === "CONFIRMED" || order.state === "NEEDS_REVIEW" || order.payment === undefined) {
      return { order, payment: order.state === "DRAFT" ? "unpaid" : "settled" }
    }
    const reading = yield* provider.read(order.payment.providerRef)
    const settled = Effect.map((closed: Order): Settlement => ({ order: closed, payment: "settled" }))
    const closeAs = (as: "REFUSED" | "EXPIRED") =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => settled(orderStore.close({ orderId, as, now })))
    return yield* match(reading)
      .with({ state: "open" }, () => Effect.succeed<Settlement>({ order, payment: "unpaid" }))
      .with({ state: "onHold" }, ({ charge }) => awaitVerdict(order, charge))
      .with({ state: "paid" }, ({ charge }) => settled(takePayment(order, charge)))
      .with({ state: "refused" }, () => closeAs("REFUSED"))
      .with({ state: "gone" }, () => closeAs("EXPIRED"))
      .exhaustive()
  })

  return { confirm }
})

const idOf = ({ providerOrderId }: Charge) => (providerOrderId === undefined ? {} : { providerOrderId })

/** How the payment differs from what was agreed, or nothing. */
const disagreement = (order: Order, charge: Charge, agreed: number | undefined): string | undefined => {
  if (charge.reference !== order.id) return `the reference is ${charge.reference}`
  if (charge.currency !== "SEK") return `the currency is ${charge.currency}`
  if (agreed === undefined) return `revision ${charge.revision} was never offered`
  if (order.frozenAt !== undefined && charge.revision !== order.revision) {
    return `revision ${charge.revision} was paid and ${order.revision} had been authorised`
  }
  if (charge.amount !== agreed) return `${charge.amount} öre were paid and ${agreed} agreed`
  return undefined
}
