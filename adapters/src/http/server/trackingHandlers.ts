/** The items of analytics events, from the catalogue. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { trackingItem } from "@kapitel/core/tracking/trackingItem"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { orUnavailable } from "./unavailable.ts"

export const trackingHandlers = HttpApiBuilder.group(
  Api,
  "tracking",
  Effect.fnUntraced(function* (handlers) {
    const [catalogue, words] = [yield* Catalogue, yield* ApiMessages]
    return handlers.handleAll({
      items: ({ query: { eans } }) =>
        catalogue.productsByEan(eans.split(",").flatMap((ean) => Option.toArray(decodeEan(ean)))).pipe(
          Effect.map((products) => products.map((product) => trackingItem(product, 1))),
          orUnavailable("Items of events could not be read", words),
        ),
    })
  }),
)
