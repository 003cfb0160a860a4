/** The cart as a page without a connection shows it: titles and numbers, no sums (decision 428). Effect-free. */
import { isOver } from "./savedPages.ts"

const DAY_MS = 86_400_000

/** ms after the cart was last known. The cart itself is stored as long. */
const CART_COPY_MS = 30 * DAY_MS

/** Lines that are listed. */
const MAX_COPIED_LINES = 100

/** A product of the cart. */
export interface CopiedLine {
  readonly title: string
  readonly quantity: number
}

/** The cart as it was when a page last knew it. */
export interface CartCopy {
  /** Epoch ms. */
  readonly at: number
  readonly lines: ReadonlyArray<CopiedLine>
}

/** Undefined when there is nothing to show. */
export const shownCart = (copy: CartCopy | undefined, now: number): CartCopy | undefined =>
  copy === undefined || copy.lines.length === 0 || isOver(copy.at, CART_COPY_MS, now) ? undefined : copy

/** Of any value: titles and whole numbers alone, whatever else a line has. */
export const copiedLines = (value: unknown): ReadonlyArray<CopiedLine> =>
  !Array.isArray(value)
    ? []
    : value.slice(0, MAX_COPIED_LINES).flatMap((line: unknown) => {
        const { title, quantity } = (line ?? {}) as Partial<Record<string, unknown>>
        return typeof title === "string" && title !== "" && typeof quantity === "number" && quantity > 0
          ? [{ title, quantity: Math.trunc(quantity) }]
          : []
      })
