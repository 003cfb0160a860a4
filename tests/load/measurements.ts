/** A measurement and its limit. */
import { figure } from "../bench/report.ts"

export interface Measurement {
  readonly name: string
  readonly taken: number
  /** Absent for a measurement without a limit. */
  readonly most?: number
}

/** Loopback on a busy machine is not precise enough for a closer check. A missing measurement exceeds its limit. */
export const isMissedByTwice = ({ taken, most }: Measurement): boolean => most !== undefined && !(taken <= 2 * most)

const format = (value: number): string => (value === 0 ? "0" : Number.isFinite(value) ? figure(value) : "none")

export const rowOf = (marked: Measurement): ReadonlyArray<string> => {
  const { name, taken, most } = marked
  if (most === undefined) return [name, "", format(taken), ""]
  const verdict = taken <= most ? "" : isMissedByTwice(marked) ? "missed by more than twice" : "missed"
  return [name, `≤ ${most}`, format(taken), verdict]
}
