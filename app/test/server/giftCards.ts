/** The member of these tests, and means of payment. */
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Identity } from "@kapitel/core/identity/Identity"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Redacted } from "effect"

export const MEMBER = MemberNumber.make("30000001")
export const PIN = "48213"

/** Gift cards by number, each with this many öre and the one pin; and the member. */
export const giftCards = Effect.fnUntraced(function* (cards: Readonly<Record<string, number>>) {
  const [giftCards, identity] = [yield* GiftCards, yield* Identity]
  for (const [code, balance] of Object.entries(cards)) {
    yield* giftCards.issue({ code: Redacted.make(code), pin: Redacted.make(PIN), balance: Money.make(balance) })
  }
  yield* identity.enrol(MEMBER, 0)
})
