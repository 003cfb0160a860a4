/**
 * Request targets as browsers write them, with the key of the page that answers each: a repeated request is not parsed
 * again. Only targets that no guard or handler applies to belong here.
 */

/** Most targets stored; the oldest is evicted first. */
const MAX_TARGETS = 4_000

/** Each search is counted, rate limited and recorded, however often it is repeated. */
const MET_EACH_TIME = /^(_main )?\/(search|api)\b/

export class KnownTargets {
  readonly #keys = new Map<string, string>()

  /** The page's key in the cache. */
  keyOf(target: string): string | undefined {
    return this.#keys.get(target)
  }

  remember(target: string, key: string): void {
    if (this.#keys.has(target) || MET_EACH_TIME.test(key)) return
    this.#keys.set(target, key)
    if (this.#keys.size <= MAX_TARGETS) return
    const [oldest] = this.#keys.keys()
    if (oldest !== undefined) this.#keys.delete(oldest)
  }
}
