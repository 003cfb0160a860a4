import { assert, describe, it } from "@effect/vitest"
import {
  collectNamedLists,
  docsOf,
  intersect,
  intersectScored,
  roomForShared,
} from "@kapitel/adapters/embedded/search/postings"
import { findString } from "@kapitel/adapters/embedded/search/StringTable"
import fc from "fast-check"

const ids = (most: number) =>
  fc.uniqueArray(fc.nat({ max: 400 }), { maxLength: most }).map((list) => Uint32Array.from(list).sort())

describe("the intersection of two lists", () => {
  it("is the same whether the other list is walked or skipped through, with its positions", () => {
    fc.assert(
      fc.property(fc.oneof(ids(6), ids(200)), fc.oneof(ids(6), ids(300)), (left, right) => {
        const docs = left.slice()
        const shared = roomForShared(docs.length)
        const count = intersect(docs, docs.length, right, shared)
        const common = [...left].filter((doc) => right.includes(doc))
        assert.deepStrictEqual([...docs.subarray(0, count)], common)
        assert.deepStrictEqual(
          Array.from(shared.from.subarray(0, count), (place) => left[place]),
          common,
        )
        assert.deepStrictEqual(
          Array.from(shared.at.subarray(0, count), (place) => right[place]),
          common,
        )
      }),
    )
  })
})

describe("the intersection of a few products and many", () => {
  it("has each that the long list has, wherever it is, with its positions", () => {
    const list = Uint32Array.from({ length: 70 }, (_, i) => 3 * i + Math.floor(i / 9))
    const end = (list.at(-1) ?? 0) + 3
    for (let first = 0; first < end; first++)
      for (let second = first + 1; second < end; second += 1 + (first % 5)) {
        const docs = Uint32Array.of(first, second, end + 1)
        const shared = roomForShared(3)
        const count = intersect(docs, 3, list, shared)
        const common = [first, second].filter((doc) => list.includes(doc))
        assert.strictEqual(docs.subarray(0, count).join(), common.join(), `${first}, ${second}`)
        assert.strictEqual(
          shared.at.subarray(0, count).join(),
          common.map((doc) => list.indexOf(doc)).join(),
          `${first}, ${second}`,
        )
      }
  })
})

describe("the intersection of two long lists", () => {
  const every = (step: number) => Uint32Array.from({ length: Math.floor(120_000 / step) }, (_, i) => i * step)

  it("has the values of both", () => {
    for (const [left, right] of [
      [every(2), every(3)],
      [every(3), every(2)],
      [every(1), every(2).subarray(0, 20_000)],
      // Marks of the former list are not those of this one.
      [every(2), every(5)],
    ] as const) {
      const inRight = new Set(right)
      const common = [...left].filter((doc) => inRight.has(doc))
      const docs = left.slice()
      assert.deepStrictEqual([...docs.subarray(0, intersect(docs, docs.length, right))], common)
      const weightOf = (doc: number) => 1 + (doc % 7)
      for (const weights of [Uint8Array.from(right, weightOf), Float32Array.from(right, weightOf)]) {
        const scored = left.slice()
        const scores = Float64Array.from(left)
        const count = intersectScored(scored, scores, scored.length, { docs: right, weights, factor: 2 })
        assert.deepStrictEqual([...scored.subarray(0, count)], common)
        assert.deepStrictEqual(
          [...scores.subarray(0, count)],
          common.map((doc) => doc + 2 * weightOf(doc)),
        )
      }
    }
  })
})

describe("lists by name", () => {
  it("contain each product once, under its own name", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom("a", "b", "å", "ö"), { maxLength: 3 })), (namesOf) => {
        const collected = collectNamedLists()
        namesOf.forEach((names, doc) => names.forEach((name) => collected.add(name, doc)))
        const lists = collected.finish()
        for (const name of ["a", "b", "å", "ö"]) {
          const at = findString(lists.names, name)
          const expected = [...namesOf.keys()].filter((doc) => namesOf[doc]?.some((own) => own === name))
          assert.deepStrictEqual(at < 0 ? [] : [...docsOf(lists, at)], expected)
        }
      }),
    )
  })
})
