/** A guest requests the link of an order, and `/min-order`, the usual address of such pages (D-62). */

import type { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import { type OrderLookupField, type OrderLookupInput, requestOrderLink } from "@kapitel/core/checkout/requestOrderLink"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option } from "effect"
import { FAULT_PARAMETER, FAULTS, FIND_ORDER, SENT_PARAMETER, TRACKING } from "../pages/(visitor)/hitta-order/paths.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { redirectTo, refuseForm, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"

export interface OrderLookupForm {
  readonly shop: {
    readonly runPromise: <A>(effect: Effect.Effect<A, never, RateLimits | OrderLookup>) => Promise<A>
  }
  /** The page where orders are tracked instead, if the operator has set one. */
  readonly trackingUrl: Option.Option<URL>
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
}

export const makeOrderLookup = ({ shop, trackingUrl, secure, now }: OrderLookupForm): Handler => {
  const fieldsOf = ({ orderNumber, email }: OrderLookupInput) => ({ number: orderNumber, email })

  const faulty = (field: OrderLookupField, typed: OrderLookupInput): ShopResponse => {
    const cookie = typedCookieHeader({ lookup: fieldsOf(typed) }, secure)
    return seeOther(
      `${FIND_ORDER}?${FAULT_PARAMETER}=${FAULTS[field]}#${ERROR_SUMMARY}`,
      cookie === undefined ? {} : { "set-cookie": [cookie] },
    )
  }

  const requestLink = (request: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const typed = { orderNumber: fields.get("orderNumber") ?? "", email: fields.get("email") ?? "" }
    return shop.runPromise(
      requestOrderLink(typed, clientNetwork(request.client.address)).pipe(
        Effect.as(seeOther(`${FIND_ORDER}?${SENT_PARAMETER}=1`, { "set-cookie": [clearTypedFieldsHeader(secure)] })),
        Effect.catchTags({
          OrderLookupUnreadable: ({ field }) => Effect.succeed(faulty(field, typed)),
          TooOften: ({ retryAt }) =>
            Effect.succeed(refuseForm(FIND_ORDER, { kind: "tooMany", lookup: fieldsOf(typed) }, retryAt - now())),
        }),
        Effect.catch((error) =>
          Effect.as(
            Effect.logError("An order look-up could not be counted", error),
            refuseForm(FIND_ORDER, { kind: "unavailable", lookup: fieldsOf(typed) }),
          ),
        ),
      ),
    )
  }

  const lead = (): ShopResponse =>
    Option.match(trackingUrl, {
      // Temporary: the setting may change later, and browsers store permanent redirects.
      onNone: () => redirectTo(FIND_ORDER),
      onSome: ({ href }) => ({
        status: 301,
        headers: { location: href, "cache-control": "public, max-age=3600" },
        body: "",
      }),
    })

  return (request) => {
    const { method, url } = request
    if (url.pathname === FIND_ORDER && method === "POST")
      return postedForm(request, (fields) => requestLink(request, fields))
    if (url.pathname === TRACKING && (method === "GET" || method === "HEAD")) return Promise.resolve(lead())
    return undefined
  }
}
