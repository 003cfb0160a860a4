/**
 * Keys of pages by tag. A page has thirty tags, and most tags one page: a set for each would cost more than it
 * contains.
 */
export class KeysByTag {
  readonly #keys = new Map<string, string | Set<string>>()

  add(tags: Iterable<string>, key: string): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys === undefined) this.#keys.set(tag, key)
      else if (typeof keys !== "string") keys.add(key)
      else if (keys !== key) this.#keys.set(tag, new Set([keys, key]))
    }
  }

  delete(tags: Iterable<string>, key: string): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys === undefined || keys === key) this.#keys.delete(tag)
      else if (typeof keys !== "string" && keys.delete(key) && keys.size === 0) this.#keys.delete(tag)
    }
  }

  /** A snapshot: keys may be removed during iteration. */
  of(tag: string): ReadonlyArray<string> {
    const keys = this.#keys.get(tag)
    return keys === undefined ? [] : typeof keys === "string" ? [keys] : [...keys]
  }

  get size(): number {
    return this.#keys.size
  }
}
