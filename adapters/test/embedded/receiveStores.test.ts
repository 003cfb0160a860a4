import { assert, it } from "@effect/vitest"
import * as EmbeddedStores from "@kapitel/adapters/embedded/Stores"
import { type ReceivedStore, receiveStores } from "@kapitel/core/stores/receiveStores"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"
import { temporaryStore } from "./temporaryShop.ts"

const received = (storeID: string, storeName: string, storePath?: string): ReceivedStore => ({
  storeID,
  storeName,
  address: "Torget 1",
  storeCity: "",
  ...(storePath !== undefined && { storePath }),
})

it.layer(EmbeddedStores.layer.pipe(Layer.provide(temporaryStore)))("an import of stores", (it) => {
  const options = { isWhole: true, allowClosings: true, now: 0 }
  const paths = Effect.map(
    Stores.use(({ list }) => list),
    (stores) => Object.fromEntries(stores.map(({ storeID, storePath }) => [storeID, storePath])),
  )

  it.effect("gives new stores an address by their name, and lets known ones keep theirs", () =>
    Effect.gen(function* () {
      yield* receiveStores(
        [received("1", "Åre"), received("2", "Åre"), received("3", "Lund", "/butik/lund-c")],
        options,
      )
      assert.deepStrictEqual(yield* paths, { 1: "/butik/are", 2: "/butik/are-2", 3: "/butik/lund-c" })
      yield* receiveStores([received("2", "Åre torg"), received("1", "Duved"), received("3", "Lund")], options)
      assert.deepStrictEqual(yield* paths, { 1: "/butik/are", 2: "/butik/are-2", 3: "/butik/lund-c" })
      // A given address is taken from the store that has it.
      yield* receiveStores([received("1", "Duved"), received("2", "Åre", "/butik/are"), received("3", "Lund")], options)
      assert.deepStrictEqual(yield* paths, { 1: "/butik/duved", 2: "/butik/are", 3: "/butik/lund-c" })
      // A new one beside those that are not in the file.
      yield* receiveStores([received("4", "Duved")], { ...options, isWhole: false })
      assert.strictEqual((yield* paths)["4"], "/butik/duved-4")
    }),
  )

  it.effect("closes no more than half of the stores unless that is allowed", () =>
    Effect.gen(function* () {
      const four = ["1", "2", "3", "4"].map((id) => received(id, `Butik ${id}`))
      yield* receiveStores(four, options)
      const careful = { ...options, allowClosings: false }
      assert.strictEqual((yield* receiveStores(four.slice(0, 2), careful)).closed, 2)
      yield* receiveStores(four, options)
      const error = yield* Effect.flip(receiveStores(four.slice(0, 1), careful))
      assert.deepInclude(error, { _tag: "TooManyClosings", closings: 3, open: 4 })
      assert.strictEqual(Object.keys(yield* paths).length, 4)
      assert.strictEqual((yield* receiveStores(four.slice(0, 1), { ...careful, isWhole: false })).closed, 0)
    }),
  )
})
