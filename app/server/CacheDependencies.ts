/**
 * What a page learned about itself while it was read: what it shows (so that it is dropped when that changes)
 * and how long it stays true by itself (10:00, midnight, the next price or preorder instant; D-70).
 */
import type { PageData } from "../pages/PageData.ts"
import type { PolicyNeeds } from "./http/securityHeaders.ts"

/** How long a page with something missing is shown. */
const INCOMPLETE_MS = 5_000

export class CacheDependencies {
  readonly tags = new Set<string>()
  /** Epoch ms; the page must not be served from a cache after this. */
  until: number = Number.POSITIVE_INFINITY
  /** HTML of cards that were drawn before, by EAN; they are put into their places on the page. */
  readonly cards = new Map<string, string>()
  /** Cards on the page show ratings: it must say whether they are verified. */
  showsRatings = false
  /** The page shows this: `product:{ean}`, `lists`, `content`, `categories`, `stock:{ean}`. */
  dependsOn(...tags: ReadonlyArray<string>): void {
    for (const tag of tags) this.tags.add(tag)
  }

  expiresAt(instant: number): void {
    if (instant < this.until) this.until = instant
  }

  /** Something on the page could not be had at `now`: whoever comes a little later may see it. */
  isIncomplete(now: number): void {
    this.expiresAt(now + INCOMPLETE_MS)
  }

  /** What stands around a page of one visitor. */
  frame: PageData | undefined

  /** Origins this page needs beyond the shop's own (the checkout's provider). */
  policy: PolicyNeeds = {}
}
