/** Which products can be watched (decision 335). Effect-free. */
import type { Buyability } from "../availability/buyability.ts"
import type { Refusal } from "../availability/refusals.ts"

const WATCHABLE: Readonly<Record<Refusal, boolean>> = {
  // Offered by subscription, and never sold.
  STREAMED: false,
  NO_EVENT: false,
  NOT_DELIVERABLE: true,
  TEMP_OUT_OF_STOCK: true,
  OUT_OF_PRINT: true,
  NOT_YET_PUBLISHED: true,
  NOT_AVAILABLE: true,
}

/** It cannot be bought now, and may be later. */
export const isWatchable = (buyability: Buyability): boolean =>
  buyability.kind === "none" && WATCHABLE[buyability.reason]
