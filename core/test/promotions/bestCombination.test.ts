/** Carts with more competing promotions than are tried together (docs/decisions/0182). */
import { assert, describe, it } from "@effect/vitest"
import { Money } from "@kapitel/core/pricing/Money"
import { bestCombination } from "@kapitel/core/promotions/bestCombination"
import {
  type ApplicablePromotion,
  computeDiscount,
  type DiscountProblem,
} from "@kapitel/core/promotions/computeDiscount"
import { type Promotion, PromotionId } from "@kapitel/core/promotions/Promotion"
import { subsets } from "./bruteForce.ts"

const LINES = [0, 1, 2, 3, 4, 5]

/** Takes `take` copies of the lines from `first` on, for a price in kronor or with one of them free. */
type Claim = readonly [take: number, kronor: number | "oneFree", first: number, lines: number]

const cart = (
  kronor: ReadonlyArray<number>,
  quantities: ReadonlyArray<number>,
  claims: ReadonlyArray<Claim>,
): DiscountProblem => ({
  prices: kronor.map((price) => price * 100),
  quantities,
  claims: claims.map(([take, price, first, lines], rank): ApplicablePromotion => {
    const promotion: Promotion = {
      id: PromotionId.make(`o${rank}`),
      name: "o",
      effect:
        price === "oneFree"
          ? { kind: "multiBuy", take, payFor: take - 1 }
          : { kind: "bundlePrice", take, price: Money.make(price * 100) },
      scope: { kind: "everything" },
      membersOnly: false,
      oncePerMember: false,
      stacking: "exclusive",
      priority: 0,
    }
    return { rank, promotion, lines: LINES.slice(first, first + lines) }
  }),
  stacked: kronor.map(() => ({ parts: [], together: 0 })),
  alone: kronor.map(() => []),
  sums: [],
})

const discountOf = (stage: DiscountProblem, ranks: Iterable<number>): number =>
  computeDiscount(stage, { lines: LINES, claims: stage.claims }, new Set(ranks)).discount

describe("thirteen promotions that compete for the same copies", () => {
  it.each([
    {
      // No set that contains others than the eight strongest can be changed into it one promotion at a time.
      name: "which only the eight that take most off alone lead to",
      discount: 164_000,
      stage: cart(
        [280, 160, 150, 130, 100, 30],
        [3, 3, 3, 1, 1, 2],
        [
          [2, 150, 0, 6],
          [4, 260, 3, 3],
          [3, 40, 2, 4],
          [3, 250, 5, 1],
          [2, 40, 5, 1],
          [4, 50, 1, 4],
          [4, "oneFree", 2, 2],
          [2, "oneFree", 2, 2],
          [4, 140, 2, 3],
          [4, "oneFree", 0, 3],
          [2, 30, 3, 3],
          [3, 290, 0, 5],
          [2, "oneFree", 3, 2],
        ],
      ),
    },
    {
      name: "which one that takes little off alone belongs to",
      discount: 157_000,
      stage: cart(
        [270, 250, 210, 160, 140, 60],
        [3, 1, 1, 3, 1, 3],
        [
          [4, "oneFree", 3, 3],
          [4, "oneFree", 3, 3],
          [4, "oneFree", 4, 2],
          [4, 90, 0, 1],
          [4, "oneFree", 0, 3],
          [3, "oneFree", 5, 1],
          [3, 70, 0, 2],
          [4, 110, 5, 1],
          [3, "oneFree", 1, 5],
          [4, 100, 1, 2],
          [2, "oneFree", 0, 2],
          [4, 10, 1, 3],
          [4, "oneFree", 0, 2],
        ],
      ),
    },
  ])("have the best of all combinations, $name", ({ stage, discount }) => {
    const { exact, inUse, steps } = bestCombination(stage)
    assert.strictEqual(discountOf(stage, inUse), discount)
    const ranks = stage.claims.map(({ rank }) => rank)
    assert.strictEqual(Math.max(...subsets(ranks).map((some) => discountOf(stage, some))), discount)
    assert.isFalse(exact)
    // More than the 256 sets and the thirteen alone, far less than all 8,192.
    assert.isAbove(steps, (2 ** 8 + 13) * LINES.length)
    assert.isBelow(steps, 2 ** 12 * LINES.length)
  })
})
