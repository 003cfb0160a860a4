/** What the cart's forms say when something is refused: the shop's refusals, and what is wrong with what was typed. */
import { giftCardFault } from "@kapitel/ui/text/giftCardText"
import { sayRefusal } from "@kapitel/ui/text/refusals"
import { server } from "./server.ts"

const typing: ReadonlyMap<string, string> = new Map([
  ["InvalidQuantity", server.invalidQuantity],
  ["InvalidGiftCardNumber", giftCardFault({ kind: "invalid", field: "code" })],
  ["InvalidPin", giftCardFault({ kind: "invalid", field: "pin" })],
])

/** The sentence for a tag; what is unknown gets the general one. */
export const sayCartRefusal = (tag: string): string => typing.get(tag) ?? sayRefusal(tag)

/** The form of the discount box that a refusal belongs under; absent for refusals of the cart itself. */
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
