/** The VAT inside the prices (PRICE-08, D-06, D-69; mervärdesskattelagen 2023:200, 9 kap.). Effect-free. */
import type { Money, VatRate } from "./Money.ts"

/** 6 → 1.06, the form that tracking and the book trade use. */
export const vatFactor = (rate: VatRate): number => (100 + rate) / 100

/** The VAT contained in an amount that includes it, to the nearest öre, half up: 106 kr at 6 % contain 6 kr. */
export const vatIncluded = (amount: number, rate: VatRate): Money => {
  // Whole numbers throughout: amount · rate stays exact far above any order.
  const divisor = 100 + rate
  return ((2 * amount * rate + divisor - ((2 * amount * rate + divisor) % (2 * divisor))) / (2 * divisor)) as Money
}

/** Amounts at one VAT rate, in öre. */
export interface VatShare {
  readonly rate: VatRate
  /** What is paid at this rate, VAT included. */
  readonly gross: Money
  readonly vat: Money
  readonly net: Money
}

/**
 * Divides a whole number of öre in proportion to the weights. The parts are whole and add up to the total; the öre left
 * by rounding go to the parts with the largest remainders, then to the first. All weights zero: everything goes to the
 * first.
 */
export const apportion = (whole: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? whole : 0))
  // The product of two amounts of a large order exceeds the exact whole numbers of a double.
  const shares = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = shares.map((share) => Number(share / BigInt(sum)))
  const lost = shares.map((share) => Number(share % BigInt(sum)))
  const left = whole - parts.reduce((total, part) => total + part, 0)
  const first = lost.map((_, index) => index).toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0) || a - b)
  for (const index of first.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * An order's VAT per rate, lowest rate first. The discount is taken from all lines; the shipping fee is taxed like the
 * shipped goods, which excludes downloads. Both in proportion to what the lines cost. `gross` adds up to lines −
 * discount + shipping.
 */
export const vatSplit = (order: {
  readonly lines: ReadonlyArray<{ readonly total: number; readonly rate: VatRate; readonly shipped: boolean }>
  readonly discount: number
  readonly shipping: number
}): ReadonlyArray<VatShare> => {
  const rates = [...new Set(order.lines.map((line) => line.rate))].toSorted((a, b) => a - b)
  const atEachRate = (lines: typeof order.lines, of: (line: (typeof lines)[number]) => number) =>
    rates.map((rate) => lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + of(line), 0))
  const goods = atEachRate(order.lines, ({ total }) => total)
  const sent = order.lines.filter(({ shipped }) => shipped)
  const isSentForNothing = sent.every(({ total }) => total === 0)
  const discounts = apportion(order.discount, goods)
  const shipping = apportion(
    order.shipping,
    atEachRate(sent, ({ total }) => (isSentForNothing ? 1 : total)),
  )
  return rates.map((rate, index) => {
    const gross = (goods[index] ?? 0) - (discounts[index] ?? 0) + (shipping[index] ?? 0)
    const vat = vatIncluded(gross, rate)
    return { rate, gross: gross as Money, vat, net: (gross - vat) as Money }
  })
}
