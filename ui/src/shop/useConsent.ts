/** The visitor's answer about statistics; re-rendered when another tab or part of the page has changed it. */
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { useSyncExternalStore } from "react"
import { useShopInBrowser } from "./ShopProvider.tsx"

export interface ConsentState {
  /** Absent before an answer, and on the server, which renders the same for every visitor. */
  readonly answer: ConsentAnswer | undefined
  readonly keep: (answer: ConsentAnswer) => void
}

const neverChanges = () => () => {}

export const useConsent = (): ConsentState => {
  const store = useShopInBrowser()
  const answer = useSyncExternalStore(
    store?.consent.subscribe ?? neverChanges,
    () => store?.consent.answer(),
    () => undefined,
  )
  return {
    answer,
    keep: (chosen) => {
      const before = store?.consent.answer()
      store?.consent.keep(chosen)
      if (chosen !== before) store?.emit({ type: "consent.answered", answer: chosen })
    },
  }
}
