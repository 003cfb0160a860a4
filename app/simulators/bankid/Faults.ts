/** Injects faults into the next calls, as the network and BankID itself cause them. */
import { BROKEN_ANSWERS } from "../service/Faults.ts"

export const FAULTS = [
  "500",
  "503",
  "408",
  "429",
  "401",
  ...BROKEN_ANSWERS,
  /** The call takes effect, but never returns. */
  "done-but-silent",
] as const
export type Fault = (typeof FAULTS)[number]

/** BankID's error code for each status. */
export const ERROR_CODES: Readonly<Record<string, string>> = {
  "500": "internalError",
  "503": "Maintenance",
  "408": "requestTimeout",
  "429": "tooManyRequests",
  "401": "unauthorized",
}
