import { assert, describe, it } from "@effect/vitest"
import { NOW } from "@kapitel/core/arbitraries/delivery"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { advertisedPromotion } from "@kapitel/core/promotions/advertisedPromotion"
import { type Promotion, PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"

const goods = { ean: eanOf("978911308483"), categories: ["bocker", "bocker_deckare"], campaignTags: ["HOST"] }

const offer = (id: string, fields: Partial<Promotion> = {}): Promotion => ({
  id: PromotionId.make(id),
  name: id,
  effect: { kind: "percentOff", percent: 20 },
  scope: { kind: "everything" },
  membersOnly: false,
  oncePerMember: false,
  stacking: "exclusive",
  priority: 0,
  ...fields,
})

const told = (...promotions: ReadonlyArray<Promotion>) => advertisedPromotion(promotions, goods, NOW).promotion?.name

describe("the promotion that a product's page tells of", () => {
  it("is the one with the highest priority that is for the product, the first by id of equals", () => {
    const elsewhere = offer("elsewhere", { priority: 9, scope: { kind: "campaign", tag: "VAR" } })
    assert.strictEqual(told(offer("b"), offer("c", { priority: 1 }), elsewhere, offer("a", { priority: 1 })), "a")
    assert.isUndefined(told(elsewhere))
  })

  it("has no code that nobody has decided to tell of, and may be kept quiet without one", () => {
    const code = PromotionCode.make("SOMMAR20")
    assert.isUndefined(told(offer("a", { code })))
    assert.strictEqual(told(offer("a", { code, advertised: true })), "a")
    assert.isUndefined(told(offer("a", { advertised: false })))
  })

  it("changes when one of those that are for the product begins or ends next, and not when another does", () => {
    const promotions = [
      offer("ends", { validUntil: NOW + 300 }),
      offer("begins", { validFrom: NOW + 200, validUntil: NOW + 900 }),
      offer("over", { validUntil: NOW }),
      offer("elsewhere", { validUntil: NOW + 1, scope: { kind: "campaign", tag: "VAR" } }),
      offer("quiet", { validUntil: NOW + 1, advertised: false }),
    ]
    assert.deepStrictEqual(advertisedPromotion(promotions, goods, NOW).changesAt, NOW + 200)
    assert.deepStrictEqual(advertisedPromotion(promotions, goods, NOW + 200).changesAt, NOW + 300)
    assert.isUndefined(advertisedPromotion(promotions, goods, NOW + 900).changesAt)
  })
})
