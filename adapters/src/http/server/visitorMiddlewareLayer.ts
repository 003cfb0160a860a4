/** The visitor of a request: the cart's id is read from its cookie, and both cookies are set on every change. */
import type { Identity } from "@kapitel/core/identity/Identity"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { VisitorMiddleware, VisitorSession } from "../VisitorSession.ts"
import { type VisitorCookie, VisitorCookies } from "./VisitorCookies.ts"

/** Header with a request's network: set by the shop's server, which overwrites a client's value. */
export const NETWORK_HEADER = "x-kapitel-network"

const put = (cookies: ReadonlyArray<VisitorCookie>) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(
      cookies.reduce(
        (answer, { name, value, maxAge, httpOnly, secure }) =>
          HttpServerResponse.setCookieUnsafe(answer, name, value, {
            path: "/",
            sameSite: "lax",
            maxAge: `${maxAge} seconds`,
            httpOnly,
            secure,
          }),
        response,
      ),
    ),
  )

export const visitorMiddlewareLayer = Layer.effect(
  VisitorMiddleware,
  Effect.gen(function* () {
    const cookies = yield* VisitorCookies
    const services = yield* Effect.context<Identity>()
    return (httpEffect) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { cartId, sessionToken } = cookies.read(request.headers["cookie"])
        const session = VisitorSession.of({
          cartId,
          visitor: yield* Effect.provideContext(resolveVisitor(sessionToken), services),
          network: request.headers[NETWORK_HEADER] ?? "",
          keepCart: (cart) => put(cookies.write(cart)),
          keepCount: (itemCount) => put(cookies.count(itemCount)),
        })
        return yield* Effect.provideService(httpEffect, VisitorSession, session)
      })
  }),
)
