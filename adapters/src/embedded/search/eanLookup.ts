/** From the number on a barcode to its product. Thirteen digits fit exactly in a double (notes/data.md §8). */

export interface EanLookup {
  /** Ascending, the numbers of variants among them. */
  readonly eans: Float64Array
  readonly docs: Uint32Array
}

export const collectEans = () => {
  const entries: Array<readonly [ean: number, doc: number]> = []
  return {
    add: (ean: string, doc: number): void => {
      entries.push([Number(ean), doc])
    },
    finish: (): EanLookup => {
      entries.sort((a, b) => a[0] - b[0] || a[1] - b[1])
      return {
        eans: Float64Array.from(entries, ([ean]) => ean),
        docs: Uint32Array.from(entries, ([, doc]) => doc),
      }
    },
  }
}

/** The product with this number, or -1. */
export const docOfEan = ({ eans, docs }: EanLookup, ean: string): number => {
  const wanted = Number(ean)
  let low = 0
  let high = eans.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((eans[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return eans[low] === wanted ? (docs[low] as number) : -1
}

export const eanText = (ean: number): string => String(ean).padStart(13, "0")
