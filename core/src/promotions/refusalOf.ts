/** Why a promotion cannot be used, before the goods are considered. Effect-free. */
import type { Promotion } from "./Promotion.ts"

/** A promotion with its uses. */
export interface PromotionCandidate {
  readonly promotion: Promotion
  /** Confirmed orders with it, and others that hold it while they are being paid. */
  readonly uses: number
  readonly usedByMember: boolean
}

/**
 * Why a promotion takes nothing off. `betterWithout`: other promotions take at least as much off.
 * The first that applies is returned, in this order.
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

/** `now` in epoch ms. Conditions on the goods are not checked here. */
export const refusalOf = (
  { promotion, uses, usedByMember }: PromotionCandidate,
  member: boolean,
  now: number,
): Extract<PromotionRefusal, "notYet" | "expired" | "usedUp" | "membersOnly" | "alreadyUsed"> | undefined => {
  const { validFrom, validUntil, maxUses, membersOnly, oncePerMember } = promotion
  if (validFrom !== undefined && now < validFrom) return "notYet"
  if (validUntil !== undefined && now >= validUntil) return "expired"
  if (maxUses !== undefined && uses >= maxUses) return "usedUp"
  // A guest cannot be recognised: single use is for members.
  if ((membersOnly || oncePerMember) && !member) return "membersOnly"
  if (oncePerMember && usedByMember) return "alreadyUsed"
  return undefined
}
