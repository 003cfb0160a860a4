/** Texts of the HTTP API: those of the pages, and a few for programs only. */
import type { OrderLookupField } from "@kapitel/core/checkout/requestOrderLink"
import type { GiftCardEntry } from "@kapitel/core/gift-cards/giftCardCode"
import { codeRefusedText } from "@kapitel/ui/text/codeText"
import { tooFewText } from "@kapitel/ui/text/copiesText"
import { giftCardFault } from "@kapitel/ui/text/giftCardText"
import { refusalMessage } from "@kapitel/ui/text/refusals"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { lists } from "@kapitel/ui/text/sv/lists"
import { loginRefusals } from "@kapitel/ui/text/sv/loginRefusals"
import { orderLookup } from "@kapitel/ui/text/sv/orderLookup"
import { watches } from "@kapitel/ui/text/sv/watches"
import { withdrawal } from "@kapitel/ui/text/sv/withdrawal"
import { server } from "./server.ts"

/** Refusals of the API itself; the texts of the shop's refusals are in `ui/text/refusals`. */
const own: ReadonlyMap<string, string> = new Map([
  ["InvalidRequest", server.invalidRequest],
  ["CategoryNotFound", lists.noCategory],
  ["AuthorNotFound", server.noSuchAuthor],
  ["RouteNotFound", server.noSuchRoute],
  ["MethodNotAllowed", server.methodNotAllowed],
  ["NotJson", server.notJson],
  ["TooManyWithdrawals", server.tooManyWithdrawals],
  ["NotWatchable", watches.forSale],
  ["TooManyWatches", watches.full],
  ["WatchNotFound", watches.goneLead],
  ["WithdrawalNotFound", withdrawal.gone],
  ...Object.entries(loginRefusals),
])

export const apiMessages = {
  refusal: (tag: string): string => own.get(tag) ?? refusalMessage(tag),
  codeRefused: codeRefusedText,
  tooManyProducts: server.tooManyProducts,
  giftCardFault: (entry: GiftCardEntry): string => giftCardFault(entry),
  orderLookupFault: (field: OrderLookupField): string => orderLookup.faults[field],
  watchFault: watches.emailFault,
  tooFewCopies: tooFewText,
  added: (title: string, format: string | undefined): string => cartNews.added(title, format),
  addFailed: (title: string, format: string | undefined): string => cartNews.addFailed(title, format),
}
