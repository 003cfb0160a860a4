import { Ean } from "@kapitel/core/catalogue/Ean"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { isWatchable } from "@kapitel/core/watches/isWatchable"
import { readWatched } from "@kapitel/core/watches/readWatched"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { Effect, Option, Schema } from "effect"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { PRODUCT_PARAMETER, RESULT_PARAMETER, RESULTS } from "../paths.ts"

export type Data = Awaited<ReturnType<typeof data>>

const decodeEan = Schema.decodeUnknownOption(Ean)
const NAMES = ["sent", "started", "faulty", "forSale"] as const

/** The form of one product, and what became of it. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () =>
    Effect.gen(function* () {
      const params = searchParamsOf(context)
      const ean = Option.getOrUndefined(decodeEan(params.get(PRODUCT_PARAMETER)))
      const [product] = ean === undefined ? [] : yield* readWatched([ean])
      const shopEmail = context.trader.email
      if (product === undefined) return { headTitle: words.title, title: words.title, product: undefined, shopEmail }
      const result = NAMES.find((name) => RESULTS[name] === params.get(RESULT_PARAMETER))
      const { accountId } = yield* resolveVisitor(context.visitor?.sessionToken)
      const accounts = yield* Accounts
      const account = accountId === undefined ? Option.none() : yield* accounts.find(accountId)
      const title = words.pageTitle(lineTitle(product.card))
      return {
        headTitle: title,
        title,
        product: {
          ean: product.ean,
          name: product.article.title,
          href: watchedPath(product, context.site),
          result: result ?? (isWatchable(product.buyability) ? undefined : ("forSale" as const)),
          email: context.visitor?.typed.watchEmail ?? Option.getOrUndefined(account)?.email,
        },
        shopEmail,
      }
    }),
  )
