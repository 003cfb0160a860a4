/** Stores events of pages without the tag manager until the next page that has it; per tab, and only with consent. */
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import type { KeyValueStorage } from "./KeyValueStorage.ts"

const KEY = "kapitel:told-later"
/** A checkout has a handful; more is a bug. */
const MAX_STORED = 50

const isEvent = (value: unknown): value is TrackingEvent =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"

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
    const stored = attempt((): unknown => JSON.parse(storage().getItem(KEY) ?? "[]"))
    return Array.isArray(stored) ? stored.filter(isEvent) : []
  }
  const forget = () => attempt(() => storage().removeItem(KEY))
  return {
    ...tracking,
    allow: () => {
      tracking.allow()
      if (carries) return
      const stored = read()
      forget()
      for (const event of stored) tracking.send(event)
    },
    withdraw: () => {
      tracking.withdraw()
      forget()
    },
    send: (event) => {
      if (carries) attempt(() => storage().setItem(KEY, JSON.stringify([...read(), event].slice(-MAX_STORED))))
      else tracking.send(event)
    },
  }
}
