import { assert, describe, it } from "@effect/vitest"
import { largePromotionRequest, smallPromotionRequest } from "@kapitel/core/arbitraries/promotions"
import { applyPromotions, type PromotionRequest, workOutPromotions } from "@kapitel/core/promotions/applyPromotions"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { mostOff } from "./bruteForce.ts"

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)

/** Every amount of an outcome, so that two outcomes can be compared. */
const amounts = (request: PromotionRequest) => {
  const { lines, ...outcome } = applyPromotions(request)
  return { ...outcome, lines: [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)) }
}

describe("promotions on a cart", () => {
  it.prop("are the best combination that is permitted", [smallPromotionRequest], ([request]) => {
    const { outcome, work } = workOutPromotions(request)
    assert.isTrue(work.exact)
    assert.strictEqual(outcome.discount, mostOff(request))
  })

  it.prop(
    "add up: parts to lines, lines and promotions to the discount, in whole kronor",
    [largePromotionRequest],
    ([request]) => {
      const { lines, applied, refused, discount } = applyPromotions(request)
      assert.strictEqual(sum([...lines.values()].map((line) => line.discount)), discount)
      assert.strictEqual(sum(applied.map(({ amount }) => amount)), discount)
      for (const { discount, parts } of lines.values()) {
        assert.strictEqual(sum(parts.map(({ amount }) => amount)), discount)
        for (const { amount } of parts) assert.isTrue(amount > 0 && amount % 100 === 0)
      }
      for (const { promotion, amount } of applied) {
        const parts = [...lines.values()].flatMap(({ parts }) => parts)
        assert.strictEqual(
          sum(parts.filter((part) => part.promotionId === promotion.id).map((part) => part.amount)),
          amount,
        )
      }
      assert.strictEqual(applied.length + refused.length, request.candidates.length)
    },
  )

  it.prop("never exceed a line's price or its number of copies", [largePromotionRequest], ([request]) => {
    const { lines } = applyPromotions(request)
    for (const { key, price, quantity } of request.lines) {
      const { discount = -1, parts = [] } = lines.get(key) ?? {}
      assert.isAtLeast(discount, 0)
      assert.isAtMost(discount, price * quantity)
      for (const { copies } of parts) assert.isTrue(copies >= 1 && copies <= quantity)
    }
  })

  it.prop(
    "do not depend on the order of lines and promotions",
    [smallPromotionRequest, Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 })))],
    ([request, turn]) => {
      const turned = <A>(list: ReadonlyArray<A>) => [...list.slice(turn), ...list.slice(0, turn)].toReversed()
      const other = { ...request, lines: turned(request.lines), candidates: turned(request.candidates) }
      assert.deepStrictEqual(amounts(other), amounts(request))
    },
  )

  it.prop("never make the cart dearer when one is added", [smallPromotionRequest], ([request]) => {
    const { discount } = applyPromotions(request)
    request.candidates.forEach((_, left) => {
      const candidates = request.candidates.filter((_, index) => index !== left)
      assert.isAtMost(applyPromotions({ ...request, candidates }).discount, discount)
    })
  })

  it.prop("share no copy with an exclusive one", [largePromotionRequest], ([request]) => {
    const exclusive = new Set<string>(
      request.candidates.flatMap(({ promotion }) => (promotion.stacking === "exclusive" ? [promotion.id] : [])),
    )
    const { lines } = applyPromotions(request)
    for (const { key, quantity } of request.lines) {
      const parts = lines.get(key)?.parts ?? []
      const alone = parts.filter(({ promotionId }) => exclusive.has(promotionId))
      const together = parts.filter(({ promotionId }) => !exclusive.has(promotionId))
      const most = Math.max(0, ...together.map(({ copies }) => copies))
      assert.isAtMost(sum(alone.map(({ copies }) => copies)) + most, quantity)
    }
  })
})
