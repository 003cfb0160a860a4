/** Fields that only books have (PDP-28). Effect-free. */
import { isBook } from "./isBook.ts"
import type { ProductType } from "./Product.ts"

interface BookOnlyFields {
  readonly readingAge?: string
  readonly format?: string
}

interface MaybeBook extends BookOnlyFields {
  readonly productType: ProductType
  readonly variants?: ReadonlyArray<BookOnlyFields>
}

/**
 * Removes reading age and format from a product that is not a book, and from its colours; a book is returned as it is.
 */
export const dropForNonBooks = <P extends MaybeBook>(product: P): P => {
  if (isBook(product)) return product
  const rest = withoutBookFields(product)
  return product.variants === undefined ? rest : { ...rest, variants: product.variants.map(withoutBookFields) }
}

const withoutBookFields = <F extends BookOnlyFields>(fields: F): F => {
  const { readingAge: _age, format: _format, ...rest } = fields
  return rest as F
}
