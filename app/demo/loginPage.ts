/**
 * Logs in as a member of the demo by name alone (demo mode only). The real ways to log in require proof; without a script
 * they lead to the same pages.
 */
import { createSession } from "@kapitel/core/identity/createSession"
import { Identity } from "@kapitel/core/identity/Identity"
import { LoginContext } from "@kapitel/core/identity/LoginContext"
import { logOut } from "@kapitel/core/identity/login"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Effect, Option, Schema } from "effect"
import type { ShopServices } from "../composition/openShop.ts"
import { LOGGED_OUT, MY_PAGES } from "../loginPaths.ts"
import { DEMO_SIGN_IN, DEMO_SIGN_OUT } from "../pages/(browse)/demo/brev/forms.ts"
import { answerWithLogin, type LoginShop } from "../server/answerWithLogin.ts"
import type { Handler } from "../server/handleRequest.ts"
import { plain, type ShopResponse, seeOther } from "../server/http/ShopResponse.ts"
import { postedForm } from "../server/postedForm.ts"
import { server as words } from "../text/server.ts"

const decodeNumber = Schema.decodeUnknownOption(MemberNumber)

const logInAs = Effect.fnUntraced(function* (fields: URLSearchParams) {
  const [{ cartId, sessionToken, keepSession }, identity] = [yield* LoginContext, yield* Identity]
  const number = decodeNumber(fields.get("number"))
  const member = Option.isNone(number) ? Option.none() : yield* identity.findByNumber(number.value)
  if (Option.isNone(member)) return plain(404, words.notFound)
  const { session, cart } = yield* createSession({ accountId: member.value, cartId, before: sessionToken })
  yield* keepSession({ session, member: true, cart })
  return seeOther(MY_PAGES)
})

type Form = (fields: URLSearchParams) => Effect.Effect<ShopResponse, unknown, LoginContext | ShopServices>

export const makeDemoSignIn = (shop: LoginShop): Handler => {
  const forms = new Map<string, Form>([
    [DEMO_SIGN_IN, logInAs],
    [DEMO_SIGN_OUT, () => Effect.as(logOut, seeOther(LOGGED_OUT))],
  ])
  return (request) => {
    const form = forms.get(request.url.pathname)
    return form && postedForm(request, (fields) => answerWithLogin(shop, request, form(fields)))
  }
}
