import { assert, describe, it } from "@effect/vitest"
import { searchedTerm } from "../../server/searchNote.ts"
import { type Asked, shopRequest } from "./shopRequest.ts"

const noted = (asked: Asked) => searchedTerm(shopRequest(asked))

describe("a search is counted", () => {
  it.each<[string, Asked]>([
    ["hav", { target: "/search?q=hav" }],
    ["hav", { target: "/search?q=%20hav%00%20&qt=typed" }],
    ["hav", { target: "/search?q=hav&_main=1" }],
  ])("as %s for %o", (term, asked) => {
    assert.strictEqual(noted(asked), term)
  })

  it.each<[Asked]>([
    [{ target: "/search" }],
    [{ target: "/search?q=" }],
    [{ method: "HEAD", target: "/search?q=hav" }],
    [{ method: "POST", target: "/search?q=hav" }],
    [{ target: "/kategori/bocker?q=hav" }],
    [{ target: "/search?q=hav&page=2" }],
    [{ target: "/search?q=hav&sort=title+asc" }],
    [{ target: "/search?q=hav&facets=brand%3AA" }],
    [{ target: "/search?q=hav&c=bocker" }],
    [{ target: "/search?q=hav&visa=filter" }],
    [{ target: "/search?q=9789113084831" }],
    [{ target: "/search?q=hav", headers: { "sec-purpose": "prefetch;prerender" } }],
    [{ target: "/search?q=hav&_main=1", headers: { purpose: "prefetch" } }],
    [{ target: "/search?q=hav", headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
  ])("not for %o", (asked) => {
    assert.isUndefined(noted(asked))
  })
})
