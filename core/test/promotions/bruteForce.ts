/**
 * The rules of docs/decisions/0182 again, in the plainest and slowest form: copy by copy, every set of promotions that
 * may be used, and the sums off the cart by the cut that limits them.
 */
import type { PromotableLine, PromotionRequest } from "@kapitel/core/promotions/applyPromotions"
import type { Promotion } from "@kapitel/core/promotions/Promotion"
import { scopeTest } from "@kapitel/core/promotions/scopeTest"

interface Copy {
  readonly line: PromotableLine
  readonly price: number
  /** Taken by a quantity offer or an exclusive sum. */
  taken: boolean
  pays: number
  /** What is left to pay of it may be reduced by sums off the cart. */
  open: boolean
}

const half = (ore: number) => Math.floor(ore / 100 + 0.5) * 100
const total = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, number) => sum + number, 0)

export const subsets = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: 2 ** all.length }, (_, chosen) =>
    all.filter((_, place) => Math.floor(chosen / 2 ** place) % 2 === 1),
  )

const reduced = ({ effect }: Promotion, price: number): number =>
  effect.kind === "percentOff"
    ? price - half((price * effect.percent) / 100)
    : effect.kind === "amountOffEach"
      ? Math.max(0, price - effect.amount)
      : price

/** What the cart costs with exactly these promotions, the highest priority first. */
const priceWith = (lines: ReadonlyArray<PromotableLine>, used: ReadonlyArray<Promotion>): number => {
  const copies = lines
    .toSorted((a, b) => b.price - a.price || (a.ean < b.ean ? -1 : a.ean > b.ean ? 1 : 0) || (a.key < b.key ? -1 : 1))
    .flatMap((line) =>
      Array.from(
        { length: line.quantity },
        (): Copy => ({ line, price: line.price, taken: false, pays: 0, open: false }),
      ),
    )
  const covers = (promotion: Promotion, copy: Copy) => scopeTest(promotion.scope)(copy.line)
  const kinds = (stacking: Promotion["stacking"], ...kinds: ReadonlyArray<string>) =>
    used.filter((promotion) => promotion.stacking === stacking && kinds.includes(promotion.effect.kind))

  const withAll = (copy: Copy) =>
    [...kinds("combinable", "percentOff"), ...kinds("combinable", "amountOffEach")]
      .filter((promotion) => covers(promotion, copy))
      .reduce((price, promotion) => reduced(promotion, price), copy.price)
  const withOne = (copy: Copy) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...kinds("exclusive", "percentOff", "amountOffEach")
        .filter((promotion) => covers(promotion, copy))
        .map((promotion) => reduced(promotion, copy.price)),
    )
  const alone = (copy: Copy) => {
    copy.open = withAll(copy) <= withOne(copy)
    copy.pays = Math.min(withAll(copy), withOne(copy))
  }

  for (const offer of used.filter(({ effect: { kind } }) => kind === "multiBuy" || kind === "bundlePrice")) {
    const { effect, stacking } = offer
    const exclusive = stacking === "exclusive"
    if (effect.kind !== "multiBuy" && effect.kind !== "bundlePrice") continue
    for (;;) {
      const group = copies.filter((copy) => !copy.taken && covers(offer, copy)).slice(0, effect.take)
      const cost = total(group.map(({ price }) => price))
      if (group.length < effect.take || (effect.kind === "bundlePrice" && cost <= effect.price)) break
      for (const copy of group) {
        copy.taken = true
        alone(copy)
      }
      if (effect.kind === "multiBuy") {
        const paid = group.slice(0, effect.payFor)
        if (exclusive && total(paid.map(({ price }) => price)) >= total(group.map(({ pays }) => pays))) continue
        for (const copy of group) {
          copy.open = !exclusive && paid.includes(copy)
          copy.pays = paid.includes(copy) ? (exclusive ? copy.price : withAll(copy)) : 0
        }
      } else {
        if (exclusive && effect.price >= total(group.map(({ pays }) => pays))) continue
        // The price of the bundle on its copies: whole kronor, the largest remainders up, for each line together.
        const parts = [...new Set(group.map(({ line }) => line))].map((line) => {
          const these = group.filter((copy) => copy.line === line)
          const exact = ((cost - effect.price) * total(these.map(({ price }) => price))) / cost / 100
          return { these, off: Math.floor(exact + 1e-9), over: exact - Math.floor(exact + 1e-9) }
        })
        let rest = (cost - effect.price) / 100 - total(parts.map(({ off }) => off))
        for (const part of parts.toSorted((a, b) => (Math.abs(b.over - a.over) < 1e-9 ? 0 : b.over - a.over))) {
          if (rest-- > 0) part.off++
        }
        for (const { these, off } of parts) {
          for (const copy of these) {
            copy.open = !exclusive
            copy.pays = 0
          }
          const [first] = these
          if (first !== undefined) first.pays = total(these.map(({ price }) => price)) - off * 100
        }
      }
    }
  }
  for (const offer of kinds("exclusive", "amountOffCart")) {
    const { effect } = offer
    if (effect.kind !== "amountOffCart") continue
    const goods = copies.filter((copy) => !copy.taken && covers(offer, copy))
    for (const copy of goods) copy.taken = true
    const [first] = goods
    if (first !== undefined) first.pays = Math.max(0, total(goods.map(({ price }) => price)) - effect.amount)
  }
  for (const copy of copies) if (!copy.taken) alone(copy)

  const sums = kinds("combinable", "amountOffCart")
  const amount = ({ effect }: Promotion) => (effect.kind === "amountOffCart" ? effect.amount : 0)
  const taken = Math.min(
    ...subsets(sums).map((cut) => {
      const reached = copies.filter((copy) => copy.open && cut.some((sum) => covers(sum, copy)))
      return total(sums.filter((sum) => !cut.includes(sum)).map(amount)) + total(reached.map(({ pays }) => pays))
    }),
  )
  return total(copies.map(({ pays }) => pays)) - taken
}

/** The most that may be taken off, and nothing that `request` does not allow. */
export const mostOff = ({ lines, candidates, member, now }: PromotionRequest): number => {
  const goods = total(lines.map(({ price, quantity }) => price * quantity))
  const allowed = candidates
    .filter(({ promotion, uses, usedByMember }) => {
      const { validFrom, validUntil, maxUses, membersOnly, oncePerMember, threshold } = promotion
      const inTime = (validFrom ?? now) <= now && now < (validUntil ?? now + 1)
      const forThem = member ? !(oncePerMember && usedByMember) : !(membersOnly || oncePerMember)
      return inTime && forThem && uses < (maxUses ?? uses + 1) && goods >= (threshold ?? 0)
    })
    .map(({ promotion }) => promotion)
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  return goods - Math.min(...subsets(allowed).map((used) => priceWith(lines, used)))
}
