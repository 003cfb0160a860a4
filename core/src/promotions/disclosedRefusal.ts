/** Which reasons for refusing a code are shown (D-79). Effect-free. */

import type { Promotion } from "./Promotion.ts"
import type { PromotionRefusal } from "./refusalOf.ts"

/** Reasons that are shown after CART-11's sentence. */
export type DisclosedRefusal = Extract<PromotionRefusal, "threshold" | "nothingInScope" | "usedUp" | "betterWithout">

/**
 * Absent for a code that has expired or not begun: it is treated like an unknown one. Also absent for conditions on the
 * person, which must not be revealed to others (docs/decisions/0249).
 */
export const disclosedRefusal = (
  { membersOnly, oncePerMember }: Pick<Promotion, "membersOnly" | "oncePerMember">,
  reason: PromotionRefusal,
): DisclosedRefusal | undefined => {
  if (membersOnly || oncePerMember) return undefined
  switch (reason) {
    case "threshold":
    case "nothingInScope":
    case "usedUp":
    case "betterWithout":
      return reason
    default:
      return undefined
  }
}
