import { Ean } from "@kapitel/core/catalogue/Ean"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { isWatchable } from "@kapitel/core/watches/isWatchable"
import { readWatched } from "@kapitel/core/watches/readWatched"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { PRODUCT_PARAMETER, RESULT_PARAMETER, RESULTS } from "../paths.ts"

export type Data = Awaited<ReturnType<typeof data>>

const decodeEan = Schema.decodeUnknownOption(Ean)
const NAMES = ["sent", "started", "faulty", "forSale", "full"] as const

/** What has no form, as a page with its status. Requests of one network or address are counted, not its watches. */
const troubleOf = (result: string | null, email: string) => {
  if (result === RESULTS.tooMany) return render(429, { title: words.tooManyTitle, message: words.tooMany(email) })
  if (result === RESULTS.unavailable)
    return render(503, { title: words.unavailableTitle, message: words.unavailable(email) })
  return undefined
}

/** The form of one product, and what became of it. */
export const data = async (context: PageRequest) => {
  const params = searchParamsOf(context)
  const trouble = troubleOf(params.get(RESULT_PARAMETER), context.trader.email)
  if (trouble !== undefined) throw trouble
  return readVisitorPage(context, () =>
    Effect.gen(function* () {
      const ean = Option.getOrUndefined(decodeEan(params.get(PRODUCT_PARAMETER)))
      const [product] = ean === undefined ? [] : yield* readWatched([ean])
      const shopEmail = context.trader.email
      if (product === undefined) {
        const isRemoved = params.get(RESULT_PARAMETER) === RESULTS.removed
        const title = isRemoved ? words.removedTitle : words.title
        const lead = isRemoved ? words.removedLead : words.unknown
        return { headTitle: title, title, lead, product: undefined, shopEmail }
      }
      const result = NAMES.find((name) => RESULTS[name] === params.get(RESULT_PARAMETER))
      const { accountId } = yield* resolveVisitor(context.visitor?.sessionToken)
      const accounts = yield* Accounts
      const account = accountId === undefined ? Option.none() : yield* accounts.find(accountId)
      const title = words.pageTitle(lineTitle(product.card))
      return {
        headTitle: result === "faulty" ? formWords.faultyTitle(title) : title,
        title,
        lead: undefined,
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
}
