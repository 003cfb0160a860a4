import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Effect, Layer, Option } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { book, eanOf, shopWith } from "../views/goods.ts"

const recorded = (read: Effect.Effect<unknown, unknown, Catalogue | PriceHistory>) => {
  const dependencies = new CacheDependencies()
  const services = Layer.mergeAll(
    shopWith({ products: [book(1)] }),
    Layer.mock(PriceHistory, {
      of: () => Effect.succeed([]),
      lowestBeforeReduction: () => Effect.succeed(Option.none()),
    }),
  )
  Effect.runSync(read.pipe(recordDependencies(dependencies), Effect.provide(services)) as Effect.Effect<unknown>)
  return [...dependencies.tags]
}

describe("a page depends on", () => {
  it("each product whose prices it reads", () => {
    const tags = [`product:${eanOf(1)}`]
    assert.deepStrictEqual(recorded(PriceHistory.use((history) => history.of(eanOf(1)))), tags)
    assert.deepStrictEqual(recorded(PriceHistory.use((history) => history.lowestBeforeReduction(eanOf(1)))), tags)
    assert.deepStrictEqual(recorded(Catalogue.use((catalogue) => catalogue.productByEan(eanOf(1)))), tags)
  })
})
