import { assert, describe, it } from "@effect/vitest"
import { type Limited, withinLimits } from "@kapitel/core/catalogue/withinLimits"
import { indexHostileFeed, indexHostileRows } from "../fuzz/hostileGoods.ts"
import { seeded } from "../soak/random.ts"

const SEEDS = Array.from({ length: 100 }, (_, i) => i + 1)

const isWithin = (limited: Limited): boolean => "record" in limited && limited.shortened.length === 0

describe("hostile product data", () => {
  it("is imported within the limits of its fields, or not at all, and every imported product is found", () => {
    for (const seed of SEEDS) {
      const { taken, documents, found } = indexHostileFeed(seeded(seed))
      for (const record of taken) assert.isTrue(isWithin(withinLimits(record)), `seed ${seed}`)
      assert.strictEqual(documents, taken.length, `seed ${seed}`)
      assert.strictEqual(found, documents, `seed ${seed}`)
    }
  })

  it("in the database does not stop the index: the other products are found", () => {
    for (const seed of SEEDS) {
      const { readable, found } = indexHostileRows(seeded(seed))
      assert.strictEqual(found, readable, `seed ${seed}`)
    }
  })
})
