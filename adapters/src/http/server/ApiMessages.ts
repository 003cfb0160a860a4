/** The API's messages to visitors, in the shop's language; the shop provides them. */
import type { ShortLine } from "@kapitel/core/cart/TooFewCopies"
import type { OrderLookupField } from "@kapitel/core/checkout/requestOrderLink"
import type { GiftCardEntry } from "@kapitel/core/gift-cards/giftCardCode"
import type { GiftCardFault } from "@kapitel/core/gift-cards/giftCardPurchase"
import type { BalanceFields } from "@kapitel/core/gift-cards/readBalance"
import type { TooManyReservations } from "@kapitel/core/reservations/Reservations"
import { Context } from "effect"

export class ApiMessages extends Context.Service<
  ApiMessages,
  {
    /** The message for a refusal's tag; a general one for an unknown tag. */
    readonly refusal: (tag: string) => string
    /**
     * The message for a code without effect: the same for all of them, followed by the reason where it may be shown
     * (D-79).
     */
    readonly codeRefused: (why: { readonly reason: string; readonly missing?: number }) => string
    /** More than 300 products were requested. */
    readonly tooManyProducts: string
    /** The only fault of a gift card's number or pin that is reported. */
    readonly giftCardFault: (entry: GiftCardEntry) => string
    /** What is wrong with a field of a gift card to be bought. */
    readonly giftCardPurchaseFault: (fault: GiftCardFault | undefined) => string
    /** The field of a balance look-up that is invalid. */
    readonly balanceFault: (field: keyof BalanceFields) => string
    /** The field of an order look-up that is invalid. */
    readonly orderLookupFault: (field: OrderLookupField) => string
    /** The e-mail address of a watch is invalid. */
    readonly watchFault: string
    /** The field of a reservation that is invalid. */
    readonly reservationFault: (field: "store" | "quantity" | "contact") => string
    /** The limit that a reservation meets. */
    readonly reservationsFull: (of: TooManyReservations["of"]) => string
    /** Which lines exceed the available copies, and how many those are. */
    readonly tooFewCopies: (lines: ReadonlyArray<ShortLine>) => string
    readonly added: (title: string, format: string | undefined) => string
    readonly addFailed: (title: string, format: string | undefined) => string
  }
>()("adapters/http/server/ApiMessages") {}
