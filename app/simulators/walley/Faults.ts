/** Lets a test break the API for the next calls, as the network and Walley's own bad days do. */
import { BROKEN_ANSWERS } from "../service/Faults.ts"

export const FAULTS = [
  "500",
  "503",
  "408",
  "429",
  "423",
  ...BROKEN_ANSWERS,
  /** The work is done, but the answer never comes: the caller cannot know the outcome. */
  "done-but-silent",
] as const
export type Fault = (typeof FAULTS)[number]
