/**
 * Recent usage of each network, in milliseconds: each request adds some, and a second takes 1,000 away. Only rendered
 * responses count, not those from the cache.
 */

const MOST_MS = 60_000

/** Most networks stored; the one whose last request is oldest is evicted first. */
const MAX_NETWORKS = 20_000

export class NetworkUsage {
  /** By network: the instant, epoch ms, at which its usage is back at 0. */
  readonly #forgottenAt = new Map<string, number>()

  /** Between 0 and a minute: a clock that was set back cannot raise it further. */
  of(network: string, now: number): number {
    return Math.min(MOST_MS, Math.max(0, (this.#forgottenAt.get(network) ?? now) - now))
  }

  /** The network's usage before this request, which counts from now on. */
  add(network: string, now: number, countsMs: number): number {
    const before = this.of(network, now)
    this.#forgottenAt.delete(network)
    this.#forgottenAt.set(network, now + Math.min(MOST_MS, before + countsMs))
    if (this.#forgottenAt.size > MAX_NETWORKS) {
      const [longestAgo] = this.#forgottenAt.keys()
      if (longestAgo !== undefined) this.#forgottenAt.delete(longestAgo)
    }
    return before
  }

  get size(): number {
    return this.#forgottenAt.size
  }
}
