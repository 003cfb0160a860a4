import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { KeysByTag } from "../../server/KeysByTag.ts"

const TAGS = ["lists", "content", "product:1", "product:2"]
const KEYS = ["/", "/a", "/b"]

const step = fc.record({
  adds: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS)),
  key: fc.constantFrom(...KEYS),
})

describe("the pages of each tag", () => {
  it("are those added and not deleted, and tags without pages are removed", () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const keys = new KeysByTag()
        const model = new Set<string>()
        for (const { adds, tags, key } of steps) {
          if (adds) keys.add(tags, key)
          else keys.delete(tags, key)
          for (const tag of tags) {
            if (adds) model.add(`${tag} ${key}`)
            else model.delete(`${tag} ${key}`)
          }
        }
        const found = TAGS.flatMap((tag) => keys.of(tag).map((key) => `${tag} ${key}`))
        assert.deepStrictEqual(found.toSorted(), [...model].toSorted())
        assert.strictEqual(keys.size, TAGS.filter((tag) => keys.of(tag).length > 0).length)
      }),
    )
  })
})
