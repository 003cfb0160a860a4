import { assert, describe, it } from "@effect/vitest"
import { collectNamedLists, docsOf, intersect } from "@kapitel/adapters/embedded/search/postings"
import { findString } from "@kapitel/adapters/embedded/search/StringTable"
import fc from "fast-check"

const ids = (most: number) =>
  fc.uniqueArray(fc.nat({ max: 400 }), { maxLength: most }).map((list) => Uint32Array.from(list).sort())

describe("what two lists have in common", () => {
  it("is found whether the other list is walked or leapt through, and each survivor is told of", () => {
    fc.assert(
      fc.property(fc.oneof(ids(6), ids(200)), fc.oneof(ids(6), ids(300)), (left, right) => {
        const docs = left.slice()
        const told: Array<readonly [number | undefined, number | undefined]> = []
        const count = intersect(docs, docs.length, right, (from, _, at) => told.push([left[from], right[at]]))
        const common = [...left].filter((doc) => right.includes(doc))
        assert.deepStrictEqual([...docs.subarray(0, count)], common)
        assert.deepStrictEqual(
          told,
          common.map((doc) => [doc, doc]),
        )
      }),
    )
  })
})

describe("lists under names", () => {
  it("hold each product once, under its own name", () => {
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
