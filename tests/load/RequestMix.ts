/** What shoppers request: popular pages, uncached pages, and goods to buy. */

import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { addressesOf } from "../bench/addresses.ts"
import type { Random } from "../soak/random.ts"

/** Number of popular pages of each kind. */
const POPULAR = 40
const ADDRESSES = 20_000
const BUYABLE = 400

/** One page in this many is uncached. */
const NEW_ONE_IN = 3

export interface Page {
  readonly path: string
  readonly kind: "cached" | "uncached"
}

/** Addresses in turn: popular ones repeatedly, the others once each as long as there are any. */
class Pages {
  readonly #paths: ReadonlyArray<string>
  readonly #asked = new Set<string>()
  #next = POPULAR

  constructor(paths: ReadonlyArray<string>) {
    this.#paths = paths
  }

  get popular(): ReadonlyArray<string> {
    return this.#paths.slice(0, POPULAR)
  }

  pick(random: Random): Page {
    const isNew = random.below(NEW_ONE_IN) === 0 && this.#next < this.#paths.length
    const path = this.#paths[isNew ? this.#next++ : random.below(Math.min(POPULAR, this.#paths.length))] ?? "/"
    const kind = this.#asked.has(path) ? "cached" : "uncached"
    this.#asked.add(path)
    return { path, kind }
  }

  /** From now on they are known to be in the shop's cache. */
  warmed(): void {
    for (const path of this.popular) this.#asked.add(path)
  }
}

export interface RequestMix {
  readonly lists: Pages
  readonly products: Pages
  readonly searches: Pages
  readonly eans: ReadonlyArray<string>
}

export const requestMixOf = (dataDir: string): RequestMix => {
  const { products, lists, searches } = addressesOf(dataDir, ADDRESSES)
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    const eans = db
      .prepare("SELECT ean FROM product WHERE price > 0 AND availability = 'AVAILABLE_TO_BUY' ORDER BY ean LIMIT ?")
      .all(BUYABLE)
      .map((row) => String(row["ean"]))
    return { lists: new Pages(lists), products: new Pages(products), searches: new Pages(searches), eans }
  } finally {
    db.close()
  }
}
