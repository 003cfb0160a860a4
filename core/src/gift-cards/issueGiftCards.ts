/** Issuing gift cards in bulk by the shop's staff: to be printed, sent or given away. */
import { Effect, Redacted } from "effect"
import { RandomBytes } from "../identity/RandomBytes.ts"
import type { Money } from "../pricing/Money.ts"
import { GiftCards } from "./GiftCards.ts"

/** A card that is being issued. Number and pin are returned here and never again. */
export interface IssuedGiftCard {
  readonly code: Redacted.Redacted
  readonly pin: Redacted.Redacted
}

const CODE_DIGITS = 16
/**
 * Three more than the minimum (D-22): the pin is all that protects a card whose number was seen (docs/decisions/0278).
 */
const PIN_DIGITS = 8

/**
 * The largest multiple of nine, and of ten, that a byte can represent: larger values would make some digits more
 * likely.
 */
const FAIR_FOR_NINE = 252
const FAIR_FOR_TEN = 250

/** So many digits, each equally likely; a number begins with 1 to 9, so that no spreadsheet drops leading zeros. */
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

/** Number and PIN of a new card. */
export const newGiftCard = Effect.gen(function* () {
  const card: IssuedGiftCard = {
    code: yield* randomDigits(CODE_DIGITS, "no zero"),
    pin: yield* randomDigits(PIN_DIGITS, "any"),
  }
  return card
})

/**
 * Issues `count` cards of this balance, all of them or none: `tell` passes them to the caller, and they are issued only
 * when it has succeeded. A crash between the two leaves numbers without value, and no card without a holder. Fails with
 * `GiftCardExists`, after `tell`, when a number exists already: one in 900,000,000,000 for a shop with ten thousand
 * cards.
 */
export const issueGiftCards = Effect.fn("issueGiftCards")(function* <E, R>(
  { count, balance, expiresAt }: { readonly count: number; readonly balance: Money; readonly expiresAt?: number },
  publish: (cards: ReadonlyArray<IssuedGiftCard>) => Effect.Effect<void, E, R>,
) {
  const cards: Array<IssuedGiftCard> = []
  for (let made = 0; made < count; made++) {
    cards.push(yield* newGiftCard)
  }
  yield* publish(cards)
  yield* GiftCards.use(({ issueAll }) =>
    issueAll(cards.map((card) => ({ ...card, balance, ...(expiresAt === undefined ? {} : { expiresAt }) }))),
  )
})
