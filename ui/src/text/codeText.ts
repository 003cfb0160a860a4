/**
 * The message for a discount code that takes nothing off: CART-11's sentence, then the reason, when it may be shown
 * (D-79).
 */
import { formatSum } from "./formatMoney.ts"
import { cart } from "./sv/cart.ts"

const reasons: ReadonlyMap<string, string> = new Map([
  ["nothingInScope", cart.codeNothingInScope],
  ["usedUp", cart.codeUsedUp],
  ["betterWithout", cart.codeBetterWithout],
  ["tooMany", cart.codeTooMany],
])

/** `missing` in öre. A reason without a text is not shown. */
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
