/** Stores events of pages without the tag manager until the next page that has it; per tab, and only with consent. */
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import type { KeyValueStorage } from "./KeyValueStorage.ts"

const KEY = "kapitel:told-later"
/** A checkout has a handful; more is a bug. */
const MAX_KEPT = 50

const isEvent = (kept: unknown): kept is TrackingEvent =>
  typeof kept === "object" && kept !== null && "name" in kept && typeof kept.name === "string"

export interface DeferredTrackingEnvironment {
  /** The tab's own storage. A browser may deny access to it: then nothing is stored, and nothing is sent. */
  readonly storage: () => KeyValueStorage
  /** The page is one without the tag manager: its events are stored for the next page that has it. */
  readonly carries: boolean
}

export const deferredTracking = (tracking: Tracking, { storage, carries }: DeferredTrackingEnvironment): Tracking => {
  const attempt = <A>(work: () => A): A | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const read = (): ReadonlyArray<TrackingEvent> => {
    const kept = attempt((): unknown => JSON.parse(storage().getItem(KEY) ?? "[]"))
    return Array.isArray(kept) ? kept.filter(isEvent) : []
  }
  const forget = () => attempt(() => storage().removeItem(KEY))
  return {
    ...tracking,
    allow: () => {
      tracking.allow()
      if (carries) return
      const kept = read()
      forget()
      for (const event of kept) tracking.tell(event)
    },
    withdraw: () => {
      tracking.withdraw()
      forget()
    },
    tell: (event) => {
      if (carries) attempt(() => storage().setItem(KEY, JSON.stringify([...read(), event].slice(-MAX_KEPT))))
      else tracking.tell(event)
    },
  }
}
