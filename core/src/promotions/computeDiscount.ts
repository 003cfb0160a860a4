/** What a given set of offers, used together, takes off a cart: the rules of docs/decisions/0182. Effect-free. */

import { allocateProportionally } from "./allocateProportionally.ts"
import type { Promotion } from "./Promotion.ts"
import { takeSums } from "./takeSums.ts"

/** A promotion that this visitor may use on these goods. `rank` is its position: 0 is first. */
export interface ApplicablePromotion {
  readonly rank: number
  readonly promotion: Promotion
  /** Lines in its scope, the most expensive first. */
  readonly lines: ReadonlyArray<number>
}

/** A reduction of one copy, in öre, and its promotion's rank. */
export interface CopyReduction {
  readonly rank: number
  readonly amount: number
}

/** A cart and the promotions that may apply to it. Lines are identified by position: the most expensive first. */
export interface DiscountProblem {
  readonly prices: ReadonlyArray<number>
  readonly quantities: ReadonlyArray<number>
  /** Offers that take whole copies or compete for them: in order, quantity offers before sums. */
  readonly claims: ReadonlyArray<ApplicablePromotion>
  /** By line: what the combinable reductions take off one copy, one after the other, and all of them together. */
  readonly stacked: ReadonlyArray<{ readonly parts: ReadonlyArray<CopyReduction>; readonly together: number }>
  /** By line: what each exclusive reduction takes off one copy alone, the largest first. */
  readonly alone: ReadonlyArray<ReadonlyArray<CopyReduction>>
  /** Combinable sums off the cart. */
  readonly sums: ReadonlyArray<ApplicablePromotion>
}

/** Called with every amount that is taken off a line: the rank, and the number of copies. */
export type OnReduction = (rank: number, line: number, amount: number, copies: number) => void

/** Amounts in öre, arrays by line. */
export interface ComputedDiscount {
  /** What is taken off, without the sums. */
  readonly discount: number
  /** By line: what is still to be paid there and may be reduced by sums. */
  readonly room: ReadonlyArray<number>
  /** By line: the copies that this is paid for. */
  readonly open: ReadonlyArray<number>
  /** By line: copies that none of the claims has taken. */
  readonly left: ReadonlyArray<number>
  /** Lines visited, once for each offer. */
  readonly steps: number
}

interface Member {
  readonly line: number
  readonly copies: number
}

/**
 * Groups of `take` copies, the most expensive first; `times` counts equal groups. Each is formed when `form` returns
 * true, and its copies are removed from `left`; the first refusal ends it. Copies too few for a group stay.
 */
const formGroups = (
  lines: ReadonlyArray<number>,
  left: Array<number>,
  take: number,
  form: (members: ReadonlyArray<Member>, times: number) => boolean,
): void => {
  const claim = (members: ReadonlyArray<Member>, times: number): boolean => {
    const formed = form(members, times)
    if (formed) for (const { line, copies } of members) left[line] = (left[line] as number) - copies * times
    return formed
  }
  let open: Array<Member> = []
  let missing = take
  for (const line of lines) {
    let available = left[line] as number
    if (open.length > 0) {
      const copies = Math.min(missing, available)
      if (copies > 0) open.push({ line, copies })
      missing -= copies
      available -= copies
      if (missing > 0) continue
      if (!claim(open, 1)) return
    }
    const times = Math.floor(available / take)
    if (times > 0 && !claim([{ line, copies: take }], times)) return
    const over = available - times * take
    open = over > 0 ? [{ line, copies: over }] : []
    missing = take - over
  }
}

/** The last `count` copies of a group: the cheapest. */
const cheapest = (members: ReadonlyArray<Member>, count: number): ReadonlyArray<Member> => {
  const free: Array<Member> = []
  let wanted = count
  for (const { line, copies } of members.toReversed()) {
    const some = Math.min(wanted, copies)
    if (some > 0) free.push({ line, copies: some })
    wanted -= some
  }
  return free
}

/**
 * Uses the claims and the exclusive reductions that are `inUse`, and every combinable reduction. Only `lines` count;
 * `claims` are those that may be in use on them.
 */
