/** What the API says to people, in the shop's language; the shop brings the words. */
import type { ShortLine } from "@kapitel/core/cart/TooFewCopies"
import type { OrderLookupField } from "@kapitel/core/checkout/askForOrderLink"
import type { GiftCardEntry } from "@kapitel/core/gift-cards/giftCardCode"
import { Context } from "effect"

export class ApiWords extends Context.Service<
  ApiWords,
  {
    /** The sentence for a refusal's tag; a general one for a tag that nobody has words for. */
    readonly refusal: (tag: string) => string
    /** The sentence for a code that takes nothing off: the same for all of them, and then the reason, where it may be shown (D-79). */
    readonly codeRefused: (why: { readonly reason: string; readonly missing?: number }) => string
    /** More than 300 products were asked for. */
    readonly tooManyProducts: string
    /** The one fault of a gift card's number or pin that is told. */
    readonly giftCardFault: (entry: GiftCardEntry) => string
    /** The field of an order's look-up that cannot be read. */
    readonly orderLookupFault: (field: OrderLookupField) => string
    /** Which lines have how many. */
    readonly tooFewCopies: (lines: ReadonlyArray<ShortLine>) => string
    readonly added: (title: string, format: string | undefined) => string
    readonly addFailed: (title: string, format: string | undefined) => string
  }
>()("adapters/http/server/ApiWords") {}
