/**
 * What is decided about a picture before drawing: its kind, its random numbers, its size, and a book's layout and
 * colours.
 */
import type { CoverRequest } from "./coverRequest.ts"
import { genreStyle, type LayoutName } from "./genreStyle.ts"
import { PALETTES, type Palette } from "./palettes.ts"
import { type Random, randomFrom, seedOf } from "./random.ts"

export type ArticleKind =
  | "notebook"
  | "pen"
  | "game"
  | "puzzle"
  | "calendar"
  | "paint"
  | "toy"
  | "giftcard"
  | "ticket"
  | "other"

/** Pixels of the drawing; books are 400 wide and of several heights. */
const ARTICLE_SIZES: Readonly<Record<ArticleKind, readonly [width: number, height: number]>> = {
  notebook: [340, 470],
  pen: [400, 400],
  game: [400, 400],
  puzzle: [400, 400],
  calendar: [400, 460],
  paint: [400, 400],
  toy: [400, 400],
  giftcard: [440, 280],
  ticket: [440, 240],
  other: [400, 400],
}

const KINDS: ReadonlyMap<string, "book" | "audiobook" | ArticleKind> = new Map([
  ["", "book"],
  ["book", "book"],
  ["ebook", "book"],
  ["audiobook", "audiobook"],
  ["notebook", "notebook"],
  ["pen", "pen"],
  ["game", "game"],
  ["puzzle", "puzzle"],
  ["calendar", "calendar"],
  ["paint", "paint"],
  ["toy", "toy"],
  ["giftcard", "giftcard"],
  ["ticket", "ticket"],
])

/** Animals that a picture book's cover can show; a title that names one gets it. In the order they are drawn in. */
export const ANIMALS = [/räv/i, /uggl/i, /björn|nalle/i, /\bval(en|ar)?\b/i, /\bhar(e|en)\b|kanin/i] as const

interface Planned {
  /** In the state from which drawing continues. */
  readonly random: Random
  readonly title: string
  readonly author: string
  readonly width: number
  readonly height: number
}

export interface PlannedBook extends Planned {
  readonly kind: "book" | "audiobook"
  readonly layout: LayoutName
  readonly palette: Palette
}

export interface PlannedArticle extends Planned {
  readonly kind: ArticleKind
}

/** No cover has room for more, and the time to break lines grows with the square of their words. Characters. */
const MAX_TITLE_LENGTH = 240
const MAX_AUTHOR_LENGTH = 120

/** One line of text that XML can carry. */
const oneLine = (text: string | undefined, maxLength: number): string => {
  const line = (text ?? "").toWellFormed().replace(/\s+/g, " ").trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength).toWellFormed().replace(/\S*$/, "").trim() || line.slice(0, maxLength).toWellFormed()} …`
}

export const planCover = (request: CoverRequest): PlannedBook | PlannedArticle => {
  const title = oneLine(request.title, MAX_TITLE_LENGTH) || "Utan titel"
  const author = oneLine(request.author, MAX_AUTHOR_LENGTH)
  const kind = KINDS.get(request.productType.toLowerCase()) ?? "other"
  const random = randomFrom(seedOf(request.ean || `${title}|${author}`))
  if (kind !== "book" && kind !== "audiobook") {
    const [width, height] = ARTICLE_SIZES[kind]
    return { kind, random, title, author, width, height }
  }
  const style = genreStyle(request.genre)
  const drawn = random.pick(style.layouts)
  const layout = style.palettes === "children" && ANIMALS.some((animal) => animal.test(title)) ? "animal" : drawn
  const palette = random.pick(PALETTES[style.palettes])
  const tallness = random.next()
  const height = kind === "audiobook" ? 400 : bookHeight(style.palettes, /pocket/i.test(request.format ?? ""), tallness)
  return { kind, random, title, author, width: 400, height, layout, palette }
}

/** Picture books and cookbooks are broad, pocket books tall and alike, the rest vary a little as on a shelf. */
const bookHeight = (palettes: keyof typeof PALETTES, pocket: boolean, tallness: number): number => {
  if (pocket) return 640
  if (palettes === "children") return tallness < 0.4 ? 430 : tallness < 0.7 ? 500 : 560
  if (palettes === "food") return tallness < 0.5 ? 500 : 540
  return tallness < 0.35 ? 580 : tallness < 0.75 ? 605 : 630
}
