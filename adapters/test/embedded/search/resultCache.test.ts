import { assert, describe, it } from "@effect/vitest"
import { resultCache } from "@kapitel/adapters/embedded/search/resultCache"

/** Returns its key and counts its calls. */
const counting = (limit: number) => {
  const cache = resultCache<string>(limit)
  const asked: Array<string> = []
  const ask = (key: string) =>
    cache.get(key, () => {
      asked.push(key)
      return Promise.resolve(key)
    })
  return { cache, asked, ask }
}

describe("the cache of results", () => {
  it("computes a result once for concurrent requests", async () => {
    const { ask, asked } = counting(2)
    assert.deepStrictEqual(await Promise.all([ask("a"), ask("a"), ask("a")]), ["a", "a", "a"])
    assert.deepStrictEqual(asked, ["a"])
  })

  it("drops the least recently used", async () => {
    const { ask, asked } = counting(2)
    for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key)
    assert.deepStrictEqual(asked, ["a", "b", "c", "b"])
  })

  it("drops everything when cleared, and never keeps failures", async () => {
    const { cache, ask, asked } = counting(2)
    await ask("a")
    cache.clear()
    await ask("a")
    assert.deepStrictEqual(asked, ["a", "a"])
    const failed = await cache.get("b", () => Promise.reject(new Error("no"))).catch(() => "failed")
    assert.strictEqual(failed, "failed")
    assert.strictEqual(await ask("b"), "b")
  })
})
