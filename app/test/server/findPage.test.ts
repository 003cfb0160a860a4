import { assert, describe, it } from "@effect/vitest"
import { makeFindPage } from "../../server/findPage.ts"

const findPage = makeFindPage(
  ["/", "/kategori", "/kategori/*", "/bok/@slug/@ean", "/bok/nya/@ean", "/@any/om"].map((route) => ({
    pageId: `page ${route}`,
    route,
  })),
)

describe("the page at an address", () => {
  it.each([
    ["/", "/", {}],
    ["/?a=/kategori", "/", {}],
    ["/kategori?q=/checkout?", "/kategori", {}],
    ["/kategori", "/kategori", {}],
    ["/kategori/bocker/deckare?sort=title-asc", "/kategori/*", { "*": "bocker/deckare" }],
    ["/bok/doktor-glas/9789189999107", "/bok/@slug/@ean", { slug: "doktor-glas", ean: "9789189999107" }],
    ["/stockholm/om", "/@any/om", { any: "stockholm" }],
  ])("%s is that of %s", (address, route, routeParams) => {
    const urlPathname = address.split("?")[0] ?? ""
    assert.deepStrictEqual(findPage(address), {
      pageId: `page ${route}`,
      urlOriginal: address,
      urlPathname,
      routeParams,
    })
  })

  it.each([
    "/bok/doktor-glas",
    "/bok/a/b/c",
    "/finns-inte",
    "/finns-inte?a=/kategori",
    // Two routes.
    "/bok/nya/9789189999107",
    "/kategori/om",
    // Decoded or redirected by Vike.
    "/bok/doktor%20glas/9789189999107",
    "/kategori/",
    "//kategori",
    "/%zz",
    "kategori",
    "",
  ])("%s is left to Vike", (address) => {
    assert.isUndefined(findPage(address))
  })
})
