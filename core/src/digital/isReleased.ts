/** Effect-free: pages and the store's thread import it. */
import { parseInstant } from "../delivery/stockholm.ts"

/** When a preordered line is released, in epoch ms; undefined for lines that are no preorders. */
export const releaseOf = ({ preorderDay }: { readonly preorderDay?: string | undefined }): number | undefined =>
  preorderDay === undefined ? undefined : parseInstant(preorderDay)

/** False for a preorder before its day: its file is neither delivered nor paid for. `now` in epoch ms. */
export const isReleased = (line: { readonly preorderDay?: string | undefined }, now: number): boolean =>
  (releaseOf(line) ?? now) <= now
