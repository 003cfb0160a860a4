/** A visitor's answer, stored for as long as the program runs. */
import type { ConsentStore } from "@kapitel/core/consent/ConsentStore"
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"

/** `now` in epoch ms. */
export const memoryConsentStore = (now: () => number): ConsentStore => {
  const listeners = new Set<() => void>()
  let stored: { readonly answer: ConsentAnswer; readonly at: number } | undefined
  return {
    answer: () => (stored !== undefined && now() - stored.at < CONSENT_MAX_AGE * 1000 ? stored.answer : undefined),
    keep: (answer) => {
      stored = { answer, at: now() }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
