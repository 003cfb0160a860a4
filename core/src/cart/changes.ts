/** Changes of a cart's contents. Each returns the next version, ready to be saved. Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import type { CollectIn } from "../delivery/DeliveryOption.ts"
import type { GiftCardId } from "../gift-cards/GiftCard.ts"
import type { PromotionCode } from "../promotions/Promotion.ts"
import type { CartContents, CartEntry, CartId, IdempotencyKey, IdempotentChange, Quantity } from "./CartContents.ts"
import { clampQuantity } from "./quantity.ts"

/** The most lines that one cart has. */
export const MAX_LINES = 200

/** The most discount codes, and gift cards, that one cart has. */
export const MAX_CODES = 10
/** Gift cards that one cart may hold. */
export const MAX_GIFT_CARDS = 10

/** A new cart: version 0, never saved as it is. */
export const emptyCart = (id: CartId): CartContents => ({ id, version: 0, entries: [] })

/** The outcome of a change: new contents, or why there are none. */
export type CartChange =
  /** The same object when nothing changed. */
  | { readonly kind: "changed"; readonly contents: CartContents }
  /** All 200 lines, or all ten places for codes or cards, are taken. */
  | { readonly kind: "full" }
  /** No line has this key, e.g. since another tab removed it. */
  | { readonly kind: "lineNotFound" }

/** The parts of a cart that may change; `undefined` removes one. */
type Parts = {
  readonly [K in "entries" | "codes" | "giftCards" | "named" | "delivery" | "collect"]?: CartContents[K] | undefined
}

/** Absent rather than empty, so that equal carts are equal. */
const next = (contents: CartContents, { entries, ...parts }: Parts): CartContents => {
  const { codes, giftCards, named, delivery, collect } = { ...contents, ...parts }
  const { id, version, accountId } = contents
  return {
    id,
    version: version + 1,
    entries: entries ?? contents.entries,
    ...(codes === undefined || codes.length === 0 ? {} : { codes }),
    ...(giftCards === undefined || giftCards.length === 0 ? {} : { giftCards }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(collect === undefined ? {} : { collect }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(named === undefined || named.length === 0 ? {} : { named }),
  }
}

/** A product has one line, keyed by its EAN; an older line may have that key already. */
const freeKey = (entries: ReadonlyArray<CartEntry>, ean: Ean): string => {
  const taken = new Set(entries.map((entry) => entry.key))
  let key: string = ean
  for (let copy = 2; taken.has(key); copy++) key = `${ean}-${copy}`
  return key
}

/** The line with another number of copies, which is now the number chosen. */
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

/** More copies of a product: added to its line when it has one, never above 999, else a new line at the end. */
export const addToCart = (contents: CartContents, ean: Ean, quantity: Quantity): CartChange => {
  const entries = withAdded(contents.entries, ean, quantity)
  return entries === undefined ? { kind: "full" } : { kind: "changed", contents: next(contents, { entries }) }
}

/** How long a named change is recognised, in ms: ten minutes, longer than any client retries. */
export const IDEMPOTENCY_WINDOW_MS = 10 * 60 * 1000

/** The most named changes that one cart stores. */
export const MAX_IDEMPOTENT_CHANGES = 20

const remembered = (contents: CartContents, now: number): ReadonlyArray<IdempotentChange> =>
  (contents.named ?? []).filter(({ at }) => now - at < IDEMPOTENCY_WINDOW_MS)

/** What was done under this name in the last ten minutes. `now` in epoch ms. */
export const findIdempotentChange = (contents: CartContents, name: IdempotencyKey, now: number): string | undefined =>
  remembered(contents, now).find((change) => change.name === name)?.does

/**
 * `before` became `after` by the change that a client named: stored in the same save, so that it happens once. A change
 * without effect is stored too: its name is taken.
 */
export const recordIdempotentChange = (
  before: CartContents,
  after: CartContents,
  change: { readonly name: IdempotencyKey; readonly does: string; readonly now: number },
): CartContents => {
  const { name, does, now } = change
  const named = [...remembered(before, now), { name, does, at: now }].slice(-MAX_IDEMPOTENT_CHANGES)
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

/** The lines with these keys get at most so many copies; 0 removes one. */
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

/**
 * The lines with these keys are reduced to so many copies and record how many were chosen. A line with 0 copies
 * available stays as it is, since a line cannot have 0.
 */
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

/** Appends a code; one that is already there keeps its place. */
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

/** Appends a gift card. */
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

/** Sets the way of delivery. */
export const chooseDelivery = (contents: CartContents, delivery: string): CartContents => {
  const { collect } = contents
  if (contents.delivery === delivery && collect?.lost === undefined) return contents
  return next(contents, { delivery, collect: collect?.lost === undefined ? collect : undefined })
}

/** All of it is collected in this store, or is sent again. */
export const collectIn = (contents: CartContents, store: CollectIn | undefined): CartContents =>
  contents.collect?.id === store?.id && contents.collect?.lost === undefined
    ? contents
    : next(contents, { collect: store })

/** The chosen store has not all of it any more: it is sent, and the store is remembered as lost. */
export const giveUpStore = (contents: CartContents): CartContents =>
  contents.collect === undefined || contents.collect.lost
    ? contents
    : next(contents, { collect: { ...contents.collect, lost: true } })

/** A guest's cart becomes the member's own. */
export const claimCart = (contents: CartContents, accountId: NonNullable<CartContents["accountId"]>): CartContents => ({
  ...next(contents, {}),
  accountId,
})

/** The cart without contents, after all of it was merged into another cart. */
export const emptied = (contents: CartContents): CartContents =>
  next(contents, {
    entries: [],
    codes: undefined,
    giftCards: undefined,
    named: undefined,
    delivery: undefined,
    collect: undefined,
  })

/** True when nothing was ever added, or everything was removed. */
export const isEmpty = ({ entries, codes, giftCards }: CartContents): boolean =>
  entries.length === 0 && codes === undefined && giftCards === undefined

/**
 * Merges what a visitor chose before logging in into the member's own cart. Quantities of the same product add up to at
 * most 999; what exceeds the limits of 200 lines, ten codes and ten cards is left out, and the member's own contents
 * are never dropped. Names used on either cart stay taken.
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
    collect: into.collect ?? from.collect,
    named: [...(from.named ?? []), ...(into.named ?? [])]
      .toSorted((a, b) => a.at - b.at)
      .slice(-MAX_IDEMPOTENT_CHANGES),
  })

/**
 * Puts back what an order had taken out of the cart, when its payment is refused after all: by the rules of
 * `mergeCarts`, with the cart's present contents first.
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
