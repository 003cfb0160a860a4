/** Lets a test break the next calls, as the network and BankID's own bad days do. */
import { BROKEN_ANSWERS } from "../service/Faults.ts"

export const FAULTS = [
  "500",
  "503",
  "408",
  "429",
  "401",
  ...BROKEN_ANSWERS,
  /** The work is done, but the answer never comes. */
  "done-but-silent",
] as const
export type Fault = (typeof FAULTS)[number]

/** What BankID says with each status. Source: notes/reliability.md §1.4. */
export const ERROR_CODES: Readonly<Record<string, string>> = {
  "500": "internalError",
  "503": "Maintenance",
  "408": "requestTimeout",
  "429": "tooManyRequests",
  "401": "unauthorized",
}
