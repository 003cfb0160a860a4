/** The VAT of an order, per rate, as the receipt must show it. No effect in this file. */
import type { VatRate } from "../pricing/Money.ts"

/** Öre: `gross` is what was paid at this rate, `vat` the part of it that is VAT. */
export interface VatShare {
  readonly rate: VatRate
  readonly gross: number
  readonly vat: number
}

export interface TaxedAmount {
  readonly amount: number
  readonly rate: VatRate
}

/** The rate that most of the goods carry, the higher on a tie: freight follows its goods (docs/decisions/0030). */
export const freightRate = (goods: ReadonlyArray<TaxedAmount>): VatRate => {
  const sums = sumByRate(goods)
  const [first] = [...sums].sort(([rateA, sumA], [rateB, sumB]) => sumB - sumA || rateB - rateA)
  return first?.[0] ?? 25
}

/**
 * Splits what is paid into rates, lowest first. A discount on the whole order is
 * shared by the goods in proportion, to the öre; freight is added at its own
 * rate. The shares always sum to goods − discount + freight.
 */
export const vatSplit = (
  goods: ReadonlyArray<TaxedAmount>,
  discount: number,
  freight: TaxedAmount,
): ReadonlyArray<VatShare> => {
  const sums = discounted(sumByRate(goods), discount)
  sums.set(freight.rate, (sums.get(freight.rate) ?? 0) + freight.amount)
  return [...sums]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => ({ rate, gross, vat: Math.round((gross * rate) / (100 + rate)) }))
}

const sumByRate = (goods: ReadonlyArray<TaxedAmount>): Map<VatRate, number> => {
  const sums = new Map<VatRate, number>()
  for (const { amount, rate } of goods) sums.set(rate, (sums.get(rate) ?? 0) + amount)
  return sums
}

/** Each rate's share is rounded down, and the öre that remain go to the largest fractions. */
const discounted = (sums: Map<VatRate, number>, discount: number): Map<VatRate, number> => {
  const total = [...sums.values()].reduce((a, b) => a + b, 0)
  if (discount === 0 || total === 0) return sums
  const shares = [...sums].map(([rate, sum]) => {
    const exact = (sum * discount) / total
    return { rate, sum, share: Math.floor(exact), fraction: exact - Math.floor(exact) }
  })
  let left = discount - shares.reduce((sum, { share }) => sum + share, 0)
  const result = new Map<VatRate, number>()
  for (const { rate, sum, share } of shares.toSorted((a, b) => b.fraction - a.fraction)) {
    result.set(rate, sum - share - (left > 0 ? 1 : 0))
    if (left > 0) left -= 1
  }
  return result
}
