/** Events of the checkout on their way to a page with the tag manager; kept by this tab alone, and only after a yes. */
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"

const KEY = "kapitel:told-later"
/** A checkout has a handful; more is a fault. */
const MAX_KEPT = 50

const isEvent = (kept: unknown): kept is TrackingEvent =>
  typeof kept === "object" && kept !== null && "name" in kept && typeof kept.name === "string"

const read = (): ReadonlyArray<TrackingEvent> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isEvent) : []
  } catch {
    return []
  }
}

export const keepForLater = (event: TrackingEvent): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...read(), event].slice(-MAX_KEPT)))
  } catch {
    // Nothing can be kept here; then nothing is told.
  }
}

/** Each of them once. */
export const takeKept = (): ReadonlyArray<TrackingEvent> => {
  const kept = read()
  forgetKept()
  return kept
}

export const forgetKept = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing can be kept here either.
  }
}
