import { addDays, stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"

/** When tomorrow begins in Stockholm: what depends on the date is not served past it. Epoch ms. */
export const nextMidnight = (now: number): number =>
  stockholmInstant(addDays(stockholmDate(now), 1)) ?? Number.POSITIVE_INFINITY
