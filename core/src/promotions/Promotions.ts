/** The shop's promotions: those that may apply to a cart, those shown with a product, and their import. */
import { Context, type Effect, Schema } from "effect"
import type { CartId } from "../cart/CartContents.ts"
import type { AccountId } from "../identity/Member.ts"
import { portError } from "../ports/portError.ts"
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
     * Every automatic promotion that is valid now, and every one whose code is given, also one that has ended or not
     * begun, so that the reason can be shown. In order of their ids. `uses` counts confirmed orders with it and orders
     * that hold it while they are being paid; a hold by this cart's own order is not counted.
     */
    readonly candidates: (request: {
      readonly codes: ReadonlyArray<PromotionCode>
      readonly cartId?: CartId
      readonly accountId?: AccountId
      readonly now: number
    }) => Effect.Effect<ReadonlyArray<PromotionCandidate>, PromotionsError>
    /** All promotions, also those that have ended, in order of their ids. */
    readonly all: Effect.Effect<ReadonlyArray<Promotion>, PromotionsError>
    /** The same without those whose maximum of confirmed uses is reached: those that may be shown to customers. */
    readonly left: Effect.Effect<ReadonlyArray<Promotion>, PromotionsError>
    /**
     * Replaces all promotions with these, in one transaction. Uses stay with the id, also of a promotion that is
     * removed and added again. Refuses with `PromotionsClash` when two have the same id or the same code; then nothing
     * changes.
     */
    readonly replaceAll: (
      promotions: ReadonlyArray<Promotion>,
      now: number,
    ) => Effect.Effect<PromotionsReplaced, PromotionsClash | PromotionsError>
  }
>()("core/promotions/Promotions") {}

/** Two promotions have the same id or the same code. */
export class PromotionsClash extends Schema.TaggedError<PromotionsClash>()("PromotionsClash", {
  of: Schema.Literals(["id", "code"]),
  value: Schema.String,
}) {}

/** The promotions could not be read or written. */
export class PromotionsError extends Schema.TaggedError<PromotionsError>()("PromotionsError", portError) {}
