/**
 * Addresses as browsers write them, with the page that answers each: what was asked for before is found without taking
 * it apart again. Only addresses that no guard or handler has a say in belong here.
 */

/** Addresses remembered; the one that was remembered first is forgotten first. */
const MAX_TARGETS = 4_000

/** Each search is counted, limited and noted, however often it comes. */
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
