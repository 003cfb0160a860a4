/** Why a product is not for sale. Effect-free, and alone: what reads a cart in the browser imports it. */
export const REFUSALS = [
  /** Streamed by subscription: a link to the offer, nothing to buy (D-76). */
  "STREAMED",
  /** A ticket without an event (D-76). */
  "NO_EVENT",
  /** Digital, and neither a file of the shop nor a delivery service provides it (D-76). */
  "NOT_DELIVERABLE",
  "TEMP_OUT_OF_STOCK",
  "OUT_OF_PRINT",
  "NOT_YET_PUBLISHED",
  "NOT_AVAILABLE",
] as const
/** Why a product is not for sale. */
export type Refusal = (typeof REFUSALS)[number]