export const computeDiscount = (
  stage: DiscountProblem,
  { lines, claims }: { readonly lines: ReadonlyArray<number>; readonly claims: ReadonlyArray<ApplicablePromotion> },
  inUse: ReadonlySet<number>,
  note?: OnReduction,
): ComputedDiscount => {
  const { prices, stacked, alone } = stage
  const priceOf = (line: number) => prices[line] ?? 0
  const left = [...stage.quantities]
  const room = stage.quantities.map(() => 0)
  const open = stage.quantities.map(() => 0)
  let discount = 0
  let steps = lines.length

  const take = (rank: number, line: number, amount: number, copies: number) => {
    discount += amount
    if (amount > 0) note?.(rank, line, amount, copies)
  }

  const leaveOpen = (line: number, cost: number, copies: number) => {
    room[line] = (room[line] ?? 0) + cost
    open[line] = (open[line] ?? 0) + copies
  }

  const best = stage.alone.map(() => undefined as CopyReduction | undefined)
  for (const line of lines) {
    const exclusive = alone[line]?.find(({ rank }) => inUse.has(rank))
    if (exclusive !== undefined && exclusive.amount > (stacked[line]?.together ?? 0)) best[line] = exclusive
  }

  /** One copy of each with all combinable reductions. */
  const stack = (line: number, copies: number) => {
    for (const { rank, amount } of stacked[line]?.parts ?? []) take(rank, line, amount * copies, copies)
    leaveOpen(line, (priceOf(line) - (stacked[line]?.together ?? 0)) * copies, copies)
  }
  /** The better for each copy: one exclusive reduction, or all that combine. */
  const reduce = (line: number, copies: number) => {
    const exclusive = best[line]
    if (exclusive === undefined) stack(line, copies)
    else take(exclusive.rank, line, exclusive.amount * copies, copies)
  }
  const reductionOf = (line: number) => best[line]?.amount ?? stacked[line]?.together ?? 0

  for (const { rank, promotion, lines: inScope } of claims) {
    if (!inUse.has(rank)) continue
    steps += inScope.length
    const { effect } = promotion
    const exclusive = promotion.stacking === "exclusive"

    if (effect.kind === "multiBuy") {
      formGroups(inScope, left, effect.take, (members, times) => {
        const free = cheapest(members, effect.take - effect.payFor)
        if (exclusive) {
          const gain = sumOf(free, priceOf)
          // Where its copies are cheaper without it, no group is formed.
          if (gain <= sumOf(members, reductionOf)) for (const { line, copies } of members) reduce(line, copies * times)
          else for (const { line, copies } of free) take(rank, line, priceOf(line) * copies * times, copies * times)
          return true
        }
        for (const { line, copies } of free) take(rank, line, priceOf(line) * copies * times, copies * times)
        for (const { line, copies } of members) {
          const paid = copies - (free.find((one) => one.line === line)?.copies ?? 0)
          if (paid > 0) stack(line, paid * times)
        }
        return true
      })
    } else if (effect.kind === "bundlePrice") {
      formGroups(inScope, left, effect.take, (members, times) => {
        const costs = members.map(({ line, copies }) => priceOf(line) * copies)
        const gain = sumOf(members, priceOf) - effect.price
        // The most expensive come first: no later group costs more than the bundle either.
        if (gain <= 0) return false
        if (exclusive && gain <= sumOf(members, reductionOf)) {
          for (const { line, copies } of members) reduce(line, copies * times)
          return true
        }
        allocateProportionally(gain, costs).forEach((part, index) => {
          const { line, copies } = members[index] ?? NONE
          take(rank, line, part * times, copies * times)
          if (!exclusive) leaveOpen(line, ((costs[index] ?? 0) - part) * times, copies * times)
        })
        return true
      })
    } else if (effect.kind === "amountOffCart") {
      const costs = inScope.map((line) => priceOf(line) * (left[line] as number))
      const together = costs.reduce((sum, cost) => sum + cost, 0)
      allocateProportionally(Math.min(effect.amount, together), costs).forEach((part, index) => {
        const line = inScope[index] ?? 0
        take(rank, line, part, left[line] as number)
        left[line] = 0
      })
    }
  }
  for (const line of lines) reduce(line, left[line] as number)
  return { discount, room, open, left, steps }
}

const NONE: Member = { line: 0, copies: 0 }

const sumOf = (members: ReadonlyArray<Member>, each: (line: number) => number): number =>
  members.reduce((sum, { line, copies }) => sum + each(line) * copies, 0)

/** What the combinable sums take off the amount left to pay. */
export const computeSums = (
  stage: DiscountProblem,
  { room, open }: Pick<ComputedDiscount, "room" | "open">,
  note?: OnReduction,
): number => {
  const taken = takeSums(
    stage.sums.map(({ promotion: { effect }, lines }) => ({
      amount: effect.kind === "amountOffCart" ? effect.amount : 0,
      lines,
    })),
    room,
  )
  let discount = 0
  taken.forEach((parts, index) => {
    for (const [line, amount] of parts) {
      discount += amount
      if (amount > 0) note?.(stage.sums[index]?.rank ?? 0, line, amount, open[line] ?? 0)
    }
  })
  return discount
}
