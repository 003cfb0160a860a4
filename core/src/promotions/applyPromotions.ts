/** What promotions take off a cart, line by line (docs/decisions/0182). Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import { roundToKronor } from "../pricing/kronor.ts"
import type { Money } from "../pricing/Money.ts"
import { bestCombination } from "./bestCombination.ts"
import {
  type ApplicablePromotion,
  type CopyReduction,
  computeDiscount,
  computeSums,
  type DiscountProblem,
} from "./computeDiscount.ts"
import type { Promotion, PromotionId } from "./Promotion.ts"
import { type PromotionCandidate, type PromotionRefusal, refusalOf } from "./refusalOf.ts"
import { type ScopeTest, scopeTest } from "./scopeTest.ts"

/** A line of the cart that can be bought. */
export interface PromotableLine {
  /** Identifies the line within its cart. */
  readonly key: string
  readonly ean: Ean
  /** What this visitor pays for one copy; whole kronor. */
  readonly price: Money
  readonly quantity: number
  /** Keys of its categories. */
  readonly categories: ReadonlyArray<string>
  readonly campaignTags: ReadonlyArray<string>
}

/** What one promotion takes off one line. */
export interface PromotionPart {
  readonly promotionId: PromotionId
  readonly amount: Money
  /** How many copies of the line it applies to. */
  readonly copies: number
}

/** What promotions take off one line, in öre. */
export interface LineDiscount {
  /** The sum of the parts, at most what the line costs. */
  readonly discount: Money
  readonly parts: ReadonlyArray<PromotionPart>
  /** A running promotion is for these goods, for this visitor or others. */
  readonly canApplyPromo: boolean
  /** The name of the first such promotion. */
  readonly offer?: string
}

/** What promotions take off a cart, in öre. */
export interface PromotionOutcome {
  /** Every line, by key. */
  readonly lines: ReadonlyMap<string, LineDiscount>
  /** Those that take something off, the highest priority first. */
  readonly applied: ReadonlyArray<{ readonly promotion: Promotion; readonly amount: Money }>
  /** The others. `missing` is how far the goods are below the threshold. */
  readonly refused: ReadonlyArray<{
    readonly promotion: Promotion
    readonly reason: PromotionRefusal
    readonly missing?: Money
  }>
  /** The sum of all parts: at most what the goods cost. */
  readonly discount: Money
}

/** The cart, the promotions and the visitor. */
export interface PromotionRequest {
  /** Each key once, in any order. */
  readonly lines: ReadonlyArray<PromotableLine>
  /** In any order; the same promotion twice counts once. */
  readonly candidates: ReadonlyArray<PromotionCandidate>
  readonly member: boolean
  /** Epoch ms. */
  readonly now: number
}

/** How the outcome was found. */
export interface PromotionWork {
  /** Every combination that could be better was tried. */
  readonly exact: boolean
  /** Lines visited, once for each promotion and combination. */
  readonly steps: number
}

/** The same for the same cart, in whatever order lines and candidates are given. */
export const applyPromotions = (request: PromotionRequest): PromotionOutcome => workOutPromotions(request).outcome

/** As `applyPromotions`, with the work that it took. */
export const workOutPromotions = ({
  lines: given,
  candidates: anyOrder,
  member,
  now,
}: PromotionRequest): { readonly outcome: PromotionOutcome; readonly work: PromotionWork } => {
  const lines = given.toSorted(dearestFirst)
  const candidates = [...new Map(anyOrder.map((one) => [one.promotion.id, one])).values()]
    .toSorted((one, other) => highestFirst(one.promotion, other.promotion))
    .map((candidate) => ({ ...candidate, candidate, inScope: scopeTest(candidate.promotion.scope) }))
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  const refusals = candidates.map(({ candidate, promotion, inScope }): Refusal | undefined => {
    const reason = refusalOf(candidate, member, now)
    if (reason !== undefined) return { reason }
    if (!hasGoods(promotion, lines, inScope)) return { reason: "nothingInScope" }
    const missing = (promotion.threshold ?? 0) - goods
    return missing > 0 ? { reason: "threshold", missing: missing as Money } : undefined
  })
  const stage = stageOf(
    lines,
    candidates.flatMap(({ promotion, inScope }, rank) =>
      refusals[rank] === undefined ? [{ rank, promotion, lines: linesInScope(lines, inScope) }] : [],
    ),
  )
  const { inUse, exact, steps } = bestCombination(stage)

  const parts = lines.map(() => new Map<number, { amount: number; copies: number }>())
  const note = (rank: number, line: number, amount: number, copies: number) => {
    const before = parts[line]?.get(rank) ?? { amount: 0, copies: 0 }
    parts[line]?.set(rank, { amount: before.amount + amount, copies: before.copies + copies })
  }
  const settled = computeDiscount(stage, { lines: lines.map((_, line) => line), claims: stage.claims }, inUse, note)
  computeSums(stage, settled, note)

  const running = candidates.filter((_, rank) => !OVER.has(refusals[rank]?.reason ?? "betterWithout"))
  const amounts = candidates.map((_, rank) => parts.reduce((sum, onLine) => sum + (onLine.get(rank)?.amount ?? 0), 0))
  return {
    outcome: {
      lines: new Map(
        lines.map((line, index) => {
          const onLine = [...(parts[index] ?? [])].toSorted(([one], [other]) => one - other)
          return [
            line.key,
            {
              discount: onLine.reduce((sum, [, { amount }]) => sum + amount, 0) as Money,
              parts: onLine.flatMap(([rank, { amount, copies }]) => {
                const promotionId = candidates[rank]?.promotion.id
                return promotionId === undefined ? [] : [{ promotionId, amount: amount as Money, copies }]
              }),
              ...offerOn(running.find(({ inScope }) => inScope(line))),
            },
          ] as const
        }),
      ),
      applied: candidates.flatMap(({ promotion }, rank) => {
        const amount = amounts[rank] ?? 0
        return amount > 0 ? [{ promotion, amount: amount as Money }] : []
      }),
      refused: candidates.flatMap(({ promotion }, rank) =>
        (amounts[rank] ?? 0) > 0 ? [] : [{ promotion, ...(refusals[rank] ?? BETTER_WITHOUT) }],
      ),
      discount: amounts.reduce((sum, amount) => sum + amount, 0) as Money,
    },
    work: { exact, steps },
  }
}

