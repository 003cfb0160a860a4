/**
 * The provider's webhooks: `GET /walley/notify/{callbackToken}` when something has happened, `POST
 * /walley/validate/{callbackToken}` before it takes the money. Neither is authenticated, so neither is trusted: the
 * first makes the shop read the provider's session, the second only asks whether the order is still valid.
 */
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { CallbackToken } from "@kapitel/core/checkout/Order"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { tooFewText } from "@kapitel/ui/text/copiesText"
import { Duration, Effect, Option } from "effect"
import { answer, type WalleyRequest, type WalleyResponse } from "./WalleyResponse.ts"

/** The provider gives up after ten seconds; a customer does long before that. */
const VALIDATION_LIMIT = Duration.seconds(5)

/** Answers a webhook; `None` for any other request. Anything but 200 makes the provider repeat it. */
export const webhook = Effect.fn("walley.webhook")(function* (request: WalleyRequest) {
  const provider = yield* PaymentProvider
  const found = provider.parseWebhook(request)
  if (Option.isNone(found)) return Option.none<WalleyResponse>()
  const { kind, callbackToken } = found.value
  return Option.some(yield* kind === "notification" ? notified(callbackToken) : validated(callbackToken))
})

const notified = Effect.fnUntraced(function* (callbackToken: CallbackToken) {
  const checkout = yield* Checkout
  return yield* checkout.confirmByWebhook(callbackToken).pipe(
    Effect.map(
      Option.match({
        // No such order: a repeated webhook could not change anything.
        onNone: () => answer(404, { error: "unknown" }),
        onSome: () => answer(200, { received: true }),
      }),
    ),
    Effect.catch((cause) =>
      Effect.logWarning("A webhook could not be processed and will be repeated", cause).pipe(
        Effect.as(answer(503, { error: "unavailable" })),
      ),
    ),
  )
})

const validated = Effect.fnUntraced(function* (callbackToken: CallbackToken) {
  const checkout = yield* Checkout
  return yield* checkout.validate(callbackToken).pipe(
    Effect.map((order) => answer(200, { orderReference: order.id })),
    Effect.timeout(VALIDATION_LIMIT),
    Effect.catchTags({
      NotForSale: ({ reason }) => stopped(reason === "unknown order" ? 404 : 409, reason),
      OrderChanged: () => stopped(409, "being changed"),
      TooFewCopies: ({ lines }) =>
        stopped(409, "stock ran out", { eans: lines.map(({ ean }) => ean) }, tooFewText(lines)),
      StockRanOut: ({ eans }) => stopped(409, "stock ran out", { eans }),
      GiftCardsSpent: ({ ids }) => stopped(409, "gift cards were spent", { giftCards: ids }),
      PromotionsUsedUp: ({ ids }) => stopped(409, "promotions are used up", { promotions: ids }),
    }),
    Effect.catch((cause) =>
      Effect.logWarning("A purchase could not be validated and was stopped", cause).pipe(
        Effect.as(answer(503, { error: "unavailable" })),
      ),
    ),
  )
})

/** `message` is for the customer, where the provider shows it. */
const stopped = (status: number, reason: string, about: Readonly<Record<string, unknown>> = {}, message?: string) =>
  Effect.logInfo("A purchase was stopped before payment").pipe(
    Effect.annotateLogs({ reason, ...about }),
    Effect.as(answer(status, { error: reason, ...(message === undefined ? {} : { message }) })),
  )
