/** The search keeps finding the wanted products: `npm run judge:search` prints each score. */
import { assert, describe, it } from "@effect/vitest"
import { judgeSearch, KNOWN_ITEM, scoreOf } from "../judge/judgeSearch.ts"

describe("what shoppers look for in the demo catalogue", () => {
  const judgements = judgeSearch()
  const of = (kinds: ReadonlyArray<string>) => scoreOf(judgements.filter(({ kind }) => kinds.includes(kind)))

  it("is asked for in at least 150 ways", () => {
    assert.isAtLeast(judgements.length, 150)
  })

  it("stands first, or nearly, when it is a thing that they know", () => {
    const score = of(KNOWN_ITEM)
    assert.isAtLeast(score.mrr, 0.95)
    assert.isAtLeast(score.recall, 0.95)
    assert.isAtMost(score.zeroResults, 0.01)
  })

  it("is always found by its whole title, its author and its number", () => {
    for (const kind of ["title", "author", "isbn"]) assert.strictEqual(of([kind]).mrr, 1, kind)
  })

  it("is a shelf when they name one", () => {
    assert.isAtLeast(of(["category"]).mrr, 0.9)
  })

  it("is found although one word is too many or a wrong one", () => {
    assert.isAtLeast(of(["partial"]).mrr, 0.85)
  })

  it("is nothing when they type nothing that means anything", () => {
    assert.strictEqual(of(["nonsense"]).zeroResults, 1)
  })
})
