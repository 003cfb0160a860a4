import type { KeyValueStorage } from "@kapitel/adapters/browser/KeyValueStorage"

/** A browser's storage with one text, whatever the key; `keys` are those that were written. */
export const storageWith = (text: string | null): KeyValueStorage & { readonly keys: ReadonlySet<string> } => {
  let stored = text
  const keys = new Set<string>()
  return {
    keys,
    getItem: () => stored,
    setItem: (key, value) => {
      keys.add(key)
      stored = value
    },
    removeItem: () => {
      stored = null
    },
  }
}
