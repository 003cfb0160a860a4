/** Texts of the cart's forms for refusals: those of the shop, and invalid input. */

import { codeRefusedText } from "@kapitel/ui/text/codeText"
import { giftCardFault } from "@kapitel/ui/text/giftCardText"
import { refusalMessage } from "@kapitel/ui/text/refusals"
import { collect } from "@kapitel/ui/text/sv/collect"
import { REFUSAL_PARAMETERS } from "../pages/(visitor)/checkout/forms.ts"
import { server } from "./server.ts"

const typing: ReadonlyMap<string, string> = new Map([
  ["InvalidQuantity", server.invalidQuantity],
  ["InvalidGiftCardNumber", giftCardFault({ kind: "invalid", field: "code" })],
  ["StoreIsOut", collect.isOut],
  ["InvalidPin", giftCardFault({ kind: "invalid", field: "pin" })],
])

/** The sentence for a tag; an unknown one gets the general one. */
export const cartRefusalMessage = (tag: string): string => typing.get(tag) ?? refusalMessage(tag)

/** A refused code in the parameters of an address: `?fel=CodeRefused&skal=threshold&saknas=3200`, in öre. */
export const codeRefusalQuery = ({
  reason,
  missing,
}: {
  readonly reason: string
  readonly missing?: number
}): string =>
  reason === "unknown"
    ? ""
    : `&${REFUSAL_PARAMETERS.reason}=${reason}${missing === undefined ? "" : `&${REFUSAL_PARAMETERS.missing}=${missing}`}`

/** The sentence for the refusal in an address. */
export const refusalMessageFromQuery = (params: URLSearchParams): string | undefined => {
  const tag = params.get(REFUSAL_PARAMETERS.tag)
  if (tag === null) return undefined
  if (tag !== "CodeRefused") return cartRefusalMessage(tag)
  const copies = params.get(REFUSAL_PARAMETERS.missing) ?? ""
  const missing = /^[1-9]\d{0,9}$/.test(copies) ? Number(copies) : undefined
  return codeRefusedText({ reason: params.get(REFUSAL_PARAMETERS.reason) ?? undefined, missing })
}

/** The form of the discount box that a refusal is shown in; undefined for refusals of the cart itself. */
export const formOfRefusal = (tag: string): "code" | "giftCard" | undefined => {
  if (tag === "CodeRefused") return "code"
  return GIFT_CARD_REFUSALS.has(tag) ? "giftCard" : undefined
}

const GIFT_CARD_REFUSALS: ReadonlySet<string> = new Set([
  "GiftCardRefused",
  "InvalidGiftCardNumber",
  "InvalidPin",
  "NothingToPay",
  "TooManyGiftCards",
  "TooManyTries",
])
