/** The shop's own login routes, with its own cookies and texts, called without a socket. */
import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { BankIdApp } from "@kapitel/adapters/http/server/BankIdApp"
import { LoginCookies } from "@kapitel/adapters/http/server/LoginCookies"
import type { Origin } from "@kapitel/adapters/http/server/login"
import { type LoginHandler, type LoginServices, makeLoginHandler } from "@kapitel/adapters/http/server/loginHandler"
import { Context, Effect, Layer, Option } from "effect"
import { makeBankIdApp } from "../server/bankIdApp.ts"
import { loginCookies } from "../server/login.ts"
import { apiMessages } from "../text/apiMessages.ts"

/** The address of the shop in flows. */
export const SHOP_URL = "https://kapitel.example"

export const cookies = loginCookies(true)

export class LoginEndpoint extends Context.Service<
  LoginEndpoint,
  { readonly handle: (request: Request, origin: Origin) => Effect.Effect<Response> }
>()("app/replay/LoginEndpoint") {}

type ShopsPart = Exclude<LoginServices, ApiMessages | BankIdApp | LoginCookies>

/** Built by `make` on first use: most flows never log in. */
export const layerOf = (make: typeof makeLoginHandler) =>
  Layer.effect(
    LoginEndpoint,
    Effect.gen(function* () {
      const services = (yield* Effect.context<ShopsPart>()).pipe(
        Context.add(ApiMessages, apiMessages),
        Context.add(BankIdApp, makeBankIdApp(SHOP_URL, Option.none())),
        Context.add(LoginCookies, cookies),
      )
      let built: LoginHandler | undefined
      yield* Effect.addFinalizer(() => Effect.promise(async () => built?.dispose()))
      return LoginEndpoint.of({
        handle: (request, origin) =>
          Effect.promise(() => {
            built ??= make(services)
            return built.handle(request, origin)
          }),
      })
    }),
  )

export const layer = layerOf(makeLoginHandler)
