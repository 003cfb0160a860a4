/** Numbers of goods that the shop makes itself, such as tickets. Effect-free. */
import type { Ean } from "./Ean.ts"
import { eanCheckDigit } from "./isEan.ts"

/** 53 bits of a text, evenly spread (cyrb53 with seed 0); not for secrets. */
const hashOf = (text: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** Always the same for a text. GS1 leaves numbers that begin with 20 to 29 to each company for its own goods. */
export const ownEan = (prefix: `2${string}`, text: string): Ean => {
  const digits = prefix + String(hashOf(text) % 1e10).padStart(10, "0")
  return (digits + String(eanCheckDigit(digits))) as Ean
}
