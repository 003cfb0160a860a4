/** The first response for a page that is not cached: counted in bytes, so the same on every machine. */
import { describe, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const BOOK = "/bok/doktor-glas/9789189999107"

/** What a new connection sends before it waits for an acknowledgement: ten packets (RFC 6928), less headers and TLS. */
const FIRST_FLIGHT = 13_000
/** Share of the uncompressed size. A short page has less that repeats. */
const SHARE = { short: 1 / 2, long: 2 / 5 }
/** The first two responses: the better compression is there for the third at the latest. */
const TIMES = 2

/** Cached size of a list with thirty cards and all its filters, in bytes (decision 314). */
const MAX_LIST_BYTES = 12_000

const shop = ownShop()
const demo = ownShop({ demo: 400 })

/** As browsers request, the newest and one behind a proxy without brotli. */
const CODINGS = { br: "gzip, deflate, br, zstd", gzip: "gzip, deflate" } as const

/** Addresses that are new each time; the status of their responses. */
const KINDS: ReadonlyArray<readonly [string, (fresh: string) => string, number]> = [
  ["home", (fresh) => `/?${fresh}`, 200],
  ["list", (fresh) => `/kategori/bocker?facets=${encodeURIComponent(`akb_price:[0,${fresh}]`)}`, 200],
  ["search", (fresh) => `/search?q=glas+${fresh}`, 200],
  ["search without hits", (fresh) => `/search?q=xyz${fresh}`, 200],
  ["product", () => BOOK, 200],
  ["content", () => "/frakt-och-retur", 200],
  ["all shelves", () => "/kategori", 200],
  ["a page that is not there", (fresh) => `/finns-inte-${fresh}`, 404],
  ["checkout", () => "/checkout", 200],
  ["logging in", () => "/logga-in", 200],
  ["part of a list", (fresh) => `/kategori/bocker?facets=${encodeURIComponent(`akb_price:[1,${fresh}]`)}&_main=1`, 200],
  ["hits by the API", (fresh) => `/api/search?q=glas&fresh=${fresh}`, 200],
]

describe.each(Object.entries(CODINGS))("in %s", (coding, accepted) => {
  it.each(KINDS)("%s is compressed from the first response on", async (_kind, addressOf, status) => {
    for (let time = 0; time < TIMES; time++) {
      const fresh = `${coding === "br" ? 1 : 2}${time}99`
      const answer = await sendRequest(shop.origin, addressOf(fresh), { headers: { "accept-encoding": accepted } })
      expect(answer.status).toBe(status)
      expect(answer.headers["content-encoding"]).toBe(coding)
      expect(answer.headers.vary).toContain("Accept-Encoding")
      expect(Number(answer.headers["content-length"])).toBe(answer.bytes.length)
      const whole = Buffer.byteLength(answer.text)
      expect(answer.bytes.length / whole).toBeLessThanOrEqual(whole < 10_000 ? SHARE.short : SHARE.long)
      expect(answer.bytes.length).toBeLessThanOrEqual(FIRST_FLIGHT)
    }
  })
})

it("a list with every filter is a small page once it is cached", async () => {
  const list = () => sendRequest(demo.origin, "/kategori/bocker", { headers: { "accept-encoding": "br" } })
  await expect.poll(async () => (await list()).headers.etag).toMatch(/-br"$/)
  const { text, bytes } = await list()
  expect(text.match(/<article class="card"/g)).toHaveLength(30)
  expect(text.match(/<form class="range-form"/g)?.length).toBeGreaterThan(8)
  expect(bytes.length).toBeLessThanOrEqual(MAX_LIST_BYTES)
})
