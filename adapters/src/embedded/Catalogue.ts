/** The catalogue in the embedded store. Products are read by key; categories are cached as a tree until one changes. */
import { Catalogue, CatalogueError, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option } from "effect"
import { AUTHOR_COLUMNS, type AuthorRow, authorEntryOf } from "./store/authorEntry.ts"
import { type CategoryTree, categoryTree, cutAt } from "./store/categoryTree.ts"
import type { Database } from "./store/Database.ts"
import { callsFor, orFailed, readsFor } from "./store/portStore.ts"
import { cardOf, type ProductText, productOf, variantsOf } from "./store/productText.ts"
import { bestByAuthor, relatedProducts, workEditions } from "./store/relatedProducts.ts"
import { readGiftCardProduct } from "./store/soldGiftCardRow.ts"
import { readTicketProduct } from "./store/ticketRow.ts"

/** Maximum number of products in one query; a list shows 30. */
const MAX_PRODUCTS = 300

const failed = portFailure(CatalogueError)

/** A product by its own number, or by that of one of its colours. */
function rowOf<Row>(db: Database, columns: "offer, card" | "ean, offer, facts", ean: string): Row | undefined {
  return (
    db.get<Row>(`SELECT ${columns} FROM product WHERE ean = ?`, ean) ??
    db.get<Row>(`SELECT ${columns} FROM product WHERE ean = (SELECT product_ean FROM variant WHERE ean = ?)`, ean)
  )
}

const productRow = (db: Database, ean: Ean) => {
  const row = rowOf<ProductText & { ean: string }>(db, "ean, offer, facts", ean)
  return row === undefined
    ? (readTicketProduct(db, ean) ?? readGiftCardProduct(db, ean))
    : productOf(row, variantsOf(db, row.ean))
}

const cardRow = (db: Database, ean: Ean) => {
  const row = rowOf<{ offer: string; card: string }>(db, "offer, card", ean)
  return row === undefined ? (readTicketProduct(db, ean) ?? readGiftCardProduct(db, ean)) : cardOf(row)
}

export const layer = Layer.effect(
  Catalogue,
  Effect.gen(function* () {
    const call = yield* callsFor(CatalogueError)
    const read = yield* readsFor(CatalogueError)

    const readAtMost = <A>(operation: string, eans: ReadonlyArray<Ean>, from: (db: Database) => A) =>
      eans.length > MAX_PRODUCTS
        ? Effect.fail(failed(operation)(new Error(`at most ${MAX_PRODUCTS} products in one read`)))
        : read(operation, from)
    const readMany = <A>(operation: string, eans: ReadonlyArray<Ean>, one: (db: Database, ean: Ean) => A | undefined) =>
      readAtMost(operation, eans, (db) => eans.map((ean) => one(db, ean)).filter((found) => found !== undefined))

    let cached: CategoryTree | undefined
    const tree = Effect.gen(function* () {
      const version = yield* read("categories", (db) =>
        db.get<{ value: number }>("SELECT value FROM counter WHERE name = 'category_version'"),
      )
      if (cached !== undefined && cached.version === version?.value) return cached
      const answer = yield* call("categories", "catalogue.categories", undefined)
      cached = categoryTree(answer.version, answer.rows)
      return cached
    }).pipe(orFailed(failed("categories")))

    return Catalogue.of({
      productByEan: (ean) =>
        Effect.flatMap(
          read("productByEan", (db) => productRow(db, ean)),
          (product) => (product === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed(product)),
        ),
      productsByEan: (eans) => readMany("productsByEan", eans, productRow),
      cardsByEan: (eans) => readMany("cardsByEan", eans, cardRow),
      editionsByEan: (eans) => readAtMost("editionsByEan", eans, (db) => workEditions(db, eans)),
      categories: (depth) => Effect.map(tree, ({ roots }) => cutAt(roots, depth)),
      categoryByKey: (key) => Effect.map(tree, ({ byKey }) => Option.fromUndefinedOr(byKey.get(key))),
      authorById: (id) =>
        read("authorById", (db) => {
          const row = db.get<AuthorRow>(`SELECT ${AUTHOR_COLUMNS} FROM author WHERE id = ?`, id)
          return Option.map(Option.fromUndefinedOr(row), authorEntryOf)
        }),
      authorLetters: call("authorLetters", "catalogue.authorLetters", undefined),
      authorsByLetter: (letter, first, last) =>
        call("authorsByLetter", "catalogue.authorsByLetter", { letter, first, last }),
      bestByAuthor: (id, limit) => read("bestByAuthor", (db) => bestByAuthor(db, id, limit)),
      related: (ean) =>
        read("related", (db) => relatedProducts(db, ean) ?? { sameWork: [], sameSeries: [], sameAuthor: [] }),
    })
  }),
)
