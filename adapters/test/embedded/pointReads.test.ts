/** Reads by key that are refused: too many products, copies that are no number. */
import { assert, it, onTestFinished } from "@effect/vitest"
import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"
import { Effect, Layer } from "effect"

const opened = () => {
  const db = openInMemory()
  onTestFinished(db.close)
  memoryStore.publishRecords(db, [bookRecord(1, {}, {}, { stock: 3 })], 0)
  const ports = Layer.merge(EmbeddedCatalogue.layer, EmbeddedStockLevels.layer)
  return { db, shop: Layer.provide(ports, memoryStore.layer(db)) }
}
const outcomeOf = <A, E extends { readonly cause?: unknown; readonly operation?: string }, R>(
  read: Effect.Effect<A, E, R>,
) =>
  Effect.match(read, {
    onSuccess: (answer): unknown => answer,
    onFailure: ({ operation, cause }): unknown => [
      operation,
      String(cause instanceof StoreError ? cause.cause : cause),
    ],
  })

it.effect("300 products are read at once, and no more", () =>
  Effect.gen(function* () {
    const catalogue = yield* Catalogue
    const counted = (count: number) => {
      const eans = Array.from({ length: count }, () => eanOf(1))
      return Effect.all([
        outcomeOf(Effect.map(catalogue.productsByEan(eans), ({ length }) => length)),
        outcomeOf(Effect.map(catalogue.cardsByEan(eans), ({ length }) => length)),
        outcomeOf(Effect.map(catalogue.editionsByEan(eans), ({ size }) => size)),
      ])
    }
    const refusal = "Error: at most 300 products in one read"
    assert.deepStrictEqual(
      [yield* counted(300), yield* counted(301)],
      [
        [300, 300, 0],
        [
          ["productsByEan", refusal],
          ["cardsByEan", refusal],
          ["editionsByEan", refusal],
        ],
      ],
    )
  }).pipe(Effect.provide(opened().shop)),
)

it.effect("copies are free only when their number can be read", () => {
  const { db, shop } = opened()
  return Effect.gen(function* () {
    const { free } = yield* StockLevels
    const read = outcomeOf(
      Effect.map(
        free({ eans: [eanOf(2), eanOf(1)], cartId: CartId.make("a-cart-of-somebody-here"), now: 0 }),
        (found) => [...found],
      ),
    )
    const answers = []
    for (const quantity of [3, 0, 1.5]) {
      db.run("UPDATE stock SET quantity = ?", quantity)
      answers.push(yield* read)
    }
    const unread = ["free", `Error: the stock of ${eanOf(1)} is not a number`]
    assert.deepStrictEqual(answers, [[[eanOf(1), 3]], [[eanOf(1), 0]], unread])
  }).pipe(Effect.provide(shop))
})
