import { readWatched } from "@kapitel/core/watches/readWatched"
import { WatchToken } from "@kapitel/core/watches/Watch"
import { Watches } from "@kapitel/core/watches/Watches"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import { watchState } from "@kapitel/core/watches/watchState"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import type { WatchedProductProps } from "@kapitel/ui/watches/WatchedProduct"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import type { ErrorReason } from "../../../ErrorReason.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { RESULT_PARAMETER, RESULTS, removeWatchPath, watchPath } from "../paths.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const decodeToken = Schema.decodeUnknownOption(WatchToken)

const shownAs = (title: string, watch: WatchedProductProps) => ({ headTitle: title, title, watch })

const GONE: ErrorReason = { title: words.goneTitle, message: words.goneLead }

/** A watch by the link of its e-mail: to be confirmed, waiting or over. Reading it changes nothing. */
export async function data(context: PageRequest) {
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const { now, site, routeParams } = context
      const token = decodeToken(routeParams["token"])
      if (Option.isNone(token)) return undefined
      const found = yield* Watches.use((watches) => watches.find(token.value, now))
      if (Option.isNone(found)) return undefined
      const [product] = yield* readWatched([found.value.ean])
      const name = product === undefined ? words.gone : lineTitle(product.card)
      const shown = {
        name: product?.article.title ?? words.gone,
        href: product && watchedPath(product, site),
        removeAction: removeWatchPath(token.value),
      }
      const { forSaleAt } = found.value
      if (forSaleAt !== undefined)
        return shownAs(words.overTitle, { ...shown, lead: words.overLead(name, formatDate(new Date(forSaleAt))) })
      return watchState(found.value, now) === "unconfirmed"
        ? shownAs(words.confirmTitle, {
            ...shown,
            lead: words.confirmLead(name),
            confirmAction: watchPath(token.value),
            trouble: searchParamsOf(context).get(RESULT_PARAMETER) === RESULTS.full ? words.full : undefined,
          })
        : shownAs(words.waitingTitle, { ...shown, lead: words.waitingLead(name) })
    }),
  )
  if (page === undefined) throw render(404, GONE)
  return page
}
