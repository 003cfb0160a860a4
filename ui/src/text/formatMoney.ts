/**
 * Money as shown to the shopper: whole kronor, a no-break space before 'kr'. Source: specification §2 (SEK, no
 * decimals).
 */
import { formatNumber } from "./formatNumber.ts"

/** A sum in whole öre, rounded half up to kronor. 0 is written out: '0 kr'. */
export const formatSum = (ore: number): string => `${formatNumber(Math.round(ore / 100))}\u00a0kr`

/** A price in whole öre. Price 0 is a dash (PRICE-04). Example: 22900 → '229 kr'. */
export const formatMoney = (ore: number): string => (ore === 0 ? "–" : formatSum(ore))

/** The price of a subscription has its period: '79 kr/mån'. */
export const formatPrice = (ore: number, isMonthly = false): string =>
  isMonthly && ore !== 0 ? `${formatSum(ore)}/mån` : formatMoney(ore)
