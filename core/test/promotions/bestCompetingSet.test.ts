import { assert, describe, it } from "@effect/vitest"
import { Money } from "@kapitel/core/pricing/Money"
import {
  bestCompetingSet,
  type CompetingClaims,
  MAX_COMPETING,
  MAX_STEPS,
} from "@kapitel/core/promotions/bestCompetingSet"
import {
  type ApplicablePromotion,
  computeDiscount,
  type DiscountProblem,
} from "@kapitel/core/promotions/computeDiscount"
import { type Promotion, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const whole = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

const anyEffect = Arbitrary.all({
  kind: whole(0, 2),
  take: whole(2, 4),
  paid: whole(1, 3),
  kronor: whole(1, 400),
}).pipe(
  Arbitrary.map(({ kind, take, paid, kronor }): Promotion["effect"] => {
    const amount = Money.make(kronor * 100)
    if (kind === 0) return { kind: "multiBuy", take, payFor: Math.min(paid, take - 1) }
    return kind === 1 ? { kind: "bundlePrice", take, price: amount } : { kind: "amountOffCart", amount }
  }),
)

const anyClaim = Arbitrary.all({ effect: anyEffect, exclusive: whole(0, 1), first: whole(0, 5), count: whole(1, 6) })

const offerOf = (
  rank: number,
  effect: Promotion["effect"],
  stacking: Promotion["stacking"] = "exclusive",
): Promotion => ({
  id: PromotionId.make(`o${rank}`),
  name: "o",
  effect,
  scope: { kind: "everything" },
  membersOnly: false,
  oncePerMember: false,
  stacking,
  priority: 0,
})

/** The most visits of lines under way when the search is given up, by line: one set, and its bound. */
const MOST_STEPS_OF_ONE = MAX_COMPETING + 2

/** Quantity offers before sums, each by rank, as in a cart's own stage. */
const inOrder = (offers: ReadonlyArray<ApplicablePromotion>): ReadonlyArray<ApplicablePromotion> => {
  const isSum = ({ promotion: { effect } }: ApplicablePromotion) => effect.kind === "amountOffCart"
  return [...offers.filter((offer) => !isSum(offer)), ...offers.filter(isSum)]
}

/** Six lines, the most expensive first, some of them reduced, and up to twelve claims on them; sums are exclusive. */
const anyStage = Arbitrary.all({
  prices: Arbitrary.array(whole(0, 300), { minLength: 6, maxLength: 6 }),
  quantities: Arbitrary.array(whole(1, 5), { minLength: 6, maxLength: 6 }),
  percent: Arbitrary.array(whole(0, 60), { minLength: 6, maxLength: 6 }),
  claims: Arbitrary.array(anyClaim, { minLength: MAX_COMPETING, maxLength: MAX_COMPETING }),
  // Twelve have 4,096 sets: an occasional case is enough.
  count: whole(0, 39).pipe(Arbitrary.map((n) => (n === 0 ? MAX_COMPETING : 1 + (n % 8)))),
}).pipe(
  Arbitrary.map(({ prices, quantities, percent, claims, count }) => {
    const kronor = prices.toSorted((one, other) => other - one)
    const reduced = kronor.map((price, line) => Math.round((price * (percent[line] ?? 0)) / 100) * 100)
    const offers = claims.slice(0, count).map(({ effect, exclusive, first, count }, rank): ApplicablePromotion => {
      const stacking = effect.kind === "amountOffCart" || exclusive === 1 ? "exclusive" : "combinable"
      return { rank, promotion: offerOf(rank, effect, stacking), lines: [0, 1, 2, 3, 4, 5].slice(first, first + count) }
    })
    const stage: DiscountProblem = {
      prices: kronor.map((price) => price * 100),
      quantities,
      claims: inOrder(offers),
      stacked: kronor.map(() => ({ parts: [], together: 0 })),
      alone: reduced.map((amount) => (amount > 0 ? [{ rank: 99, amount }] : [])),
      sums: [],
    }
    return stage
  }),
)

const LINES = [0, 1, 2, 3, 4, 5]

/** Every set, the largest of the highest ranks first: the reference for the search. */
const bestOfAll = (stage: DiscountProblem) => {
  const ranks = stage.claims.map(({ rank }) => rank).toSorted((one, other) => one - other)
  let best = { discount: Number.NEGATIVE_INFINITY, ranks: [] as ReadonlyArray<number> }
  for (let mask = 2 ** ranks.length - 1; mask >= 0; mask--) {
    const chosen = ranks.filter((_, place) => (mask & (2 ** (ranks.length - 1 - place))) !== 0)
    const { discount } = computeDiscount(stage, { lines: LINES, claims: stage.claims }, new Set([99, ...chosen]))
    if (discount > best.discount) best = { discount, ranks: chosen }
  }
  return best
}

describe("promotions that compete for the same copies", () => {
  it.prop("are chosen as by an exhaustive search, up to twelve of them", [anyStage], ([stage]) => {
    const rivals: CompetingClaims = { claims: stage.claims, lines: LINES }
    const found = bestCompetingSet(stage, rivals, [99])
    assert.isTrue(found.exact)
    assert.deepStrictEqual(
      [...found.ranks].toSorted((one, other) => one - other),
      bestOfAll(stage).ranks,
    )
  })

  it("are found with a small part of the steps of an exhaustive search", () => {
    const rank = Array.from({ length: MAX_COMPETING }, (_, index) => index)
    const promotion = (index: number): Promotion =>
      offerOf(
        index,
        index % 2 === 0
          ? { kind: "multiBuy", take: 3 + (index % 3), payFor: 2 }
          : { kind: "bundlePrice", take: 2 + (index % 3), price: Money.make(15_000 + index * 1_000) },
      )
    const lines = Array.from({ length: 30 }, (_, line) => line)
    const stage: DiscountProblem = {
      prices: lines.map((line) => (400 - line * 9) * 100),
      quantities: lines.map(() => 1),
      claims: rank.map((index) => ({ rank: index, promotion: promotion(index), lines })),
      stacked: lines.map(() => ({ parts: [], together: 0 })),
      alone: lines.map(() => []),
      sums: [],
    }
    const { exact, steps } = bestCompetingSet(stage, { claims: stage.claims, lines }, [])
    assert.isTrue(exact)
    const all = 2 ** MAX_COMPETING * (1 + MAX_COMPETING / 2) * lines.length
    assert.isAtMost(steps, all / 3)
  })

  it("the search is abandoned when there are too many goods, never with up to eight", () => {
    const lines = Array.from({ length: 200 }, (_, line) => line)
    const stageOf = (count: number): DiscountProblem => ({
      prices: lines.map((line) => (20 + ((line * 37) % 300)) * 100).toSorted((one, other) => other - one),
      quantities: lines.map((line) => 1 + (line % 7)),
      claims: Array.from({ length: count }, (_, rank) => ({
        rank,
        promotion: offerOf(rank, {
          kind: "bundlePrice",
          take: 2 + (rank % 5),
          price: Money.make(9_900 * (2 + (rank % 5))),
        }),
        lines: lines.slice(rank * 3),
      })),
      stacked: lines.map(() => ({ parts: [], together: 0 })),
      alone: lines.map(() => []),
      sums: [],
    })
    const found = (count: number) => {
      const stage = stageOf(count)
      return bestCompetingSet(stage, { claims: stage.claims, lines }, [])
    }
    assert.isTrue(found(8).exact)
    const twelve = found(MAX_COMPETING)
    assert.isAtMost(twelve.steps, MAX_STEPS + MOST_STEPS_OF_ONE * lines.length)
  })
})
