/** Which products are editions of one work, and which of them are printed. */
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { textHash } from "./textHash.ts"

export interface Works {
  /** The number of each product's work; 0 without one. Numbers begin at 1, and a delta segment has those of its base. */
  readonly of: Uint32Array
  /** Products with a work: by its number, then by id. */
  readonly editions: Uint32Array
  /** Hashes of the works' keys, ascending: those of the base have the numbers from 1 on, those of a delta the next. */
  readonly hashes: Float64Array
  /** 1 for e-books and audiobooks. */
  readonly notPrinted: Uint8Array
}

/** `keys` at each product's id, undefined for products that have no other editions. */
export const buildWorks = (
  keys: ReadonlyArray<string | undefined>,
  notPrinted: ReadonlyArray<number>,
  base: Float64Array = new Float64Array(0),
): Works => {
  const hashOf = keys.map((key) => (key === undefined ? undefined : textHash(key)))
  const isInBase = (hash: number) => base[lowerBoundIndex(base, hash)] === hash
  const own = new Set(hashOf.filter((hash) => hash !== undefined && !isInBase(hash)))
  const hashes = Float64Array.from(own as Set<number>).sort()
  const of = Uint32Array.from(hashOf, (hash) => {
    if (hash === undefined) return 0
    return isInBase(hash) ? lowerBoundIndex(base, hash) + 1 : base.length + lowerBoundIndex(hashes, hash) + 1
  })
  const editions = Uint32Array.from(of.keys())
    .filter((doc) => of[doc] !== 0)
    .sort((a, b) => (of[a] as number) - (of[b] as number) || a - b)
  return { of, editions, hashes, notPrinted: Uint8Array.from(notPrinted) }
}

/** The products of one segment that are editions of this work, ascending. */
export const editionsOf = ({ of, editions }: Works, work: number): Uint32Array => {
  let low = 0
  let high = editions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((of[editions[middle] as number] as number) < work) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < editions.length && of[editions[end] as number] === work) end++
  return editions.subarray(low, end)
}

/** The highest number of a work that has products in this segment. */
export const lastWork = ({ of, editions }: Works): number => of[editions.at(-1) as number] ?? 0
