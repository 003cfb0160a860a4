import type { KeyValueStorage } from "@kapitel/adapters/browser/KeyValueStorage"

/** A browser's storage with one text, whatever the key. */
export const storageWith = (text: string | null): KeyValueStorage => {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_, value) => {
      stored = value
    },
    removeItem: () => {},
  }
}
