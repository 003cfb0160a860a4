import { assert, describe, it } from "@effect/vitest"
import { NOW } from "@kapitel/core/arbitraries/delivery"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { CategoryKey } from "@kapitel/core/catalogue/Category"
import { Money } from "@kapitel/core/pricing/Money"
import { applyPromotions, type PromotableLine, workOutPromotions } from "@kapitel/core/promotions/applyPromotions"
import { Promotion, PromotionId, type PromotionScope } from "@kapitel/core/promotions/Promotion"

const kr = (kronor: number) => Money.make(kronor * 100)

const EVERYTHING: PromotionScope = { kind: "everything" }

const line = (key: string, kronor: number, quantity = 1, shelf = "bocker"): PromotableLine => ({
  key,
  ean: eanOf("978911308483"),
  price: kr(kronor),
  quantity,
  categories: ["bocker", shelf],
  campaignTags: [],
})

const offer = (id: string, effect: Promotion["effect"], more: Partial<Promotion> = {}) => ({
  promotion: {
    id: PromotionId.make(id),
    name: id,
    effect,
    scope: EVERYTHING,
    membersOnly: false,
    oncePerMember: false,
    stacking: "exclusive",
    priority: 0,
    ...more,
  } satisfies Promotion,
  uses: 0,
  usedByMember: false,
})
type Candidate = ReturnType<typeof offer>

const apply = (lines: ReadonlyArray<PromotableLine>, candidates: ReadonlyArray<Candidate>, member = false) =>
  applyPromotions({ lines, candidates, member, now: NOW })

const COMBINABLE = { stacking: "combinable" } as const
const POCKET: PromotionScope = { kind: "categories", keys: ["bocker_pocket"] as never }

