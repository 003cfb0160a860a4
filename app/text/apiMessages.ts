/** Texts of the HTTP API: those of the pages, and a few for programs only. */
import type { OrderLookupField } from "@kapitel/core/checkout/requestOrderLink"
import type { GiftCardEntry } from "@kapitel/core/gift-cards/giftCardCode"
import type { GiftCardFault } from "@kapitel/core/gift-cards/giftCardPurchase"
import type { BalanceFields } from "@kapitel/core/gift-cards/readBalance"
import type { TooManyReservations } from "@kapitel/core/reservations/Reservations"
import { MAX_RESERVED_COPIES } from "@kapitel/core/reservations/reservationLimits"
import { codeRefusedText } from "@kapitel/ui/text/codeText"
import { tooFewText } from "@kapitel/ui/text/copiesText"
import { giftCardFaultText } from "@kapitel/ui/text/giftCardFaultText"
import { giftCardFault } from "@kapitel/ui/text/giftCardText"
import { refusalMessage } from "@kapitel/ui/text/refusals"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { collect } from "@kapitel/ui/text/sv/collect"
import { giftCards } from "@kapitel/ui/text/sv/giftCards"
import { lists } from "@kapitel/ui/text/sv/lists"
import { loginRefusals } from "@kapitel/ui/text/sv/loginRefusals"
import { orderLookup } from "@kapitel/ui/text/sv/orderLookup"
import { reservations } from "@kapitel/ui/text/sv/reservations"
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
  ["NotReservable", reservations.notReservable],
  ["TooFewInStore", reservations.short],
  ["ReservationNotFound", reservations.goneLead],
  ["NotExtended", reservations.notExtended],
  ["NotCancelled", reservations.notCancelled],
  ["StoreIsOut", collect.isOut],
  ["WithdrawalNotFound", withdrawal.gone],
  ...Object.entries(loginRefusals),
])

const balanceFaults = { giftCardNumber: giftCards.balance.numberFault, phone: giftCards.balance.proofFault } as const

const reservationFaults = {
  store: reservations.storeFault,
  quantity: reservations.quantityFault(MAX_RESERVED_COPIES),
  contact: reservations.contactFault,
} as const

const reservationLimits = {
  contact: reservations.tooManyHeld,
  copies: reservations.tooManyCopies(MAX_RESERVED_COPIES),
  product: reservations.tooManyOfProduct,
} as const

export const apiMessages = {
  refusal: (tag: string): string => own.get(tag) ?? refusalMessage(tag),
  codeRefused: codeRefusedText,
  tooManyProducts: server.tooManyProducts,
  giftCardFault: (entry: GiftCardEntry): string => giftCardFault(entry),
  giftCardPurchaseFault: (fault: GiftCardFault | undefined): string =>
    fault === undefined ? server.invalidRequest : giftCardFaultText(fault),
  balanceFault: (field: keyof BalanceFields): string => balanceFaults[field],
  orderLookupFault: (field: OrderLookupField): string => orderLookup.faults[field],
  watchFault: watches.emailFault,
  reservationFault: (field: "store" | "quantity" | "contact"): string => reservationFaults[field],
  reservationsFull: (of: TooManyReservations["of"]): string => reservationLimits[of],
  tooFewCopies: tooFewText,
  added: (title: string, format: string | undefined): string => cartNews.added(title, format),
  addFailed: (title: string, format: string | undefined): string => cartNews.addFailed(title, format),
}
