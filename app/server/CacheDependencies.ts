/**
 * The cache dependencies of a page, recorded while it is read: what it shows (it is dropped when that changes) and how
 * long it is valid (10:00, midnight, the next price or preorder instant; D-70).
 */
import type { PageData } from "../pages/PageData.ts"
import type { PolicyNeeds } from "./http/securityHeaders.ts"

/** How long a page with a missing part is cached. */
const INCOMPLETE_MS = 5_000

export class CacheDependencies {
  readonly tags = new Set<string>()
  /** Epoch ms; the page must not be served from a cache after this. */
  until: number = Number.POSITIVE_INFINITY
  /** HTML of cards that were rendered before, by EAN; inserted into their places on the page. */
  readonly cards = new Map<string, string>()
  /** Cards on the page show ratings: the page must state whether they are verified. */
  showsRatings = false
  /** The page shows this: `product:{ean}`, `lists`, `content`, `categories`, `stock:{ean}`, `work:{key}`. */
  dependsOn(...tags: ReadonlyArray<string>): void {
    for (const tag of tags) this.tags.add(tag)
  }

  expiresAt(instant: number): void {
    if (instant < this.until) this.until = instant
  }

  /** A part of the page was not available at `now`: a slightly later visitor may see it. */
  isIncomplete(now: number): void {
    this.expiresAt(now + INCOMPLETE_MS)
  }

  /** The frame around a visitor page. */
  frame: PageData | undefined

  /** A list of one browser's own: nothing stores the page, where it would take the place of others. */
  isUncached = false

  /** A page of staff: a frame and a policy of its own; `status` when it is a refusal. */
  staff: { readonly headTitle: string; readonly status?: number } | undefined

  /** Origins this page needs besides the shop's own (the checkout's provider). */
  policy: PolicyNeeds = {}
}
