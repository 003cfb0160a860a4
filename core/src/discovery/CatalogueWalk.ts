/** The whole catalogue in the order of its keys, a stretch at a time: for sitemaps and feeds of a million products. */
import { Context, type Effect, Schema } from "effect"
import type { Product } from "../catalogue/Product.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { portError } from "../ports/portError.ts"

/** A value, and when what its page shows of it was changed last: epoch ms, absent where it is not known. */
export interface Dated<A> {
  readonly value: A
  readonly changedAt?: number
}

/** Keys one after another. `changedAt` is that of the key that changed last. */
export interface Stretch {
  readonly last: string
  readonly count: number
  readonly changedAt?: number
}

/** What has a stretch of pages. */
export type WalkedKind = "products" | "authors"

/** Kinds of few pages, whose changes are read at once. */
export type ListedKind = "category" | "store" | "event"

/** Most products or authors in one read: pieces of a response are no larger. */
export const MAX_WALKED = 200

/**
 * Port: products by EAN and authors by id, in the order of these keys. The key `""` is before all others. A product has
 * changed when its record, its price or its availability has; an author or a category when its name, its text or its
 * number of products has; a store or an event when its record has. Numbers in stock do not count.
 *
 * All but `changes` may wait for a cold disk, on the thread that asks: the shop asks in a thread of their own
 * (decision 431).
 */
export class CatalogueWalk extends Context.Service<
  CatalogueWalk,
  {
    /** At most `size` keys after this one; absent when there are none. Authors without products have no page. */
    readonly stretch: (
      of: WalkedKind,
      after: string,
      size: number,
    ) => Effect.Effect<Stretch | undefined, CatalogueWalkError>
    /** The next products after this EAN, at most `limit`, as their cards. */
    readonly cards: (
      after: string,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Dated<ProductCard>>, CatalogueWalkError>
    /** The same, whole and with their colours. */
    readonly products: (
      after: string,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Dated<Product>>, CatalogueWalkError>
    /** Ids of the next authors with products. */
    readonly authors: (after: string, limit: number) => Effect.Effect<ReadonlyArray<Dated<string>>, CatalogueWalkError>
    /** By category key, store id or path of the event; those whose change is not known are left out. */
    readonly changes: (of: ListedKind) => Effect.Effect<ReadonlyMap<string, number>, CatalogueWalkError>
  }
>()("core/discovery/CatalogueWalk") {}

/** The catalogue could not be read. */
export class CatalogueWalkError extends Schema.TaggedError<CatalogueWalkError>()("CatalogueWalkError", portError) {}
