import { assert, describe, it } from "@effect/vitest"
import { readListState } from "@kapitel/core/search/listState"
import { rangeForm, rangeTarget } from "../../server/rangeForm.ts"
import { ORIGIN, shopRequest } from "./shopRequest.ts"

const target = (address: string) => rangeTarget(new URL(address, ORIGIN))
const decoded = (address: string) => decodeURIComponent(target(address) ?? "")

describe("a range form", () => {
  it.each([
    ["/kategori/bocker?akb_price.min=50&akb_price.max=200", "/kategori/bocker?facets=akb_price:[50,200]"],
    ["/kategori/bocker?akb_price.min=50&akb_price.max=", "/kategori/bocker?facets=akb_price:[50,]"],
    ["/kategori/bocker?akb_price.min=&akb_price.max=", "/kategori/bocker"],
    ["/kategori/bocker?akb_price.min=200&akb_price.max=50", "/kategori/bocker?facets=akb_price:[50,200]"],
    ["/kategori/bocker?akb_price.min=1+299,50+kr", "/kategori/bocker?facets=akb_price:[1299.5,]"],
    ["/kategori/bocker?akb_price.min=dyrt", "/kategori/bocker"],
    ["/search?q=hav&sort=title+asc&akb_price.max=99", "/search?q=hav&facets=akb_price:[,99]&sort=title+asc"],
    [
      "/search?facets=brand%3ANorstedts%2Cakb_price%3A%5B1%2C2%5D&akb_price.min=5&page=4",
      "/search?facets=akb_price:[5,],brand:Norstedts",
    ],
    ["/kategori/bocker?a.min=5&a.max=9000&a.within=19..255", "/kategori/bocker"],
    ["/kategori/bocker?a.min=9000&a.max=&a.within=19..255", "/kategori/bocker?facets=a:[254,]"],
    ["/kategori/bocker?a.min=100&a.max=100&a.within=19..255", "/kategori/bocker?facets=a:[100,101]"],
    ["/kategori/bocker?a.min=5&a.max=&a.within=nonsense", "/kategori/bocker?facets=a:[5,]"],
    ["/kategori/bocker?visa=filter&akb_price.min=5", "/kategori/bocker?facets=akb_price:[5,]&visa=filter"],
    [
      "/kategori/bocker?akb_price.min=5&visa=filter&_main=1",
      "/kategori/bocker?facets=akb_price:[5,]&visa=filter&_main=1",
    ],
    ["/kommande?a.min=5", "/kommande?facets=a:[5,]"],
    ["/kampanj/rea?a.min=5", "/kampanj/rea?facets=a:[5,]"],
    ["/kategori/bocker?a.min=5.5&a.max=7&a.within=-1.5..255.25", "/kategori/bocker?facets=a:[5.5,7]"],
    ["/kategori/bocker?a.min=5&a.max=7&a.within=6..", "/kategori/bocker?facets=a:[5,7]"],
    ["/kategori/bocker?a.min=5&a.max=7&a.within=x6..255", "/kategori/bocker?facets=a:[5,7]"],
    ["/kategori/bocker?a.min=5&a.max=7&a.within=6..255x", "/kategori/bocker?facets=a:[5,7]"],
    ["/kategori/bocker?a.min=19&a.max=255&a.within=19..255", "/kategori/bocker"],
    ["/kategori/bocker?a.min=20&a.max=254&a.within=19..255", "/kategori/bocker?facets=a:[20,254]"],
    ["/kategori/bocker?a.max=5&a.within=19..255", "/kategori/bocker?facets=a:[,20]"],
    ["/kategori/bocker?a.min=7&a.max=7", "/kategori/bocker?facets=a:[7,7]"],
    ["/kategori/bocker?visa=filter%26x&a.min=", "/kategori/bocker?visa=filter&x"],
    ["/author/selma?pages.min=1&akb_price.max=9", "/author/selma?facets=akb_price:[,9],pages:[1,]"],
  ])("%s → %s", (from, to) => {
    assert.strictEqual(decoded(from), to)
  })

  it.each([
    "/kategori/bocker?facets=akb_price%3A%5B1%2C2%5D",
    "/?a.min=1",
    "/bok/x/9789100000000?a.min=1",
    "/kategori",
    "/kategori/",
    "/x/kategori/bocker?a.min=1",
    "/searching?a.min=1",
    "/kommande/x?a.min=1",
    "/search?a.mean=1",
    "/search?1a.min=1",
    "/search?a.min.x=1",
  ])("%s is not a range form", (address) => {
    assert.isUndefined(target(address))
  })

  it("leads to an address that redirects no further", () => {
    const first = target("/search?q=hav&akb_price.min=3&akb_price.max=7") ?? ""
    assert.isUndefined(target(first))
    assert.deepStrictEqual(readListState(new URL(first, ORIGIN).searchParams).facets, [
      { attribute: "akb_price", kind: "range", min: 3, max: 7 },
    ])
  })

  it("accepts no name except an attribute's", () => {
    assert.isUndefined(target("/search?<script>.min=1"))
    assert.strictEqual(decoded(`/search?${"a".repeat(40)}.min=1`), `/search?facets=${"a".repeat(40)}:[1,]`)
    assert.isUndefined(target(`/search?${"a".repeat(41)}.min=1`))
    assert.strictEqual(decoded("/search?__proto__.min=1&constructor.min=1"), "/search?facets=constructor:[1,]")
  })

  it("redirects GET requests, in place too, and ignores posts", async () => {
    const answer = await rangeForm(shopRequest({ target: "/search?akb_price.min=1&_main=1" }))
    assert.strictEqual(answer?.status, 302)
    assert.strictEqual(answer?.headers.location, "/search?facets=akb_price%3A%5B1%2C%5D&_main=1")
    assert.deepStrictEqual(await rangeForm(shopRequest({ method: "HEAD", target: "/search?a.min=1" })), {
      status: 302,
      headers: { location: "/search?facets=a%3A%5B1%2C%5D", "cache-control": "no-store" },
      body: "",
    })
    assert.isUndefined(rangeForm(shopRequest({ target: "/search" })))
    assert.isUndefined(rangeForm(shopRequest({ method: "POST", target: "/search?akb_price.min=1" })))
  })
})
