import { assert, describe, it } from "@effect/vitest"
import { authorsPath, categoryPath } from "@kapitel/core/catalogue/paths"
import type { RouteSync } from "vike/types"
import mailbox from "../../pages/(browse)/demo/brev/+route.ts"
import authors from "../../pages/(browse)/forfattare/index/+route.ts"
import content from "../../pages/(browse)/innehall/+route.ts"
import categories from "../../pages/(browse)/kategori/index/+route.ts"
import shelf from "../../pages/(browse)/kategori/shelf/+route.ts"
import search from "../../pages/(browse)/search/+route.ts"
import confirmation from "../../pages/(visitor)/checkout/confirmation/+route.ts"
import checkout from "../../pages/(visitor)/checkout/index/+route.ts"

const isContent = (urlPathname: string) => content({ urlPathname } as Parameters<RouteSync>[0])

describe("the address of a page", () => {
  it("is that of the links to it", () => {
    assert.deepStrictEqual(
      { mailbox, authors, categories, shelf, search, confirmation, checkout },
      {
        mailbox: "/demo/brev",
        authors: authorsPath(),
        categories: "/kategori",
        shelf: categoryPath("bocker").replace("bocker", "*"),
        search: "/search",
        confirmation: "/checkout/confirmation",
        checkout: "/checkout",
      },
    )
  })

  it("of the editors has one or two segments, and gives way to every other page's", () => {
    for (const path of ["/frakt", "/om-oss/butiker", "/a1"])
      assert.deepStrictEqual(isContent(path), { routeParams: {}, precedence: -1 }, path)
    for (const path of ["/", "/a/b/c", "/Frakt", "/frakt/", "x/frakt", "/frakt.html"])
      assert.isFalse(isContent(path), path)
  })
})
