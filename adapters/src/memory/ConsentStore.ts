/** A visitor's answer, stored for as long as the program runs. */
import type { ConsentStore } from "@kapitel/core/consent/ConsentStore"
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"

/** `now` in epoch ms. */
export const memoryConsentStore = (now: () => number): ConsentStore => {
  const changes = makeSubscribers()
  let stored: { readonly answer: ConsentAnswer; readonly at: number } | undefined
  return {
    answer: () => (stored !== undefined && now() - stored.at < CONSENT_MAX_AGE * 1000 ? stored.answer : undefined),
    keep: (answer) => {
      stored = { answer, at: now() }
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}
