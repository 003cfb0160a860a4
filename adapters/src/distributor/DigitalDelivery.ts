/**
 * Delivers through a distributor that has the publishers' files: REST with JSON; the shop names each order, so that
 * repeating a request creates no second order. Statuses as distributors of e-books have them: Processing, Fulfilled,
 * Canceled, Failed.
 */
import { makeCircuitBreaker } from "@kapitel/core/alarms/makeCircuitBreaker"
import {
  type DeliveryState,
  DigitalDelivery,
  DigitalDeliveryError,
  type DigitalLine,
  type LinkRefusal,
  LinkRefused,
} from "@kapitel/core/digital/DigitalDelivery"
import { Duration, Effect, Layer, Schema } from "effect"
import { type DistributorResponse, type DistributorSettings, request } from "./request.ts"

/** A customer may be waiting on the page. */
const ANSWER_LIMIT = Duration.seconds(3)
const BODY_LIMIT_IN_BYTES = 65_536

const Delivery = Schema.Union([
  Schema.Struct({ status: Schema.Literals(["Processing", "Canceled"]) }),
  Schema.Struct({ status: Schema.Literal("Failed"), reason: Schema.String }),
  Schema.Struct({
    status: Schema.Literal("Fulfilled"),
    availableUntil: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)),
    files: Schema.NonEmptyArray(
      Schema.Struct({
        name: Schema.NonEmptyString,
        format: Schema.NonEmptyString,
        downloadsLeft: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
      }),
    ),
  }),
])

const REFUSALS = {
  notFulfilled: "notDelivered",
  failed: "failed",
  canceled: "cancelled",
  usedUp: "usedUp",
  expired: "over",
  noSuchFile: "noSuchFile",
} as const satisfies Record<string, LinkRefusal>

const Refused = Schema.Struct({
  error: Schema.Literals(["notFulfilled", "failed", "canceled", "usedUp", "expired", "noSuchFile"]),
})

const LONGEST_REASON = 200

/** Shown in alarms and on the command line: without the buyer's address, and cut to a short text. */
const impersonal = (reason: string): string =>
  reason
    .split(" ")
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ")
    .slice(0, LONGEST_REASON)

const stateOf = (delivery: typeof Delivery.Type): DeliveryState => {
  switch (delivery.status) {
    case "Processing":
      return { kind: "processing" }
    case "Canceled":
      return { kind: "cancelled" }
    case "Failed":
      return { kind: "failed", reason: impersonal(delivery.reason) }
    case "Fulfilled":
      return { kind: "delivered", files: delivery.files, until: Date.parse(delivery.availableUntil) }
  }
}

type Operation = DigitalDeliveryError["operation"]
type Line = Pick<DigitalLine, "orderId" | "ean">

export const layer = (settings: DistributorSettings) =>
  Layer.effect(
    DigitalDelivery,
    Effect.gen(function* () {
      const { guard } = yield* makeCircuitBreaker("digital delivery")
      const pathOf = ({ orderId, ean }: Line) => `/v1/deliveries/${orderId}-${ean}`
      const error = (operation: Operation) => (cause: unknown) => new DigitalDeliveryError({ operation, cause })

      /** After 5 failed calls of 10, the next call is rejected at once. */
      const send = (operation: Operation, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) =>
        guard(
          request(settings, { method, path, body, within: ANSWER_LIMIT, mostBytes: BODY_LIMIT_IN_BYTES }).pipe(
            Effect.mapError(error(operation)),
          ),
          () => true,
          () => error(operation)(new Error("not called: it does not respond")),
        )

      const unexpected = (operation: Operation, { status }: DistributorResponse) =>
        error(operation)(new Error(`the distributor answered ${status}`))

      const decode =
        <A>(operation: Operation, schema: Schema.ConstraintDecoder<A>) =>
        ({ text }: DistributorResponse) =>
          Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text).pipe(Effect.mapError(error(operation)))

      const stateIn = Effect.fnUntraced(function* (operation: Operation, answer: DistributorResponse) {
        if (answer.status === 404) return { kind: "unknown" as const }
        if (answer.status !== 200) return yield* unexpected(operation, answer)
        return stateOf(yield* decode(operation, Delivery)(answer))
      })

      /** Customers are sent only to addresses over HTTPS, or at the API's own origin. */
      const Link = Schema.Struct({
        url: Schema.String.check(
          Schema.makeFilter((url: string) => {
            const to = URL.parse(url)
            return to !== null && (to.protocol === "https:" || to.origin === new URL(settings.apiUrl).origin)
          }),
        ),
      })

      return DigitalDelivery.of({
        deliver: Effect.fn("DigitalDelivery.deliver")(function* (line, { email }) {
          const { ean, orderNumber, title } = line
          const order = { productIdentifier: ean, orderNumber, title, email }
          const answer = yield* send("deliver", "PUT", pathOf(line), order)
          // A repeated request would be rejected again.
          if (answer.status === 422) return { kind: "failed", reason: "the distributor refused the order" }
          return yield* stateIn("deliver", answer)
        }),
        link: Effect.fn("DigitalDelivery.link")(function* (line, file) {
          const answer = yield* send("link", "POST", `${pathOf(line)}/files/${file}/links`)
          if (answer.status === 409) {
            const { error: refusal } = yield* decode("link", Refused)(answer)
            return yield* new LinkRefused({ reason: REFUSALS[refusal] })
          }
          if (answer.status !== 201) return yield* unexpected("link", answer)
          return (yield* decode("link", Link)(answer)).url
        }),
        cancel: Effect.fn("DigitalDelivery.cancel")(function* (line) {
          return yield* stateIn("cancel", yield* send("cancel", "DELETE", pathOf(line)))
        }),
        state: Effect.fn("DigitalDelivery.state")(function* (line) {
          return yield* stateIn("state", yield* send("state", "GET", pathOf(line)))
        }),
      })
    }),
  )
