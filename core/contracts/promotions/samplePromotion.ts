/** A promotion for tests: 20 % off everything, for all customers and always, combinable. */
import { type Promotion, PromotionId } from "@kapitel/core/promotions/Promotion"

/** `more` replaces fields. */
export const samplePromotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id: PromotionId.make(id),
  name: id,
  effect: { kind: "percentOff", percent: 20 },
  scope: { kind: "everything" },
  membersOnly: false,
  oncePerMember: false,
  stacking: "combinable",
  priority: 0,
  ...more,
})
