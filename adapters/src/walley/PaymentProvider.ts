/** Walley Checkout. Source: dev.walleypay.com, summarised in docs/reliability.md, Orders and payments. */
import { CallbackToken } from "@kapitel/core/checkout/Order"
import {
  PaymentProvider,
  PaymentProviderError,
  PaymentSessionCompleted,
  PaymentSessionGone,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import { Data, Duration, Effect, Layer, Option, Redacted, Schedule, Schema } from "effect"
import { makeAccessToken, type TokenRefused } from "./accessToken.ts"
import { WalleyHttp, type WalleyResponse, type WalleyUnreachable } from "./WalleyHttp.ts"
import type { WalleySettings } from "./WalleySettings.ts"
import {
  CheckoutAnswer,
  changingPart,
  ErrorAnswer,
  InitialisedAnswer,
  initialisation,
  reading,
} from "./walleyMessages.ts"

/** A locked checkout is tried again after 50, 100, 200 and 400 ms: an update holds the lock only briefly. */
const LOCK_RETRY = Schedule.exponential(Duration.millis(50))
const LOCK_RETRIES = 4

/** `gran` and `dusk` of the theme (ui/src/theme/tokens.css): the button differs between the two pages (CHK-08). */
const ACTION_COLOUR = { checkout: "#17483a", confirmation: "#16302a" } as const

class Locked extends Data.TaggedError("Locked") {}

/** A response without the expected data. */
class UnexpectedAnswer extends Data.TaggedError("UnexpectedAnswer")<{
  readonly status: number
  readonly code: string | undefined
}> {}

const decodeInitialised = Schema.decodeUnknownEffect(Schema.fromJsonString(InitialisedAnswer))
const decodeCheckout = Schema.decodeUnknownEffect(Schema.fromJsonString(CheckoutAnswer))
const decodeError = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorAnswer))

const errorCode = ({ body }: WalleyResponse): string | undefined =>
  Option.getOrUndefined(Option.map(decodeError(body), ({ error }) => error.code))

const unexpected = (answer: WalleyResponse) => new UnexpectedAnswer({ status: answer.status, code: errorCode(answer) })

const isSuccess = ({ status }: WalleyResponse): boolean => status >= 200 && status < 300

const WEBHOOK = /^\/walley\/(notify|validate)\/([^/?#]+)$/
const decodeCallbackToken = Schema.decodeUnknownOption(CallbackToken)

type Failure = WalleyUnreachable | UnexpectedAnswer | TokenRefused | Schema.SchemaError

/** No response, and Walley's own server errors. */
const isTimeout = (failure: Failure): boolean =>
  failure._tag === "WalleyUnreachable" ||
  ((failure._tag === "UnexpectedAnswer" || failure._tag === "TokenRefused") && failure.status >= 500)

const failed = (operation: PaymentProviderError["operation"]) => (cause: Failure) =>
  new PaymentProviderError({ operation, answered: !isTimeout(cause), cause })

export const layer = (settings: WalleySettings) =>
  Layer.effect(
    PaymentProvider,
    Effect.gen(function* () {
      const http = yield* WalleyHttp
      const accessToken = yield* makeAccessToken(settings)

      /** One call with a token; a rejected token is renewed once, since Walley may invalidate it early. */
      const call = Effect.fnUntraced(function* (method: "GET" | "POST" | "PUT", path: string, body?: unknown) {
        const attempt = Effect.gen(function* () {
          const token = yield* accessToken.get
          const answer = yield* http.send({
            method,
            url: settings.apiUrl + path,
            headers: {
              authorization: `Bearer ${Redacted.value(token)}`,
              accept: "application/json",
              ...(body === undefined ? {} : { "content-type": "application/json" }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          if (answer.status === 401) yield* accessToken.forget(token)
          return answer
        })
        const answer = yield* attempt
        return answer.status === 401 ? yield* attempt : answer
      })

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
            const answer = yield* call("POST", "/checkouts", initialisation(order, settings, known))
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
            const put = call("PUT", checkoutPath(providerRef), changingPart(order, settings)).pipe(
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

        clientScript: (page, clientToken) => ({
          src: settings.loaderUrl,
          origin: new URL(settings.loaderUrl).origin,
          attributes: {
            "data-token": clientToken,
            "data-version": "v2",
            "data-lang": "sv-SE",
            "data-action-color": ACTION_COLOUR[page],
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
