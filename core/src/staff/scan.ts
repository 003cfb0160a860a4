/** Codes from a hand scanner, which types like a keyboard, only faster, and ends with Enter. Effect-free. */

/** The longest time between two keys of a scanner, in ms; hands are slower. */
export const SCAN_GAP_MS = 60
/** Shorter ones may be typed by hand. The shortest code of the shop has seven characters. */
const FEWEST_CHARACTERS = 6

/** What has come in one go, until now. */
export interface Scan {
  readonly text: string
  /** When the last key came, in ms of any clock. */
  readonly at: number
}

/** Nothing has come. */
export const NO_SCAN: Scan = { text: "", at: Number.NEGATIVE_INFINITY }

/** With one more key, as `KeyboardEvent.key` names it. */
export const withKey = (scan: Scan, key: string, at: number): Scan => {
  const isInTime = at - scan.at <= SCAN_GAP_MS
  if (key === "Shift") return isInTime ? { ...scan, at } : NO_SCAN
  if ([...key].length !== 1) return NO_SCAN
  return { text: isInTime ? scan.text + key : key, at }
}

/** The code, when Enter comes now. */
export const scannedCode = ({ text, at: last }: Scan, at: number): string | undefined =>
  at - last <= SCAN_GAP_MS && text.length >= FEWEST_CHARACTERS ? text : undefined
