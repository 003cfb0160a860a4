/** A short list of texts in the browser's `localStorage`, read without Schema (29 kB). */
import type { KeyValueStorage } from "./KeyValueStorage.ts"

export interface StoredListOptions {
  /** The name in the storage. */
  readonly key: string
  /** A longer list counts as none. */
  readonly maxLength: number
  readonly isItem: (value: unknown) => value is string
}

/** A browser may deny access to its storage: then nothing is stored. */
export const storedList = (storage: () => KeyValueStorage, { key, maxLength, isItem }: StoredListOptions) => ({
  /** Empty when anything else is stored under the name. */
  read: (): ReadonlyArray<string> => {
    try {
      const value: unknown = JSON.parse(storage().getItem(key) ?? "[]")
      return Array.isArray(value) && value.length <= maxLength && value.every(isItem) ? value : []
    } catch {
      return []
    }
  },
  write: (items: ReadonlyArray<string>): void => {
    try {
      if (items.length === 0) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(items))
    } catch {
      // There is no space, or no storage: the visit continues.
    }
  },
})
