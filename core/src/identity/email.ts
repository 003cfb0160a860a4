/** Validation of e-mail addresses (VAL-01, D-29). Effect-free. */

/** RFC 5321, corrected by RFC 3696 erratum 1690. */
export const MAX_EMAIL_LENGTH = 254

/** The address without surrounding spaces, or nothing when it is invalid. Only the code sent to it proves it. */
export const parseEmail = (typed: string): string | undefined => {
  const email = typed.trim()
  return isEmail(email) ? email : undefined
}

/**
 * One @ with text before it; after it a dot with something before and at least two characters after the last one; no
 * spaces or control characters.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > MAX_EMAIL_LENGTH || /[\s\p{Cc}\p{Cf}]/u.test(text)) return false
  const [local = "", domain = "", ...more] = text.split("@")
  const dot = domain.lastIndexOf(".")
  return local !== "" && more.length === 0 && dot >= 1 && domain.length - dot > 2
}

/**
 * An e-mail address in the form in which accounts are found by it and messages are sent to it. Letters A to Z are
 * case-insensitive, as in practice with all mail servers; nothing else is folded: the Kelvin sign (U+212A) would become
 * a `k`, and an address registered by another person would match the account's.
 */
export const emailKey = (email: string): string => email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
