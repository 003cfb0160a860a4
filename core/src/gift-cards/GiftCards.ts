/** Where gift cards are stored and looked up. What is held for an order and charged by it is part of `OrderStore`. */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import { Instant, OrderNumber } from "../checkout/Order.ts"
import type { Allowance } from "../limits/networks.ts"
import { portError } from "../ports/portError.ts"
import { Money } from "../pricing/Money.ts"
import { type FoundGiftCard, GiftCardId, LastDigits } from "./GiftCard.ts"

const DAY_MS = 24 * 60 * 60_000

/**
 * Wrong attempts before no more are accepted, and for how long: by one visitor; by one network for one number; and by
 * one network for all numbers, which limits visitors who have been wrong themselves within that time. For a number with
 * `everywhere` wrong attempts, each network has `guessedCard`. Attempts by others never block a card for a visitor who
 * has the right pin. Source: docs/reliability.md, rule 13, D-83, docs/decisions/0278.
 */
export const GIFT_CARD_TRY_LIMITS = {
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

/** A card as the operator sees it. Amounts in öre, times in epoch ms. */
export const GiftCardFile = Schema.Struct({
  id: GiftCardId,
  last4: LastDigits,
  /** What it was issued with. */
  issued: Money,
  balance: Money,
  issuedAt: Instant,
  expiresAt: Schema.optionalKey(Instant),
  blockedAt: Schema.optionalKey(Instant),
  blockedFor: Schema.optionalKey(Schema.String),
  /** That it was bought in; absent for a card that the operator has issued. */
  orderNumber: Schema.optionalKey(OrderNumber),
})
export type GiftCardFile = typeof GiftCardFile.Type

/** Port: gift cards by number and pin. */
export class GiftCards extends Context.Service<
  GiftCards,
  {
    /**
     * The card with this number and pin. A wrong number, a wrong pin, an expired and a blocked card fail with the same refusal,
     * after the same work. Wrong attempts are counted per session, network, and number in a network.
     */
    readonly find: (request: {
      /** 16 digits. */
      readonly code: Redacted.Redacted
      readonly pin: Redacted.Redacted
      /** A value that stays the same while one visitor tries: the cart's id. */
      readonly session: string
      /** The client's network, as the rate limits count it. */
      readonly network: string
      readonly now: number
    }) => Effect.Effect<FoundGiftCard, GiftCardRefused | TooManyTries | GiftCardsError>

    /**
     * What each can pay now, without what is held for orders of carts other than `except`; unknown, expired and
     * blocked cards are left out.
     */
    readonly balances: (
      ids: ReadonlyArray<GiftCardId>,
      now: number,
      except?: CartId,
    ) => Effect.Effect<ReadonlyMap<GiftCardId, { readonly last4: string; readonly available: Money }>, GiftCardsError>

    /**
     * The card with this number, for a person who has its PIN or the telephone that it was sent to. Refused, counted and
     * limited as `find` (decision 404).
     */
    readonly balance: (request: {
      /** 16 digits. */
      readonly code: Redacted.Redacted
      /** A PIN, or a telephone number in E.164. */
      readonly proof: Redacted.Redacted
      readonly session: string
      readonly network: string
      readonly now: number
    }) => Effect.Effect<FoundGiftCard, GiftCardRefused | TooManyTries | GiftCardsError>

    /** For the operator: by its id, by the order that it was bought in, or all whose numbers end so; the newest first. */
    readonly files: (
      by: { readonly id: string } | { readonly last4: string } | { readonly orderNumber: string },
    ) => Effect.Effect<ReadonlyArray<GiftCardFile>, GiftCardsError>

    /** It pays nothing from now on, except what is held for an order; or it pays again. None for an unknown one. */
    readonly block: (request: {
      readonly id: GiftCardId
      /** Absent: it is not blocked any more. */
      readonly why?: string
      readonly who: string
      readonly now: number
    }) => Effect.Effect<Option.Option<GiftCardFile>, GiftCardsError>

    /** Issues a card. An existing number is refused, whatever its pin. */
    readonly issue: (card: NewGiftCard) => Effect.Effect<GiftCardId, GiftCardExists | GiftCardsError>

    /** Issues all of these, or none of them when one of the numbers exists or occurs twice. */
    readonly issueAll: (
      cards: ReadonlyArray<NewGiftCard>,
    ) => Effect.Effect<ReadonlyArray<GiftCardId>, GiftCardExists | GiftCardsError>
  }
>()("core/gift-cards/GiftCards") {}

/** No card has this number and this pin, or it has expired or is blocked: the error does not reveal which. */
export class GiftCardRefused extends Schema.TaggedError<GiftCardRefused>()("GiftCardRefused", {}) {}

/** Too many wrong attempts; nothing is looked up until `retryAt` (epoch ms), not even the right pin. */
export class TooManyTries extends Schema.TaggedError<TooManyTries>()("TooManyTries", { retryAt: Schema.Int }) {}

/** A card with this number exists already. */
export class GiftCardExists extends Schema.TaggedError<GiftCardExists>()("GiftCardExists", {}) {}

/** The cards could not be read or written. */
export class GiftCardsError extends Schema.TaggedError<GiftCardsError>()("GiftCardsError", portError) {}
