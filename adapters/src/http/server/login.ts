/** The browser of a request, for logging in: used by the routes that scripts call, and by forms. */
import { Identity } from "@kapitel/core/identity/Identity"
import { LoginContext } from "@kapitel/core/identity/LoginContext"
import { Clock, Effect, Layer } from "effect"
import { Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { LoginMiddleware } from "../LoginMiddleware.ts"
import { type LoginCookie, LoginCookies } from "./LoginCookies.ts"
import { NETWORK_HEADER } from "./visitorMiddlewareLayer.ts"

/** Header with a request's address: set by the shop's server, which overwrites a client's value. */
export const ADDRESS_HEADER = "x-kapitel-address"

/** Cached pages and the storage of scripts; the relevant cookies are deleted one by one. */
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

/** The origin of a request, as the server determined it. */
export interface Origin {
  /** As identified for the server's rate limits. */
  readonly network: string
  readonly address: string
}

interface RequestOrigin extends Origin {
  /** The header, as is the user agent. */
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
}

/** `say` changes the response to the browser. */
const makeSession = Effect.fnUntraced(function* (
  { cookie, network, address, userAgent }: RequestOrigin,
  changeResponse: (
    change: (response: HttpServerResponse.HttpServerResponse) => HttpServerResponse.HttpServerResponse,
  ) => void,
) {
  const [cookies, identity] = [yield* LoginCookies, yield* Identity]
  const { sessionToken, ...read } = cookies.read(cookie)
  const keep = (loginCookies: ReadonlyArray<LoginCookie>) => Effect.sync(() => changeResponse(put(loginCookies)))
  return LoginContext.of({
    ...read,
    network,
    address,
    userAgent,
    live: Effect.flatMap(Clock.currentTimeMillis, (now) => identity.sessionOf(sessionToken, now)),
    sessionToken,
    keepBrowser: (browser) => keep([cookies.browser(browser)]),
    keepSession: ({ session, member, cart, device }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        keep([
          ...cookies.session(session, member, now),
          ...(cart === undefined ? [] : cookies.cart(cart)),
          ...(device === undefined ? [] : [cookies.device(device)]),
        ]),
      ),
    dropSession: (cart) =>
      Effect.map(keep([...cookies.noSession, ...cookies.cart(cart)]), () =>
        changeResponse(HttpServerResponse.setHeader("clear-site-data", CLEAR_SITE_DATA)),
      ),
    forgetHint: keep([cookies.noHint]),
  })
})

export const loginLayer = Layer.effect(
  LoginMiddleware,
  Effect.gen(function* () {
    const services = yield* Effect.context<LoginCookies | Identity>()
    return (httpEffect) =>
      Effect.gen(function* () {
        const [{ headers }, request] = [yield* HttpServerRequest.HttpServerRequest, yield* Effect.context()]
        const origin = {
          cookie: headers["cookie"],
          network: headers[NETWORK_HEADER] ?? "",
          address: headers[ADDRESS_HEADER] ?? "",
          userAgent: headers["user-agent"],
        }
        const session = yield* makeSession(origin, (change) =>
          HttpEffect.appendPreResponseHandlerUnsafe(request, (_request, response) => Effect.succeed(change(response))),
        ).pipe(Effect.provideContext(services))
        return yield* Effect.provideService(httpEffect, LoginContext, session)
      })
  }),
)

/** For a form, whose response belongs to no route: the result, with the response's cookies as `set-cookie` headers. */
export const withCookies = Effect.fnUntraced(function* <A, E, R>(origin: RequestOrigin, form: Effect.Effect<A, E, R>) {
  let response = HttpServerResponse.empty()
  const session = yield* makeSession(origin, (change) => {
    response = change(response)
  })
  const outcome = yield* Effect.provideService(form, LoginContext, session)
  return { outcome, set: Cookies.toSetCookieHeaders(response.cookies) }
})
