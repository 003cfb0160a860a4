/** Which searches the index counts: those with hits, exactly as they are written. */
import { assert, it } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer } from "effect"
import { sampleRecords } from "../sampleRecords.ts"
import { temporaryFolders } from "../temporaryShop.ts"

it.live("a search is counted with its network's key when it has hits, without a correction or a missing word", () =>
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    const noted: Array<readonly [term: string, at: number]> = []
    const keys = new Set<string>()
    const countingStore = Layer.effect(
      StoreClient,
      Effect.map(StoreClient, (store) =>
        StoreClient.of({
          dataDir: store.dataDir,
          call: (name, args) => {
            if (name === "searchLog.note") {
              const { term, at, countedBy } = args as unknown as { term: string; at: number; countedBy: string }
              noted.push([term, at])
              keys.add(countedBy)
            }
            return store.call(name, args)
          },
        }),
      ),
    )
    const shop = EmbeddedSearch.layer({ popularFromNetworks: 2 }).pipe(
      Layer.provide(countingStore),
      Layer.provideMerge(Embedded.layer(folders)),
    )
    yield* Effect.gen(function* () {
      const intake = yield* CatalogueIntake
      const batch = yield* intake.begin("test")
      yield* intake.stage(batch, sampleRecords(3))
      yield* intake.publish(batch, { allowRemovals: true })
    }).pipe(Effect.provide(Embedded.layer(folders)))
    yield* Effect.gen(function* () {
      const index = yield* SearchIndex
      const before = Date.now()
      // One word that is misspelt, one that no product has, and a term that is not counted.
      for (const term of ["färjan", "färjna", "brevet xyzzyx", "xyzzyx", "eva@exempel.se"])
        yield* index.note({ term, network: "192.0.2.0/24" })
      yield* index.note({ term: " Färjan ", network: "192.0.2.0/24" })
      assert.deepStrictEqual(
        noted.map(([term]) => term),
        ["färjan"],
      )
      assert.isTrue(noted.every(([, at]) => at >= before && at <= Date.now()))
      assert.deepStrictEqual(yield* index.popular(5), [])
      yield* index.note({ term: "färjan", network: "198.51.100.0/24" })
      assert.lengthOf([...keys], 1)
      assert.deepStrictEqual(yield* index.popular(5), ["färjan"])
      assert.deepStrictEqual(yield* index.popular(5, "F"), ["färjan"])
    }).pipe(Effect.provide(shop))
  }).pipe(Effect.scoped),
)
