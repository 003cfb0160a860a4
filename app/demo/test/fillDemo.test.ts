/** The demo shop is filled through the catalogue intake, once. */
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import { layer } from "@kapitel/adapters/embedded/Embedded"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Option } from "effect"
import { expect, it } from "vitest"
import { temporaryFolders } from "../../../adapters/test/embedded/temporaryShop.ts"
import { writeStores } from "../fillDemoShop.ts"
import { demoFeed } from "../goods/demoCatalogue.ts"
import { eanOf } from "../goods/Numbers.ts"

const TODAY = "2026-11-21"
const options = { seed: 1, today: TODAY, products: 400 }
/** 'Bageriet på Storgatan', whose reduction is set in the tables. */
const REDUCED = eanOf("978911015046")

it("fills an empty shop, and changes nothing the second time", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const folders = yield* temporaryFolders
        yield* Effect.gen(function* () {
          const first = yield* receiveFeed("demo", demoFeed(options), { allowRemovals: false })
          expect(first).toMatchObject({ added: options.products, removed: 0, setAsideCount: 0 })
          const again = yield* receiveFeed("demo", demoFeed(options), { allowRemovals: false })
          expect(again).toMatchObject({ added: 0, changed: 0, removed: 0, setAsideCount: 0 })

          const catalogue = yield* Catalogue
          const book = yield* catalogue.productByEan(REDUCED)
          expect(book).toMatchObject({ title: "Bageriet på Storgatan", price: 14_900, originalPrice: 19_900 })
          const levels = yield* (yield* StockLevels).of(REDUCED)
          expect(levels.length).toBeGreaterThan(10)
          const lowest = yield* (yield* PriceHistory).lowestBeforeReduction(REDUCED)
          expect(Option.getOrUndefined(lowest)).toBe(19_900)
        }).pipe(Effect.provide(layer(folders)))

        const count = yield* writeStores(folders.dataDir, TODAY)
        const written = Effect.provide(
          Effect.all([Stores.use(({ list }) => list), ChangeLog.use(({ latest }) => latest)]),
          layer(folders),
        )
        const [stores, latest] = yield* written
        expect(stores).toHaveLength(count)
        yield* writeStores(folders.dataDir, TODAY)
        expect(yield* written).toEqual([stores, latest])
      }),
    ),
  ))
