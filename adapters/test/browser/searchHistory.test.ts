import { assert, it } from "@effect/vitest"
import { type KeyValueStorage, layer } from "@kapitel/adapters/browser/BrowserStorage"
import { searchHistory } from "@kapitel/adapters/browser/searchHistory"
import { BrowserStorage } from "@kapitel/core/browser/BrowserStorage"
import { Effect } from "effect"
import fc from "fast-check"
import { holding } from "./holding.ts"

const asBrowserStorage = (storage: KeyValueStorage): ReadonlyArray<string> =>
  Effect.runSync(BrowserStorage.use(({ searchHistory }) => searchHistory).pipe(Effect.provide(layer(() => storage))))

it("reads what BrowserStorage reads, whatever is stored", () => {
  const terms = fc.array(fc.string(), { maxLength: 12 }).map((terms) => JSON.stringify(terms))
  fc.assert(
    fc.property(fc.oneof(terms, fc.string(), fc.json(), fc.constant(null)), (text) => {
      assert.deepStrictEqual(searchHistory(() => holding(text)).read(), asBrowserStorage(holding(text)))
    }),
  )
})

it("writes what BrowserStorage reads", () => {
  const storage = holding(null)
  searchHistory(() => storage).write(["mumin", "surdeg"])
  assert.deepStrictEqual(asBrowserStorage(storage), ["mumin", "surdeg"])
})

it("stores nothing where the browser has no storage", () => {
  const history = searchHistory(() => {
    throw new DOMException("no", "SecurityError")
  })
  history.write(["mumin"])
  assert.deepStrictEqual(history.read(), [])
})
