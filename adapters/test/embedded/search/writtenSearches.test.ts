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
      const store = yield* StoreClient
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
      // What became of them is known from the second network on.
      const misses = Effect.map(store.call("searchLog.misses", { at: before, days: 1, fromNetworks: 2 }), (all) =>
        all.map((one) => Object.values(one).join(" ")),
      )
      assert.deepStrictEqual(yield* misses, ["färjan found 2 0 0"])
      const again = (term: string, what: "pressed" | "searchedAgain", last = "198.51.100.0/24") =>
        index.noteAfter({ term, network: last, what })
      yield* again("färjna", "pressed", "192.0.2.0/24")
      for (const term of ["färjna", "brevet xyzzyx", "xyzzyx", "eva@exempel.se"])
        yield* index.note({ term, network: "198.51.100.0/24" })
      for (const term of ["färjna", " FÄRJNA", "xyzzyx", "färjan", "okänd", "eva@exempel.se"])
        yield* again(term, "searchedAgain")
      yield* again("brevet xyzzyx", "pressed")
      yield* again("Färjan", "pressed")
      assert.deepStrictEqual(yield* misses, [
        "brevet xyzzyx partial 2 1 0",
        "färjna corrected färjan 2 1 1",
        "xyzzyx none 2 0 0",
        "färjan found 2 1 0",
      ])
      yield* again("färjan", "pressed", "192.0.2.0/24")
      assert.lengthOf(yield* misses, 3)
    }).pipe(Effect.provide(shop))
  }).pipe(Effect.scoped),
)
