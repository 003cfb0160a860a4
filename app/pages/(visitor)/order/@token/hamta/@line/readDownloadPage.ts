import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { LinkRefusal } from "@kapitel/core/digital/DigitalDelivery"
import { downloadPage as words } from "@kapitel/ui/text/sv/downloadPage"
import { downloadRefusals } from "@kapitel/ui/text/sv/downloadRefusals"
import { downloads } from "@kapitel/ui/text/sv/downloads"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import { downloadLine, readDownload } from "../../../../../../views/download.ts"
import type { ErrorReason } from "../../../../../ErrorReason.ts"
import type { PageRequest } from "../../../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../../../readPage.ts"
import { REFUSAL_PARAMETER } from "../../../downloadForms.ts"

const STATUS = {
  notDelivered: 503,
  failed: 410,
  cancelled: 410,
  usedUp: 410,
  over: 410,
  noSuchFile: 404,
} as const satisfies Readonly<Record<LinkRefusal, number>>

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)
const isRefusal = Schema.is(LinkRefusal)

const NUMBER = /^[1-9]\d{0,2}$/

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && NUMBER.test(text) ? Number(text) : undefined

const refusalPage = (reason: LinkRefusal, email: string, orderHref: string) => {
  const { title, text } = downloadRefusals(email)[reason]
  const words: ErrorReason = { title, message: text, action: { label: downloads.toOrder, href: orderHref } }
  return render(STATUS[reason], words)
}

/** The files of a line, or one of them. Why a press got no link is in the address that its answer shows. */
export async function readDownloadPage(context: PageRequest, ofOneFile: boolean) {
  const { routeParams, trader, now } = context
  const token = decodeToken(routeParams["token"])
  const line = numberOf(routeParams["line"])
  const file = numberOf(routeParams["file"])
  const pressed = searchParamsOf(context).get(REFUSAL_PARAMETER)
  let refused: { readonly reason: LinkRefusal; readonly href: string } | undefined
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      if (Option.isNone(token) || line === undefined || (ofOneFile && file === undefined)) return undefined
      const found = yield* OrderStore.use((orders) => orders.findByPageToken(token.value))
      const order = Option.getOrUndefined(found)
      const bought = downloadLine(order, line)
      if (order === undefined || bought === undefined) return undefined
      const shown = isRefusal(pressed)
        ? pressed
        : yield* readDownload({ order, line, file }, bought, { now, email: trader.email })
      if (typeof shown !== "string") return { headTitle: words.headTitle(shown.title), download: shown }
      refused = { reason: shown, href: orderPagePath(order.pageToken) }
      return undefined
    }),
  )
  if (refused !== undefined) throw refusalPage(refused.reason, trader.email, refused.href)
  if (page === undefined) throw render(404)
  // A distributor's file is at another origin, where the press is redirected.
  context.dependencies.policy = { forms: context.publicUrl.startsWith("https:") ? ["https:"] : ["https:", "http:"] }
  return page
}
