/** The visitor's own store in the browser's `localStorage`, decoded without Schema (29 kB). */
import type { MyStoreMemory } from "@kapitel/core/stores/MyStoreMemory"
import type { MyStore } from "@kapitel/core/stores/Store"
import type { KeyValueStorage } from "./KeyValueStorage.ts"

const KEY = "kapitel:my-store"

/** As core's schema `MyStore` decodes it: other fields are left out. */
const decode = (value: unknown): MyStore | undefined => {
  const { displayName, name, id } = (value ?? {}) as Partial<Record<string, unknown>>
  return isText(displayName) && isText(name) && isText(id) ? { displayName, name, id } : undefined
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

/** A browser may deny access to its storage: then the choice lasts as long as the page. */
export const myStoreMemory = (
  storage: () => KeyValueStorage,
  tabs: { readonly notify: () => void; readonly listen: (listener: () => void) => () => void },
): MyStoreMemory => ({
  read: () => {
    try {
      return decode(JSON.parse(storage().getItem(KEY) ?? "null"))
    } catch {
      return undefined
    }
  },
  keep: (store) => {
    try {
      if (store === undefined) storage().removeItem(KEY)
      else storage().setItem(KEY, JSON.stringify(store))
    } catch {
      // There is no space, or no storage.
    }
    tabs.notify()
  },
  onOtherTabs: tabs.listen,
})
