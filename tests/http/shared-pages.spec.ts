import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const BOOK = "/bok/doktor-glas/9789189999107"
const SHARED = [
  "/",
  "/kategori",
  "/kategori/bocker",
  "/search?q=glas",
  BOOK,
  `${ARTICLE.path}?v=${ARTICLE.variant}`,
  "/frakt-och-retur",
]

const shop = openedShop()

/** A policy as a browser parses it: sources by directive. */
const readPolicy = (policy: string | ReadonlyArray<string> | undefined): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    String(policy)
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  )

describe.each(SHARED)("%s is the same for every visitor", (path) => {
  it("contains no visitor's data, and sets none", async () => {
    const anonymous = await sendRequest(shop.origin, path)
    const known = await sendRequest(shop.origin, path, {
      headers: { cookie: "kapitel-cart=abcdefghijklmnopqrstuvwx; kapitel-cart-count=7" },
    })
    expect(anonymous.status).toBe(200)
    expect(known.text).toBe(anonymous.text)
    expect(anonymous.headers["set-cookie"]).toBeUndefined()
    expect(known.headers["set-cookie"]).toBeUndefined()
    expect(anonymous.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/)
    expect(anonymous.headers.vary).toBe("Accept-Encoding")
  })

  it("has the same content in every encoding, cached or new", async () => {
    const fresh = await sendRequest(shop.origin, `${path}${path.includes("?") ? "&" : "?"}utm_source=first`)
    const page = await sendRequest(shop.origin, path)
    expect(page.bytes.equals(fresh.bytes)).toBe(true)
    await expect
      .poll(async () => (await sendRequest(shop.origin, path, { headers: { "accept-encoding": "br" } })).headers.etag)
      .toMatch(/-br"$/)
    const brotli = await sendRequest(shop.origin, path, { headers: { "accept-encoding": "gzip, deflate, br" } })
    const gzip = await sendRequest(shop.origin, path, { headers: { "accept-encoding": "br;q=0, gzip" } })
    expect(gzip.headers["content-encoding"]).toBe("gzip")
    expect(brotliDecompressSync(brotli.bytes).equals(page.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(page.bytes)).toBe(true)
    expect(Number(brotli.headers["content-length"])).toBe(brotli.bytes.length)
  })

  it("is a 304 for a browser that has it, in any encoding, and HEAD equals GET without a body", async () => {
    for (const coding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": coding }
      const first = await sendRequest(shop.origin, path, { headers })
      const again = await sendRequest(shop.origin, path, {
        headers: { ...headers, "if-none-match": first.headers.etag ?? "" },
      })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers.etag).toBe(first.headers.etag)
      const head = await sendRequest(shop.origin, path, { method: "HEAD", headers })
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect(head.headers["content-length"]).toBe(first.headers["content-length"])
      expect(head.headers.etag).toBe(first.headers.etag)
    }
    expect((await sendRequest(shop.origin, path, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  })

  it("has a policy that permits neither foreign nor inline scripts", async () => {
    const { headers, text } = await sendRequest(shop.origin, path)
    const policy = readPolicy(headers["content-security-policy"])
    expect(policy.get("default-src")).toEqual(["'self'"])
    expect(policy.get("script-src")).toEqual(["'self'"])
    expect(policy.get("style-src")).toEqual(["'self'"])
    expect(policy.get("object-src")).toEqual(["'none'"])
    expect(policy.get("base-uri")).toEqual(["'none'"])
    expect(policy.get("frame-ancestors")).toEqual(["'none'"])
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'")
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
    expect(text).not.toMatch(/ style="| on\w+="|<style|<script(?![^>]* (src|type="application\/ld\+json"))/)
  })
})

describe("addresses that redirect (PDP-01, D-35, D-49)", () => {
  it.each([
    ["a wrong title", "/bok/fel-titel/9789189999107", BOOK, 301],
    ["a book among articles", "/vara/doktor-glas/9789189999107", BOOK, 301],
    ["an article among books", `/bok/anteckningsbok-lin/${ARTICLE.ean}`, ARTICLE.path, 301],
    [
      "a campaign's mark",
      "/bok/fel-titel/9789189999107?utm_source=brev&utm_medium=e-post",
      `${BOOK}?utm_source=brev&utm_medium=e-post`,
      301,
    ],
    ["a shelf in capitals", "/kategori/Bocker", "/kategori/bocker", 301],
    [
      "a shelf in capitals, with its filters and order",
      "/kategori/Bocker?facets=format%3APocket&sort=title+asc&page=2",
      "/kategori/bocker?facets=format%3APocket&sort=title+asc&page=2",
      301,
    ],
    ["an ISBN in the search field", "/search?q=978-91-89999-10-7", BOOK, 302],
    [
      "the number of a colour in the search field",
      `/search?q=${ARTICLE.variant}`,
      `${ARTICLE.path}?v=${ARTICLE.variant}`,
      302,
    ],
    [
      "a price typed into a form",
      "/kategori/bocker?akb_price.min=50&akb_price.max=100",
      "/kategori/bocker?facets=akb_price%3A%5B50%2C100%5D",
      302,
    ],
  ])("%s", async (_what, path, to, status) => {
    const answer = await sendRequest(shop.origin, path)
    expect([answer.status, answer.headers.location]).toEqual([status, expect.stringContaining(to)])
    expect((await sendRequest(shop.origin, path)).headers.location).toBe(answer.headers.location)
  })

  it("the other site's segment for articles is not found on this site (D-34)", async () => {
    const { status, headers } = await sendRequest(shop.origin, `/product/anteckningsbok-lin/${ARTICLE.ean}`)
    expect([status, headers.location]).toEqual([301, expect.stringContaining(ARTICLE.path)])
    expect((await sendRequest(shop.origin, "/product/anteckningsbok-lin")).status).toBe(404)
  })
})

it("visitor pages must not be cached", async () => {
  for (const path of ["/checkout", "/checkout/confirmation?key=x", "/demo/brev", "/api/cart"]) {
    const { headers } = await sendRequest(shop.origin, path)
    expect(headers["cache-control"]).toContain("no-store")
    expect(headers.etag).toBeUndefined()
  }
})

/** Bytes: compressing less gains nothing (`app/server/http/compress.ts`). */
const LEAST_COMPRESSED = 500

it("files with a hash are immutable and compressed", async () => {
  const { text } = await sendRequest(shop.origin, "/")
  const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = ""]) => path)
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    const { status, headers, text } = await sendRequest(shop.origin, path, { headers: { "accept-encoding": "br" } })
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect([path, headers["content-encoding"]]).toEqual([path, text.length < LEAST_COMPRESSED ? undefined : "br"])
    expect(headers["x-content-type-options"]).toBe("nosniff")
  }
})
