/**
 * Conversion between öre, which the shop computes in, and kronor, which people and the wire format use (D-69).
 * Effect-free.
 */
import type { Money } from "./Money.ts"

/** 100 öre are 1 krona. */
export const ORE_PER_KRONA = 100

/**
 * The nearest whole krona in öre, half up: 149,50 kr → 150 kr. Every price is rounded this way before it is multiplied.
 */
export const roundToKronor = (ore: number): Money => (Math.floor((ore + 50) / ORE_PER_KRONA) * ORE_PER_KRONA) as Money

/** The amount rounded down to whole kronor, in öre. */
export const wholeKronor = (ore: number): Money => (ore - (ore % ORE_PER_KRONA)) as Money

/** Kronor in the wire format, in a file or a form (149 or 149.5) to öre; a third decimal is rounded half up. */
export const fromKronor = (kronor: number): Money => {
  // 1.005 * 100 is 100.49999999999999 in binary; the decimal digits are what was meant.
  const scaled = Number(`${kronor}e2`)
  return Math.floor((Number.isNaN(scaled) ? kronor * ORE_PER_KRONA : scaled) + 0.5) as Money
}

/** Öre to kronor for the wire: 14900 → 149, 14950 → 149.5. */
export const toKronor = (ore: number): number => ore / ORE_PER_KRONA
