/** Forms of watches, 'Bevaka' (decision 335): request, confirmation and removal. No script is needed. */
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { Accounts } from "@kapitel/core/identity/Accounts"
import type { Identity } from "@kapitel/core/identity/Identity"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { WatchToken } from "@kapitel/core/watches/Watch"
import { Watches } from "@kapitel/core/watches/Watches"
import { confirmWatch, requestWatch } from "@kapitel/core/watches/watchProduct"
import { WATCHES_PART } from "@kapitel/ui/identity/AccountView"
import { watches as words } from "@kapitel/ui/text/sv/watches"
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
import { plain, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"
import { readVisitor } from "./Visitor.ts"

const decodeToken = Schema.decodeUnknownOption(WatchToken)
const decodeEan = Schema.decodeUnknownOption(Ean)

type Services = Accounts | Catalogue | Identity | RateLimits | Watches

export interface WatchForms {
  readonly shop: { readonly runPromise: <A>(effect: Effect.Effect<A, never, Services>) => Promise<A> }
  /** The shop's e-mail address. */
  readonly email: string
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
}

const resultPath = (ean: string, result: keyof typeof RESULTS): string =>
  `${WATCH}?${new URLSearchParams({ [PRODUCT_PARAMETER]: ean, [RESULT_PARAMETER]: RESULTS[result] })}`

export const makeWatchForms = ({ shop, email: shopEmail, secure, now }: WatchForms): Handler => {
  const tooMany = (retryAt: number): ShopResponse =>
    plain(429, words.tooMany(shopEmail), { "retry-after": String(Math.max(1, Math.ceil((retryAt - now()) / 1000))) })

  const answered = (effect: Effect.Effect<ShopResponse, unknown, Services>): Promise<ShopResponse> =>
    shop.runPromise(
      effect.pipe(
        Effect.catch((error) =>
          Effect.as(Effect.logError("A watch could not be stored", error), plain(503, words.unavailable(shopEmail))),
        ),
      ),
    )

  const request = (posted: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const ean = decodeEan(fields.get("ean"))
    if (Option.isNone(ean)) return Promise.resolve(plain(400, server.invalidRequest))
    const email = fields.get("email") ?? ""
    const { sessionToken, address } = readVisitor(posted.cookies, posted.client.address, secure)
    const result = (what: keyof typeof RESULTS) => seeOther(resultPath(ean.value, what))
    return answered(
      Effect.gen(function* () {
        const { accountId } = yield* resolveVisitor(sessionToken)
        const proved = yield* requestWatch({ ean: ean.value, email }, { accountId, network: clientNetwork(address) })
        return seeOther(resultPath(ean.value, proved ? "started" : "sent"), {
          "set-cookie": [clearTypedFieldsHeader(secure)],
        })
      }).pipe(
        Effect.catchTags({
          WatchUnreadable: () => {
            const cookie = typedCookieHeader({ watchEmail: email }, secure)
            return Effect.succeed(
              seeOther(resultPath(ean.value, "faulty"), cookie === undefined ? {} : { "set-cookie": [cookie] }),
            )
          },
          NotWatchable: () => Effect.succeed(result("forSale")),
          ProductNotFound: () => Effect.succeed(seeOther(WATCH)),
          TooOften: ({ retryAt }) => Effect.succeed(tooMany(retryAt)),
        }),
      ),
    )
  }

  /** The page shows what became of it, also when it is gone: the watch's own, or My pages. */
  const change = (token: WatchToken, remove: boolean, toMyPages: boolean): Promise<ShopResponse> =>
    answered(
      (remove
        ? Watches.use((watches) => watches.remove(token))
        : confirmWatch(token).pipe(Effect.catchTag("WatchNotFound", () => Effect.void))
      ).pipe(Effect.as(seeOther(toMyPages ? `${MY_PAGES}#${WATCHES_PART}` : watchPath(token)))),
    )

  return (posted) => {
    const { method, url } = posted
    if (method !== "POST") return undefined
    if (url.pathname === WATCH) return postedForm(posted, (fields) => request(posted, fields))
    const [, last, removal] = /^\/bevaka\/([^/]+)(\/ta-bort)?$/.exec(url.pathname) ?? []
    const token = decodeToken(last)
    return Option.isNone(token)
      ? undefined
      : change(token.value, removal !== undefined, url.searchParams.has(FROM_MY_PAGES))
  }
}
