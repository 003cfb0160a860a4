/** Optional fields of nearly every step: who does it, how it is refused, and when the shop crashes. */
import { Schema } from "effect"
import { Name, PortCall } from "./measures.ts"

/** Who does it: `visitor` unless a name is given; each name has a browser, a cart and a session of its own. */
export const ActorName = Schema.optionalKey(Name)

/** A part of the refusal that must come, such as `expired` or `StockRanOut`; without it nothing may be refused. */
const Refused = Schema.optionalKey(Schema.NonEmptyString)

/**
 * The shop crashes right after this call of a port, while the step continues, and restarts. A change of a cart or a
 * payment is then repeated; a login page continues with what it has, and time does not pass twice.
 */
export const CrashAfter = Schema.optionalKey(PortCall)

export const terms = { by: ActorName, refused: Refused, crashAfter: CrashAfter }
