import { assert, describe, it } from "@effect/vitest"
import { type Move, movedTo, redirectFaults } from "@kapitel/core/content/redirects"
import fc from "fast-check"

const path = fc.constantFrom("/a", "/b", "/c", "/d", "/e/f", "/e/f/")
const moves = fc.array(fc.record<Move>({ from: path, to: fc.oneof(path, fc.constant("https://x.example/a")) }))

describe("addresses that have moved", () => {
  it("lead by one redirect to where they are now, query and fragment of the target included", () => {
    const list = [
      { from: "/gammal", to: "/ny" },
      { from: "/ny", to: "/nyast?sort=title#mitt" },
      { from: "/bort", to: "https://annan.example/x" },
    ]
    assert.strictEqual(movedTo(list, "/gammal"), "/nyast?sort=title#mitt")
    assert.strictEqual(movedTo(list, "/bort"), "https://annan.example/x")
    assert.isUndefined(movedTo(list, "/nyast"))
  })

  it("are found whatever their case, coding and slash at the end", () => {
    const list = [{ from: "/Böcker/Om.html", to: "/om" }]
    for (const written of ["/böcker/om.html", "/b%C3%B6cker/om.html/", "/BÖCKER/OM.HTML"])
      assert.strictEqual(movedTo(list, written), "/om", written)
    assert.isUndefined(movedTo(list, "/b%C3%B6cker/%zz"))
  })

  it("never lead to one that has moved itself, and never to themselves", () => {
    fc.assert(
      fc.property(moves, path, (list, asked) => {
        const found = movedTo(list, asked)
        if (found === undefined) return
        assert.isUndefined(movedTo(list, found))
        assert.notStrictEqual(found.replace(/\/$/, ""), asked.replace(/\/$/, ""))
      }),
    )
  })

  it("that lead to themselves, or are named twice, are reported; of two the first counts", () => {
    const list = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a?x" },
      { from: "/c", to: "/d" },
      { from: "/C/", to: "/e" },
    ]
    assert.deepStrictEqual(redirectFaults(list), ["/a leads to itself", "/b leads to itself", "/C/ is named twice"])
    assert.isUndefined(movedTo(list, "/a"))
    assert.strictEqual(movedTo(list, "/c"), "/d")
    fc.assert(
      fc.property(moves, (all) => {
        const reported = redirectFaults(all).length > 0
        const idle = all.some(({ from }) => movedTo(all, from) === undefined)
        assert.isTrue(reported || !idle)
      }),
    )
  })
})
