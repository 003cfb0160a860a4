/** Which work a card is of. Effect-free. */
import type { ProductCard } from "./ProductCard.ts"

/** Editions of one work share title and first author; the cards of other things are told apart by their number. */
export const workOf = ({
  identifier,
  title,
  authors: [author],
}: Pick<ProductCard, "identifier" | "title" | "authors">): string =>
  author === undefined ? identifier : `${title.toLowerCase()} / ${author.id}`
