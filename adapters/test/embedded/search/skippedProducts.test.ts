import { assert, it } from "@effect/vitest"
import { skippedProducts } from "@kapitel/adapters/embedded/search/skippedProducts"

it("all products left out are counted, and the first twenty named with 200 characters of their reason", () => {
  const skipped = skippedProducts()
  assert.deepStrictEqual(skipped.all(), { count: 0, first: [] })
  const reason = (at: number) => `${at}`.padEnd(at === 0 ? 200 : 201, "x")
  for (let at = 0; at < 21; at++) skipped.add({ ean: String(at), reason: reason(at) })
  assert.deepStrictEqual(skipped.all(), {
    count: 21,
    first: Array.from({ length: 20 }, (_, at) => ({ ean: String(at), reason: reason(at).slice(0, 200) })),
  })
})
