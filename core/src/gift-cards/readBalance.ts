/** The form that shows a gift card's balance (GIFT-02, GIFT-05, decision 404). */
import { Clock, Effect, Redacted, Schema } from "effect"
import { parsePhone } from "../identity/phone.ts"
import { GiftCards } from "./GiftCards.ts"
import { checkGiftCard } from "./giftCardCode.ts"

/** As typed, by the names of spec §3. `phone` is a telephone number or a PIN. */
export interface BalanceFields {
  readonly giftCardNumber: string
  readonly phone: string
}

/**
 * The field that cannot be read. The number is checked first.
 *
 * @public In types that packages declare.
 */
export class BalanceUnreadable extends Schema.TaggedError<BalanceUnreadable>()("BalanceUnreadable", {
  field: Schema.Literals(["giftCardNumber", "phone"]),
}) {}

/** A telephone number in E.164; anything else as it is, since it may be a PIN. */
const proofOf = (typed: string): string => {
  const phone = parsePhone(typed)
  return phone.kind === "mobile" ? phone.number : typed
}

/**
 * What the card can pay now. A wrong number, a wrong PIN or telephone, an expired and a blocked card are refused alike.
 * `session` stays the same while one visitor tries.
 */
export const readBalance = Effect.fn("readBalance")(function* (
  { giftCardNumber, phone }: BalanceFields,
  { session, network }: { readonly session: string; readonly network: string },
) {
  const entry = checkGiftCard({ code: giftCardNumber, pin: phone })
  if (entry.kind === "invalid")
    return yield* new BalanceUnreadable({ field: entry.field === "code" ? "giftCardNumber" : "phone" })
  const giftCards = yield* GiftCards
  return yield* giftCards.balance({
    code: Redacted.make(entry.code),
    proof: Redacted.make(proofOf(entry.pin)),
    session,
    network,
    now: yield* Clock.currentTimeMillis,
  })
})
