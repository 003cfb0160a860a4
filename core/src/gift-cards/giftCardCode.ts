/** Gift card numbers: how they are checked before they are sent, and how they are shown (CART-14..18, D-22). Effect-free. */

const MIN_PIN_LENGTH = 5

/** The number of a card of which only the last digits are stored: `•••• •••• •••• 1234`. */
export const maskedNumber = (last4: string): string => `${"•••• ".repeat(3)}${last4}`

/** A well-formed number and pin, or the first field that is not (CART-18). */
export type GiftCardEntry =
  | { readonly kind: "valid"; readonly code: string; readonly pin: string }
  | { readonly kind: "invalid"; readonly field: "code" | "pin" }

/**
 * A shopper's input. Spaces in the number are dropped; then exactly 16 digits. The pin is at least five characters of
 * any kind (D-22). The number is checked first, and only one fault is reported.
 */
export const checkGiftCard = (typed: { readonly code: string; readonly pin: string }): GiftCardEntry => {
  const code = typed.code.replace(/\s/g, "")
  if (!/^[0-9]{16}$/.test(code)) return { kind: "invalid", field: "code" }
  const pin = typed.pin.trim()
  return Array.from(pin).length < MIN_PIN_LENGTH ? { kind: "invalid", field: "pin" } : { kind: "valid", code, pin }
}
