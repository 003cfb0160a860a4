/** The one who tells of this visit. Every telling asks first whether it is still allowed: another tab may have said no. */
import { makeTracking } from "@kapitel/adapters/dataLayer/Tracking"
import type { PageView } from "@kapitel/core/tracking/pageView"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import { consentKeeper } from "../consent.ts"
import { keepForLater, takeKept } from "./carried.ts"
import { startTagManager } from "./tagManager.ts"

declare global {
  var dataLayer: Array<unknown> | undefined
}

/** What the shop's operator has set, where that differs from nothing (`pages/PageFrame.tsx`). */
export const settings = (): DOMStringMap => document.getElementById("tracking")?.dataset ?? {}

const tracking = makeTracking({
  dataLayer: () => (globalThis.dataLayer ??= []),
  onAllowed: () => {
    const { tagManager } = settings()
    if (tagManager !== undefined) startTagManager(tagManager, (globalThis.dataLayer ??= []))
  },
  debug: (message, cause) => console.debug(message, cause),
})

export const isAllowed = (): boolean => consentKeeper.answer() === "yes"

export const allow = (): void => {
  tracking.allow()
  if (settings()["carries"] === undefined) for (const event of takeKept()) tracking.tell(event)
}

export const withdraw = (): void => tracking.withdraw()

export const tell = (event: TrackingEvent): void => {
  if (!isAllowed()) return withdraw()
  // The tag manager is not let into the checkout: what happens there is told on the next page that it is on.
  if (settings()["carries"] === undefined) tracking.tell(event)
  else keepForLater(event)
}

export const view = (page: PageView): void => {
  if (isAllowed()) tracking.view(page)
  else withdraw()
}
