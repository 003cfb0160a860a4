/** Which offers are used together: those that take the most off (docs/decisions/0182). Effect-free. */
import { bestCompetingSet, type CompetingClaims, MAX_COMPETING } from "./bestCompetingSet.ts"
import { type ApplicablePromotion, computeDiscount, computeSums, type DiscountProblem } from "./computeDiscount.ts"

/**
 * Offers competing for the same copies of which every combination is tried: 256. Of more than that the eight that take
 * most off alone are, and each of the others is then tried with the best set.
 */
const TRIED_TOGETHER = 8

/** How often the others are tried again when one of them has changed something. */
const ROUNDS = 3

/** The best combination found. */
export interface BestCombination {
  /** Ranks of the claims and the exclusive reductions in use. */
  readonly inUse: ReadonlySet<number>
  /** Every combination that could be better was tried. */
  readonly exact: boolean
  /** Lines visited in all. */
  readonly steps: number
}

const competingAmong = (claims: ReadonlyArray<ApplicablePromotion>): ReadonlyArray<CompetingClaims> => {
  let groups: ReadonlyArray<{
    readonly claims: ReadonlyArray<ApplicablePromotion>
    readonly lines: ReadonlySet<number>
  }> = []
  for (const claim of claims) {
    const touched = groups.filter(({ lines }) => claim.lines.some((line) => lines.has(line)))
    groups = [
      ...groups.filter((group) => !touched.includes(group)),
      {
        claims: [...touched.flatMap((group) => group.claims), claim],
        lines: new Set([...touched.flatMap((group) => [...group.lines]), ...claim.lines]),
      },
    ]
  }
  return groups.map((group) => ({
    // The order of the claims is the order in which they take copies.
    claims: claims.filter((claim) => group.claims.includes(claim)),
    lines: [...group.lines].sort((one, other) => one - other),
  }))
}

/**
 * Tries sets of `ranks` in addition to `always`, the largest first: the first of equals is kept, so the highest ranks
 * are used.
 */
class Search {
  steps = 0
  exact = true
  private best: ReadonlySet<number>
  private most = Number.NEGATIVE_INFINITY
  private readonly always: ReadonlyArray<number>
  private readonly weigh: (inUse: ReadonlySet<number>) => { readonly discount: number; readonly steps: number }

  constructor(
    always: ReadonlyArray<number>,
    weigh: (inUse: ReadonlySet<number>) => { readonly discount: number; readonly steps: number },
  ) {
    this.always = always
    this.weigh = weigh
    this.best = new Set(always)
  }

  try(ranks: Iterable<number>): number {
    const inUse = new Set([...this.always, ...ranks])
    const { discount, steps } = this.weigh(inUse)
    this.steps += steps
    if (discount > this.most) {
      this.most = discount
      this.best = inUse
    }
    return discount
  }

  /** `ranks` in order. */
  among(ranks: ReadonlyArray<number>): ReadonlySet<number> {
    const few = ranks.length <= TRIED_TOGETHER
    const tried = few ? ranks : this.strongest(ranks)
    for (let mask = 2 ** tried.length - 1; mask >= 0; mask--) {
      this.try(tried.filter((_, place) => (mask & (2 ** (tried.length - 1 - place))) !== 0))
    }
    if (!few) this.improve(ranks)
    return this.best
  }

  private strongest(ranks: ReadonlyArray<number>): ReadonlyArray<number> {
    this.exact = false
    const alone = ranks.map((rank) => ({ rank, discount: this.try([rank]) }))
    return alone
      .toSorted((one, other) => other.discount - one.discount)
      .slice(0, TRIED_TOGETHER)
      .map(({ rank }) => rank)
      .toSorted((one, other) => one - other)
  }

  private improve(ranks: ReadonlyArray<number>): void {
    this.try(ranks)
    for (let round = 0; round < ROUNDS; round++) {
      const before = this.best
      for (const rank of ranks) {
        const without = [...this.best].filter((one) => one !== rank)
        this.try(this.best.has(rank) ? without : [...without, rank])
      }
      if (this.best === before) return
    }
  }
}

const byRank = (offers: ReadonlyArray<ApplicablePromotion>): ReadonlyArray<number> =>
  offers.map(({ rank }) => rank).toSorted((one, other) => one - other)

/**
 * Groups of rivals are decided separately. That is optimal, unless the sums off the cart find less to be taken off than
 * they could take: then it matters which goods are left to pay, and all are tried together.
 */
export const bestCombination = (stage: DiscountProblem): BestCombination => {
  const lines = stage.prices.map((_, line) => line)
  const reductions = [...new Set(stage.alone.flatMap((each) => each.map(({ rank }) => rank)))].toSorted((a, b) => a - b)
  let steps = 0
  let exact = true

  const apart = competingAmong(stage.claims).flatMap((competing) => {
    if (competing.claims.length <= MAX_COMPETING) {
      const found = bestCompetingSet(stage, competing, reductions)
      steps += found.steps
      if (found.exact) return byRank(competing.claims).filter((rank) => found.ranks.has(rank))
    }
    const search = new Search(reductions, (inUse) => computeDiscount(stage, competing, inUse))
    const best = search.among(byRank(competing.claims))
    steps += search.steps
    exact &&= search.exact
    return byRank(competing.claims).filter((rank) => best.has(rank))
  })
  const inUse = new Set([...apart, ...reductions])

  const everything = { lines, claims: stage.claims }
  const weigh = (used: ReadonlySet<number>) => {
    const settled = computeDiscount(stage, everything, used)
    const bySums = computeSums(stage, settled)
    return { discount: settled.discount + bySums, bySums, steps: settled.steps + lines.length * stage.sums.length }
  }
  const offered = stage.sums.reduce(
    (sum, { promotion: { effect } }) => sum + (effect.kind === "amountOffCart" ? effect.amount : 0),
    0,
  )
  if (offered === 0) return { inUse, exact, steps }
  const cost = stage.prices.reduce((sum, price, line) => sum + price * (stage.quantities[line] ?? 0), 0)
  const { bySums, discount, steps: once } = weigh(inUse)
  if (bySums === offered || discount === cost) return { inUse, exact, steps: steps + once }

  const search = new Search([], weigh)
  search.try(inUse)
  const best = search.among([...byRank(stage.claims), ...reductions].toSorted((one, other) => one - other))
  return { inUse: best, exact: search.exact, steps: steps + once + search.steps }
}
