/** Injects faults into the API's next calls, as the network and Walley itself cause them. */
import { BROKEN_ANSWERS } from "../service/Faults.ts"

export const FAULTS = [
  "500",
  "503",
  "408",
  "429",
  "423",
  ...BROKEN_ANSWERS,
  /** The call takes effect, but never returns: the caller cannot know the outcome. */
  "done-but-silent",
  /** The call takes effect, and is answered by an error. */
  "done-but-500",
] as const
export type Fault = (typeof FAULTS)[number]
