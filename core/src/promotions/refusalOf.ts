/** Why a promotion cannot be used, before anything is worked out. Effect-free. */
import type { Promotion } from "./Promotion.ts"

/** A promotion with its uses. */
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

/** `now` in epoch ms. What the goods decide is not asked here. */
export const refusalOf = (
  { promotion, uses, usedByMember }: PromotionCandidate,
  member: boolean,
  now: number,
): Extract<PromotionRefusal, "notYet" | "expired" | "usedUp" | "membersOnly" | "alreadyUsed"> | undefined => {
  const { validFrom, validUntil, maxUses, membersOnly, oncePerMember } = promotion
  if (validFrom !== undefined && now < validFrom) return "notYet"
  if (validUntil !== undefined && now >= validUntil) return "expired"
  if (maxUses !== undefined && uses >= maxUses) return "usedUp"
  // A guest cannot be known again: what is for once is for members.
  if ((membersOnly || oncePerMember) && !member) return "membersOnly"
  if (oncePerMember && usedByMember) return "alreadyUsed"
  return undefined
}
