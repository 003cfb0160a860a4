/** Tells others of a visit, once the visitor has allowed it. A plain interface, since pages are light (decision 0196). */
import type { PageView } from "./pageView.ts"
import type { TrackingEvent } from "./TrackingEvent.ts"

/** What is told while it is not allowed is dropped: nothing waits for a yes (D-58). No failure reaches the visitor. */
export interface Tracking {
  /** The visitor has said yes. */
  readonly allow: () => void
  /** The visitor takes the yes back: nothing more is told, and nothing is left behind. */
  readonly withdraw: () => void
  readonly tell: (event: TrackingEvent) => void
  readonly view: (page: PageView) => void
}
