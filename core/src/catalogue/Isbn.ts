/** Numbers that identify books (ISO 2108), and how a visitor types them (D-49). Effect-free. */
import type { Ean } from "./Ean.ts"
import { eanCheckDigit, isEan } from "./isEan.ts"

/** True for EANs of the book ranges 978 and 979; 9790 is sheet music. */
export const isIsbn = (ean: string): boolean => isEan(ean) && /^97(8|9[^0])/.test(ean)

/**
 * The EAN of a ten-digit ISBN, used until 2007: `0306406152` → `9780306406157`. Absent when its check digit is wrong.
 */
export const isbn13FromIsbn10 = (isbn10: string): Ean | undefined => {
  if (!/^\d{9}[\dXx]$/.test(isbn10)) return undefined
  let sum = 0
  for (let i = 0; i < 10; i++) sum += (10 - i) * (/[Xx]/.test(isbn10.charAt(i)) ? 10 : Number(isbn10[i]))
  if (sum % 11 !== 0) return undefined
  const first12 = `978${isbn10.slice(0, 9)}`
  return `${first12}${eanCheckDigit(first12)}` as Ean
}

/** The EAN that a search for an ISBN-10, ISBN-13 or EAN refers to; hyphens and spaces of any kind are allowed. */
export const parseEanQuery = (query: string): Ean | undefined => {
  // 200 characters bound the work; a number with its hyphens has at most 20.
  const digits = query
    .slice(0, 200)
    .replace(/^\s*isbn(-1[03])?:?/i, "")
    .replace(/[\s\p{Pd}\u2212]+/gu, "")
  return isEan(digits) ? (digits as Ean) : isbn13FromIsbn10(digits)
}
