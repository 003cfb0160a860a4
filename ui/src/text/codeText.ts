/** What is said of a discount code that takes nothing off: CART-11's sentence, then why, when that is told (D-79). */
import { formatSum } from "./formatMoney.ts"
import { cart } from "./sv/cart.ts"

const reasons: ReadonlyMap<string, string> = new Map([
  ["nothingInScope", cart.codeNothingInScope],
  ["usedUp", cart.codeUsedUp],
  ["betterWithout", cart.codeBetterWithout],
  ["tooMany", cart.codeTooMany],
])

/** `missing` in öre. A reason that nobody has words for is not told. */
export const codeRefusedText = ({
  reason,
  missing,
}: {
  readonly reason?: string | undefined
  readonly missing?: number | undefined
}): string => {
  const why =
    reason === "threshold" && missing !== undefined ? cart.missing(formatSum(missing)) : reasons.get(reason ?? "")
  return why === undefined ? cart.codeRejected : `${cart.codeRejected}. ${why}`
}
