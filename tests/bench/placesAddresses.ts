/** Addresses of the pages of stores and events. */
import { openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { eventsOfStorePath } from "@kapitel/core/events/eventPaths"
import { storesPath } from "@kapitel/core/stores/storePaths"

/** One list each: empty in a shop without stores. */
export interface PlacesAddresses {
  /** Searches for stores, all different. */
  readonly stores: ReadonlyArray<string>
  readonly store: ReadonlyArray<string>
  /** Searches for events by the name of a store, all different. */
  readonly events: ReadonlyArray<string>
  readonly event: ReadonlyArray<string>
}

/** The words that a visitor types on the way to a name: 'Up', 'Upp', 'Upps' … */
const beginnings = (names: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(
    names.flatMap((name) =>
      Array.from({ length: Math.max(0, name.length - 1) }, (_, i) => name.slice(0, i + 2).trim()),
    ),
  ),
]

export const placesAddressesOf = (dataDir: string): PlacesAddresses => {
  const db = openReadOnly(dataDir)
  try {
    const stores = db.all<{ path: string; name: string }>(
      "SELECT path, json_extract(body, '$.storeName') AS name FROM store WHERE closed_at IS NULL ORDER BY path",
    )
    const event = db.all<{ path: string }>("SELECT path FROM store_event ORDER BY path").map(({ path }) => path)
    const typed = beginnings(stores.map(({ name }) => name))
    return {
      stores: typed.map(storesPath),
      store: stores.map(({ path }) => path),
      events: typed.map(eventsOfStorePath),
      event,
    }
  } finally {
    db.close()
  }
}
