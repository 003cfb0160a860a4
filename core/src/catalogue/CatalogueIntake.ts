/**
 * The catalogue intake: how book data, articles, prices and stock are imported. Records are staged separately and go
 * live in short transactions, so the shop keeps selling meanwhile.
 */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Money } from "../pricing/Money.ts"
import type { Ean } from "./Ean.ts"
import type { Offer, ProductFacts } from "./Product.ts"

/** One record as imported. `ref` is the sender's own record reference, used in reports. */
export type IntakeRecord =
  /** A whole record: replaces the stored one, its variants included. */
  | {
      readonly kind: "product"
      readonly ref: string
      readonly facts: ProductFacts
      readonly offer: Offer
      readonly variants: ReadonlyArray<{ readonly facts: VariantFacts; readonly offer: Offer }>
      /** Copies in the web shop's own stock; absent leaves the stock as it is. */
      readonly stock?: number
      /**
       * Earlier prices, oldest first, `at` in epoch ms: a shop that migrates imports its price history (D-73). It
       * counts for an EAN, the article's or a variant's, that has no history here yet.
       */
      readonly priceHistory?: ReadonlyArray<{ readonly at: number; readonly price: Money }>
    }
  /** Only the given fields change (ONIX notification 04). An unknown EAN is set aside. */
  | {
      readonly kind: "update"
      readonly ref: string
      readonly ean: Ean
      readonly facts: Partial<ProductFacts>
      readonly offer: Partial<Offer>
    }
  | { readonly kind: "delete"; readonly ref: string; readonly ean: Ean }
  | {
      readonly kind: "price"
      readonly ref: string
      readonly ean: Ean
      readonly price: Money
      readonly originalPrice?: Money
      readonly loyaltyPrice?: Money
    }
  /** `store` is a store id, or `web` for the web shop's own stock. */
  | {
      readonly kind: "stock"
      readonly ref: string
      readonly ean: Ean
      readonly store: string
      readonly quantity: number
    }
  | {
      readonly kind: "category"
      readonly ref: string
      readonly key: string
      readonly displayName: string
      readonly type: "book" | "non-book"
      readonly heading?: string
      readonly description?: string
      readonly position: number
    }

/** A colour of an article: its own EAN, title, colour and whatever differs from the article. */
export type VariantFacts = Pick<ProductFacts, "identifier" | "title"> & Partial<ProductFacts>

/**
 * Counts records of products, not of categories. ImportWarnings are the first `IMPORT_WARNINGS_KEPT`, in the order of
 * the batch.
 */
export interface IntakeSummary {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** Records that could not go live, e.g. an update of an unknown EAN. */
  readonly setAside: ReadonlyArray<{ readonly ref: string; readonly reason: string }>
  /** The number of all of those. */
  readonly setAsideCount: number
  /** Imported, but to be checked: a price that fell to zero, or changed by more than half. */
  readonly notices: ReadonlyArray<{ readonly ref: string; readonly text: string }>
}

/** Port: batches of records, staged and published. Fails with `IntakeError`. */
export class CatalogueIntake extends Context.Service<
  CatalogueIntake,
  {
    /**
     * Opens a batch that is not visible until it is published; an earlier batch that was interrupted while going live
     * is completed first. `source` names it in the log, e.g. a file name.
     */
    readonly begin: (source: string) => Effect.Effect<string, IntakeError>
    readonly stage: (batch: string, records: ReadonlyArray<IntakeRecord>) => Effect.Effect<void, IntakeError>
    /**
     * Makes a batch live in short transactions, writes the price history and the change log, and is safe to call again
     * after a crash. Refuses with `TooManyRemovals` when more than 5 % of the live titles would be removed, unless
     * `allowRemovals`.
     */
    readonly publish: (
      batch: string,
      options: { readonly allowRemovals: boolean },
    ) => Effect.Effect<IntakeSummary, TooManyRemovals | IntakeError>
    /** Deletes the batch; nothing of it was ever visible. */
    readonly discard: (batch: string) => Effect.Effect<void, IntakeError>
  }
>()("core/catalogue/CatalogueIntake") {}

/** The 5 % limit (docs/reliability.md, Imports): a feed that removes more needs a confirmation. */
export class TooManyRemovals extends Schema.TaggedError<TooManyRemovals>()("TooManyRemovals", {
  removals: Schema.Int,
  live: Schema.Int,
}) {}

/** The batch could not be read or written. */
export class IntakeError extends Schema.TaggedError<IntakeError>()("IntakeError", portError) {}
