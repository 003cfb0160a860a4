import { assert, describe, it } from "@effect/vitest"
import { listOfAddress } from "@kapitel/adapters/http/server/listOfAddress"

describe("the address of a list", () => {
  it.each([
    ["/search?q=hav", { q: "hav" }, {}],
    ["/kategori/bocker", {}, { category: "bocker" }],
    ["/author/a%20b", {}, { author: "a b" }],
    ["/kommande?sort=title+asc", { sort: "title asc" }, { coming: true }],
    ["/kampanj/rea", {}, { campaign: "rea" }],
    [`/author/${"a".repeat(200)}`, {}, { author: "a".repeat(200) }],
    [`/kampanj/${"a".repeat(200)}`, {}, { campaign: "a".repeat(200) }],
    [`/search?q=${"a".repeat(4_096 - "/search?q=".length)}`, {}, {}],
  ] as const)("%s is a list", (address, state, scope) => {
    const list = listOfAddress(address)
    assert.deepInclude(list?.state, state)
    assert.deepStrictEqual(list?.scope, scope)
  })

  it.each([
    "/",
    "/kategori",
    "/bok/x/9789100000000",
    "/author/",
    "/author/a/b",
    "/kampanj/%2e%2e",
    "/search/x",
    "/kommande/x",
    "search",
    "//search",
    "/@evil/search",
    "/\tsearch",
    "/search\n",
    "/x/author/a",
    "/x/kampanj/rea",
    "/kampanj/Rea",
    "/kampanj/rea/",
    "/author/%E0%A4%A",
    `/author/${"a".repeat(201)}`,
    `/kampanj/${"a".repeat(201)}`,
    `/search?q=${"a".repeat(4_097 - "/search?q=".length)}`,
  ])("%s is not a list", (address) => {
    assert.isUndefined(listOfAddress(address))
  })
})
