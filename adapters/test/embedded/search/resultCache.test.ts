import { assert, describe, it } from "@effect/vitest"
import { resultCache } from "@kapitel/adapters/embedded/search/resultCache"

/** Returns its key and counts its calls. */
const counting = (limit: number) => {
  const cache = resultCache<string>(limit)
  const computed: Array<string> = []
  const get = (key: string) =>
    cache.get(key, () => {
      computed.push(key)
      return Promise.resolve(key)
    })
  return { cache, computed, get }
}

describe("the cache of results", () => {
  it("computes a result once for concurrent requests", async () => {
    const { get, computed } = counting(2)
    assert.deepStrictEqual(await Promise.all([get("a"), get("a"), get("a")]), ["a", "a", "a"])
    assert.deepStrictEqual(computed, ["a"])
  })

  it("drops the least recently used", async () => {
    const { get, computed } = counting(2)
    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key)
    assert.deepStrictEqual(computed, ["a", "b", "c", "b"])
  })

  it("drops everything when cleared, and never keeps failures", async () => {
    const { cache, get, computed } = counting(2)
    await get("a")
    cache.clear()
    await get("a")
    assert.deepStrictEqual(computed, ["a", "a"])
    const failed = await cache.get("b", () => Promise.reject(new Error("no"))).catch(() => "failed")
    assert.strictEqual(failed, "failed")
    assert.strictEqual(await get("b"), "b")
  })
})
