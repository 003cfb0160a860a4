/** Tickets and files that a visitor has saved in this browser: which, how many and for how long (decision 429). Effect-free. */
import { isOver } from "./savedPages.ts"

const DAY_MS = 86_400_000

/** ms after it was saved. */
export const KEPT_MS = 30 * DAY_MS
/** Tickets and files at once. */
export const MAX_KEPT_ITEMS = 40
/** Bytes of all of them: an audiobook has up to some 400,000,000. */
export const MAX_KEPT_BYTES = 1_000_000_000

/** `ticket`: a PDF with codes. `file`: an e-book or an audiobook. */
export type KeptKind = "ticket" | "file"

/** A saved ticket or file, without its content. */
export interface KeptItem {
  /** Of lower-case letters and digits; its address is below `KEPT_FOLDER`. */
  readonly id: string
  readonly kind: KeptKind
  /** What its buyer knows it by. */
  readonly title: string
  /** Epoch ms. */
  readonly keptAt: number
  readonly bytes: number
}

/** Those that are not over, the latest first. */
export const keptNow = (items: ReadonlyArray<KeptItem>, now: number): ReadonlyArray<KeptItem> =>
  items
    .filter(({ keptAt }) => !isOver(keptAt, KEPT_MS, now))
    .sort((a, b) => b.keptAt - a.keptAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

/** Nothing that was saved by a press gives way to something else: a new one is refused. Saving one again replaces it. */
export const mayKeep = (
  items: ReadonlyArray<KeptItem>,
  added: Pick<KeptItem, "id" | "bytes">,
  now: number,
): boolean => {
  const others = keptNow(items, now).filter(({ id }) => id !== added.id)
  const bytes = others.reduce((sum, one) => sum + one.bytes, added.bytes)
  return others.length < MAX_KEPT_ITEMS && bytes <= MAX_KEPT_BYTES
}
