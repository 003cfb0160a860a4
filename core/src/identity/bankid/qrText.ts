/** The text of an order's QR code. Source: BankID's developer pages, "Animated QR". */
import type { HashKeys } from "../KeyedHash.ts"
import type { StartedOrder } from "./BankId.ts"

/**
 * `bankid.<qrStartToken>.<t>.<code>`: `t` is whole seconds since BankID began the order, measured by a monotonic clock,
 * and `code` authenticates it. A text is valid for a few seconds.
 */
export const qrText = (
  { qrStartToken, qrStartSecret }: Pick<StartedOrder, "qrStartToken" | "qrStartSecret">,
  ageInSeconds: number,
  { hmacHex }: HashKeys,
): string => {
  const t = String(Math.max(0, Math.floor(ageInSeconds)))
  return `bankid.${qrStartToken}.${t}.${hmacHex(qrStartSecret, t)}`
}
