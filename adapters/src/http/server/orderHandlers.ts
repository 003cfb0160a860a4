/** The route that sends a guest the link of an order, over core's use case. */

import type { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import { requestOrderLink } from "@kapitel/core/checkout/requestOrderLink"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import { InvalidRequest, TriedTooOften } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { comeBackAt } from "./comeBackAt.ts"
import { orUnavailable } from "./unavailable.ts"

export const orderHandlers = HttpApiBuilder.group(
  Api,
  "orders",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const services = yield* Effect.context<OrderLookup | RateLimits>()

    return handlers.handleAll({
      sendLink: ({ payload }) =>
        Effect.gen(function* () {
          const { network } = yield* VisitorSession
          yield* Effect.provideContext(requestOrderLink(payload, network), services)
        }).pipe(
          Effect.catchTags({
            OrderLookupUnreadable: ({ field }) =>
              Effect.fail(new InvalidRequest({ message: words.orderLookupFault(field), field })),
            TooOften: ({ retryAt }) =>
              comeBackAt(retryAt).pipe(
                Effect.andThen(Effect.fail(new TriedTooOften({ message: words.refusal("TooManyTries") }))),
              ),
          }),
          orUnavailable("An order look-up could not be counted", words),
        ),
    })
  }),
)
