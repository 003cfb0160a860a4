/** The routes of watches over core's use cases. */
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Accounts } from "@kapitel/core/identity/Accounts"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import type { Watches } from "@kapitel/core/watches/Watches"
import { confirmWatch, removeWatch, requestWatch } from "@kapitel/core/watches/watchProduct"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import {
  CannotBeWatched,
  InvalidRequest,
  ProductUnknown,
  TriedTooOften,
  WatchesFull,
  WatchGone,
} from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { comeBackAt } from "./comeBackAt.ts"
import { orUnavailable } from "./unavailable.ts"

export const watchHandlers = HttpApiBuilder.group(
  Api,
  "watches",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const services = yield* Effect.context<Accounts | Catalogue | RateLimits | Watches>()
    const run = Effect.provideContext(services)
    const message = words.refusal
    const gone = () => Effect.fail(new WatchGone({ message: message("WatchNotFound") }))
    const full = () => Effect.fail(new WatchesFull({ message: message("TooManyWatches") }))

    return handlers.handleAll({
      request: ({ payload: { productID, email } }) =>
        Effect.gen(function* () {
          const { network, visitor } = yield* VisitorSession
          const requester = { accountId: visitor.accountId, network }
          return { confirmed: yield* run(requestWatch({ ean: productID, email }, requester)) }
        }).pipe(
          Effect.catchTags({
            WatchUnreadable: ({ field }) => Effect.fail(new InvalidRequest({ message: words.watchFault, field })),
            ProductNotFound: () => Effect.fail(new ProductUnknown({ message: message("ProductNotFound") })),
            NotWatchable: () => Effect.fail(new CannotBeWatched({ message: message("NotWatchable") })),
            TooManyWatches: full,
            TooOften: ({ retryAt }) =>
              comeBackAt(retryAt).pipe(
                Effect.andThen(Effect.fail(new TriedTooOften({ message: message("TooManyTries") }))),
              ),
          }),
          orUnavailable("A watch could not be stored", words),
        ),

      confirm: ({ params: { token } }) =>
        run(confirmWatch(token)).pipe(
          Effect.catchTags({ WatchNotFound: gone, TooManyWatches: full }),
          Effect.asVoid,
          orUnavailable("A watch could not be confirmed", words),
        ),

      remove: ({ params: { token } }) =>
        run(removeWatch(token)).pipe(
          Effect.catchTags({ WatchNotFound: gone }),
          orUnavailable("A watch could not be removed", words),
        ),
    })
  }),
)
