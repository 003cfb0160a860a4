/**
 * Walley's management of orders: it accepts a movement with 202, and shows it within a minute. Source:
 * dev.walleypay.com, summarised in docs/reliability.md, Orders and payments.
 */
import {
  type PaidOrder,
  PaymentDesk,
  PaymentDeskError,
  PaymentDeskNotReady,
  PaymentDeskRefused,
} from "@kapitel/core/payments/PaymentDesk"
import { Duration, Effect, Layer, Schema } from "effect"
import { booksOf, ManagedOrderAnswer, movement } from "./managedOrder.ts"
import type { WalleySettings } from "./WalleySettings.ts"
import { errorCode, isSuccess, makeWalleyCall, unexpected } from "./walleyCall.ts"
import { CheckoutAnswer } from "./walleyMessages.ts"

/** How long Walley takes in most cases. */
const SHOWN_AFTER = Duration.seconds(3)

/**
 * Statuses with which Walley has done nothing and may do it later: without a valid token, for an order of the last
 * seconds (403, 404), too slow, locked, or too many.
 */
const NOT_NOW = new Set([401, 403, 404, 408, 423, 425, 429])

const decodeOrder = Schema.decodeUnknownEffect(Schema.fromJsonString(ManagedOrderAnswer))
const decodeCheckout = Schema.decodeUnknownEffect(Schema.fromJsonString(CheckoutAnswer))

const failed =
  (operation: PaymentDeskError["operation"]) =>
  <E extends { readonly _tag: string }>(cause: E) =>
    cause instanceof PaymentDeskNotReady || cause instanceof PaymentDeskRefused
      ? (cause as Extract<E, PaymentDeskNotReady | PaymentDeskRefused>)
      : new PaymentDeskError({ operation, cause })

export const layer = (settings: WalleySettings) =>
  Layer.effect(
    PaymentDesk,
    Effect.gen(function* () {
      const call = yield* makeWalleyCall(settings)

      const notReady = (answer: { readonly status: number; readonly body: string }) =>
        new PaymentDeskNotReady({ code: errorCode(answer) ?? String(answer.status) })

      /** Orders that were confirmed before their id was stored: the checkout has it. */
      const orderIdOf = Effect.fnUntraced(function* ({ providerOrderId, providerRef }: PaidOrder) {
        if (providerOrderId !== undefined) return providerOrderId
        const answer = yield* call("GET", `/checkouts/${encodeURIComponent(providerRef)}`)
        if (!isSuccess(answer)) return yield* unexpected(answer)
        const { data } = yield* decodeCheckout(answer.body)
        return data.order == null ? yield* new PaymentDeskNotReady({ code: "no order id" }) : data.order.orderId
      })

      const orderPath = (order: PaidOrder) =>
        Effect.map(orderIdOf(order), (id) => `/manage/orders/${encodeURIComponent(id)}`)

      return PaymentDesk.of({
        read: Effect.fn("PaymentDesk.read")(
          function* (order) {
            const answer = yield* call("GET", yield* orderPath(order))
            if (NOT_NOW.has(answer.status)) return yield* notReady(answer)
            if (!isSuccess(answer)) return yield* unexpected(answer)
            return booksOf(yield* decodeOrder(answer.body))
          },
          Effect.mapError(failed("read")),
        ),

        move: Effect.fn("PaymentDesk.move")(
          function* (request) {
            const { path, body } = movement(request)
            const answer = yield* call("POST", `${yield* orderPath(request.of)}/${path}`, {
              body,
              // What Walley does with it is not documented: a repetition is decided by reading, this is a second guard.
              headers: { "x-idempotency": request.id },
            })
            if (isSuccess(answer)) return { readAfter: SHOWN_AFTER }
            if (NOT_NOW.has(answer.status)) return yield* notReady(answer)
            if (answer.status < 400 || answer.status >= 500) return yield* unexpected(answer)
            return yield* new PaymentDeskRefused({ code: errorCode(answer) ?? String(answer.status) })
          },
          Effect.mapError(failed("move")),
        ),
      })
    }),
  )
