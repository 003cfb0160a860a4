import type { KeyValueStorage } from "@kapitel/adapters/browser/KeyValueStorage"

/** A browser's storage with one text, whatever the key. */
export const holding = (text: string | null): KeyValueStorage => {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value
    },
    removeItem: () => {},
  }
}
