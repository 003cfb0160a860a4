/** A row of the log of changes (table `change`). */

/**
 * What the `key` names: an EAN (`product` whole record, `removal`, `price`, `stock`, and `watch`, which waits for it from
 * now on), a work's key (`work`: it has an edition that it did not have), a category key, an author id, a content path, an order id, a promotion's id, a store's id, or the path of an event, itself
 * (`event`) or how many have signed up for it (`seats`). Of
 * `search`: what has changed of the search itself, its `synonyms` or the `placed` products of a query.
 */
export type ChangeKind =
  | "product"
  | "removal"
  | "price"
  | "stock"
  | "work"
  | "category"
  | "author"
  | "content"
  | "order"
  | "promotion"
  | "store"
  | "watch"
  | "event"
  | "seats"
  | "search"

/** `at` in epoch ms. Ids grow in the order of commits. */
export interface Change {
  readonly id: number
  readonly kind: ChangeKind
  readonly key: string
  readonly at: number
}
