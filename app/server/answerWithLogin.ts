/** Runs a use case of logging in for a posted form: the response sets the cookies that the routes for scripts set. */
import { LoginCookies } from "@kapitel/adapters/http/server/LoginCookies"
import { withCookies } from "@kapitel/adapters/http/server/login"
import type { LoginContext } from "@kapitel/core/identity/LoginContext"
import { Effect } from "effect"
import type { ShopRuntime, ShopServices } from "../composition/openShop.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import type { ShopResponse } from "./http/ShopResponse.ts"
import { loginCookies } from "./login.ts"
import type { ShopRequest } from "./readRequest.ts"

export interface LoginShop {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

/** Rejects when the form fails. */
export const answerWithLogin = async <E>(
  { shop, secure }: LoginShop,
  { headers, client }: Pick<ShopRequest, "headers" | "client">,
  form: Effect.Effect<ShopResponse, E, LoginContext | ShopServices>,
): Promise<ShopResponse> => {
  const origin = {
    cookie: headers.cookie,
    userAgent: headers["user-agent"],
    network: clientNetwork(client.address),
    address: client.address,
  }
  const { outcome, set } = await shop.runPromise(
    withCookies(origin, form).pipe(Effect.provideService(LoginCookies, loginCookies(secure))),
  )
  const own = [outcome.headers["set-cookie"] ?? []].flat()
  return { ...outcome, headers: { ...outcome.headers, "set-cookie": [...set, ...own] } }
}
