/** The browser of a request, as the routes of logging in know it. */
import { Identity } from "@kapitel/core/identity/Identity"
import { Clock, Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Login, LoginSession } from "../LoginSession.ts"
import { type LoginCookie, LoginCookies } from "./LoginCookies.ts"
import { NETWORK_HEADER } from "./visit.ts"

/** How the shop's server tells where a request comes from: set by the server, whatever a client sends. */
export const ADDRESS_HEADER = "x-kapitel-address"

/** What the browser has kept of pages and for scripts; the cookies that matter are taken back one by one. */
const CLEAR_SITE_DATA = '"cache", "storage"'

const put = (cookies: ReadonlyArray<LoginCookie>) => (response: HttpServerResponse.HttpServerResponse) =>
  cookies.reduce(
    (answer, { name, value, maxAge, httpOnly, secure }) =>
      HttpServerResponse.setCookieUnsafe(answer, name, value, {
        path: "/",
        sameSite: "lax",
        httpOnly,
        secure,
        ...(maxAge === undefined ? {} : { maxAge: `${maxAge} seconds` }),
      }),
    response,
  )

const say = (change: (response: HttpServerResponse.HttpServerResponse) => HttpServerResponse.HttpServerResponse) =>
  HttpEffect.appendPreResponseHandler((_request, response) => Effect.succeed(change(response)))

export const loginLayer = Layer.effect(
  Login,
  Effect.gen(function* () {
    const [cookies, identity] = [yield* LoginCookies, yield* Identity]
    return (httpEffect) =>
      Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const { cartId, browser, device, sessionToken } = cookies.read(headers["cookie"])
        const session = LoginSession.of({
          cartId,
          browser,
          device,
          network: headers[NETWORK_HEADER] ?? "",
          address: headers[ADDRESS_HEADER] ?? "",
          userAgent: headers["user-agent"],
          live: Effect.flatMap(Clock.currentTimeMillis, (now) => identity.sessionOf(sessionToken, now)),
          sessionToken,
          keepBrowser: (kept) => say(put([cookies.browser(kept)])),
          keepSession: ({ session, member, cart, device }) =>
            Effect.flatMap(Clock.currentTimeMillis, (now) =>
              say(
                put([
                  ...cookies.session(session, member, now),
                  ...(cart === undefined ? [] : cookies.cart(cart)),
                  ...(device === undefined ? [] : [cookies.device(device)]),
                ]),
              ),
            ),
          dropSession: (cart) =>
            say((response) =>
              HttpServerResponse.setHeader(
                put([...cookies.noSession, ...cookies.cart(cart)])(response),
                "clear-site-data",
                CLEAR_SITE_DATA,
              ),
            ),
          forgetHint: say(put([cookies.noHint])),
        })
        return yield* Effect.provideService(httpEffect, LoginSession, session)
      })
  }),
)
