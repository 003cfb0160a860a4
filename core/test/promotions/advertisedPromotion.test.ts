import { assert, describe, it } from "@effect/vitest"
import { NOW } from "@kapitel/core/arbitraries/delivery"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { advertisedPromotion } from "@kapitel/core/promotions/advertisedPromotion"
import { type Promotion, PromotionCode } from "@kapitel/core/promotions/Promotion"

const goods = { ean: eanOf("978911308483"), categories: ["bocker", "bocker_deckare"], campaignTags: ["HOST"] }

const advertised = (...promotions: ReadonlyArray<Promotion>) =>
  advertisedPromotion(promotions, goods, NOW).promotion?.name

describe("the promotion shown on a product page", () => {
  it("is the one with the highest priority for the product, the first by id of equals", () => {
    const elsewhere = samplePromotion("elsewhere", { priority: 9, scope: { kind: "campaign", tag: "VAR" } })
    assert.strictEqual(
      advertised(
        samplePromotion("b"),
        samplePromotion("c", { priority: 1 }),
        elsewhere,
        samplePromotion("a", { priority: 1 }),
      ),
      "a",
    )
    assert.isUndefined(advertised(elsewhere))
    const [a, b] = [samplePromotion("a"), samplePromotion("b")]
    assert.deepStrictEqual([advertised(a, b), advertised(b, a)], ["a", "a"])
    const [low, high] = [samplePromotion("a", { priority: -1 }), samplePromotion("b", { priority: 1 })]
    assert.deepStrictEqual([advertised(low, high), advertised(high, low)], ["b", "b"])
  })

  it("is shown with its code only when advertised, and may be hidden without a code", () => {
    const code = PromotionCode.make("SOMMAR20")
    assert.isUndefined(advertised(samplePromotion("a", { code })))
    assert.strictEqual(advertised(samplePromotion("a", { code, advertised: true })), "a")
    assert.isUndefined(advertised(samplePromotion("a", { advertised: false })))
  })

  it("runs from the instant at which it begins to the one at which it has ended", () => {
    const promotion = samplePromotion("a", { validFrom: NOW, validUntil: NOW + 100 })
    for (const [now, answer] of [
      [NOW - 1, { changesAt: NOW }],
      [NOW, { promotion, changesAt: NOW + 100 }],
      [NOW + 99, { promotion, changesAt: NOW + 100 }],
      [NOW + 100, {}],
    ] as const)
      assert.deepStrictEqual(advertisedPromotion([promotion], goods, now), answer)
    const endless = samplePromotion("b")
    assert.deepStrictEqual(advertisedPromotion([endless], goods, NOW), { promotion: endless })
  })

  it("expires when one for the product begins or ends next, not when another does", () => {
    const promotions = [
      samplePromotion("ends", { validUntil: NOW + 300 }),
      samplePromotion("begins", { validFrom: NOW + 200, validUntil: NOW + 900 }),
      samplePromotion("over", { validUntil: NOW }),
      samplePromotion("elsewhere", { validUntil: NOW + 1, scope: { kind: "campaign", tag: "VAR" } }),
      samplePromotion("quiet", { validUntil: NOW + 1, advertised: false }),
    ]
    assert.deepStrictEqual(advertisedPromotion(promotions, goods, NOW).changesAt, NOW + 200)
    assert.deepStrictEqual(advertisedPromotion(promotions, goods, NOW + 200).changesAt, NOW + 300)
    assert.isUndefined(advertisedPromotion(promotions, goods, NOW + 900).changesAt)
  })
})
