/** Where products, categories and authors are read. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Category } from "./Category.ts"
import { Ean } from "./Ean.ts"
import type { Author, Product } from "./Product.ts"
import type { ProductCard } from "./ProductCard.ts"

/** An author in the index A–Ö of `/forfattare`. */
export interface AuthorEntry extends Author {
  /** `Lagerlöf, Selma`: the index is sorted by it. */
  readonly filedAs: string
  readonly biography?: string
  readonly productCount: number
}

/** A letter of that index, and its number of authors. */
export interface AuthorLetter {
  readonly letter: string
  readonly count: number
}

/** Port: products, categories and authors. Fails with `CatalogueError` when they cannot be read. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** The product with this EAN; a variant's EAN returns the product it belongs to. */
    readonly productByEan: (ean: Ean) => Effect.Effect<Product, ProductNotFound | CatalogueError>
    /** Products in the order of the given EANs; unknown EANs are left out. At most 300 in one call. */
    readonly productsByEan: (eans: ReadonlyArray<Ean>) => Effect.Effect<ReadonlyArray<Product>, CatalogueError>
    /** The same, with only the fields of a list or cart line: ten times faster. At most 300 in one call. */
    readonly cardsByEan: (eans: ReadonlyArray<Ean>) => Effect.Effect<ReadonlyArray<ProductCard>, CatalogueError>
    /**
     * The editions of the works of these products, by the products' own numbers; products without a work are left out. At most
     * 300 in one call.
     */
    readonly editionsByEan: (eans: ReadonlyArray<Ean>) => Effect.Effect<ReadonlyMap<Ean, WorkEditions>, CatalogueError>
    /** The category tree, in the shop's own order, to the given depth (spec §9: navigation depth 5). */
    readonly categories: (depth: number) => Effect.Effect<ReadonlyArray<Category>, CatalogueError>
    /** A category with its sub-categories, and the path to it from the root. */
    readonly categoryByKey: (
      key: string,
    ) => Effect.Effect<
      Option.Option<{ readonly category: Category; readonly trail: ReadonlyArray<Category> }>,
      CatalogueError
    >
    readonly authorById: (id: string) => Effect.Effect<Option.Option<AuthorEntry>, CatalogueError>
    /** The letters under which authors with something to sell are filed, A to Ö, then `#` for all other characters. */
    readonly authorLetters: Effect.Effect<ReadonlyArray<AuthorLetter>, CatalogueError>
    /**
     * Authors under `letter`, in Swedish order: from the `first` to the `last` one, counted from 1, both included. With
     * a million titles there are too many authors to read at once.
     */
    readonly authorsByLetter: (
      letter: string,
      first: number,
      last: number,
    ) => Effect.Effect<ReadonlyArray<AuthorEntry>, CatalogueError>
    /** The best known works of an author, each in one edition: at most `limit`, fewer than 25. */
    readonly bestByAuthor: (id: string, limit: number) => Effect.Effect<ReadonlyArray<Ean>, CatalogueError>
    /** Other editions of the same work, other parts of its series, other books by its authors: EANs, best first. */
    readonly related: (ean: Ean) => Effect.Effect<RelatedProducts, CatalogueError>
  }
>()("core/catalogue/Catalogue") {}

/** A product's work: all editions of a text, such as its paperback and its e-book. */
export interface WorkEditions {
  /** The same for all editions of the work. */
  readonly work: string
  /** Without the product itself, the most popular first: in the order of `sameWork`. */
  readonly others: ReadonlyArray<ProductCard>
}

/** spec §3, relatedProducts. */
export interface RelatedProducts {
  readonly sameWork: ReadonlyArray<Ean>
  readonly sameSeries: ReadonlyArray<Ean>
  readonly sameAuthor: ReadonlyArray<Ean>
}

/** No product has this EAN. */
export class ProductNotFound extends Schema.TaggedError<ProductNotFound>()("ProductNotFound", { ean: Ean }) {}

/** The catalogue failed. */
export class CatalogueError extends Schema.TaggedError<CatalogueError>()("CatalogueError", portError) {}
