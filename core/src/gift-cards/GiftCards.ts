/** Where gift cards are kept, and who may find one. What is kept for an order and taken by it is `OrderStore`'s. */
import { Context, type Effect, type Redacted, Schema } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import type { Allowance } from "../limits/networks.ts"
import type { Money } from "../pricing/Money.ts"
import type { FoundGiftCard, GiftCardId } from "./GiftCard.ts"

const DAY_MS = 24 * 60 * 60_000

/**
 * Wrong tries before no more are looked at, and for how long: of one visitor; of one network at one number; and of one
 * network at all of them, which holds visitors who have been wrong themselves within the time. At a number that has had
 * `everywhere` wrong tries, each network has `guessedCard`. Nobody else's tries close a card to who has the right pin.
 * Source: notes/reliability.md §10 rule 13, D-83, docs/decisions/0278.
 */
export const TRIES = {
  session: { times: 5, withinMs: 10 * 60_000 },
  card: { times: 10, withinMs: DAY_MS },
  guessedCard: { times: 1, withinMs: DAY_MS },
  network: { times: 100, withinMs: DAY_MS },
  everywhere: { times: 100, withinMs: DAY_MS },
} as const satisfies Readonly<Record<string, Allowance>>

/** A gift card to be issued. Balance in öre. */
export interface NewGiftCard {
  /** 16 digits. */
  readonly code: Redacted.Redacted
  /** At least five characters. */
  readonly pin: Redacted.Redacted
  readonly balance: Money
  /** Epoch ms. */
  readonly expiresAt?: number
}

/** Port: gift cards by number and pin. */
export class GiftCards extends Context.Service<
  GiftCards,
  {
    /**
     * The card with this number and pin. A wrong number, a wrong pin and a card whose time is over are one and the
     * same refusal, told after the same work. Wrong tries are counted per session, network, and number in a network.
     */
    readonly find: (request: {
      /** 16 digits. */
      readonly code: Redacted.Redacted
      readonly pin: Redacted.Redacted
      /** Whatever stays the same while one visitor tries: the cart's id. */
      readonly session: string
      /** The client's network, as the rate limits know it. */
      readonly network: string
      readonly now: number
    }) => Effect.Effect<FoundGiftCard, GiftCardRefused | TooManyTries | GiftCardsError>

    /** What each can pay now, less what is kept for orders of carts other than `except`; unknown and expired cards are left out. */
    readonly balances: (
      ids: ReadonlyArray<GiftCardId>,
      now: number,
      except?: CartId,
    ) => Effect.Effect<ReadonlyMap<GiftCardId, { readonly last4: string; readonly available: Money }>, GiftCardsError>

    /** Puts a card into circulation. A number that is there already is refused, whatever its pin. */
    readonly issue: (card: NewGiftCard) => Effect.Effect<GiftCardId, GiftCardExists | GiftCardsError>

    /** Puts all of these into circulation, or none of them when a number among them is there already or comes twice. */
    readonly issueAll: (
      cards: ReadonlyArray<NewGiftCard>,
    ) => Effect.Effect<ReadonlyArray<GiftCardId>, GiftCardExists | GiftCardsError>
  }
>()("core/gift-cards/GiftCards") {}

/** No card has this number and this pin, or its time is over: which of them is nobody's business. */
export class GiftCardRefused extends Schema.TaggedError<GiftCardRefused>()("GiftCardRefused", {}) {}

/** Too many wrong tries; nothing is looked at until `retryAt` (epoch ms), not even the right pin. */
export class TooManyTries extends Schema.TaggedError<TooManyTries>()("TooManyTries", { retryAt: Schema.Int }) {}

/** A card with this number is in circulation already. */
export class GiftCardExists extends Schema.TaggedError<GiftCardExists>()("GiftCardExists", {}) {}

/** The cards could not be reached. `cause` is for the log, never for the customer. */
export class GiftCardsError extends Schema.TaggedError<GiftCardsError>()("GiftCardsError", {
  operation: Schema.Literals(["find", "balances", "issue"]),
  cause: Schema.Defect(),
}) {}
