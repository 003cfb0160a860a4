/** From the number on a barcode to its product. Thirteen digits fit exactly in a double. */
import { lowerBoundIndex } from "./lowerBoundIndex.ts"

export interface EanLookup {
  /** Ascending, the numbers of variants among them. */
  readonly eans: Float64Array
  readonly docs: Uint32Array
}

/** `eans[i]` is the number of the product `docs[i]`, or of one of its colours. */
export const buildEanLookup = (eans: ReadonlyArray<number>, docs: ReadonlyArray<number>): EanLookup => {
  const numbers = Float64Array.from(eans)
  const owners = Uint32Array.from(docs)
  const order = Uint32Array.from(numbers.keys()).sort(
    (a, b) => (numbers[a] as number) - (numbers[b] as number) || (owners[a] as number) - (owners[b] as number),
  )
  return {
    eans: Float64Array.from(order, (at) => numbers[at] as number),
    docs: Uint32Array.from(order, (at) => owners[at] as number),
  }
}

/** The product with this number, or -1. */
export const docOfEan = ({ eans, docs }: EanLookup, ean: string): number => {
  const wanted = Number(ean)
  const at = lowerBoundIndex(eans, wanted)
  return eans[at] === wanted ? (docs[at] as number) : -1
}

export const eanText = (ean: number): string => String(ean).padStart(13, "0")
