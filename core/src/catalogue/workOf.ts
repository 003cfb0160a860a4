/** The work that a card belongs to. Effect-free. */
import type { ProductCard } from "./ProductCard.ts"

/** Editions of one work share title and first author; cards of other products are distinguished by EAN. */
export const workOf = ({
  identifier,
  title,
  authors: [author],
}: Pick<ProductCard, "identifier" | "title" | "authors">): string =>
  author === undefined ? identifier : `${title.toLowerCase()} / ${author.id}`
