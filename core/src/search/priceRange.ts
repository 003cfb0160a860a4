/** The price filter's two ends, in kronor (FACET-11, FACET-12). Effect-free. */

/** Kronor, both ends included. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** One krona. */
export const PRICE_STEP = 1

/**
 * Both ends within the allowed range and at least one step apart; the end that was moved is adjusted. A missing end is
 * that of the allowed range.
 */
export const clampRange = (
  wanted: { readonly min?: number | undefined; readonly max?: number | undefined },
  allowed: Range,
  moved: "min" | "max",
  step = PRICE_STEP,
): Range => {
  if (allowed.max - allowed.min <= step) return allowed
  const min = clamp(wanted.min ?? allowed.min, allowed)
  const max = clamp(wanted.max ?? allowed.max, allowed)
  if (max - min >= step) return { min, max }
  if (moved === "min") {
    const low = Math.max(allowed.min, max - step)
    return { min: low, max: Math.max(max, low + step) }
  }
  const high = Math.min(allowed.max, min + step)
  return { min: Math.min(min, high - step), max: high }
}

/** Typed text as a number: `1 299,50 kr` → 1299.5. Everything but digits is stripped, comma is the decimal sign. */
export const parsePriceText = (text: string): number | undefined => {
  const [whole = "", ...fractions] = text
    .slice(0, 50)
    .replaceAll(",", ".")
    .replace(/[^\d.]/g, "")
    .split(".")
  const fraction = fractions.join("")
  if (whole === "" && fraction === "") return undefined
  return Number(`${whole === "" ? "0" : whole}.${fraction === "" ? "0" : fraction}`)
}

const clamp = (value: number, { min, max }: Range): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
