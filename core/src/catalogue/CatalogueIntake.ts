/**
 * The catalogue intake: how book data, articles, prices and stock come into the shop.
 * Records are staged apart and go live in short transactions, so the shop keeps selling meanwhile.
 */
import { Context, type Effect, Schema } from "effect"
import type { Money } from "../pricing/Money.ts"
import type { Ean } from "./Ean.ts"
import type { Offer, ProductFacts } from "./Product.ts"

/** One article as it enters. `ref` is the sender's own record reference, used in reports. */
export type IntakeRecord =
  /** A whole record: replaces what was known, its variants included. */
  | {
      readonly kind: "product"
      readonly ref: string
      readonly facts: ProductFacts
      readonly offer: Offer
      readonly variants: ReadonlyArray<{ readonly facts: VariantFacts; readonly offer: Offer }>
      /** The web shop's own copies; absent leaves the stock as it is. */
      readonly stock?: number
      /**
       * What it cost before, oldest first, `at` in epoch ms: a shop that moves in brings its price history along
       * (D-73). It counts for an EAN, the article's and its variants', that has no history here yet.
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

/** A colour of an article: its own number, title, colour and whatever differs from the article. */
export type VariantFacts = Pick<ProductFacts, "identifier" | "title"> & Partial<ProductFacts>

/** Goods are counted, shelves are not. ImportWarnings are the first `IMPORT_WARNINGS_KEPT`, in the order of the batch. */
export interface IntakeSummary {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
  /** Records that could not go live, e.g. an update of an unknown EAN. */
  readonly setAside: ReadonlyArray<{ readonly ref: string; readonly reason: string }>
  /** All of those. */
  readonly setAsideCount: number
  /** Went in and wants a look: a price that fell to nothing, or moved by more than half. */
  readonly notices: ReadonlyArray<{ readonly ref: string; readonly text: string }>
}

/** Port: batches of records, staged and published. Fails with `IntakeError`. */
export class CatalogueIntake extends Context.Service<
  CatalogueIntake,
  {
    /**
     * Opens a batch that nobody sees until it is published; one that was left half live goes live to its end first.
     * `source` names it in the log, e.g. a file name.
     */
    readonly begin: (source: string) => Effect.Effect<string, IntakeError>
    readonly stage: (batch: string, records: ReadonlyArray<IntakeRecord>) => Effect.Effect<void, IntakeError>
    /**
     * Makes a batch live in short transactions, writes the price history and the change log, and is safe to
     * call again after a crash. Refuses with `TooManyRemovals` when more than 5 % of the live titles would go,
     * unless `allowRemovals`.
     */
    readonly publish: (
      batch: string,
      options: { readonly allowRemovals: boolean },
    ) => Effect.Effect<IntakeSummary, TooManyRemovals | IntakeError>
    /** Throws the batch away; nothing of it was ever seen. */
    readonly discard: (batch: string) => Effect.Effect<void, IntakeError>
  }
>()("core/catalogue/CatalogueIntake") {}

/** The 5 % brake (notes/reliability.md §6.4): a feed that empties the shelves is asked about first. */
export class TooManyRemovals extends Schema.TaggedError<TooManyRemovals>()("TooManyRemovals", {
  removals: Schema.Int,
  live: Schema.Int,
}) {}

/** The batch could not be read or written. `operation` is the port's method. */
export class IntakeError extends Schema.TaggedError<IntakeError>()("IntakeError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
