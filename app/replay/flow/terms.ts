/** What nearly every step may say beside what is done: who does it, how it is refused, and when the shop dies. */
import { Schema } from "effect"
import { Name, PortCall } from "./measures.ts"

/** Who does it: `visitor` unless a name is given; each name has a browser, a cart and a session of its own. */
export const By = Schema.optionalKey(Name)

/** A part of the refusal that must come, such as `expired` or `StockRanOut`; without it nothing may be refused. */
const Refused = Schema.optionalKey(Schema.NonEmptyString)

/**
 * The shop dies right after this call of a port, while the step goes on, and begins again. What was done with a cart or a
 * payment is done anew; a page of a login is left with what it has, and time is not passed twice.
 */
export const CrashAfter = Schema.optionalKey(PortCall)

export const terms = { by: By, refused: Refused, crashAfter: CrashAfter }
