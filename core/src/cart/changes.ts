/** What can happen to a cart's contents. Each change gives the next version, ready to be saved. Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import type { AdditionName, CartContents, CartEntry, CartId, NamedAddition, Quantity } from "./CartContents.ts"
import { clampQuantity } from "./quantity.ts"

/** Lines that one cart holds. */
export const MAX_LINES = 200

/** A cart that nobody has put anything into: version 0, never saved as it is. */
export const emptyCart = (id: CartId): CartContents => ({ id, version: 0, entries: [] })

export type CartChange =
  | { readonly kind: "changed"; readonly contents: CartContents }
  /** All 200 lines are taken. */
  | { readonly kind: "full" }
  /** No line has this key, e.g. since another tab removed it. */
  | { readonly kind: "lineNotFound" }

const next = (contents: CartContents, entries: ReadonlyArray<CartEntry>): CartContents => ({
  ...contents,
  version: contents.version + 1,
  entries,
})

/** One product has one line, so its number names the line; an older line may hold that name already. */
const freeKey = (entries: ReadonlyArray<CartEntry>, ean: Ean): string => {
  const taken = new Set(entries.map((entry) => entry.key))
  let key: string = ean
  for (let copy = 2; taken.has(key); copy++) key = `${ean}-${copy}`
  return key
}

const withAdded = (
  entries: ReadonlyArray<CartEntry>,
  ean: Ean,
  quantity: Quantity,
): ReadonlyArray<CartEntry> | undefined => {
  const line = entries.find((entry) => entry.ean === ean)
  if (line !== undefined) {
    const sum = clampQuantity(line.quantity + quantity)
    return entries.map((entry) => (entry === line ? { ...entry, quantity: sum } : entry))
  }
  return entries.length >= MAX_LINES ? undefined : [...entries, { key: freeKey(entries, ean), ean, quantity }]
}

/** More of a product: onto its line when it has one, never above 999, else a new line at the end. */
export const addToCart = (contents: CartContents, ean: Ean, quantity: Quantity): CartChange => {
  const entries = withAdded(contents.entries, ean, quantity)
  return entries === undefined ? { kind: "full" } : { kind: "changed", contents: next(contents, entries) }
}

/** How long a named addition is recognised, in ms: ten minutes, longer than any client tries again. */
export const ADDITION_REMEMBERED_MS = 10 * 60 * 1000

/** Named additions that one cart remembers. */
export const MAX_NAMED_ADDITIONS = 20

export type NamedCartChange =
  | Exclude<CartChange, { readonly kind: "lineNotFound" }>
  /** It was done before: the cart stays as it is. */
  | { readonly kind: "repeated" }
  /** The name was used for something else. */
  | { readonly kind: "nameTaken" }

/** `addToCart`, at most once for each name within ten minutes. `now` in epoch ms. */
export const addOnce = (
  contents: CartContents,
  ean: Ean,
  quantity: Quantity,
  name: AdditionName,
  now: number,
): NamedCartChange => {
  const remembered = (contents.additions ?? []).filter(({ at }) => now - at < ADDITION_REMEMBERED_MS)
  const before = remembered.find((addition) => addition.name === name)
  if (before !== undefined) {
    return { kind: before.ean === ean && before.quantity === quantity ? "repeated" : "nameTaken" }
  }
  const entries = withAdded(contents.entries, ean, quantity)
  if (entries === undefined) return { kind: "full" }
  const addition: NamedAddition = { name, ean, quantity, at: now }
  return {
    kind: "changed",
    contents: { ...next(contents, entries), additions: [...remembered, addition].slice(-MAX_NAMED_ADDITIONS) },
  }
}

export const setQuantity = (contents: CartContents, key: string, quantity: Quantity): CartChange =>
  contents.entries.some((entry) => entry.key === key)
    ? {
        kind: "changed",
        contents: next(
          contents,
          contents.entries.map((entry) => (entry.key === key ? { ...entry, quantity } : entry)),
        ),
      }
    : { kind: "lineNotFound" }

export const removeFromCart = (contents: CartContents, key: string): CartChange =>
  contents.entries.some((entry) => entry.key === key)
    ? {
        kind: "changed",
        contents: next(
          contents,
          contents.entries.filter((entry) => entry.key !== key),
        ),
      }
    : { kind: "lineNotFound" }

/** These lines and no others, in this order; the same product twice becomes one line. */
export const replaceCart = (
  contents: CartContents,
  lines: ReadonlyArray<{ readonly ean: Ean; readonly quantity: Quantity }>,
): CartChange => {
  let entries: ReadonlyArray<CartEntry> | undefined = []
  for (const { ean, quantity } of lines) {
    entries = withAdded(entries, ean, quantity)
    if (entries === undefined) return { kind: "full" }
  }
  return { kind: "changed", contents: next(contents, entries) }
}

/**
 * What a visitor had chosen before logging in goes into the member's own cart. Quantities of the same product add up
 * to at most 999; when the lines of both are more than 200, the member's own stay and the last of the others do not fit.
 */
export const mergeCarts = (into: CartContents, from: CartContents): CartContents => {
  const merged = from.entries.reduce(
    (entries, { ean, quantity }) => withAdded(entries, ean, quantity) ?? entries,
    into.entries,
  )
  return next(into, merged)
}
