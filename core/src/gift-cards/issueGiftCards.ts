/** Gift cards in numbers, for the shop's own people: printed, sent, given away. */
import { Effect, Redacted } from "effect"
import { RandomBytes } from "../identity/RandomBytes.ts"
import type { Money } from "../pricing/Money.ts"
import { GiftCards } from "./GiftCards.ts"

/** A card that is being put into circulation. Number and pin are told here and never again. */
export interface IssuedGiftCard {
  readonly code: Redacted.Redacted
  readonly pin: Redacted.Redacted
}

const CODE_DIGITS = 16
/** Three more than the least (D-22): a pin is all that stands between a seen number and its money (docs/decisions/0278). */
const PIN_DIGITS = 8

/** The largest multiple of nine, and of ten, that a byte can hold: of larger ones some digits would come more often. */
const FAIR_FOR_NINE = 252
const FAIR_FOR_TEN = 250

/** So many digits, each as likely as the others; a number begins with none but 1 to 9, so that no table drops its zeros. */
const randomDigits = Effect.fnUntraced(function* (count: number, first: "any" | "no zero") {
  const random = yield* RandomBytes
  let digits = ""
  while (digits.length < count) {
    for (const byte of yield* random.next(count)) {
      const beginsNumber = digits === "" && first === "no zero"
      if (digits.length === count || byte >= (beginsNumber ? FAIR_FOR_NINE : FAIR_FOR_TEN)) continue
      digits += beginsNumber ? (byte % 9) + 1 : byte % 10
    }
  }
  return Redacted.make(digits)
})

/**
 * Puts `count` cards of this balance into circulation, all of them or none: `tell` hands them to whoever asked, and only
 * when it has done so are they issued. A crash between the two leaves numbers that are worth nothing, and no card that
 * nobody has. Fails with `GiftCardExists`, after telling, when a number was taken already: one in 900,000,000,000 for a
 * shop with ten thousand cards.
 */
export const issueGiftCards = Effect.fn("issueGiftCards")(function* <E, R>(
  { count, balance, expiresAt }: { readonly count: number; readonly balance: Money; readonly expiresAt?: number },
  tell: (cards: ReadonlyArray<IssuedGiftCard>) => Effect.Effect<void, E, R>,
) {
  const cards: Array<IssuedGiftCard> = []
  for (let drawn = 0; drawn < count; drawn++) {
    cards.push({ code: yield* randomDigits(CODE_DIGITS, "no zero"), pin: yield* randomDigits(PIN_DIGITS, "any") })
  }
  yield* tell(cards)
  yield* GiftCards.use(({ issueAll }) =>
    issueAll(cards.map((card) => ({ ...card, balance, ...(expiresAt === undefined ? {} : { expiresAt }) }))),
  )
})
