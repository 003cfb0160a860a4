import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { articleRecord, bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { IMAGE_FORMATS, IMAGE_WIDTHS } from "@kapitel/core/images/imageWidth"
import { siteOf } from "@kapitel/core/site/Site"
import type { CoverKey } from "../../covers/coverFiles.ts"
import type { Handler } from "../../server/handleRequest.ts"
import { makeImageHandler } from "../../server/images.ts"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

const PEN = eanOf(701)
const RED_PEN = eanOf(702)

let opened: TemporaryShop
let images: Handler
let busy: Handler
let requests: Array<CoverKey> = []

beforeAll(async () => {
  opened = await openTemporaryShop()
  await opened.shop.runPromise(
    publishRecords([
      articleRecord(
        701,
        { title: "Reservoarpenna", kind: "pen", colorCode: "#2f5d8c" },
        {},
        {
          variants: [
            {
              facts: { identifier: RED_PEN, title: "Reservoarpenna röd", color: "Röd", colorCode: "#b8322a" },
              offer: articleRecord(1).offer,
            },
          ],
        },
      ),
    ]),
  )
  const picture = (key: CoverKey) => {
    requests.push(key)
    return Promise.resolve(Buffer.from("pixels"))
  }
  images = makeImageHandler({ shop: opened.shop, site: siteOf("kapitel", ""), studio: { picture } })
  busy = makeImageHandler({
    shop: opened.shop,
    site: siteOf("kapitel", ""),
    studio: { picture: () => Promise.resolve(undefined) },
  })
}, 60_000)
afterAll(() => opened.close())

const get = async (target: string, headers: Readonly<Record<string, string>> = {}, handler: Handler = images) => {
  requests = []
  const answer = await handler(shopRequest({ target, headers }))
  if (answer === undefined) throw new Error(`${target} was passed on`)
  return answer
}

const etagOf = async (target: string) => String((await get(target)).headers["etag"])

describe("product pictures", () => {
  it("come in the four widths, as avif and webp (IMG-01, IMG-03)", async () => {
    for (const width of IMAGE_WIDTHS)
      for (const format of IMAGE_FORMATS) {
        const answer = await get(`/images/${BOOK}/${width}.${format}`)
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(answer.headers["content-type"], `image/${format}`)
        const drawn = requests.map((key) => [key.ean, key.width, key.format])
        assert.deepStrictEqual(drawn, [[BOOK, width, format]])
      }
  })

  it("are not found in another type, or for an invalid article number", async () => {
    const strange = [
      `/images/${BOOK}/38300.avif`,
      `/images/${BOOK}/-70.avif`,
      `/images/${BOOK}/384.png`,
      `/images/${BOOK}/383.png`,
      `/images/${BOOK}/383.avif/x`,
      `/images/${BOOK}`,
      "/images/",
      "/images/1234567/383.avif",
      "/images/123456789012345/383.avif",
      "/images/9780000000000/383.avif",
      "/images/..%2f..%2fetc/383.avif",
      `/images/${eanOf(799)}/383.avif`,
    ]
    for (const target of strange) {
      const answer = await get(target)
      assert.strictEqual(answer.status, 404, target)
      assert.strictEqual(answer.body, "Bilden finns inte.")
      assert.deepStrictEqual(requests, [])
    }
  })

  it("redirect from any other width to the nearest, which alone is rendered and stored", async () => {
    for (const [pixels, answered] of [
      ["384.avif", "383.avif"],
      ["0070.avif", "70.avif"],
      ["0.webp", "70.webp"],
      ["9999.svg?v=<b>", "766.svg"],
      ["150.webp?v=01234&w=3", "200.webp?v=01234"],
      // Addresses of earlier releases.
      ["150.webp?v=01234567", "200.webp?v=01234567"],
    ]) {
      const { status, headers, body } = await get(`/images/${BOOK}/${pixels}`)
      assert.deepStrictEqual(
        [status, headers, body],
        [
          301,
          {
            location: `/images/${BOOK}/${answered}`,
            "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
          },
          "",
        ],
      )
      assert.deepStrictEqual(requests, [])
    }
  })

  it("are immutable at an address with their version, and cacheable for a day at any other", async () => {
    const version = /^W\/"([0-9a-f]{5})-383-avif"$/.exec(await etagOf(`/images/${BOOK}/383.avif`))?.[1]
    assert.isDefined(version)
    const caching = async (query: string) => (await get(`/images/${BOOK}/383.avif${query}`)).headers["cache-control"]
    assert.strictEqual(await caching(`?v=${version}`), "public, max-age=31536000, immutable")
    for (const query of ["", "?v=", "?v=00000000"]) {
      assert.strictEqual(await caching(query), "public, max-age=86400, stale-while-revalidate=604800")
    }
  })

  it("are neither sent nor rendered when the browser has them", async () => {
    const etag = await etagOf(`/images/${BOOK}/200.webp`)
    for (const known of [etag, `"other", ${etag}`]) {
      const answer = await get(`/images/${BOOK}/200.webp`, { "if-none-match": known })
      assert.deepStrictEqual([answer.status, answer.body, answer.headers["etag"]], [304, "", etag])
      assert.deepStrictEqual(requests, [])
    }
    assert.strictEqual((await get(`/images/${BOOK}/200.webp`, { "if-none-match": '"old"' })).status, 200)
  })

  it("change with the book's title", async () => {
    const before = await etagOf(`/images/${eanOf(710)}/200.webp`).catch(() => "")
    await opened.shop.runPromise(publishRecords([bookRecord(710, { title: "Ett namn" })]))
    const first = await etagOf(`/images/${eanOf(710)}/200.webp`)
    await opened.shop.runPromise(publishRecords([bookRecord(710, { title: "Ett annat namn" })]))
    const second = await etagOf(`/images/${eanOf(710)}/200.webp`)
    assert.strictEqual(new Set([before, first, second]).size, 3)
  })

  it("show a variant under its own number", async () => {
    const pen = await get(`/images/${PEN}/766.svg`)
    const red = await get(`/images/${RED_PEN}/766.svg`)
    assert.include(String(pen.body), "#2f5d8c")
    assert.include(String(red.body), "#b8322a")
    assert.notInclude(String(red.body), "#2f5d8c")
  })

  it("are vector drawings while rasterising waits, cacheable briefly, and without scripts (IMG-03, D-33)", async () => {
    const answer = await get(`/images/${BOOK}/383.avif`, {}, busy)
    assert.strictEqual(answer.status, 200)
    assert.deepStrictEqual(answer.headers, {
      "cache-control": "public, max-age=10",
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    assert.match(String(answer.body), /^<svg [^>]*aria-label="Röda rummet"/)
  })

  it("are sent with the headers of their kind", async () => {
    const etag = await etagOf(`/images/${BOOK}/200.webp`)
    const day = "public, max-age=86400, stale-while-revalidate=604800"
    assert.deepStrictEqual(await get(`/images/${BOOK}/200.webp`), {
      status: 200,
      headers: { "cache-control": day, etag, "content-type": "image/webp" },
      body: Buffer.from("pixels"),
    })
    const version = /"([0-9a-f]{5})-/.exec(etag)?.[1] ?? ""
    assert.strictEqual(etag, `W/"${version}-200-webp"`)
    const { body, ...drawing } = await get(`/images/${BOOK}/200.svg?v=${version}`)
    assert.deepStrictEqual(drawing, {
      status: 200,
      headers: {
        "cache-control": "public, max-age=31536000, immutable",
        etag: `W/"${version}-200-svg"`,
        "content-type": "image/svg+xml",
        "content-security-policy": "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    })
    assert.include(String(body), "<svg")
    assert.deepStrictEqual(requests, [])
    assert.deepStrictEqual(await get(`/images/${BOOK}/200.webp`, { "if-none-match": `"a",${etag}` }), {
      status: 304,
      headers: { "cache-control": day, etag },
      body: "",
    })
    await get(`/images/${BOOK}/200.webp`)
    assert.deepStrictEqual(requests, [{ ean: BOOK, version, width: 200, format: "webp" }])
    const head = await images(shopRequest({ method: "HEAD", target: `/images/${BOOK}/200.webp` }))
    assert.strictEqual(head?.status, 200)
  })

  it.each([
    `/images/x${BOOK}/200.webp`,
    `/images/${BOOK}/20000.webp`,
    `/images/${BOOK}/200.webpx`,
    `/images/${BOOK}/x/200.webp`,
    "/images/",
  ])("are not found at %s", async (target) => {
    assert.deepStrictEqual(await get(target), {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      body: "Bilden finns inte.",
    })
  })

  it.each(["?v=0123", "?v=012345678", "?v=0123456g", "?v=x01234567"])(
    "redirect without the version %s",
    async (query) => {
      const { headers } = await get(`/images/${BOOK}/201.webp${query}`)
      assert.strictEqual(headers["location"], `/images/${BOOK}/200.webp`)
    },
  )

  it("ignore other addresses and methods", () => {
    assert.isUndefined(images(shopRequest({ target: "/bok/images/1" })))
    assert.isUndefined(images(shopRequest({ method: "POST", target: `/images/${BOOK}/383.avif` })))
  })
})
