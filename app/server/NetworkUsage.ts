/**
 * How much each network has asked for lately, in milliseconds: each request counts for some, and a second takes 1,000
 * away. Only what the shop has to make counts, not what lies in its cache.
 */

const MOST_MS = 60_000

/** Networks remembered at a time; the one that asked longest ago is forgotten first. */
const MAX_NETWORKS = 20_000

export class NetworkUsage {
  /** By network: the instant, epoch ms, at which all it has asked for will be forgotten. */
  readonly #forgottenAt = new Map<string, number>()

  /** Between 0 and a minute. A clock that was set back makes nobody worse than the worst. */
  of(network: string, now: number): number {
    return Math.min(MOST_MS, Math.max(0, (this.#forgottenAt.get(network) ?? now) - now))
  }

  /** What the network had asked for before this request, which counts from now on. */
  ask(network: string, now: number, countsMs: number): number {
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
