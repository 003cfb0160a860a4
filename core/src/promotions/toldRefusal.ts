/** Which reasons for refusing a code are shown (D-79). Effect-free. */

import type { Promotion } from "./Promotion.ts"
import type { PromotionRefusal } from "./refusalOf.ts"

/** Reasons that are shown after CART-11's sentence. */
export type ToldRefusal = Extract<PromotionRefusal, "threshold" | "nothingInScope" | "usedUp" | "betterWithout">

/**
 * Nothing for a code whose time is over or has not come: it is answered like one that never was. Nothing either for what is
 * bound to people: whether somebody is one of them is not for others to learn (docs/decisions/0249).
 */
export const toldRefusal = (
  { membersOnly, oncePerMember }: Pick<Promotion, "membersOnly" | "oncePerMember">,
  reason: PromotionRefusal,
): ToldRefusal | undefined => {
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
