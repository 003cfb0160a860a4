/** Where a browser remembers the visitor's own store. A plain interface, since every page reads it (spec §3, My store). */
import type { MyStore } from "./Store.ts"

/** Port: the chosen store, in the browser and nowhere else. */
export interface MyStoreMemory {
  /** Absent when none is chosen, when what is stored cannot be decoded, or when the browser denies access. */
  readonly read: () => MyStore | undefined
  /** Stores it in place of the one before; without one the memory is emptied. */
  readonly keep: (store: MyStore | undefined) => void
  /** Called when another tab has chosen. Returns the unsubscribe function. */
  readonly onOtherTabs: (listener: () => void) => () => void
}
