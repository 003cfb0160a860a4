/** A distributor's list of goods, from its pages to the goods on sale. */
import { assert, describe, it } from "@effect/vitest"
import { assortmentOf } from "@kapitel/adapters/distributor/assortment"
import * as Checks from "@kapitel/adapters/embedded/Checks"
import * as serviceGoods from "@kapitel/adapters/embedded/serviceGoods"
import { buyability } from "@kapitel/core/availability/buyability"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Duration, Effect, Layer } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { temporaryShop } from "../../adapters/test/embedded/temporaryShop.ts"
import { DistributorSimulator, distributorSettings, distributorSimulator } from "../contracts/simulatedDistributor.ts"

const download = bookRecord(4_601, { kind: "ebook", distributionMethod: "download" })
const EAN = download.facts.identifier
const LATER = bookRecord(4_602, { kind: "ebook", distributionMethod: "download" })

const isSold = (ean: typeof EAN) =>
  Catalogue.use(({ cardsByEan }) => cardsByEan([ean])).pipe(
    Effect.map(([card]) => card !== undefined && buyability(card, 0).kind === "buy"),
  )

const simulated = distributorSimulator({ downloads: 5, days: 365, processingMs: 0 })

/** Reads the list as the shop does: at the start, and every hour. */
const shop = Layer.merge(temporaryShop, simulated)

const listOf = DistributorSimulator.useSync(({ origin }) => assortmentOf(distributorSettings(origin)))

const readAt = Checks.Checks.use(({ serviceList }) => serviceList).pipe(Effect.provide(Checks.layer))

/** Sockets and threads have no test clock: waits until a condition holds. */
const until = Effect.fnUntraced(function* <E, R>(holds: Effect.Effect<boolean, E, R>) {
  while (!(yield* holds)) yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
})

describe("products in the distributor's list", () => {
  it.effect("are on sale within the hour, also those imported later, and off sale when removed", () =>
    Effect.gen(function* () {
      const { offer, fault } = yield* DistributorSimulator
      yield* publishRecords([download])
      yield* offer([EAN, LATER.facts.identifier, "no number"])
      yield* Layer.build(serviceGoods.layer(yield* listOf))
      yield* until(Effect.map(readAt, ({ products }) => products === 2))
      assert.isTrue(yield* isSold(EAN))
      yield* publishRecords([LATER])
      assert.isTrue(yield* isSold(LATER.facts.identifier))

      // A list that cannot be read changes nothing.
      yield* offer([])
      yield* fault("garbage")
      yield* TestClock.adjust(Duration.hours(1))
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 200)))
      assert.isTrue(yield* isSold(EAN))

      yield* TestClock.adjust(Duration.hours(1))
      yield* until(Effect.map(readAt, ({ products }) => products === 0))
      assert.deepStrictEqual([yield* isSold(EAN), yield* isSold(LATER.facts.identifier)], [false, false])
    }).pipe(Effect.scoped, Effect.provide(shop)),
  )

  it.effect("are off sale in a shop without the distributor", () =>
    Effect.gen(function* () {
      yield* publishRecords([download])
      yield* serviceGoods.follow(new Set([EAN]))
      assert.isTrue(yield* isSold(EAN))
      yield* Layer.build(serviceGoods.none)
      assert.isFalse(yield* isSold(EAN))
    }).pipe(Effect.scoped, Effect.provide(temporaryShop)),
  )

  it.effect("are read to the last page, and not at all when a page is missing", () =>
    Effect.gen(function* () {
      const { offer, fault } = yield* DistributorSimulator
      const list = yield* listOf
      yield* offer(Array.from({ length: 2_300 }, (_, index) => eanOf(index)))
      assert.strictEqual((yield* list).size, 2_300)
      for (const broken of ["500", "401", "half-json", "wrong-type"]) {
        yield* fault(broken)
        assert.strictEqual((yield* Effect.flip(list))._tag, "AssortmentError")
      }
    }).pipe(Effect.provide(simulated)),
  )
})
