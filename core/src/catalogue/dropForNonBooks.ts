/** What only books have (PDP-28). Effect-free. */
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

/** Takes reading age and format off what is no book, and off its colours; a book is answered as it is. */
export const dropForNonBooks = <P extends MaybeBook>(product: P): P => {
  if (isBook(product)) return product
  const rest = withoutBookFields(product)
  return product.variants === undefined ? rest : { ...rest, variants: product.variants.map(withoutBookFields) }
}

const withoutBookFields = <F extends BookOnlyFields>(fields: F): F => {
  const { readingAge: _age, format: _format, ...rest } = fields
  return rest as F
}
