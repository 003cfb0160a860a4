/**
 * Pages that are no longer valid, stored for a while in case no newer one can be rendered: while a part of the shop
 * does not respond, a list of a moment ago is better than none.
 */
import type { CachedPage } from "./CachedPage.ts"

/** How long after it became stale a page may be served. */
const RETAINED_MS = 5 * 60_000

/** Bytes of stored bodies; those that have been stale longest are evicted first. */
const MAX_BYTES = 4 * 1024 * 1024

interface Outdated {
  readonly page: CachedPage
  /** Epoch ms. */
  readonly since: number
  /** As counted: a page that is being compressed may weigh more later. */
  readonly bytes: number
}

export class StalePages {
  readonly #pages = new Map<string, Outdated>()
  #bytes = 0

  keep(key: string, page: CachedPage, since: number): void {
    this.#remove(key)
    const bytes = page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0)
    this.#pages.set(key, { page, since, bytes })
    this.#bytes += bytes
    for (const [oldest, cached] of this.#pages) {
      if (this.#bytes <= MAX_BYTES && since - cached.since <= RETAINED_MS) return
      this.#remove(oldest)
    }
  }

  /** The stale page, which no cache may store. */
  find(key: string, now: number): CachedPage | undefined {
    const found = this.#pages.get(key)
    return found === undefined || now - found.since > RETAINED_MS ? undefined : { ...found.page, until: now }
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}
