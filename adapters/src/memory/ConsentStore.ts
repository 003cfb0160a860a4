/** A visitor's answer, stored for as long as the program runs. */
import type { ConsentStore } from "@kapitel/core/consent/ConsentStore"
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"

/** `now` in epoch ms. */
export const memoryConsentStore = (now: () => number): ConsentStore => {
  const listeners = new Set<() => void>()
  let kept: { readonly answer: ConsentAnswer; readonly at: number } | undefined
  return {
    answer: () => (kept !== undefined && now() - kept.at < CONSENT_MAX_AGE * 1000 ? kept.answer : undefined),
    keep: (answer) => {
      kept = { answer, at: now() }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
