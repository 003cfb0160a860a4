/** Login on the shop's server: the routes under `/auth/`, with the shop's own cookies. */
import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { BankIdApp } from "@kapitel/adapters/http/server/BankIdApp"
import { LoginCookies } from "@kapitel/adapters/http/server/LoginCookies"
import { makeLoginHandler } from "@kapitel/adapters/http/server/loginHandler"
import type { Session } from "@kapitel/core/identity/Identity"
import { LOGIN_BROWSER_LIFE_MS } from "@kapitel/core/identity/Tickets"
import { networkBudgets } from "@kapitel/core/limits/networks"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Clock, Context, Effect, Redacted } from "effect"
import type { ShopRuntime, ShopServices } from "../composition/openShop.ts"
import { apiMessages } from "../text/apiMessages.ts"
import { server as words } from "../text/server.ts"
import { METHODS, toRequest, toShopResponse } from "./api.ts"
import { cartCookies } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { cookieName, readCookies } from "./http/cookies.ts"
import type { RequestLimits } from "./http/rateLimit.ts"
import { json, type ShopResponse } from "./http/ShopResponse.ts"
import { LOGIN_STEP_COOKIE } from "./loginStep.ts"
import type { ShopRequest } from "./readRequest.ts"
import {
  DEVICE_COOKIE,
  LOGIN_BROWSER_COOKIE,
  readToken,
  readVisitor,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
} from "./Visitor.ts"

/** How long a device is recognised, in seconds: 180 days (core's `KNOWN_DEVICE_MS`). */
const DEVICE_MAX_AGE = 180 * 24 * 60 * 60

/** In seconds; undefined without 'remember me': the cookie ends with the browser (D-55). */
const sessionMaxAge = ({ expiresAt, rememberMe }: Session, now: number): number | undefined =>
  rememberMe ? Math.floor((expiresAt - now) / 1000) : undefined

export const loginCookies = (secure: boolean): LoginCookies["Service"] => {
  const named = (name: string, value: string, maxAge?: number, httpOnly = true) => ({
    name: cookieName(name, secure),
    value,
    httpOnly,
    secure,
    ...(maxAge === undefined ? {} : { maxAge }),
  })
  const noHint = named(SIGNED_IN_COOKIE, "", 0, false)
  return LoginCookies.of({
    read: (header) => {
      const cookies = readCookies(header)
      const { cartId, sessionToken } = readVisitor(cookies, "", secure)
      return {
        cartId,
        sessionToken,
        browser: readToken(cookies.get(cookieName(LOGIN_BROWSER_COOKIE, secure))),
        device: readToken(cookies.get(cookieName(DEVICE_COOKIE, secure))),
      }
    },
    browser: (browser) => named(LOGIN_BROWSER_COOKIE, Redacted.value(browser), LOGIN_BROWSER_LIFE_MS / 1000),
    device: (device) => named(DEVICE_COOKIE, Redacted.value(device), DEVICE_MAX_AGE),
    session: (session, member, now) => {
      const maxAge = sessionMaxAge(session, now)
      return [
        named(SESSION_COOKIE, Redacted.value(session.sessionToken), maxAge),
        named(SIGNED_IN_COOKIE, member ? "member" : "account", maxAge, false),
        // A login completed by script may have begun without one.
        named(LOGIN_STEP_COOKIE, "", 0),
      ]
    },
    noSession: [named(SESSION_COOKIE, "", 0), named(LOGIN_BROWSER_COOKIE, "", 0), noHint],
    noHint,
    cart: (cart) =>
      cartCookies(cart, secure).map(({ name, value, options: { maxAge, httpOnly } }) =>
        named(name, value, maxAge, httpOnly),
      ),
  })
}

export interface LoginMounting {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
  readonly bankIdApp: BankIdApp["Service"]
  /** How often one network may begin with BankID; undefined without limits. */
  readonly limits: Pick<RequestLimits, "bankIdStartsPerMinute"> | undefined
}

const BANKID = "/auth/bankid"

/**
 * Each start is an order at BankID, and appears on a person's telephone; a poll is not, and a body with a nonce starts
 * nothing.
 */
const isStart = ({ method, url }: ShopRequest, body: Buffer): boolean =>
  method === "POST" && url.pathname === BANKID && !body.includes('"nonce"')

const MINUTE_MS = 60_000

/**
 * Counts a start; returns how many seconds to wait when the network has none left. A failing store is reported when
 * BankID is started.
 */
const waitToStart = Effect.fn("login.waitToStart")(
  function* (network: string, perMinute: number) {
    const now = yield* Clock.currentTimeMillis
    const budgets = networkBudgets("start of BankID in", network, { times: perMinute, withinMs: MINUTE_MS })
    return yield* RateLimits.use((limits) => limits.spend(budgets, now)).pipe(
      Effect.as(0),
      Effect.catchTag("TooOften", ({ retryAt }) => Effect.succeed(Math.max(1, Math.ceil((retryAt - now) / 1000)))),
    )
  },
  Effect.catchTag("RateLimitsError", () => Effect.succeed(0)),
)

/** Handles everything under `/auth/`. Mount it after the CSRF guard and the rate limit. */
export const mountLogin = async ({ shop, secure, bankIdApp, limits }: LoginMounting): Promise<Handler> => {
  const services = await shop.runPromise(Effect.context<ShopServices>())
  const login = makeLoginHandler(
    services.pipe(
      Context.add(ApiMessages, apiMessages),
      Context.add(LoginCookies, loginCookies(secure)),
      Context.add(BankIdApp, bankIdApp),
    ),
  )
  const answer = async (request: ShopRequest): Promise<ShopResponse> => {
    if (!METHODS.has(request.method)) return json(405, { _tag: "MethodNotAllowed", message: words.methodNotAllowed })
    const { address } = request.client
    const body = await request.readBody()
    const network = clientNetwork(address)
    const isLimited = limits !== undefined && isStart(request, body)
    const wait = isLimited ? await shop.runPromise(waitToStart(network, limits.bankIdStartsPerMinute)) : 0
    if (wait > 0) {
      const refusal = { _tag: "TooManyRequests", message: words.tooManyRequests }
      return json(429, refusal, { "retry-after": String(wait) })
    }
    const read = { ...request, readBody: () => Promise.resolve(body) }
    return toShopResponse(await login.handle(await toRequest(read), { network, address }))
  }
  return (request) => (request.url.pathname.startsWith("/auth/") ? answer(request) : undefined)
}
