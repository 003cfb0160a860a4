/** Numbers in Swedish notation: groups of three with a no-break space, decimals with a comma. Example: 3 296. */

const NO_BREAK_SPACE = "\u00a0"
const MINUS = "\u2212"

/** Whole numbers in groups; at most one decimal is kept ('4,3'). Example: 12511 → '12 511'. */
export function formatNumber(value: number): string {
  const [whole = "0", decimals] = String(Math.round(Math.abs(value) * 10) / 10).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  return `${value < 0 ? MINUS : ""}${grouped}${decimals === undefined ? "" : `,${decimals}`}`
}
