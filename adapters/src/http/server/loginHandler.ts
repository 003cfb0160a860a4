/** The login API as a function from request to response. */
import type { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import { Context, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { LoginApi } from "../LoginApi.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { apiConventionsLayer } from "./apiConventionsLayer.ts"
import { type AuthServices, authHandlers } from "./authHandlers.ts"
import type { BankIdApp } from "./BankIdApp.ts"
import { bankIdHandlers } from "./bankIdHandlers.ts"
import { ensureJsonErrors } from "./ensureJsonErrors.ts"
import type { LoginCookies } from "./LoginCookies.ts"
import { ADDRESS_HEADER, loginLayer, type Origin } from "./login.ts"
import { NETWORK_HEADER } from "./visitorMiddlewareLayer.ts"

/** Services that logging in needs: the shop's ports, its messages and its cookies. */
export type LoginServices = AuthServices | BankIdLogins | BankIdApp | ApiMessages | LoginCookies

/** Where the description of these routes is served. */
const LOGIN_OPENAPI_PATH = "/auth/openapi.json"

const routes = HttpApiBuilder.layer(LoginApi, { openapiPath: LOGIN_OPENAPI_PATH }).pipe(
  Layer.provide([authHandlers, bankIdHandlers]),
  Layer.provide([apiConventionsLayer, loginLayer]),
  Layer.provide(HttpServer.layerServices),
)

export interface LoginHandler {
  readonly handle: (request: Request, origin: Origin) => Promise<Response>
  readonly dispose: () => Promise<void>
}

/** `services` are the running shop's own: nothing is built twice. */
export const makeLoginHandler = (services: Context.Context<LoginServices>): LoginHandler => {
  const words = Context.get(services, ApiMessages)
  const { handler, dispose } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(Layer.succeedContext(services))), {
    disableLogger: true,
  })
  return {
    handle: async (request, { network, address }) => {
      request.headers.set(NETWORK_HEADER, network)
      request.headers.set(ADDRESS_HEADER, address)
      return ensureJsonErrors(await handler(request), words)
    },
    dispose,
  }
}
