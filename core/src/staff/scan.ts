/** Codes from a hand scanner, which types like a keyboard, only faster, and ends with Enter. Effect-free. */

/** The longest time between two keys of a scanner, in ms; hands are slower. */
export const SCAN_GAP_MS = 60
/** What follows a key sooner than this, in ms, and is late for a scanner, belongs to something typed by hand. */
export const PAUSE_MS = 1_000
/** Shorter ones may be typed by hand. The shortest code of the shop has seven characters. */
const FEWEST_CHARACTERS = 6

/** What has come in one go, until now. */
export interface Scan {
  /** Undefined of what is typed by hand, or by a scanner whose keys came late: the end of a code is not taken for it. */
  readonly text: string | undefined
  /** When the last key came, in ms of any clock. */
  readonly at: number
}

/** Nothing has come. */
export const NO_SCAN: Scan = { text: "", at: Number.NEGATIVE_INFINITY }

/** With one more key, as `KeyboardEvent.key` names it. */
export const withKey = (scan: Scan, key: string, at: number): Scan => {
  const gap = at - scan.at
  if (key !== "Shift" && [...key].length !== 1) return NO_SCAN
  if (gap > SCAN_GAP_MS && gap <= PAUSE_MS) return { text: undefined, at }
  if (key === "Shift") return gap <= SCAN_GAP_MS ? { ...scan, at } : NO_SCAN
  if (gap > SCAN_GAP_MS) return { text: key, at }
  return { text: scan.text === undefined ? undefined : scan.text + key, at }
}

/** The code, when Enter comes now. */
export const scannedCode = ({ text, at: last }: Scan, at: number): string | undefined =>
  text !== undefined && at - last <= SCAN_GAP_MS && text.length >= FEWEST_CHARACTERS ? text : undefined
