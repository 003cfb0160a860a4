/** A purchase at the simulator of Walley, as a customer makes it. */
import { OrderId } from "@kapitel/core/checkout/Order"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { PaidOrder } from "@kapitel/core/payments/PaymentDesk"
import { Effect } from "effect"
import { Simulator } from "./simulatedWalley.ts"

/** Pays this amount, in öre, and returns where its money is managed. */
export const payAtWalley = Effect.fnUntraced(function* (amount: number) {
  const [provider, { control }] = [yield* PaymentProvider, yield* Simulator]
  const contents = sampleContents([{ ean: sampleEan(1), quantity: 1, price: amount }], { shippingFee: 0 })
  const order = sampleOrder({ id: OrderId.make(crypto.randomUUID()), contents })
  const { providerRef, clientToken } = yield* provider.open(order)
  yield* control("/__sim/pay", { publicToken: clientToken, outcome: "ok" })
  const reading = yield* provider.read(providerRef)
  if (reading.state !== "paid") return yield* Effect.die(new Error(`it is ${reading.state}`))
  const { providerOrderId } = reading.charge
  return { providerRef, ...(providerOrderId === undefined ? {} : { providerOrderId }) } satisfies PaidOrder
}, Effect.orDie)
