/** What a product's picture is drawn from: the same text and colours always give the same picture. */
import type { FromTo } from "@kapitel/core/catalogue/Product"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { hasGenreStyle } from "./genreStyle.ts"

/** What a drawing shows of the shop that sells. */
export interface ShopMark {
  /** The site's name. */
  readonly name: string
  /** `#rrggbb`, by roles of the theme. */
  readonly gran: string
  readonly lingon: string
}

export interface CoverRequest {
  readonly title: string
  readonly author?: string
  /** Name of a category, e.g. `Deckare`: decides the colours and the layout of books. */
  readonly genre?: string
  /** Seed of all random choices; all colours of one article share it. */
  readonly ean: string
  /** `book`, `ebook`, `audiobook`, `notebook`, `pen`, `game` …; anything unknown is drawn as a gift. */
  readonly productType: string
  /** `#rrggbb` or a Swedish word, e.g. `mörkblå`; articles only. */
  readonly color?: string
  readonly format?: string
  /** A line printed on the article: `1000 bitar`, `2–4 spelare · 30 min`. Empty prints none. */
  readonly label?: string
  /** Where the drawing shows the shop, and it is not the default one. */
  readonly shop?: ShopMark
}

/** The fields of a product that are read; a full product has them, and so has a list's card. */
type Pictured = Pick<
  ProductCard,
  | "identifier"
  | "title"
  | "kind"
  | "productType"
  | "authors"
  | "categories"
  | "format"
  | "color"
  | "colorCode"
  | "puzzlePieces"
  | "gamePlayerCount"
  | "gameDuration"
  | "variants"
>

/**
 * The picture of what is sold under `ean`: the product's own, or that of one of its colour variants, which is the
 * article's picture in another colour.
 */
export const coverRequestOf = (product: Pictured, ean: string = product.identifier): CoverRequest => {
  const authors = product.authors.map(({ name }) => name).join(", ")
  const genre = genreOf(product)
  const variant = product.variants.find(({ identifier }) => identifier === ean)
  const color = colourOf(variant) ?? colourOf(product)
  const label = labelOf(product, variant?.color ?? product.color)
  return {
    title: product.title,
    ...(authors === "" ? {} : { author: authors }),
    ...(genre === undefined ? {} : { genre }),
    ean: product.identifier,
    productType: product.productType === "other" ? product.kind : bookKindOf(product),
    ...(color === undefined ? {} : { color }),
    ...(product.format === undefined ? {} : { format: product.format }),
    ...(label === undefined ? {} : { label }),
  }
}

/** A book of unknown kind is drawn as a book. */
const bookKindOf = ({ productType, kind }: Pictured) =>
  productType === "audiobook" || kind === "audiobook" ? "audiobook" : "book"

/** The deepest category whose name decides a style: `Pekböcker` does not, `Barn & ungdom` above it does. */
const genreOf = ({ categories }: Pictured): string | undefined =>
  categories
    .map(({ key, name }) => ({ name, depth: key.split("_").length }))
    .toSorted((a, b) => b.depth - a.depth)
    .find(({ name }) => hasGenreStyle(name))?.name

const colourOf = (of: Pick<Pictured, "color" | "colorCode"> | undefined): string | undefined =>
  of?.colorCode?.startsWith("#") === true ? of.colorCode : of?.color

/** Only known facts are printed on the article. */
const labelOf = (product: Pictured, colour: string | undefined): string | undefined => {
  switch (product.kind) {
    case "puzzle":
      return product.puzzlePieces === undefined ? "" : `${product.puzzlePieces} bitar`
    case "game":
      return [
        span(product.gamePlayerCount, (players) => `${players} spelare`),
        span(product.gameDuration, (minutes) => `${minutes} min`),
      ]
        .filter((part) => part !== "")
        .join(" · ")
    case "paint":
      return colour ?? ""
    default:
      return undefined
  }
}

/** 0 means not stated. */
const span = (of: typeof FromTo.Type | undefined, words: (span: string) => string): string => {
  if (of === undefined || (of.from === 0 && of.to === 0)) return ""
  const ends = [of.from, of.to].filter((end) => end > 0)
  return words([...new Set(ends)].join("–"))
}
