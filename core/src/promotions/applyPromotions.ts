/** What promotions take off a cart, line by line (docs/decisions/0182). Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import type { Money } from "../pricing/Money.ts"
import type { Promotion, PromotionId } from "./Promotion.ts"

/** A line of the cart that can be bought. */
export interface PromotableLine {
  /** Names the line within its cart. */
  readonly key: string
  readonly ean: Ean
  /** One copy, what this visitor pays; whole kronor. */
  readonly price: Money
  readonly quantity: number
  /** Keys of the shelves it stands on. */
  readonly categories: ReadonlyArray<string>
  readonly campaignTags: ReadonlyArray<string>
}

export interface PromotionCandidate {
  readonly promotion: Promotion
  /** Orders that were confirmed with it, and others that hold it while they are being paid. */
  readonly uses: number
  readonly usedByMember: boolean
}

/**
 * Why a promotion gives nothing. `betterWithout`: it could be used, and the cart costs no more when others are.
 * The first that holds is told, in this order.
 */
export type PromotionRefusal =
  | "notYet"
  | "expired"
  | "usedUp"
  | "membersOnly"
  | "alreadyUsed"
  | "nothingInScope"
  | "threshold"
  | "betterWithout"

/** What one promotion takes off one line. */
export interface PromotionPart {
  readonly promotionId: PromotionId
  readonly amount: Money
  /** How many copies of the line it is taken off. */
  readonly copies: number
}

export interface LineDiscount {
  /** The sum of the parts, at most what the line costs. */
  readonly discount: Money
  readonly parts: ReadonlyArray<PromotionPart>
  /** Some promotion that is running is for these goods, whoever may use it. */
  readonly canApplyPromo: boolean
}

export interface PromotionOutcome {
  /** By key, every line. */
  readonly lines: ReadonlyMap<string, LineDiscount>
  /** Those that take something off, the highest priority first. */
  readonly applied: ReadonlyArray<{ readonly promotion: Promotion; readonly amount: Money }>
  /** The others. `missing` is what the goods lack to the threshold. */
  readonly refused: ReadonlyArray<{
    readonly promotion: Promotion
    readonly reason: PromotionRefusal
    readonly missing?: Money
  }>
  /** The sum of all parts: at most what the goods cost. */
  readonly discount: Money
}
