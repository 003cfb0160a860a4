import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { CardRequest } from "../../../covers/cardRequest.ts"
import { makeSharePictures } from "../../../server/discovery/sharePictures.ts"
import { shopRequest } from "../shopRequest.ts"
import { BOOK, openTemporaryShop, site, type TemporaryShop } from "../temporaryShop.ts"

let shop: TemporaryShop
beforeAll(async () => {
  shop = await openTemporaryShop()
})
afterAll(() => shop.close())

const drawn: Array<CardRequest> = []
const handlerWith = (picture: Buffer | undefined) =>
  makeSharePictures({
    shop: shop.shop,
    site,
    studio: {
      picture: async (_, request) => {
        if ("kind" in request) drawn.push(request)
        return picture
      },
    },
  })

describe("pictures of link previews", () => {
  it.each([
    ["/delning/start.jpg", "Kapitel"],
    [`/delning/produkt/${BOOK}.jpg`, "Röda rummet"],
    ["/delning/om-oss.jpg", "Om oss"],
  ])("are drawn from what the page says: %s", async (target, title) => {
    const answer = await handlerWith(Buffer.from("jpeg"))(shopRequest({ target }))
    assert.deepStrictEqual([answer?.status, answer?.headers["content-type"]], [200, "image/jpeg"])
    assert.strictEqual(drawn.at(-1)?.title, title)
    assert.include(String(answer?.headers["cache-control"]), "max-age=86400")
    const version = String(answer?.headers["etag"]).replaceAll('"', "")
    const exact = await handlerWith(Buffer.from("jpeg"))(shopRequest({ target: `${target}?v=${version}` }))
    assert.include(String(exact?.headers["cache-control"]), "immutable")
    const known = await handlerWith(undefined)(shopRequest({ target, headers: { "if-none-match": `"${version}"` } }))
    assert.strictEqual(known?.status, 304)
  })

  it.each(["/delning/produkt/9789999999999.jpg", "/delning/finns-inte.jpg", "/delning/start.png", "/delning/%E0.jpg"])(
    "do not exist for what has no page: %s",
    async (target) => {
      assert.strictEqual((await handlerWith(Buffer.from(""))(shopRequest({ target })))?.status, 404)
    },
  )

  it("are asked for again while the threads have too much to draw", async () => {
    const answer = await handlerWith(undefined)(shopRequest({ target: "/delning/start.jpg" }))
    assert.deepStrictEqual([answer?.status, answer?.headers["retry-after"]], [503, "10"])
  })
})
