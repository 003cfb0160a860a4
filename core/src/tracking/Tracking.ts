/**
 * Reports a visit to analytics, with the visitor's consent. A plain interface, since pages are light (decision 0196).
 */
import type { PageView } from "./pageView.ts"
import type { TrackingEvent } from "./TrackingEvent.ts"

/**
 * Events without consent are dropped: nothing is queued until it is given (D-58). Failures are not shown to the
 * visitor.
 */
export interface Tracking {
  /** The visitor has consented. */
  readonly allow: () => void
  /** The visitor revokes the consent: nothing more is reported, and what was stored is deleted. */
  readonly withdraw: () => void
  readonly send: (event: TrackingEvent) => void
  readonly view: (page: PageView) => void
}