const offerOn = (
  found: { readonly promotion: Promotion } | undefined,
): Pick<LineDiscount, "canApplyPromo" | "offer"> =>
  found === undefined ? { canApplyPromo: false } : { canApplyPromo: true, offer: found.promotion.name }

interface Refusal {
  readonly reason: PromotionRefusal
  readonly missing?: Money
}

const BETTER_WITHOUT: Refusal = { reason: "betterWithout" }

/** With these it is not available at all, or not for this member any more. */
const OVER: ReadonlySet<PromotionRefusal> = new Set(["notYet", "expired", "usedUp", "alreadyUsed"])

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const dearestFirst = (one: PromotableLine, other: PromotableLine): number =>
  other.price - one.price || compareText(one.ean, other.ean) || compareText(one.key, other.key)

const highestFirst = (one: Promotion, other: Promotion): number =>
  other.priority - one.priority || compareText(one.id, other.id)

const linesInScope = (lines: ReadonlyArray<PromotableLine>, inScope: ScopeTest): ReadonlyArray<number> =>
  lines.flatMap((line, index) => (inScope(line) ? [index] : []))

/** Goods that cost something; for a quantity promotion as many copies as it needs. */
const hasGoods = ({ effect }: Promotion, lines: ReadonlyArray<PromotableLine>, inScope: ScopeTest): boolean => {
  const needed = effect.kind === "multiBuy" || effect.kind === "bundlePrice" ? effect.take : 1
  return lines.reduce((copies, line) => copies + (inScope(line) ? line.quantity : 0), 0) >= needed
}

/** Half up, at most the price (D-69). */
const percentOf = (price: number, percent: number): number => Math.min(roundToKronor((price * percent) / 100), price)

const takenOffCopy = ({ effect }: Promotion, price: number): number =>
  effect.kind === "percentOff"
    ? percentOf(price, effect.percent)
    : effect.kind === "amountOffEach"
      ? Math.min(effect.amount, price)
      : 0

/** Percentages first: an amount before them would reduce them. */
const percentFirst = (one: ApplicablePromotion, other: ApplicablePromotion): number =>
  Number(other.promotion.effect.kind === "percentOff") - Number(one.promotion.effect.kind === "percentOff") ||
  one.rank - other.rank

const stageOf = (lines: ReadonlyArray<PromotableLine>, offers: ReadonlyArray<ApplicablePromotion>): DiscountProblem => {
  const isOfCopy = ({ promotion: { effect } }: ApplicablePromotion) =>
    effect.kind === "percentOff" || effect.kind === "amountOffEach"
  const isSum = ({ promotion: { effect } }: ApplicablePromotion) => effect.kind === "amountOffCart"
  const isExclusive = ({ promotion: { stacking } }: ApplicablePromotion) => stacking === "exclusive"
  const ofCopies = offers.filter(isOfCopy)
  /** By line, the offers that apply to it, in their order. */
  const byLine = (some: ReadonlyArray<ApplicablePromotion>): ReadonlyArray<ReadonlyArray<ApplicablePromotion>> => {
    const on = lines.map((): Array<ApplicablePromotion> => [])
    for (const offer of some) for (const line of offer.lines) on[line]?.push(offer)
    return on
  }
  const combining = byLine(ofCopies.filter((offer) => !isExclusive(offer)).toSorted(percentFirst))
  const exclusive = byLine(ofCopies.filter(isExclusive))
  const quantityOffers = offers.filter((offer) => !isOfCopy(offer) && !isSum(offer))

  return {
    prices: lines.map(({ price }) => price),
    quantities: lines.map(({ quantity }) => quantity),
    claims: [...quantityOffers, ...offers.filter((offer) => isSum(offer) && isExclusive(offer))],
    sums: offers.filter((offer) => isSum(offer) && !isExclusive(offer)),
    stacked: lines.map(({ price }, line) => {
      let together = 0
      const parts: Array<CopyReduction> = []
      for (const { rank, promotion } of combining[line] ?? []) {
        const amount = takenOffCopy(promotion, price - together)
        together += amount
        if (amount > 0) parts.push({ rank, amount })
      }
      return { parts, together }
    }),
    alone: lines.map(({ price }, line) =>
      (exclusive[line] ?? [])
        .map(({ rank, promotion }) => ({ rank, amount: takenOffCopy(promotion, price) }))
        .filter(({ amount }) => amount > 0)
        .toSorted((one, other) => other.amount - one.amount || one.rank - other.rank),
    ),
  }
}
