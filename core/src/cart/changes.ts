/** What can happen to a cart's contents. Each change gives the next version, ready to be saved. Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import type { GiftCardId } from "../gift-cards/GiftCard.ts"
import type { PromotionCode } from "../promotions/Promotion.ts"
import type { CartContents, CartEntry, CartId, IdempotencyKey, NamedChange, Quantity } from "./CartContents.ts"
import { clampQuantity } from "./quantity.ts"

/** Lines that one cart holds. */
export const MAX_LINES = 200

/** Discount codes, and gift cards, that one cart holds. */
export const MAX_CODES = 10
/** Gift cards that one cart may hold. */
export const MAX_GIFT_CARDS = 10

/** A cart that nobody has put anything into: version 0, never saved as it is. */
export const emptyCart = (id: CartId): CartContents => ({ id, version: 0, entries: [] })

/** The outcome of a change: new contents, or why there are none. */
export type CartChange =
  /** The same object when there was nothing to change. */
  | { readonly kind: "changed"; readonly contents: CartContents }
  /** All 200 lines, or all ten places for codes or cards, are taken. */
  | { readonly kind: "full" }
  /** No line has this key, e.g. since another tab removed it. */
  | { readonly kind: "lineNotFound" }

/** What of a cart may change, `undefined` taking it away. */
type Parts = { readonly [K in "entries" | "codes" | "giftCards" | "named" | "delivery"]?: CartContents[K] | undefined }

