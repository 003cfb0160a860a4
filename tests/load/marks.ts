/** A measurement and its limit. */
import { figure } from "../bench/report.ts"

export interface Marked {
  readonly name: string
  readonly taken: number
  /** Absent for a measurement without a limit. */
  readonly most?: number
}

/** Loopback on a busy machine is not precise enough for a closer check. A missing measurement exceeds its limit. */
export const isMissedByTwice = ({ taken, most }: Marked): boolean => most !== undefined && !(taken <= 2 * most)

const said = (value: number): string => (value === 0 ? "0" : Number.isFinite(value) ? figure(value) : "none")

export const rowOf = (marked: Marked): ReadonlyArray<string> => {
  const { name, taken, most } = marked
  if (most === undefined) return [name, "", said(taken), ""]
  const verdict = taken <= most ? "" : isMissedByTwice(marked) ? "missed by more than twice" : "missed"
  return [name, `≤ ${most}`, said(taken), verdict]
}
