/** Walley Checkout. Source: dev.walleypay.com, summarised in docs/reliability.md, Orders and payments. */
import { CallbackToken } from "@kapitel/core/checkout/Order"
import {
  PaymentProvider,
  PaymentProviderError,
  PaymentSessionCompleted,
  PaymentSessionGone,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import { Data, Duration, Effect, Layer, Option, Schedule, Schema } from "effect"
import type { WalleyResponse } from "./WalleyHttp.ts"
import type { WalleySettings } from "./WalleySettings.ts"
import { errorCode, isSuccess, makeWalleyCall, unexpected, type WalleyFailure } from "./walleyCall.ts"
import { CheckoutAnswer, changingPart, InitialisedAnswer, initialisation, reading } from "./walleyMessages.ts"

/** A locked checkout is tried again after 50, 100, 200 and 400 ms: an update holds the lock only briefly. */
const LOCK_RETRY = Schedule.exponential(Duration.millis(50))
const LOCK_RETRIES = 4

/** Roles of the theme: the button differs between the two pages (CHK-08). */
const ACTION_COLOUR = { checkout: "gran", confirmation: "dusk" } as const

class Locked extends Data.TaggedError("Locked") {}

const decodeInitialised = Schema.decodeUnknownEffect(Schema.fromJsonString(InitialisedAnswer))
const decodeCheckout = Schema.decodeUnknownEffect(Schema.fromJsonString(CheckoutAnswer))

const WEBHOOK = /^\/walley\/(notify|validate)\/([^/?#]+)$/
const decodeCallbackToken = Schema.decodeUnknownOption(CallbackToken)

/** No response, and Walley's own server errors. */
const isTimeout = (failure: WalleyFailure): boolean =>
  failure._tag === "WalleyUnreachable" ||
  ((failure._tag === "UnexpectedAnswer" || failure._tag === "TokenRefused") && failure.status >= 500)

const failed = (operation: PaymentProviderError["operation"]) => (cause: WalleyFailure) =>
  new PaymentProviderError({ operation, answered: !isTimeout(cause), cause })

export const layer = (settings: WalleySettings) =>
  Layer.effect(
    PaymentProvider,
    Effect.gen(function* () {
      const call = yield* makeWalleyCall(settings)

      const checkoutPath = (providerRef: string) => `/checkouts/${encodeURIComponent(providerRef)}`

      const readCheckout = Effect.fnUntraced(function* (providerRef: string) {
        const answer = yield* call("GET", checkoutPath(providerRef))
        if (answer.status === 404 && errorCode(answer) !== undefined) return undefined
        if (!isSuccess(answer)) return yield* unexpected(answer)
        return yield* decodeCheckout(answer.body)
      })

      return PaymentProvider.of({
        open: Effect.fn("PaymentProvider.open")(
          function* (order, known) {
            const answer = yield* call("POST", "/checkouts", { body: initialisation(order, settings, known) })
            if (!isSuccess(answer)) return yield* unexpected(answer)
            const { data } = yield* decodeInitialised(answer.body)
            return {
              providerRef: data.privateId,
              clientToken: data.publicToken,
              expiresAt: data.expiresAt.getTime(),
            }
          },
          Effect.mapError(failed("open")),
        ),

        sync: Effect.fn("PaymentProvider.sync")(
          function* (providerRef, order) {
            const put = call("PUT", checkoutPath(providerRef), { body: changingPart(order, settings) }).pipe(
              Effect.flatMap((answer) => (answer.status === 423 ? new Locked() : Effect.succeed(answer))),
              Effect.retry({ schedule: LOCK_RETRY, times: LOCK_RETRIES, while: ({ _tag }) => _tag === "Locked" }),
            )
            const answer = yield* put.pipe(
              // No response is not a refusal. The current state is read, and only that is used.
              Effect.catchTag("WalleyUnreachable", (unreachable) =>
                readCheckout(providerRef).pipe(
                  Effect.flatMap((found) =>
                    found?.data.metadata?.["revision"] === String(order.revision)
                      ? Effect.succeed<WalleyResponse>({ status: 200, body: "" })
                      : Effect.fail(unreachable),
                  ),
                ),
              ),
              Effect.catchTag("Locked", () => Effect.fail(new PaymentSessionLocked({ providerRef }))),
            )
            if (isSuccess(answer)) return
            if (answer.status === 404 && errorCode(answer) !== undefined) {
              return yield* new PaymentSessionGone({ providerRef })
            }
            // The documentation does not say how a completed checkout refuses, so its status is read.
            const found = yield* readCheckout(providerRef)
            if (found === undefined) return yield* new PaymentSessionGone({ providerRef })
            if (found.data.status === "PurchaseCompleted") return yield* new PaymentSessionCompleted({ providerRef })
            return yield* unexpected(answer)
          },
          Effect.mapError((error) =>
            error._tag === "PaymentSessionGone" ||
            error._tag === "PaymentSessionLocked" ||
            error._tag === "PaymentSessionCompleted"
              ? error
              : failed("sync")(error),
          ),
        ),

        read: Effect.fn("PaymentProvider.read")(
          function* (providerRef) {
            const found = yield* readCheckout(providerRef)
            return found === undefined ? { state: "gone" as const } : reading(found)
          },
          Effect.mapError(failed("read")),
        ),

        parseWebhook: ({ method, path }) => {
          const [, action, token] = WEBHOOK.exec(path) ?? []
          const kind =
            action === "notify" && method === "GET"
              ? "notification"
              : action === "validate" && method === "POST"
                ? "validation"
                : undefined
          if (kind === undefined) return Option.none()
          return Option.map(decodeCallbackToken(token), (callbackToken) => ({ kind, callbackToken }))
        },

        offersDelivery: settings.deliveryChoices ?? false,

        clientScript: (page, clientToken, colours) => ({
          src: settings.loaderUrl,
          origin: new URL(settings.loaderUrl).origin,
          attributes: {
            "data-token": clientToken,
            "data-version": "v2",
            "data-lang": "sv-SE",
            "data-action-color": colours[ACTION_COLOUR[page]],
            "data-action-text-color": "#ffffff",
          },
          events: {
            customerUpdated: "walleyCheckoutCustomerUpdated",
            shippingUpdated: "walleyCheckoutShippingUpdated",
            purchaseCompleted: "walleyCheckoutPurchaseCompleted",
            validationFailed: "walleyCheckoutOrderValidationFailed",
            ...(settings.paymentSelectedEvent === undefined ? {} : { paymentSelected: settings.paymentSelectedEvent }),
          },
          functions: { suspend: "walley.checkout.api.suspend", resume: "walley.checkout.api.resume" },
        }),
      })
    }),
  )
