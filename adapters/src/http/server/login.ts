/** The browser of a request, as logging in knows it: for the routes that scripts call, and for forms. */
import { Identity } from "@kapitel/core/identity/Identity"
import { LoginSession } from "@kapitel/core/identity/LoginSession"
import { Clock, Effect, Layer } from "effect"
import { Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Login } from "../Login.ts"
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

/** Where a request comes from, as the server knows it. */
export interface Origin {
  /** In the words of the server's limits. */
  readonly network: string
  readonly address: string
}

interface Asking extends Origin {
  /** The header, as the user agent is. */
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
}

/** `say` changes the answer that the browser gets. */
const makeSession = Effect.fnUntraced(function* (
  { cookie, network, address, userAgent }: Asking,
  say: (change: (response: HttpServerResponse.HttpServerResponse) => HttpServerResponse.HttpServerResponse) => void,
) {
  const [cookies, identity] = [yield* LoginCookies, yield* Identity]
  const { sessionToken, ...read } = cookies.read(cookie)
  const keep = (kept: ReadonlyArray<LoginCookie>) => Effect.sync(() => say(put(kept)))
  return LoginSession.of({
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
        say(HttpServerResponse.setHeader("clear-site-data", CLEAR_SITE_DATA)),
      ),
    forgetHint: keep([cookies.noHint]),
  })
})

export const loginLayer = Layer.effect(
  Login,
  Effect.gen(function* () {
    const services = yield* Effect.context<LoginCookies | Identity>()
    return (httpEffect) =>
      Effect.gen(function* () {
        const [{ headers }, request] = [yield* HttpServerRequest.HttpServerRequest, yield* Effect.context()]
        const asking = {
          cookie: headers["cookie"],
          network: headers[NETWORK_HEADER] ?? "",
          address: headers[ADDRESS_HEADER] ?? "",
          userAgent: headers["user-agent"],
        }
        const session = yield* makeSession(asking, (change) =>
          HttpEffect.appendPreResponseHandlerUnsafe(request, (_request, response) => Effect.succeed(change(response))),
        ).pipe(Effect.provideContext(services))
        return yield* Effect.provideService(httpEffect, LoginSession, session)
      })
  }),
)

/** For a form, whose answer is no route's: what it comes to, with the cookies for its answer as `set-cookie` headers. */
export const withCookies = Effect.fnUntraced(function* <A, E, R>(asking: Asking, form: Effect.Effect<A, E, R>) {
  let response = HttpServerResponse.empty()
  const session = yield* makeSession(asking, (change) => {
    response = change(response)
  })
  const outcome = yield* Effect.provideService(form, LoginSession, session)
  return { outcome, set: Cookies.toSetCookieHeaders(response.cookies) }
})
