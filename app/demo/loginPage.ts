/** Logs in as a member of the demo by name alone (demo mode only). The real ways to log in require proof. */
import { Carts } from "@kapitel/core/cart/Carts"
import { createSession } from "@kapitel/core/identity/createSession"
import { Identity } from "@kapitel/core/identity/Identity"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Clock, Effect, Option, Schema } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { DEMO_SIGN_IN, DEMO_SIGN_OUT } from "../pages/(browse)/demo/brev/forms.ts"
import { cartCookieHeaders } from "../server/cartCookies.ts"
import type { Handler } from "../server/handleRequest.ts"
import { plain, type ShopResponse, seeOther } from "../server/http/ShopResponse.ts"
import { postedForm } from "../server/postedForm.ts"
import type { ShopRequest } from "../server/readRequest.ts"
import { noSessionHeader, sessionCookieHeader } from "../server/sessionCookie.ts"
import { readVisitor } from "../server/Visitor.ts"
import { server as words } from "../text/server.ts"

const NEXT_PAGE = "/"

const decodeNumber = Schema.decodeUnknownOption(MemberNumber)

export interface DemoSignIn {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

export const makeDemoSignIn = ({ shop, secure }: DemoSignIn): Handler => {
  const visitorOf = (request: ShopRequest) => readVisitor(request.cookies, request.client.address, secure)

  const enter = (request: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const { cartId, sessionToken } = visitorOf(request)
    return shop.runPromise(
      Effect.gen(function* () {
        const identity = yield* Identity
        const number = decodeNumber(fields.get("number"))
        const member = Option.isNone(number) ? Option.none() : yield* identity.findByNumber(number.value)
        if (Option.isNone(member)) return plain(404, words.notFound)
        const { session, cart } = yield* createSession({ accountId: member.value, cartId, before: sessionToken })
        const now = yield* Clock.currentTimeMillis
        return seeOther(NEXT_PAGE, {
          "set-cookie": [sessionCookieHeader(session, now, secure), ...cartCookieHeaders(cart, secure)],
        })
      }),
    )
  }

  /** The cart remains the member's: it cannot be read without the session, so its cookies are deleted too. */
  const leave = (request: ShopRequest): Promise<ShopResponse> =>
    shop.runPromise(
      Effect.gen(function* () {
        const { sessionToken } = visitorOf(request)
        const identity = yield* Identity
        const carts = yield* Carts
        if (sessionToken !== undefined) yield* identity.endSession(sessionToken)
        const empty = yield* carts.view(undefined, { member: false })
        return seeOther(NEXT_PAGE, {
          "set-cookie": [noSessionHeader(secure), ...cartCookieHeaders(empty, secure)],
        })
      }),
    )

  const logins = new Map([
    [DEMO_SIGN_IN, enter],
    [DEMO_SIGN_OUT, leave],
  ])
  return (request) => {
    const login = logins.get(request.url.pathname)
    return login && postedForm(request, (fields) => login(request, fields))
  }
}
