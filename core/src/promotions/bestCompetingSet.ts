/**
 * Which of a few offers that compete for the same copies are used: the best set, found without trying every one
 * (docs/decisions/0213). Effect-free.
 */
import { type ApplicablePromotion, computeDiscount, type DiscountProblem } from "./computeDiscount.ts"

/** Claims that share lines, and those lines. */
export interface CompetingClaims {
  /** In the order in which they take copies. */
  readonly claims: ReadonlyArray<ApplicablePromotion>
  readonly lines: ReadonlyArray<number>
}

/** With more rivals than this the search is not exhaustive. */
export const MAX_COMPETING = 12

/** Lines visited before the search is given up; eight rivals never need as many. */
export const MAX_STEPS = 600_000

/** The most that an offer can take off one copy of this price, whatever the other copies are. */
const mostOffCopy = ({ promotion: { effect } }: ApplicablePromotion, price: number): number => {
  switch (effect.kind) {
    // The cheapest of a group are free: never more than their share of what the group costs.
    case "multiBuy":
      return (price * (effect.take - effect.payFor)) / effect.take
    case "bundlePrice":
      return Math.max(0, price - effect.price / effect.take)
    default:
      return 0
  }
}

/** By claim and line: the most that this claim or a later one can take off a copy. Sums are bounded by their amount. */
const mostFrom = (
  { prices }: DiscountProblem,
  claims: ReadonlyArray<ApplicablePromotion>,
): ReadonlyArray<ReadonlyArray<number>> => {
  const rows: Array<ReadonlyArray<number>> = [prices.map(() => 0)]
  for (const claim of claims.toReversed()) {
    const row = [...(rows[0] ?? [])]
    for (const line of claim.lines) row[line] = Math.max(row[line] ?? 0, mostOffCopy(claim, prices[line] ?? 0))
    rows.unshift(row)
  }
  return rows
}

const sumOf = ({ promotion: { effect } }: ApplicablePromotion): number =>
  effect.kind === "amountOffCart" ? effect.amount : 0

/** True when `one` is preferred of two sets of equal value: it contains the highest rank in which they differ. */
const goesFirst = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean => {
  const ranks = [...one, ...other].filter((rank) => one.has(rank) !== other.has(rank))
  return ranks.length > 0 && one.has(Math.min(...ranks))
}

/**
 * The ranks in use in addition to `always`, and the lines visited; `exact` is false when the search was given up, and
 * then the set is only the best found.
 *
 * Claims are decided in the order in which they take copies, so those that are decided never lose a copy to those that
 * are not. What is decided, and the most that the others could take off the copies that are left, is an upper bound for
 * every set that begins this way: where it is below the best known value, none of them is visited (branch and bound).
 */
export const bestCompetingSet = (
  stage: DiscountProblem,
  { claims, lines }: CompetingClaims,
  always: ReadonlyArray<number>,
): { readonly ranks: ReadonlySet<number>; readonly exact: boolean; readonly steps: number } => {
  const most = mostFrom(stage, claims)
  let best: ReadonlySet<number> = new Set()
  let discount = Number.NEGATIVE_INFINITY
  let steps = 0

  const settled = (decided: number, chosen: ReadonlySet<number>) => {
    const outcome = computeDiscount(stage, { lines, claims: claims.slice(0, decided) }, new Set([...always, ...chosen]))
    steps += outcome.steps
    return outcome
  }

  const couldStillTake = (decided: number, left: ReadonlyArray<number>): number => {
    steps += lines.length
    const bySums = claims.slice(decided).reduce((sum, claim) => sum + sumOf(claim), 0)
    return lines.reduce((sum, line) => sum + (left[line] ?? 0) * (most[decided]?.[line] ?? 0), bySums)
  }

  const compare = (chosen: ReadonlySet<number>, outcome: ReturnType<typeof settled>): void => {
    if (outcome.discount < discount || (outcome.discount === discount && !goesFirst(chosen, best))) return
    discount = outcome.discount
    best = chosen
  }

  /** `soFar` is what the chosen ones of the first `decided` claims take off. */
  const decide = (decided: number, chosen: ReadonlySet<number>, soFar: ReturnType<typeof settled>): void => {
    if (steps > MAX_STEPS) return
    const claim = claims[decided]
    if (claim === undefined) return compare(chosen, soFar)
    // Amounts are whole; a rounding error must not exclude a set that is just as good.
    if (soFar.discount + Math.floor(couldStillTake(decided, soFar.left) + 0.001) < discount) return
    const more = new Set([...chosen, claim.rank])
    decide(decided + 1, more, settled(decided + 1, more))
    decide(decided + 1, chosen, soFar)
  }

  // Each one alone first: a good value found early prunes more of the search.
  for (const { rank } of claims) compare(new Set([rank]), settled(claims.length, new Set([rank])))
  decide(0, new Set(), settled(0, new Set()))
  return { ranks: best, exact: steps <= MAX_STEPS, steps }
}
