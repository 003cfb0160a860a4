import { assert, describe, it } from "@effect/vitest"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, Option } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { readPage } from "../../pages/readPage.ts"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { at, MONDAY, shopWith } from "../views/goods.ts"

const DEAD = Layer.mock(SearchIndex, {
  search: () => Effect.fail(new SearchError({ operation: "search", cause: "the worker has died" })),
})
const NO_CONTENT = Layer.mock(ContentSource, { page: () => Effect.succeed(Option.none()) })

const context = () => {
  const services = Layer.mergeAll(shopWith({}), NO_CONTENT, DEAD)
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  return { ...at(MONDAY), dependencies: new CacheDependencies(), shop: { runPromise } } as unknown as PageRequest
}

const thrownBy = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => undefined,
    (cause: unknown) => cause,
  )

const searching = Effect.gen(function* () {
  const index = yield* SearchIndex
  return yield* index.search({ facets: [], sort: "default", first: 1, last: 1 })
})

describe("a page that cannot be read", () => {
  it("is a 503 when a part of the shop does not respond", async () => {
    const thrown = await thrownBy(readPage(context(), () => searching))
    assert.strictEqual(
      (thrown as { _pageContextAbort?: { abortStatusCode?: number } })._pageContextAbort?.abortStatusCode,
      503,
    )
  })

  it("is a defect when the program itself has failed", async () => {
    const fault = new TypeError("x is not a function")
    assert.strictEqual(await thrownBy(readPage(context(), () => Effect.die(fault))), fault)
  })

  it("is a 404 when it does not exist", async () => {
    assert.isUndefined(await readPage(context(), () => Effect.succeed(undefined)))
  })
})
