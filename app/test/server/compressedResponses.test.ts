import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { afterEach } from "vitest"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { json, plain } from "../../server/http/ShopResponse.ts"
import { closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

const LONG = "Berättelser för vinterkvällar. ".repeat(100)
const PUBLIC = { "cache-control": "public, max-age=60" }

const answering = (answer: ShopResponse) => listen({ handlers: [() => Promise.resolve(answer)] })
const br = { "accept-encoding": "gzip, br" }

describe("a response that is not a page", () => {
  it.each([
    ["JSON", json(200, { LONG }, PUBLIC)],
    ["an error in JSON", json(400, { _tag: "InvalidRequest", message: LONG })],
    ["plain text", plain(404, LONG)],
    ["a map of the site", { status: 200, headers: { ...PUBLIC, "content-type": "application/xml" }, body: LONG }],
    ["a drawing", { status: 200, headers: { ...PUBLIC, "content-type": "image/svg+xml" }, body: LONG }],
  ])("is compressed: %s", async (_name, answer) => {
    const shop = await answering(answer)
    for (const [coding, unpack] of [["br", brotliDecompressSync] as const, ["gzip", gunzipSync] as const]) {
      const { status, headers, body } = await shop.call("/x", { headers: { "accept-encoding": coding } })
      assert.deepStrictEqual([status, headers["content-encoding"]], [answer.status, coding])
      assert.strictEqual(headers.vary, "Accept-Encoding")
      assert.strictEqual(Number(headers["content-length"]), body.length)
      assert.strictEqual(unpack(body).toString(), answer.body)
    }
    const whole = await shop.call("/x")
    assert.deepStrictEqual([whole.headers["content-encoding"], whole.headers.vary], [undefined, "Accept-Encoding"])
    assert.strictEqual(whole.body.toString(), answer.body)
  })

  it.each([
    ["too short to gain by it", plain(404, "Sidan finns inte.")],
    ["a picture", { status: 200, headers: { ...PUBLIC, "content-type": "image/avif" }, body: LONG }],
    [
      "packed already",
      { status: 200, headers: { "content-type": "text/csv", "content-encoding": "gzip" }, body: LONG },
    ],
  ])("is not compressed: %s", async (_name, answer) => {
    const { headers, body } = await (await answering(answer)).call("/x", { headers: br })
    assert.strictEqual(headers["content-encoding"], answer.headers["content-encoding"])
    assert.isUndefined(headers.vary)
    assert.strictEqual(body.toString(), answer.body)
  })

  it("is not compressed when it is personal and another site may have asked for it (decision 271)", async () => {
    const asked = { ...br, cookie: "kapitel=1" }
    const coded: Array<unknown> = []
    for (const control of ["private, no-store", "public, max-age=60", undefined])
      for (const site of ["cross-site", "same-origin"]) {
        const headers = { "content-type": "application/json", ...(control && { "cache-control": control }) }
        const shop = await answering({ status: 200, headers, body: LONG })
        const answer = await shop.call("/x", { headers: { ...asked, "sec-fetch-site": site } })
        coded.push([control, site, answer.headers["content-encoding"]])
      }
    assert.deepStrictEqual(coded, [
      ["private, no-store", "cross-site", undefined],
      ["private, no-store", "same-origin", "br"],
      ["public, max-age=60", "cross-site", "br"],
      ["public, max-age=60", "same-origin", "br"],
      [undefined, "cross-site", undefined],
      [undefined, "same-origin", "br"],
    ])
  })

  it("has a weak tag when compressed, and equal headers for HEAD and GET", async () => {
    const shop = await answering(json(200, { LONG }, { ...PUBLIC, etag: '"abc"', vary: "Cookie" }))
    const [get, head] = [await shop.call("/x", { headers: br }), await shop.call("/x", { headers: br, method: "HEAD" })]
    assert.strictEqual(get.headers.etag, 'W/"abc"')
    assert.strictEqual(get.headers.vary, "Cookie, Accept-Encoding")
    assert.strictEqual((await shop.call("/x")).headers.etag, '"abc"')
    const { date: _, ...of } = get.headers
    const { date: __, ...headOf } = head.headers
    assert.deepStrictEqual(headOf, of)
    assert.lengthOf(head.body, 0)
  })
})

/** The length on the wire of a response that contains a secret next to text of an attacker's choice. */
describe("a response for one visitor", () => {
  const SECRET = "kod-4711-hemlig-adress-storgatan-1"
  const cookie = { cookie: "kapitel-session=abc" }
  const personal = () =>
    listen({
      handlers: [
        ({ url }) =>
          url.pathname === "/api/me" ? Promise.resolve(json(200, { SECRET, echo: url.searchParams, LONG })) : undefined,
      ],
      renderPage: (address) =>
        Promise.resolve(page({ body: `${LONG}${SECRET}${address}`, shared: false, personal: true })),
    })

  it("is compressed for the shop's own pages, for direct navigation, and without cookies", async () => {
    const shop = await personal()
    for (const path of ["/api/me", "/checkout"]) {
      for (const headers of [
        { ...cookie, "sec-fetch-site": "same-origin" },
        { ...cookie, "sec-fetch-site": "none" },
        {},
      ]) {
        const answer = await shop.call(path, { headers: { ...br, ...headers } })
        assert.strictEqual(answer.headers["content-encoding"], "br", JSON.stringify(headers))
        assert.strictEqual(answer.headers["cache-control"]?.includes("no-store"), true)
      }
    }
  })

  it("does not reveal to other sites by its length what a guess has in common with it", async () => {
    const shop = await personal()
    for (const site of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, {}]) {
      for (const path of ["/api/me", "/checkout"]) {
        await fc.assert(
          fc.asyncProperty(fc.integer({ min: 1, max: SECRET.length }), async (known) => {
            const right = SECRET.slice(0, known)
            const wrong = "x".repeat(known)
            const lengths = await Promise.all(
              [right, wrong].map(
                async (guess) =>
                  (await shop.call(`${path}?g=${guess}`, { headers: { ...br, ...cookie, ...site } })).body.length,
              ),
            )
            assert.strictEqual(lengths[0], lengths[1])
          }),
          { numRuns: 10 },
        )
      }
    }
  })

  it("is not assumed for shared pages: cookies from elsewhere change nothing", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const answer = await shop.call("/", { headers: { ...br, ...cookie, "sec-fetch-site": "cross-site" } })
    assert.strictEqual(answer.headers["content-encoding"], "br")
  })
})
