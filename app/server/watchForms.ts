/** Forms of watches, 'Bevaka' (decision 335): request, confirmation and removal. No script is needed. */
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { Accounts } from "@kapitel/core/identity/Accounts"
import type { Identity } from "@kapitel/core/identity/Identity"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { WatchToken } from "@kapitel/core/watches/Watch"
import type { Watches } from "@kapitel/core/watches/Watches"
import { confirmWatch, removeWatch, requestWatch } from "@kapitel/core/watches/watchProduct"
import { WATCHES_PART } from "@kapitel/ui/identity/AccountView"
import { watchFieldId } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option, Schema } from "effect"
import { MY_PAGES } from "../loginPaths.ts"
import {
  FROM_MY_PAGES,
  PRODUCT_PARAMETER,
  RESULT_PARAMETER,
  RESULTS,
  WATCH,
  watchPath,
} from "../pages/(visitor)/bevaka/paths.ts"
import { server } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { plain, type ShopResponse, seeOther, showPage } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"
import { readVisitor } from "./Visitor.ts"

const decodeToken = Schema.decodeUnknownOption(WatchToken)
const decodeEan = Schema.decodeUnknownOption(Ean)

type Services = Accounts | Catalogue | Identity | RateLimits | Watches

export interface WatchForms {
  readonly shop: { readonly runPromise: <A>(effect: Effect.Effect<A, never, Services>) => Promise<A> }
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
}

const resultPath = (result: keyof typeof RESULTS, ean?: string): string =>
  `${WATCH}?${new URLSearchParams({ ...(ean === undefined ? {} : { [PRODUCT_PARAMETER]: ean }), [RESULT_PARAMETER]: RESULTS[result] })}`

export const makeWatchForms = ({ shop, secure, now }: WatchForms): Handler => {
  const answered = (effect: Effect.Effect<ShopResponse, unknown, Services>): Promise<ShopResponse> =>
    shop.runPromise(
      effect.pipe(
        Effect.catch((error) =>
          Effect.as(Effect.logError("A watch could not be stored", error), showPage(resultPath("unavailable"))),
        ),
      ),
    )

  const request = (posted: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const ean = decodeEan(fields.get("ean"))
    if (Option.isNone(ean)) return Promise.resolve(plain(400, server.invalidRequest))
    const email = fields.get("email") ?? ""
    const { sessionToken, address } = readVisitor(posted.cookies, posted.client.address, secure)
    const result = (what: keyof typeof RESULTS) => seeOther(resultPath(what, ean.value))
    return answered(
      Effect.gen(function* () {
        const { accountId } = yield* resolveVisitor(sessionToken)
        const proved = yield* requestWatch({ ean: ean.value, email }, { accountId, network: clientNetwork(address) })
        return seeOther(resultPath(proved ? "started" : "sent", ean.value), {
          "set-cookie": [clearTypedFieldsHeader(secure)],
        })
      }).pipe(
        Effect.catchTags({
          WatchUnreadable: () => {
            const cookie = typedCookieHeader({ watchEmail: email }, secure)
            return Effect.succeed(
              seeOther(
                `${resultPath("faulty", ean.value)}#${watchFieldId(ean.value)}`,
                cookie === undefined ? {} : { "set-cookie": [cookie] },
              ),
            )
          },
          NotWatchable: () => Effect.succeed(result("forSale")),
          ProductNotFound: () => Effect.succeed(seeOther(WATCH)),
          TooManyWatches: () => Effect.succeed(result("full")),
          TooOften: ({ retryAt }) => {
            const seconds = Math.max(1, Math.ceil((retryAt - now()) / 1000))
            return Effect.succeed(showPage(resultPath("tooMany", ean.value), { "retry-after": String(seconds) }))
          },
        }),
      ),
    )
  }

  const confirm = (token: WatchToken): Promise<ShopResponse> =>
    answered(
      confirmWatch(token).pipe(
        Effect.as<ShopResponse>(seeOther(watchPath(token))),
        Effect.catchTags({
          WatchNotFound: () => Effect.succeed(showPage(watchPath(token))),
          TooManyWatches: () => Effect.succeed(seeOther(`${watchPath(token)}?${RESULT_PARAMETER}=${RESULTS.full}`)),
        }),
      ),
    )

  const remove = (token: WatchToken, toMyPages: boolean): Promise<ShopResponse> => {
    const mine = seeOther(`${MY_PAGES}#${WATCHES_PART}`)
    return answered(
      removeWatch(token).pipe(
        Effect.as<ShopResponse>(toMyPages ? mine : seeOther(resultPath("removed"))),
        Effect.catchTag("WatchNotFound", () => Effect.succeed(toMyPages ? mine : showPage(watchPath(token)))),
      ),
    )
  }

  return (posted) => {
    const { method, url } = posted
    if (method !== "POST") return undefined
    if (url.pathname === WATCH) return postedForm(posted, (fields) => request(posted, fields))
    const [, last, removal] = /^\/bevaka\/([^/]+)(\/ta-bort)?$/.exec(url.pathname) ?? []
    if (last === undefined) return undefined
    const token = decodeToken(last)
    if (Option.isNone(token)) return Promise.resolve(showPage(`${WATCH}/${last}`))
    return removal === undefined ? confirm(token.value) : remove(token.value, url.searchParams.has(FROM_MY_PAGES))
  }
}
