/** Where bought gift cards are stored, from the form until they have reached their recipients (decision 401). */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import type { OrderId } from "../checkout/Order.ts"
import { portError } from "../ports/portError.ts"
import type { GiftCardId } from "./GiftCard.ts"
import type { IssuedGiftCard } from "./issueGiftCards.ts"
import type { GiftCardPurchase, GiftCardRecipient, SoldGiftCard } from "./SoldGiftCard.ts"
import type { SoldGiftCardState } from "./soldGiftCardState.ts"

/** Stores gift cards that are sold. The transaction that confirms an order adds its cards and when they are due. */
export class GiftCardSales extends Context.Service<
  GiftCardSales,
  {
    /** What a shopper has filled in, as the product with this number. False when another one has the number. */
    readonly draft: (request: {
      readonly ean: Ean
      readonly purchase: GiftCardPurchase
      readonly now: number
    }) => Effect.Effect<boolean, GiftCardSalesError>

    /** The cards of an order, in the order of its lines. */
    readonly ofOrder: (order: OrderId) => Effect.Effect<ReadonlyArray<SoldGiftCard>, GiftCardSalesError>

    readonly find: (id: GiftCardId) => Effect.Effect<Option.Option<SoldGiftCard>, GiftCardSalesError>

    /** The newest first; all of them, or those in one state. */
    readonly list: (request: {
      readonly state?: SoldGiftCardState
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<SoldGiftCard>, GiftCardSalesError>

    /**
     * Number and PIN of a card that is due: those of `fresh` when it has none, or when it was delivered before; else
     * those that it has, whatever `fresh` is. Stored encrypted until it is delivered. `taken`: another card has the
     * number of `fresh`. None: it is not due.
     */
    readonly issue: (request: {
      readonly id: GiftCardId
      readonly round: number
      readonly fresh: IssuedGiftCard
      readonly now: number
    }) => Effect.Effect<Option.Option<IssuedGiftCard> | "taken", GiftCardSalesError>

    /** It has left, or has failed: then its buyer and the staff are told, once a round. False when it cannot be so. */
    readonly move: (request: {
      readonly id: GiftCardId
      readonly round: number
      readonly event: "delivered" | "failed"
      readonly now: number
    }) => Effect.Effect<boolean, GiftCardSalesError>

    /**
     * Sent at once, or at its hour when that is still to come, and to another address when one is given. A card that had
     * been delivered gets another number and PIN, since the former ones may be in the wrong hands. None when that
     * cannot be.
     */
    readonly sendAgain: (request: {
      readonly id: GiftCardId
      /** It must be in one of them. */
      readonly from: ReadonlyArray<SoldGiftCardState>
      readonly recipient?: GiftCardRecipient
      readonly now: number
    }) => Effect.Effect<Option.Option<SoldGiftCard>, GiftCardSalesError>

    /**
     * In one transaction: the card is blocked, what was paid for it goes back, and an e-mail to its buyer is recorded. Idempotent.
     * `late`: more than 14 days after the purchase, unless `isAnyTime`. `held`: an unpaid order has reserved some of it;
     * it can be withdrawn when that has ended.
     */
    readonly withdraw: (request: {
      readonly id: GiftCardId
      readonly isAnyTime?: boolean
      readonly now: number
    }) => Effect.Effect<"withdrawn" | "used" | "held" | "late" | "unknown", GiftCardSalesError>
  }
>()("core/gift-cards/GiftCardSales") {}

/** Bought gift cards could not be read or written. */
export class GiftCardSalesError extends Schema.TaggedError<GiftCardSalesError>()("GiftCardSalesError", portError) {}
