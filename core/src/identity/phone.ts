/** Swedish mobile numbers (VAL-03..06, D-30). Effect-free. */

/** Characters that the input may contain besides digits. */
const ALLOWED = /^[0-9 +-]{9,}$/

/** Separators that people and other systems write: (0), brackets, dots, slashes, unusual spaces and dashes. */
const tidy = (typed: string): string =>
  typed
    .replaceAll("(0)", "")
    .replace(/[()./]/g, "")
    .replace(/[\u00a0\u2007\u2009\u202f\t]/g, " ")
    .replace(/[\u2010-\u2013]/g, "-")
    .trim()

/** A parsed telephone number, or why it is none. */
export type PhoneNumber =
  /** E.164, e.g. `+46701234567`. */
  | { readonly kind: "mobile"; readonly number: string }
  /** Well formed, but not a Swedish mobile number: 'Endast svenska mobilnummer är godkända …'. */
  | { readonly kind: "notSwedishMobile" }
  /** Too short, or with invalid characters. */
  | { readonly kind: "invalid" }

/** Reads a number as typed, e.g. `070-123 45 67` or `+46 (0)70 123 45 67`. */
export const parsePhone = (typed: string): PhoneNumber => {
  const text = tidy(typed)
  if (!ALLOWED.test(text) || text.lastIndexOf("+") > 0) return { kind: "invalid" }
  const number = toE164(text)
  return /^\+467[02369][0-9]{7}$/.test(number) ? { kind: "mobile", number } : { kind: "notSwedishMobile" }
}

const toE164 = (text: string): string => {
  const digits = text.replace(/[^0-9]/g, "")
  if (text.startsWith("+")) return digits.startsWith("46") ? sweden(digits.slice(2)) : `+${digits}`
  if (digits.startsWith("0046")) return sweden(digits.slice(4))
  if (digits.startsWith("00")) return `+${digits.slice(2)}`
  if (digits.startsWith("46") && digits.length === 11) return sweden(digits.slice(2))
  return sweden(digits)
}

const sweden = (national: string): string => `+46${national.replace(/^0/, "")}`

/** `+46701234567` → `070-123 45 67`; any other text stays as it is. */
export const displayPhone = (number: string): string => {
  const parts = /^\+46([0-9]{2})([0-9]{3})([0-9]{2})([0-9]{2})$/.exec(number)
  return parts === null ? number : `0${parts[1]}-${parts[2]} ${parts[3]} ${parts[4]}`
}
