/** What a watch waits for (decision 335). Effect-free. */
import type { Watch } from "./Watch.ts"
import { UNCONFIRMED_WATCH_MS, WATCH_MS, WATCH_OVER_MS } from "./watchLimits.ts"

/** For its confirmation, for the product, or for nothing: its e-mail was added to the outbox. */
export type WatchState = "unconfirmed" | "waiting" | "over"

/** Absent when the watch has expired and counts as deleted. `now` in epoch ms. */
export const watchState = (
  { requestedAt, confirmedAt, forSaleAt }: Pick<Watch, "requestedAt" | "confirmedAt" | "forSaleAt">,
  now: number,
): WatchState | undefined => {
  if (forSaleAt !== undefined) return now < forSaleAt + WATCH_OVER_MS ? "over" : undefined
  if (confirmedAt !== undefined) return now < confirmedAt + WATCH_MS ? "waiting" : undefined
  return now < requestedAt + UNCONFIRMED_WATCH_MS ? "unconfirmed" : undefined
}
