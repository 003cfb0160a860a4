/** Forms of events (decision 370): signing up, and cancelling by the link. No script is needed. */
import { SignUpToken } from "@kapitel/core/events/EventSignUp"
import type { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { ownSignUpPath } from "@kapitel/core/events/eventPaths"
import { cancelSignUp, type SignUpFields, signUpForEvent } from "@kapitel/core/events/signUp"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option, Schema } from "effect"
import { RESULT_PARAMETER, RESULTS } from "../pages/(visitor)/evenemang/@slug/anmalan/results.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { refuseForm, type ShopResponse, seeOther, showPage } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"

type Services = EventSignUps | RateLimits

export interface EventForms {
  readonly shop: { readonly runPromise: <A>(effect: Effect.Effect<A, never, Services>) => Promise<A> }
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
}

const SIGN_UP = /^(\/evenemang\/[^/]+)\/anmalan$/
const CANCEL = /^\/anmalan\/([^/]+)\/avboka$/

const decodeToken = Schema.decodeUnknownOption(SignUpToken)

export const makeEventForms = ({ shop, secure, now }: EventForms): Handler => {
  const signUp = (posted: ShopRequest, event: string, fields: URLSearchParams): Promise<ShopResponse> => {
    const typed: SignUpFields = {
      name: fields.get("name") ?? "",
      email: fields.get("email") ?? "",
      seats: fields.get("seats") ?? "",
    }
    const page = posted.url.pathname
    const result = (what: keyof typeof RESULTS) => `${page}?${RESULT_PARAMETER}=${RESULTS[what]}`
    return shop.runPromise(
      signUpForEvent(event, typed, clientNetwork(posted.client.address)).pipe(
        Effect.map((outcome) => seeOther(result(outcome), { "set-cookie": [clearTypedFieldsHeader(secure)] })),
        Effect.catchTags({
          SignUpUnreadable: () => {
            const cookie = typedCookieHeader({ signUp: typed }, secure)
            const location = `${result("faulty")}#${ERROR_SUMMARY}`
            return Effect.succeed(seeOther(location, cookie === undefined ? {} : { "set-cookie": [cookie] }))
          },
          // Its page says why.
          SignUpClosed: () => Effect.succeed(showPage(page)),
          TooOften: ({ retryAt }) =>
            Effect.succeed(refuseForm(page, { kind: "tooMany", signUp: typed }, retryAt - now())),
        }),
        Effect.catch((error) =>
          Effect.as(
            Effect.logError("A sign-up could not be stored", error),
            refuseForm(page, { kind: "unavailable", signUp: typed }),
          ),
        ),
      ),
    )
  }

  const cancel = (last: string): Promise<ShopResponse> => {
    const token = decodeToken(last)
    const page = ownSignUpPath(last)
    if (Option.isNone(token)) return Promise.resolve(showPage(page))
    return shop.runPromise(
      cancelSignUp(token.value).pipe(
        Effect.as<ShopResponse>(seeOther(page)),
        Effect.catchTag("SignUpNotFound", () => Effect.succeed(showPage(page))),
        Effect.catch((error) =>
          Effect.as(
            Effect.logError("A sign-up could not be cancelled", error),
            refuseForm(page, { kind: "unavailable" }),
          ),
        ),
      ),
    )
  }

  return (posted) => {
    if (posted.method !== "POST") return undefined
    const [, event] = SIGN_UP.exec(posted.url.pathname) ?? []
    if (event !== undefined) return postedForm(posted, (fields) => signUp(posted, event, fields))
    const [, last] = CANCEL.exec(posted.url.pathname) ?? []
    return last === undefined ? undefined : cancel(last)
  }
}
