/** Which products are editions of one work, and which of them are printed. */
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { textHash } from "./textHash.ts"

/** Hashes of works' keys, ascending, each with the work's number. */
export interface WorkNumbers {
  readonly hashes: Float64Array
  readonly numbers: Uint32Array
}

export interface Works extends WorkNumbers {
  /** The number of each product's work; 0 without one. Numbers begin at 1, and a delta segment has those of its base. */
  readonly of: Uint32Array
  /** Products with a work: by its number, then by id. */
  readonly editions: Uint32Array
  /** 1 for e-books and audiobooks. */
  readonly notPrinted: Uint8Array
}

const NO_NUMBERS: WorkNumbers = { hashes: new Float64Array(0), numbers: new Uint32Array(0) }

/**
 * `keys` at each product's id, undefined for products that have no other editions. Works are numbered as they are met:
 * what is looked through by id is then near in memory. Those of a delta segment that its base lacks have the next
 * numbers.
 */
export const buildWorks = (
  keys: ReadonlyArray<string | undefined>,
  notPrinted: ReadonlyArray<number>,
  base: WorkNumbers = NO_NUMBERS,
): Works => {
  const own = new Map<number, number>()
  const of = Uint32Array.from(keys, (key) => {
    if (key === undefined) return 0
    const hash = textHash(key)
    const at = lowerBoundIndex(base.hashes, hash)
    if (base.hashes[at] === hash) return base.numbers[at] as number
    const number = own.get(hash) ?? base.hashes.length + own.size + 1
    own.set(hash, number)
    return number
  })
  const hashes = Float64Array.from(own.keys()).sort()
  return {
    of,
    editions: inOrderOfWorks(of),
    hashes,
    numbers: Uint32Array.from(hashes, (hash) => own.get(hash) as number),
    notPrinted: Uint8Array.from(notPrinted),
  }
}

/** Sorted by counting: a shop may have a million. */
const inOrderOfWorks = (of: Uint32Array): Uint32Array => {
  const next = new Uint32Array(of.reduce((most, work) => Math.max(most, work), 0) + 2)
  for (const work of of) if (work !== 0) next[work + 1] = (next[work + 1] as number) + 1
  for (let work = 1; work < next.length; work++) next[work] = (next[work] as number) + (next[work - 1] as number)
  const editions = new Uint32Array(next.at(-1) as number)
  of.forEach((work, doc) => {
    if (work === 0) return
    editions[next[work] as number] = doc
    next[work] = (next[work] as number) + 1
  })
  return editions
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
