/**
 * Rendered cards, by product: a list is thirty of them, and most lists show what another has shown. Each is valid until
 * its product or another edition of its work changes (according to the log) or its own instant has passed.
 */
import { KeysByTag } from "../server/KeysByTag.ts"

export interface RenderedCard {
  /** HTML inside the card's place in a list. */
  readonly markup: string
  /** The product's title and address, for a list's structured data. */
  readonly title: string
  readonly href: string
  /** It shows a rating. */
  readonly rated: boolean
  /** Epoch ms; from then on it must be rendered again. */
  readonly until: number
  /** What it shows: its product, and the other editions of its work. */
  readonly tags: ReadonlyArray<string>
}

/** Characters of stored HTML, some 2,000 a card; the least recently shown are evicted. */
const CARD_HTML_CACHE_CHARACTERS = 6_000_000

/** A reading of products for cards: what changed during it is not stored. */
export interface CardReading {
  readonly keep: (ean: string, card: RenderedCard) => void
  readonly end: () => void
}

/** One flat string instead of the rope it was built from, in one byte a character where possible. */
const flat = (text: string): string => {
  const coding = /^[\0-\xff]*$/.test(text) ? "latin1" : "utf16le"
  return Buffer.from(text, coding).toString(coding)
}

export class CardHtmlCache {
  readonly #cards = new Map<string, RenderedCard>()
  readonly #eansByTag = new KeysByTag()
  readonly #readings = new Set<Set<string>>()
  readonly #limit: number
  #letters = 0

  constructor(limit: number = CARD_HTML_CACHE_CHARACTERS) {
    this.#limit = limit
  }

  find(ean: string, now: number): RenderedCard | undefined {
    const card = this.#cards.get(ean)
    if (card === undefined) return undefined
    if (card.until <= now) {
      this.#remove(ean, card)
      return undefined
    }
    // The most recently shown is the last.
    this.#cards.delete(ean)
    this.#cards.set(ean, card)
    return card
  }

  /** Call before products are read. */
  begin(): CardReading {
    const changed = new Set<string>()
    this.#readings.add(changed)
    return {
      keep: (ean, card) => {
        if (changed.has(EVERYTHING) || card.tags.some((tag) => changed.has(tag))) return
        const known = this.#cards.get(ean)
        if (known !== undefined) this.#remove(ean, known)
        this.#add(ean, { ...card, markup: flat(card.markup), href: flat(card.href) })
        this.#makeRoom()
      },
      end: () => void this.#readings.delete(changed),
    }
  }

  /** Drops the cards that show one of these. */
  drop(tags: Iterable<string>): void {
    for (const tag of tags) {
      for (const changed of this.#readings) changed.add(tag)
      for (const ean of this.#eansByTag.of(tag)) {
        const card = this.#cards.get(ean)
        if (card !== undefined) this.#remove(ean, card)
      }
    }
  }

  clear(): void {
    for (const changed of this.#readings) changed.add(EVERYTHING)
    for (const [ean, card] of this.#cards) this.#remove(ean, card)
  }

  get size(): { readonly cards: number; readonly letters: number } {
    return { cards: this.#cards.size, letters: this.#letters }
  }

  #add(ean: string, card: RenderedCard): void {
    this.#cards.set(ean, card)
    this.#eansByTag.add(card.tags, ean)
    this.#letters += card.markup.length
  }

  #remove(ean: string, card: RenderedCard): void {
    this.#cards.delete(ean)
    this.#eansByTag.delete(card.tags, ean)
    this.#letters -= card.markup.length
  }

  #makeRoom(): void {
    for (const [ean, card] of this.#cards) {
      if (this.#letters <= this.#limit) return
      this.#remove(ean, card)
    }
  }
}

const EVERYTHING = "*"
