import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { Promotion, PromotionEffect } from "@kapitel/core/promotions/Promotion"
import { scopeTest } from "@kapitel/core/promotions/scopeTest"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { demoRecords } from "../goods/demoCatalogue.ts"
import { demoPromotions } from "../goods/demoPromotions.ts"

const TODAY = "2026-11-21"
const promotions = demoPromotions(TODAY)
const now = stockholmInstant(TODAY, "10:00") ?? 0

describe("the demo's promotions", () => {
  it("are valid, each with a unique id and code", () => {
    const isPromotion = Schema.is(Promotion)
    expect(promotions.filter((promotion) => !isPromotion(promotion))).toEqual([])
    const codes = promotions.flatMap(({ code }) => code ?? [])
    expect(new Set(promotions.map(({ id }) => id)).size).toBe(promotions.length)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it("show every effect, stacking and limit, with and without a code, past, running and future", () => {
    const kinds = PromotionEffect.members.map(({ fields }) => fields.kind.literal)
    expect(new Set(promotions.map(({ effect }) => effect.kind))).toEqual(new Set(kinds))
    expect(new Set(promotions.map(({ stacking }) => stacking))).toEqual(new Set(["exclusive", "combinable"]))
    for (const limit of ["code", "threshold", "maxUses", "finePrint"] as const) {
      expect(promotions.some((promotion) => promotion[limit] !== undefined)).toBe(true)
      expect(promotions.some((promotion) => promotion[limit] === undefined)).toBe(true)
    }
    expect(promotions.some(({ membersOnly }) => membersOnly)).toBe(true)
    expect(promotions.some(({ oncePerMember }) => oncePerMember)).toBe(true)
    expect(promotions.some(({ validUntil }) => validUntil !== undefined && validUntil <= now)).toBe(true)
    expect(promotions.some(({ validFrom }) => validFrom !== undefined && validFrom > now)).toBe(true)
  })

  it("each apply to a product of the demo shop", () => {
    const goods = [...demoRecords({ seed: 1, today: TODAY, products: 2000 })].flatMap((record) =>
      record.kind === "product"
        ? [
            {
              ean: record.facts.identifier,
              categories: record.facts.categories.map(({ key }) => key),
              campaignTags: record.facts.campaignTags ?? [],
            },
          ]
        : [],
    )
    for (const { id, scope } of promotions) expect([id, goods.some(scopeTest(scope))]).toEqual([id, true])
  })
})
