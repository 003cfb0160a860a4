/**
 * Delivers by a distributor that has the publishers' files: REST with JSON, orders named by the shop so that one asked for
 * twice is one. Statuses as distributors of e-books have them: Processing, Fulfilled, Canceled, Failed.
 */
import { makeBreaker } from "@kapitel/core/alarms/makeBreaker"
import {
  type DeliveryState,
  DigitalDelivery,
  DigitalDeliveryError,
  type DigitalLine,
  type LinkRefusal,
  LinkRefused,
} from "@kapitel/core/digital/DigitalDelivery"
import { Duration, Effect, Layer, Redacted, Schema } from "effect"
import { readBounded } from "../web/readBounded.ts"

export interface DistributorSettings {
  /** The distributor's API or the simulator, without a final slash. */
  readonly apiUrl: string
  readonly apiKey: Redacted.Redacted
}

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
  canceled: "cancelled",
  usedUp: "usedUp",
  expired: "over",
  noSuchFile: "noSuchFile",
} as const satisfies Record<string, LinkRefusal>

const Refused = Schema.Struct({
  error: Schema.Literals(["notFulfilled", "canceled", "usedUp", "expired", "noSuchFile"]),
})

const stateOf = (delivery: typeof Delivery.Type): DeliveryState => {
  switch (delivery.status) {
    case "Processing":
      return { kind: "processing" }
    case "Canceled":
      return { kind: "cancelled" }
    case "Failed":
      return { kind: "failed", reason: delivery.reason }
    case "Fulfilled":
      return { kind: "delivered", files: delivery.files, until: Date.parse(delivery.availableUntil) }
  }
}

type Operation = DigitalDeliveryError["operation"]
type Line = Pick<DigitalLine, "orderId" | "ean">

interface Answer {
  readonly status: number
  readonly text: string
}

/** The distributor's own trouble, or too much at once: 5 of 10 such answers and nobody is kept waiting for the next. */
const isTrouble = (status: number): boolean => status >= 500 || status === 429

export const layer = ({ apiUrl, apiKey }: DistributorSettings) =>
  Layer.effect(
    DigitalDelivery,
    Effect.gen(function* () {
      const { guard } = yield* makeBreaker("digital delivery")
      const pathOf = ({ orderId, ean }: Line) => `/v1/deliveries/${orderId}-${ean}`
      const error = (operation: Operation) => (cause: unknown) => new DigitalDeliveryError({ operation, cause })

      const ask = (operation: Operation, method: string, path: string, body?: unknown) =>
        guard(
          Effect.tryPromise({
            try: async (signal): Promise<Answer> => {
              const response = await fetch(apiUrl + path, {
                method,
                headers: {
                  authorization: `Bearer ${Redacted.value(apiKey)}`,
                  ...(body === undefined ? {} : { "content-type": "application/json" }),
                },
                ...(body === undefined ? {} : { body: JSON.stringify(body) }),
                // One that came would carry the key elsewhere.
                redirect: "error",
                signal,
              })
              return { status: response.status, text: await readBounded(response.body, BODY_LIMIT_IN_BYTES) }
            },
            catch: error(operation),
          }).pipe(
            Effect.filterOrFail(
              ({ status }) => !isTrouble(status),
              ({ status }) => error(operation)(new Error(`the distributor answered ${status}`)),
            ),
            Effect.timeoutOrElse({
              duration: ANSWER_LIMIT,
              orElse: () => Effect.fail(error(operation)(new Error("no answer in time"))),
            }),
          ),
          () => true,
          () => error(operation)(new Error("not asked: it does not answer")),
        )

      const unexpected = (operation: Operation, { status }: Answer) =>
        error(operation)(new Error(`the distributor answered ${status}`))

      const decode =
        <A>(operation: Operation, schema: Schema.ConstraintDecoder<A>) =>
        ({ text }: Answer) =>
          Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text).pipe(Effect.mapError(error(operation)))

      const stateIn = Effect.fnUntraced(function* (operation: Operation, answer: Answer) {
        if (answer.status === 404) return { kind: "unknown" as const }
        if (answer.status !== 200) return yield* unexpected(operation, answer)
        return stateOf(yield* decode(operation, Delivery)(answer))
      })

      /** What is no address over HTTPS, or the API's own, no customer is sent to. */
      const Link = Schema.Struct({
        url: Schema.String.check(
          Schema.makeFilter((url: string) => {
            const to = URL.parse(url)
            return to !== null && (to.protocol === "https:" || to.origin === new URL(apiUrl).origin)
          }),
        ),
      })

      return DigitalDelivery.of({
        deliver: Effect.fn("DigitalDelivery.deliver")(function* (line, { email }) {
          const { ean, orderNumber, title } = line
          const order = { productIdentifier: ean, orderNumber, title, email }
          const answer = yield* ask("deliver", "PUT", pathOf(line), order)
          // Asked again it would be refused again.
          if (answer.status === 422) return { kind: "failed", reason: "the distributor refused the order" }
          return yield* stateIn("deliver", answer)
        }),
        link: Effect.fn("DigitalDelivery.link")(function* (line, file) {
          const answer = yield* ask("link", "POST", `${pathOf(line)}/files/${file}/links`)
          if (answer.status === 409) {
            const { error: refusal } = yield* decode("link", Refused)(answer)
            return yield* new LinkRefused({ reason: REFUSALS[refusal] })
          }
          if (answer.status !== 201) return yield* unexpected("link", answer)
          return (yield* decode("link", Link)(answer)).url
        }),
        cancel: Effect.fn("DigitalDelivery.cancel")(function* (line) {
          return yield* stateIn("cancel", yield* ask("cancel", "DELETE", pathOf(line)))
        }),
        state: Effect.fn("DigitalDelivery.state")(function* (line) {
          return yield* stateIn("state", yield* ask("state", "GET", pathOf(line)))
        }),
      })
    }),
  )