/** Absent rather than empty, so that equal carts are equal. */
const next = (contents: CartContents, { entries, ...parts }: Parts): CartContents => {
  const { codes, giftCards, named, delivery } = { ...contents, ...parts }
  const { id, version, accountId } = contents
  return {
    id,
    version: version + 1,
    entries: entries ?? contents.entries,
    ...(codes === undefined || codes.length === 0 ? {} : { codes }),
    ...(giftCards === undefined || giftCards.length === 0 ? {} : { giftCards }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(named === undefined || named.length === 0 ? {} : { named }),
  }
}

/** One product has one line, so its number names the line; an older line may hold that name already. */
const freeKey = (entries: ReadonlyArray<CartEntry>, ean: Ean): string => {
  const taken = new Set(entries.map((entry) => entry.key))
  let key: string = ean
  for (let copy = 2; taken.has(key); copy++) key = `${ean}-${copy}`
  return key
}

/** The line with another number of copies, which is now what was chosen. */
export const withCopies = ({ key, ean }: CartEntry, quantity: Quantity): CartEntry => ({ key, ean, quantity })

const withAdded = (
  entries: ReadonlyArray<CartEntry>,
  ean: Ean,
  quantity: Quantity,
): ReadonlyArray<CartEntry> | undefined => {
  const line = entries.find((entry) => entry.ean === ean)
  if (line !== undefined) {
    const sum = clampQuantity(line.quantity + quantity)
    return entries.map((entry) => (entry === line ? withCopies(entry, sum) : entry))
  }
  return entries.length >= MAX_LINES ? undefined : [...entries, { key: freeKey(entries, ean), ean, quantity }]
}

/** More of a product: onto its line when it has one, never above 999, else a new line at the end. */
export const addToCart = (contents: CartContents, ean: Ean, quantity: Quantity): CartChange => {
  const entries = withAdded(contents.entries, ean, quantity)
  return entries === undefined ? { kind: "full" } : { kind: "changed", contents: next(contents, { entries }) }
}

/** How long a named change is recognised, in ms: ten minutes, longer than any client tries again. */
export const CHANGE_REMEMBERED_MS = 10 * 60 * 1000

/** Named changes that one cart remembers. */
export const MAX_NAMED_CHANGES = 20

const remembered = (contents: CartContents, now: number): ReadonlyArray<NamedChange> =>
  (contents.named ?? []).filter(({ at }) => now - at < CHANGE_REMEMBERED_MS)

/** What the cart did under this name in the last ten minutes. `now` in epoch ms. */
export const doneAs = (contents: CartContents, name: IdempotencyKey, now: number): string | undefined =>
  remembered(contents, now).find((change) => change.name === name)?.does

/**
 * `before` became `after` by what a client called `name`: kept in the same save, so that it happens once. Nothing to
 * change was a change too: its name is taken.
 */
export const rememberAs = (
  before: CartContents,
  after: CartContents,
  change: { readonly name: IdempotencyKey; readonly does: string; readonly now: number },
): CartContents => {
  const { name, does, now } = change
  const named = [...remembered(before, now), { name, does, at: now }].slice(-MAX_NAMED_CHANGES)
  return { ...(after === before ? next(before, {}) : after), named }
}

/** Sets the copies of a line. `lineNotFound` when no line has the key. */
export const setQuantity = (contents: CartContents, key: string, quantity: Quantity): CartChange =>
  contents.entries.some((entry) => entry.key === key)
    ? {
        kind: "changed",
        contents: next(contents, {
          entries: contents.entries.map((entry) => (entry.key === key ? withCopies(entry, quantity) : entry)),
        }),
      }
    : { kind: "lineNotFound" }

/** With at most so many copies of the lines with these keys; 0 removes one. */
export const withQuantities = (contents: CartContents, most: ReadonlyMap<string, number>): CartContents => {
  const entries = contents.entries.flatMap((entry) => {
    const quantity = Math.min(entry.quantity, most.get(entry.key) ?? entry.quantity)
    return quantity === entry.quantity ? [entry] : quantity > 0 ? [withCopies(entry, clampQuantity(quantity))] : []
  })
  const isSame =
    entries.length === contents.entries.length && entries.every((entry, at) => entry === contents.entries[at])
  return isSame ? contents : next(contents, { entries })
}

/** Removes a line. `lineNotFound` when no line has the key. */
export const removeFromCart = (contents: CartContents, key: string): CartChange =>
  contents.entries.some((entry) => entry.key === key)
    ? {
        kind: "changed",
        contents: next(contents, { entries: contents.entries.filter((entry) => entry.key !== key) }),
      }
    : { kind: "lineNotFound" }

/** The lines with these keys get down to so many copies, and say how many were chosen. Of 0 copies there is no line to keep: it stays as it is. */
export const shortened = (contents: CartContents, available: ReadonlyMap<string, number>): CartContents => ({
  ...contents,
  entries: contents.entries.map((entry) => {
    const copies = available.get(entry.key) ?? 0
    return copies > 0 && copies < entry.quantity
      ? { ...withCopies(entry, clampQuantity(copies)), wanted: entry.quantity }
      : entry
  }),
})

const changed = (contents: CartContents): CartChange => ({ kind: "changed", contents })

/** One more code, last; one that is there already stays where it is. */
export const addCode = (contents: CartContents, code: PromotionCode): CartChange => {
  const { codes = [] } = contents
  if (codes.includes(code)) return changed(contents)
  return codes.length >= MAX_CODES ? { kind: "full" } : changed(next(contents, { codes: [...codes, code] }))
}

/** Without these codes. */
export const removeCodes = (contents: CartContents, gone: ReadonlyArray<string>): CartContents => {
  const { codes = [] } = contents
  const left = codes.filter((code) => !gone.includes(code))
  return left.length === codes.length ? contents : next(contents, { codes: left })
}

/** One more card to pay with, after those that are there. */
export const addGiftCard = (contents: CartContents, card: GiftCardId): CartChange => {
  const { giftCards = [] } = contents
  if (giftCards.includes(card)) return changed(contents)
  return giftCards.length >= MAX_GIFT_CARDS
    ? { kind: "full" }
    : changed(next(contents, { giftCards: [...giftCards, card] }))
}

/** Removes a gift card by its id; the same object when the cart does not hold it. */
export const removeGiftCard = (contents: CartContents, card: string): CartContents => {
  const { giftCards = [] } = contents
  const left = giftCards.filter((one) => one !== card)
  return left.length === giftCards.length ? contents : next(contents, { giftCards: left })
}

/** How it is to be sent. */
export const chooseDelivery = (contents: CartContents, delivery: string): CartContents =>
  contents.delivery === delivery ? contents : next(contents, { delivery })

/** A visitor's cart becomes the member's own. */
export const claimCart = (contents: CartContents, accountId: NonNullable<CartContents["accountId"]>): CartContents => ({
  ...next(contents, {}),
  accountId,
})

/** Nothing in it any more, when all of it has gone into another cart. */
export const emptied = (contents: CartContents): CartContents =>
  next(contents, { entries: [], codes: undefined, giftCards: undefined, named: undefined, delivery: undefined })

/** Nothing was ever put into it, or all of it has been taken out again. */
export const isEmpty = ({ entries, codes, giftCards }: CartContents): boolean =>
  entries.length === 0 && codes === undefined && giftCards === undefined

/**
 * What a visitor had chosen before logging in goes into the member's own cart. Quantities of the same product add up
 * to at most 999; what has no room, since the cart holds 200 lines, ten codes and ten cards, stays out: the member's
 * own are never the ones to go. What either did under a name is not done again.
 */
export const mergeCarts = (into: CartContents, from: CartContents): CartContents =>
  next(into, {
    entries: from.entries.reduce(
      (entries, { ean, quantity }) => withAdded(entries, ean, quantity) ?? entries,
      into.entries,
    ),
    codes: union(into.codes, from.codes).slice(0, MAX_CODES),
    giftCards: union(into.giftCards, from.giftCards).slice(0, MAX_GIFT_CARDS),
    delivery: into.delivery ?? from.delivery,
    named: [...(from.named ?? []), ...(into.named ?? [])].toSorted((a, b) => a.at - b.at).slice(-MAX_NAMED_CHANGES),
  })

/**
 * What an order had taken out of the cart comes back, since its payment was refused after all: by the rules of
 * `mergeCarts`, what lies in the cart by now goes first.
 */
export const putBack = (
  contents: CartContents,
  bought: {
    readonly lines: ReadonlyArray<{ readonly ean: Ean; readonly quantity: number }>
    readonly codes: ReadonlyArray<string>
    readonly giftCards: ReadonlyArray<GiftCardId>
  },
): CartContents => {
  const { id } = contents
  const entries = bought.lines.map(({ ean, quantity }) => ({ key: ean, ean, quantity: clampQuantity(quantity) }))
  const codes = bought.codes as ReadonlyArray<PromotionCode>
  return mergeCarts(contents, { id, version: 1, entries, codes, giftCards: bought.giftCards })
}

const union = <A>(one: ReadonlyArray<A> = [], other: ReadonlyArray<A> = []): ReadonlyArray<A> => [
  ...new Set([...one, ...other]),
]
