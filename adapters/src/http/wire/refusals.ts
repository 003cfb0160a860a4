/** How the API says no: a tag for programs, a Swedish sentence for people. */
import { Schema } from "effect"

const message = Schema.String.annotate({ description: "A sentence in Swedish that can be shown as it is" })

/** It does not follow the API's own description. `field` is where, when it is one place. */
export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()(
  "InvalidRequest",
  { message, field: Schema.optionalKey(Schema.String) },
  { httpApiStatus: 400 },
) {}

/** No product has this number. */
export class ProductUnknown extends Schema.TaggedError<ProductUnknown>()(
  "ProductNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

export class CategoryUnknown extends Schema.TaggedError<CategoryUnknown>()(
  "CategoryNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

export class AuthorUnknown extends Schema.TaggedError<AuthorUnknown>()(
  "AuthorNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** The line is not in this visitor's cart, or not any more; another visitor's line is answered the same. */
export class LineUnknown extends Schema.TaggedError<LineUnknown>()(
  "LineNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** It cannot be bought now. */
export class CannotBeBought extends Schema.TaggedError<CannotBeBought>()(
  "NotBuyable",
  { message },
  { httpApiStatus: 409 },
) {}

/** All lines of the cart are taken. */
export class CartIsFull extends Schema.TaggedError<CartIsFull>()("CartFull", { message }, { httpApiStatus: 409 }) {}

/** Others changed the cart at the same time, more than once. */
export class CartChangedMeanwhile extends Schema.TaggedError<CartChangedMeanwhile>()(
  "CartOutdated",
  { message },
  { httpApiStatus: 409 },
) {}

/** The `Idempotency-Key` was used for another addition. */
export class KeyReused extends Schema.TaggedError<KeyReused>()(
  "AdditionNameTaken",
  { message },
  { httpApiStatus: 409 },
) {}

/** The shop could not answer. `reference` finds the reason in the shop's log (D-57). */
export class Unavailable extends Schema.TaggedError<Unavailable>()(
  "Unavailable",
  { message, reference: Schema.String },
  { httpApiStatus: 503 },
) {}
