/** Distributes one reduction over several goods: whole kronor on each, in proportion to what they cost. Effect-free. */
import { ORE_PER_KRONA } from "../pricing/kronor.ts"

/**
 * Parts of `total` in proportion to `costs`, in their order; they sum to `total`, and none is above its cost. What
 * rounding leaves goes to the largest remainders, the first of equals. All in öre and whole kronor; `total` is at most
 * the sum of the costs.
 */
export const allocateProportionally = (total: number, costs: ReadonlyArray<number>): ReadonlyArray<number> => {
  const together = costs.reduce((sum, cost) => sum + cost, 0) / ORE_PER_KRONA
  if (total === 0 || together === 0) return costs.map(() => 0)
  const shares = costs.map((cost, index) => {
    // Kronor keep the product below 2^53, so remainder and quotient are exact.
    const product = (total / ORE_PER_KRONA) * (cost / ORE_PER_KRONA)
    const remainder = product % together
    return { index, kronor: (product - remainder) / together, remainder }
  })
  let rest = total / ORE_PER_KRONA - shares.reduce((sum, { kronor }) => sum + kronor, 0)
  const parts = shares.map(({ kronor }) => kronor * ORE_PER_KRONA)
  for (const { index } of shares.toSorted((one, other) => other.remainder - one.remainder)) {
    if (rest <= 0) break
    parts[index] = (parts[index] ?? 0) + ORE_PER_KRONA
    rest--
  }
  return parts
}
