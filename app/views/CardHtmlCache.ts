/**
 * Cards as they were drawn, by product: a list is thirty of them, and most lists show what another has shown. Each
 * is true until its product changes (the log says so) or its own instant has passed.
 */

export interface DrawnCard {
  /** HTML inside the card's place on a shelf. */
  readonly markup: string
  /** The product's title and address, as lists tell them to search engines. */
  readonly title: string
  readonly href: string
  /** It shows a rating. */
  readonly rated: boolean
  /** Epoch ms; from then on it must be drawn anew. */
  readonly until: number
}

/** Letters of HTML kept, some 2,000 a card; the least recently shown go first. */
export const CARD_HTML_CACHE_CHARACTERS = 6_000_000

/** A reading of products for cards: what changed meanwhile is not kept. */
export interface CardReading {
  readonly keep: (ean: string, card: DrawnCard) => void
  readonly end: () => void
}

/** One text without the pieces that it was put together from, in a byte a letter where that is enough. */
const flat = (text: string): string => {
  const coding = /^[\0-\xff]*$/.test(text) ? "latin1" : "utf16le"
  return Buffer.from(text, coding).toString(coding)
}

export class CardHtmlCache {
  readonly #cards = new Map<string, DrawnCard>()
  readonly #readings = new Set<Set<string>>()
  readonly #limit: number
  #letters = 0

  constructor(limit: number = CARD_HTML_CACHE_CHARACTERS) {
    this.#limit = limit
  }

  find(ean: string, now: number): DrawnCard | undefined {
    const card = this.#cards.get(ean)
    if (card === undefined) return undefined
    this.#remove(ean, card)
    if (card.until <= now) return undefined
    this.#add(ean, card)
    return card
  }

  /** To be begun before products are read. */
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

  /** Forgets the cards of `product:{ean}`; other tags are not seen on a card. */
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

  #add(ean: string, card: DrawnCard): void {
    this.#cards.set(ean, card)
    this.#letters += card.markup.length
  }

  #remove(ean: string, card: DrawnCard): void {
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
