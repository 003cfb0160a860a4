/** The shop's offers: which ones a cart may have, which ones a product is sold with, and how they come in. */
import { Context, type Effect, Schema } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import type { AccountId } from "../identity/Member.ts"
import type { Promotion, PromotionCode } from "./Promotion.ts"
import type { PromotionCandidate } from "./refusalOf.ts"

/** What an import of all promotions did. */
export interface PromotionsReplaced {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/** Instants are epoch ms. */
export class Promotions extends Context.Service<
  Promotions,
  {
    /**
     * Every automatic promotion that is valid now, and every one whose code is given, also one that is over or not
     * yet begun, so that it can be said why it does nothing. In order of their ids. `uses` are orders that were
     * confirmed with it and orders that hold it while they are being paid; a hold of this cart's own order is not
     * counted, it is the cart's own.
     */
    readonly candidates: (request: {
      readonly codes: ReadonlyArray<PromotionCode>
      readonly cartId?: CartId
      readonly accountId?: AccountId
      readonly now: number
    }) => Effect.Effect<ReadonlyArray<PromotionCandidate>, PromotionsError>
    /** All promotions there are, also those that are over, in order of their ids. */
    readonly all: Effect.Effect<ReadonlyArray<Promotion>, PromotionsError>
    /** The same without those that as many confirmed orders have used as may: what a customer can be told of. */
    readonly left: Effect.Effect<ReadonlyArray<Promotion>, PromotionsError>
    /**
     * These and no others, in one transaction. Uses stay with the id, also of one that is taken away and comes back.
     * Refuses with `PromotionsClash` when two have the same id or the same code; then nothing changes.
     */
    readonly replaceAll: (
      promotions: ReadonlyArray<Promotion>,
      now: number,
    ) => Effect.Effect<PromotionsReplaced, PromotionsClash | PromotionsError>
  }
>()("core/promotions/Promotions") {}

/** Two promotions would have the same id, or answer to the same code. */
export class PromotionsClash extends Schema.TaggedError<PromotionsClash>()("PromotionsClash", {
  of: Schema.Literals(["id", "code"]),
  value: Schema.String,
}) {}

/** The promotions could not be reached. `cause` is for the log, never for the customer. */
export class PromotionsError extends Schema.TaggedError<PromotionsError>()("PromotionsError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