describe("applyPromotions", () => {
  it("rounds a percentage of one copy half up to whole kronor, and then multiplies", () => {
    // 25 % of 89 kr are 22,25 kr, of 90 kr 22,50 kr.
    assert.strictEqual(apply([line("a", 89, 3)], [offer("p", { kind: "percentOff", percent: 25 })]).discount, kr(66))
    assert.strictEqual(apply([line("a", 90, 3)], [offer("p", { kind: "percentOff", percent: 25 })]).discount, kr(69))
  })

  it("never exceeds the price, for an amount off each and off the cart", () => {
    const lines = [line("a", 30, 2), line("b", 100)]
    assert.strictEqual(apply(lines, [offer("e", { kind: "amountOffEach", amount: kr(50) })]).discount, kr(110))
    assert.strictEqual(apply(lines, [offer("c", { kind: "amountOffCart", amount: kr(500) })]).discount, kr(160))
  })

  it("distributes a sum off the cart over the goods by their price", () => {
    const { lines } = apply(
      [line("a", 300), line("b", 100, 2)],
      [offer("c", { kind: "amountOffCart", amount: kr(101) })],
    )
    assert.deepStrictEqual(lines.get("a")?.parts, [{ promotionId: PromotionId.make("c"), amount: kr(61), copies: 1 }])
    assert.deepStrictEqual(lines.get("b")?.parts, [{ promotionId: PromotionId.make("c"), amount: kr(40), copies: 2 }])
  })

  it("makes the cheapest of each four free, the dearest four together", () => {
    const four = offer("4-for-3", { kind: "multiBuy", take: 4, payFor: 3 }, { scope: POCKET })
    const lines = [line("a", 99, 5, "bocker_pocket"), line("b", 59, 4, "bocker_pocket"), line("c", 19, 9)]
    const outcome = apply(lines, [four])
    // 99 99 99 (99) · 99 59 59 (59) · and one of 59 too few for a third four.
    assert.strictEqual(outcome.discount, kr(158))
    assert.deepStrictEqual(outcome.lines.get("c"), { discount: kr(0), parts: [], canApplyPromo: false })
  })

  it("sells a bundle for its price, and never for more than its goods cost", () => {
    const bundle = offer("3-for-199", { kind: "bundlePrice", take: 3, price: kr(199) })
    assert.strictEqual(apply([line("a", 89, 4)], [bundle]).discount, kr(68))
    const cheap = apply([line("a", 59, 3)], [bundle])
    assert.strictEqual(cheap.discount, 0)
    assert.strictEqual(cheap.refused[0]?.reason, "betterWithout")
  })

  it("applies a combinable percentage before a combinable amount, whatever their priority, and sums last", () => {
    const amount = offer("amount", { kind: "amountOffEach", amount: kr(20) }, { ...COMBINABLE, priority: 9 })
    const percent = offer("percent", { kind: "percentOff", percent: 50 }, COMBINABLE)
    const cart = offer("cart", { kind: "amountOffCart", amount: kr(25) }, COMBINABLE)
    const { lines, applied } = apply([line("a", 100)], [cart, amount, percent])
    assert.deepStrictEqual(
      lines.get("a")?.parts.map((part) => [part.promotionId, part.amount]),
      [
        ["amount", kr(20)],
        ["cart", kr(25)],
        ["percent", kr(50)],
      ],
    )
    assert.deepStrictEqual(
      applied.map(({ promotion, amount }) => [promotion.id, amount]),
      [
        ["amount", kr(20)],
        ["cart", kr(25)],
        ["percent", kr(50)],
      ],
    )
  })

  it("allows exclusive ones in one cart, but not for one copy: four for three, and a fifth with its percentage", () => {
    const four = offer("4-for-3", { kind: "multiBuy", take: 4, payFor: 3 }, { scope: POCKET })
    const percent = offer("p20", { kind: "percentOff", percent: 20 })
    const { lines, discount } = apply([line("a", 100, 5, "bocker_pocket"), line("b", 50)], [percent, four])
    assert.strictEqual(discount, kr(130))
    assert.deepStrictEqual(
      lines.get("a")?.parts.map(({ promotionId, amount, copies }) => [promotionId, amount, copies]),
      [
        ["4-for-3", kr(100), 1],
        ["p20", kr(20), 1],
      ],
    )
  })

  it("forms no group of copies that are cheaper without it", () => {
    const four = offer("4-for-3", { kind: "multiBuy", take: 4, payFor: 3 })
    const percent = offer("p20", { kind: "percentOff", percent: 20 })
    // The second four would give 39 kr; a fifth off each of its copies gives 18 + 18 + 18 + 8.
    const { discount } = apply([line("a", 89, 7), line("b", 39)], [four, percent])
    assert.strictEqual(discount, kr(89 + 62))
  })

  it("uses the better of two that cannot be combined, and reports the other", () => {
    const small = offer("small", { kind: "amountOffCart", amount: kr(50) }, { priority: 5 })
    const large = offer("large", { kind: "percentOff", percent: 30 })
    const { applied, refused } = apply([line("a", 200)], [small, large])
    assert.deepStrictEqual(
      applied.map(({ promotion }) => promotion.id),
      [large.promotion.id],
    )
    assert.deepStrictEqual(
      refused.map(({ promotion, reason }) => [promotion.id, reason]),
      [[small.promotion.id, "betterWithout"]],
    )
  })

  it("reports why a promotion has no effect", () => {
    const percent: Promotion["effect"] = { kind: "percentOff", percent: 20 }
    const refusal = (candidate: Candidate, member = false) =>
      apply([line("a", 200)], [candidate], member).refused.map(({ reason, missing }) =>
        missing === undefined ? { reason } : { reason, missing },
      )[0]
    assert.deepStrictEqual(refusal(offer("a", percent, { validFrom: NOW + 1 })), { reason: "notYet" })
    assert.deepStrictEqual(refusal(offer("a", percent, { validUntil: NOW })), { reason: "expired" })
    assert.deepStrictEqual(refusal({ ...offer("a", percent, { maxUses: 3 }), uses: 3 }), { reason: "usedUp" })
    assert.deepStrictEqual(refusal(offer("a", percent, { membersOnly: true })), { reason: "membersOnly" })
    assert.deepStrictEqual(refusal(offer("a", percent, { oncePerMember: true })), { reason: "membersOnly" })
    assert.deepStrictEqual(refusal({ ...offer("a", percent, { oncePerMember: true }), usedByMember: true }, true), {
      reason: "alreadyUsed",
    })
    assert.deepStrictEqual(refusal(offer("a", percent, { scope: POCKET })), { reason: "nothingInScope" })
    assert.deepStrictEqual(refusal(offer("a", { kind: "multiBuy", take: 2, payFor: 1 })), { reason: "nothingInScope" })
    assert.deepStrictEqual(refusal(offer("a", percent, { threshold: kr(250) })), {
      reason: "threshold",
      missing: kr(50),
    })
    assert.isUndefined(refusal(offer("a", percent, { threshold: kr(200), validFrom: NOW, validUntil: NOW + 1 })))
  })

  it("reports for each line whether a promotion exists for it, including those for members", () => {
    const members = offer("m", { kind: "percentOff", percent: 20 }, { scope: POCKET, membersOnly: true })
    const over = offer("o", { kind: "percentOff", percent: 20 }, { validUntil: NOW })
    const { lines } = apply([line("a", 200), line("b", 90, 1, "bocker_pocket")], [members, over])
    assert.isFalse(lines.get("a")?.canApplyPromo)
    assert.notProperty(lines.get("a"), "offer")
    assert.isTrue(lines.get("b")?.canApplyPromo)
    assert.strictEqual(lines.get("b")?.offer, "m")
  })

  it("takes a limited number of steps for the largest cart and forty promotions", () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      line(`l${index}`, 20 + ((index * 37) % 300), 1 + (index % 999)),
    )
    const kinds: ReadonlyArray<Promotion["effect"]> = [
      { kind: "multiBuy", take: 4, payFor: 3 },
      { kind: "bundlePrice", take: 3, price: kr(299) },
      { kind: "amountOffCart", amount: kr(1_000_000) },
      { kind: "percentOff", percent: 15 },
      { kind: "amountOffEach", amount: kr(10) },
    ]
    const candidates = Array.from({ length: 40 }, (_, index) =>
      offer(`o${index}`, kinds[index % kinds.length] ?? { kind: "percentOff", percent: 1 }, {
        stacking: index % 3 === 0 ? "combinable" : "exclusive",
      }),
    )
    const { work } = workOutPromotions({ lines, candidates, member: false, now: NOW })
    assert.isFalse(work.exact)
    assert.isAtMost(work.steps, 2_500_000)
  })

  it("compares no other combinations when the sums off the cart are taken entirely, or nothing is left to pay", () => {
    const lines = Array.from({ length: 10 }, (_, index) => line(`l${index}`, 100, 2, `bocker_${index}`))
    const ofShelf = lines.map((_, index) =>
      offer(
        `s${index}`,
        { kind: "multiBuy", take: 2, payFor: 1 },
        { ...COMBINABLE, scope: { kind: "categories", keys: [CategoryKey.make(`bocker_${index}`)] } },
      ),
    )
    for (const [amount, discount] of [
      [kr(50), kr(1_050)],
      [kr(5_000), kr(2_000)],
    ] as const) {
      const candidates = [...ofShelf, offer("sum", { kind: "amountOffCart", amount }, COMBINABLE)]
      const { work, outcome } = workOutPromotions({ lines, candidates, member: false, now: NOW })
      assert.deepStrictEqual([outcome.discount, work.exact], [discount, true])
    }
  })

  it("compares twelve alternatives for the same goods exhaustively", () => {
    const lines = Array.from({ length: 12 }, (_, index) => line(`l${index}`, 100))
    const candidates = lines.map((_, index) =>
      offer(`r${index + 10}`, { kind: "bundlePrice", take: 12, price: kr(1_190 - 10 * index) }),
    )
    const { work, outcome } = workOutPromotions({ lines, candidates, member: false, now: NOW })
    assert.isTrue(work.exact)
    assert.strictEqual(outcome.discount, kr(120))
  })

  it("uses the best of more alternatives than are compared exhaustively", () => {
    const lines = Array.from({ length: 14 }, (_, index) => line(`l${index}`, 100, 1, `bocker_${index}`))
    const rivals = lines.map((_, index) =>
      offer(
        `r${String(index).padStart(2, "0")}`,
        { kind: "bundlePrice", take: 14, price: kr(1_390 - 10 * index) },
        { stacking: "exclusive" },
      ),
    )
    const request = { lines, candidates: rivals.toReversed(), member: false, now: NOW }
    assert.strictEqual(applyPromotions(request).discount, kr(140))
    assert.deepStrictEqual(
      applyPromotions(request).applied.map(({ promotion: { id } }) => id as string),
      ["r13"],
    )
  })

  it("uses all compatible ones of more alternatives than are compared exhaustively", () => {
    const lines = Array.from({ length: 14 }, (_, index) => line(`l${index}`, 100, 2, `bocker_${index}`))
    const ofShelf = lines.map((_, index) =>
      offer(
        `s${String(index).padStart(2, "0")}`,
        { kind: "multiBuy", take: 2, payFor: 1 },
        { scope: { kind: "categories", keys: [CategoryKey.make(`bocker_${index}`)] }, stacking: "exclusive" },
      ),
    )
    const ofAll = offer(
      "all",
      { kind: "bundlePrice", take: 28, price: kr(2_750) },
      { stacking: "exclusive", priority: 9 },
    )
    const { discount, applied } = applyPromotions({ lines, candidates: [...ofShelf, ofAll], member: false, now: NOW })
    assert.deepStrictEqual([discount, applied.length], [kr(1_400), 14])
  })
})
