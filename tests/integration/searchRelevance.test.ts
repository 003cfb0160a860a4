/** The search keeps finding the wanted products: `npm run judge:search` prints each score. */
import { assert, describe, it } from "@effect/vitest"
import { judgeSearch, KNOWN_ITEM, scoreOf } from "../judge/judgeSearch.ts"

describe("judged searches of the demo catalogue", () => {
  const judgements = judgeSearch()
  const of = (kinds: ReadonlyArray<string>) => scoreOf(judgements.filter(({ kind }) => kinds.includes(kind)))

  it("are at least 150", () => {
    assert.isAtLeast(judgements.length, 150)
  })

  it("find a known product first, or nearly", () => {
    const score = of(KNOWN_ITEM)
    assert.isAtLeast(score.mrr, 0.95)
    assert.isAtLeast(score.recall, 0.95)
    assert.isAtMost(score.zeroResults, 0.01)
  })

  it("always find it by its whole title, its author and its number", () => {
    for (const kind of ["title", "author", "isbn"]) assert.strictEqual(of([kind]).mrr, 1, kind)
  })

  it("find a category by its name", () => {
    assert.isAtLeast(of(["category"]).mrr, 0.9)
  })

  it("find it although one word is additional or wrong", () => {
    assert.isAtLeast(of(["partial"]).mrr, 0.85)
  })

  it("find nothing for meaningless text", () => {
    assert.strictEqual(of(["nonsense"]).zeroResults, 1)
  })
})
