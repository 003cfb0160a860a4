/**
 * Rendered cards, by product: a list is thirty of them, and most lists show what another has shown. Each is valid until
 * its product changes (according to the log) or its own instant has passed.
 */

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
  readonly #readings = new Set<Set<string>>()
  readonly #limit: number
  #letters = 0

  constructor(limit: number = CARD_HTML_CACHE_CHARACTERS) {
    this.#limit = limit
  }

  find(ean: string, now: number): RenderedCard | undefined {
    const card = this.#cards.get(ean)
    if (card === undefined) return undefined
    this.#remove(ean, card)
    if (card.until <= now) return undefined
    this.#add(ean, card)
    return card
  }

  /** Call before products are read. */
  begin(): CardReading {
    const changed = new Set<string>()
    this.#readings.add(changed)
    return {
      keep: (ean, card) => {
        if (changed.has(ean) || changed.has(EVERYTHING)) return
        const known = this.#cards.get(ean)
        if (known !== undefined) this.#remove(ean, known)
        this.#add(ean, { ...card, markup: flat(card.markup), href: flat(card.href) })
        this.#makeRoom()
      },
      end: () => void this.#readings.delete(changed),
    }
  }

  /** Drops the cards of `product:{ean}`; other tags do not appear on a card. */
  drop(tags: Iterable<string>): void {
    for (const tag of tags) {
      if (!tag.startsWith(PRODUCT)) continue
      const ean = tag.slice(PRODUCT.length)
      for (const changed of this.#readings) changed.add(ean)
      const card = this.#cards.get(ean)
      if (card !== undefined) this.#remove(ean, card)
    }
  }

  clear(): void {
    for (const changed of this.#readings) changed.add(EVERYTHING)
    this.#cards.clear()
    this.#letters = 0
  }

  get size(): { readonly cards: number; readonly letters: number } {
    return { cards: this.#cards.size, letters: this.#letters }
  }

  #add(ean: string, card: RenderedCard): void {
    this.#cards.set(ean, card)
    this.#letters += card.markup.length
  }

  #remove(ean: string, card: RenderedCard): void {
    this.#cards.delete(ean)
    this.#letters -= card.markup.length
  }

  #makeRoom(): void {
    for (const [ean, card] of this.#cards) {
      if (this.#letters <= this.#limit) return
      this.#remove(ean, card)
    }
  }
}

const PRODUCT = "product:"
const EVERYTHING = "*"
