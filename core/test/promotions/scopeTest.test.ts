import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { CategoryKey } from "@kapitel/core/catalogue/Category"
import type { PromotionScope } from "@kapitel/core/promotions/Promotion"
import { scopeTest } from "@kapitel/core/promotions/scopeTest"

const crime = {
  ean: eanOf("978911308483"),
  categories: ["bocker", "bocker_skonlitteratur", "bocker_skonlitteratur_deckare"],
  campaignTags: ["HOST"],
}
const paper = { ean: eanOf("735000000001"), categories: ["bockerblad"], campaignTags: [] }

const covered = (scope: PromotionScope) => [crime, paper].map(scopeTest(scope))
const shelf = (...keys: ReadonlyArray<string>): PromotionScope => ({
  kind: "categories",
  keys: keys.map((key) => CategoryKey.make(key)),
})

describe("the scope of a promotion", () => {
  it("is everything, certain articles, or those with a campaign's tag", () => {
    assert.deepStrictEqual(covered({ kind: "everything" }), [true, true])
    assert.deepStrictEqual(covered({ kind: "products", eans: [paper.ean] }), [false, true])
    assert.deepStrictEqual(covered({ kind: "campaign", tag: "HOST" }), [true, false])
    assert.deepStrictEqual(covered({ kind: "campaign", tag: "HO" }), [false, false])
  })

  it("is a category and all below it, not a category whose key has the same beginning", () => {
    assert.deepStrictEqual(covered(shelf("bocker")), [true, false])
    assert.deepStrictEqual(covered(shelf("bocker_skonlitteratur_deckare")), [true, false])
    assert.deepStrictEqual(covered(shelf("bocker_skonlitteratur_deckare_pussel")), [false, false])
  })

  it("is any of several articles, and any of several categories", () => {
    assert.deepStrictEqual(covered({ kind: "products", eans: [eanOf("735000000009"), paper.ean] }), [false, true])
    assert.deepStrictEqual(covered(shelf("spel", "bocker")), [true, false])
    assert.deepStrictEqual(covered(shelf("bockerblad", "spel")), [false, true])
    assert.deepStrictEqual(covered(shelf("bocker_skonlitteratur", "bockerblad")), [true, true])
  })

  it("includes goods that carry the lowest category only", () => {
    const alone = { ...crime, categories: ["bocker_skonlitteratur_deckare"] }
    assert.isTrue(scopeTest(shelf("bocker_skonlitteratur"))(alone))
    assert.isFalse(scopeTest(shelf("bocker_skon"))(alone))
  })
})
