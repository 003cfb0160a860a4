import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { afterEach, expect, vi } from "vitest"
import { commonHeaders } from "../../server/http/securityHeaders.ts"
import { closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

const LONG = "Berättelser för vinterkvällar. ".repeat(100)
const textOf = ({ body }: { readonly body: Buffer }) => body.toString()

describe("a browse page", () => {
  it("is rendered once for its address, whatever unknown parameters the address has", async () => {
    const rendered: Array<string> = []
    const shop = await listen({
      renderPage: (address, fragment, _, visitor) => {
        rendered.push(`${address} ${fragment} ${visitor === undefined}`)
        return Promise.resolve(page({ body: address }))
      },
    })
    assert.strictEqual(textOf(await shop.call("/search?q=hav&utm_source=a")), "/search?q=hav")
    assert.strictEqual(
      textOf(await shop.call("/search?x=1&q=hav", { headers: { cookie: "kapitel-cart=a" } })),
      "/search?q=hav",
    )
    assert.strictEqual(textOf(await shop.call("/search?q=hav&_main=1")), "/search?q=hav")
    assert.deepStrictEqual(rendered, ["/search?q=hav false true", "/search?q=hav true true"])
  })

  it("is not sent again to a browser that has it", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const first = await shop.call("/")
    const { etag = "" } = first.headers
    assert.match(etag, /^"[\w-]{16}"$/)
    for (const known of [
      etag,
      `W/${etag}`,
      `"other", ${etag}`,
      `"other",W/${etag}`,
      etag.replace(/"$/, '-br"'),
      etag.replace(/"$/, '-gzip"'),
      etag.replace(/"$/, '-br-first"'),
      etag.replace(/"$/, '-gzip-first"'),
    ]) {
      const again = await shop.call("/", { headers: { "if-none-match": known } })
      assert.strictEqual(again.status, 304, known)
      assert.strictEqual(again.body.length, 0)
      assert.strictEqual(again.headers.vary, "Accept-Encoding")
      assert.strictEqual(again.headers["cache-control"], first.headers["cache-control"])
      assert.strictEqual(again.headers["content-security-policy"], "default-src 'self'")
      assert.isDefined(again.headers.etag)
    }
    for (const unknown of ['"other"', "", etag.slice(0, -3), `${etag.slice(0, -1)}-zz"`]) {
      const again = await shop.call("/", { headers: { "if-none-match": unknown } })
      assert.strictEqual(again.status, 200, unknown)
      assert.strictEqual(textOf(again), LONG)
    }
  })

  it("has the same content in every encoding, each with its own tag", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    await shop.call("/")
    await shop.call("/")
    const tag = async () => (await shop.call("/", { headers: { "accept-encoding": "br" } })).headers.etag ?? ""
    await expect.poll(tag).toMatch(/-br"$/)
    const [br, gzip, identity] = await Promise.all(
      ["gzip, deflate, br", "gzip", "identity"].map((coding) =>
        shop.call("/", { headers: { "accept-encoding": coding } }),
      ),
    )
    assert.strictEqual(brotliDecompressSync(br?.body ?? "").toString(), LONG)
    assert.strictEqual(gunzipSync(gzip?.body ?? "").toString(), LONG)
    assert.strictEqual(identity?.body.toString(), LONG)
    assert.deepStrictEqual(
      [br, gzip, identity].map((answer) => answer?.headers["content-encoding"]),
      ["br", "gzip", undefined],
    )
    assert.strictEqual(new Set([br, gzip, identity].map((answer) => answer?.headers.etag)).size, 3)
    for (const answer of [br, gzip, identity]) {
      assert.strictEqual(answer?.headers.vary, "Accept-Encoding")
      assert.strictEqual(Number(answer?.headers["content-length"]), answer?.body.length)
    }
  })

  it("is compressed from the first response on: fast, and well for a prefetch", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const fetchPage = async (path: string, headers = {}) => {
      const answer = await shop.call(path, { headers: { "accept-encoding": "br", ...headers } })
      assert.strictEqual(answer.headers["content-encoding"], "br")
      assert.strictEqual(answer.headers.vary, "Accept-Encoding")
      assert.strictEqual(Number(answer.headers["content-length"]), answer.body.length)
      assert.strictEqual(brotliDecompressSync(answer.body).toString(), LONG)
      return String(answer.headers.etag).replace(/^"[\w-]{16}|"$/g, "")
    }
    assert.strictEqual(await fetchPage("/bok/a/1?_main=1"), "-br-first")
    assert.strictEqual(await fetchPage("/bok/b/2?_main=1", { purpose: "prefetch" }), "-br")
    assert.strictEqual(await fetchPage("/bok/c/3", { "sec-purpose": "prefetch;prerender" }), "-br")
  })

  it("has the same headers in the first response to HEAD, in any encoding", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    for (const coding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": coding }
      const [head, get] = [
        await shop.call(`/${coding}-head`, { method: "HEAD", headers }),
        await shop.call(`/${coding}-get`, { headers }),
      ]
      for (const name of ["content-length", "content-encoding", "etag", "vary"]) {
        assert.strictEqual(head.headers[name], get.headers[name])
      }
    }
  })

  it("has the same headers for HEAD and GET", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const [get, head] = [await shop.call("/"), await shop.call("/", { method: "HEAD" })]
    const { date: _, ...of } = get.headers
    const { date: __, ...headOf } = head.headers
    assert.deepStrictEqual(headOf, of)
    assert.strictEqual(head.status, 200)
    assert.strictEqual(head.body.length, 0)
  })

  it("that cannot be shared has no tag, and must not be stored", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ status: 404, shared: false })) })
    const answer = await shop.call("/borta", { headers: { "if-none-match": "*" } })
    assert.strictEqual(answer.status, 404)
    assert.isUndefined(answer.headers.etag)
    assert.strictEqual(answer.headers["cache-control"], "private, no-store")
  })

  it("that has moved redirects", async () => {
    const shop = await listen({
      renderPage: () =>
        Promise.resolve(page({ status: 301, body: "", headers: { location: "/bok/ny/9789100000000" } })),
    })
    const answer = await shop.call("/bok/gammal/9789100000000", { headers: { "if-none-match": "*" } })
    assert.strictEqual(answer.status, 301)
    assert.strictEqual(answer.headers.location, "/bok/ny/9789100000000")
    const tagged = await shop.call("/bok/gammal/9789100000000?v=1&utm_source=brev")
    assert.strictEqual(tagged.headers.location, "/bok/ny/9789100000000?utm_source=brev")
    const { date: _, connection: __, "keep-alive": ___, location: ____, etag, ...headers } = tagged.headers
    assert.match(etag ?? "", /^"[\w-]{16}"$/)
    assert.deepStrictEqual(headers, {
      ...commonHeaders(false),
      "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=30",
      vary: "Accept-Encoding",
      "content-type": "text/html; charset=utf-8",
      "content-length": "0",
    })
  })

  it("has the headers of every response, unless it has its own, and none of a body that is not sent", async () => {
    const own = { "referrer-policy": "no-referrer" }
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG, headers: own })) })
    const headersOf = async (headers: Record<string, string>) => {
      const answer = await shop.call("/", { headers })
      const { date: _, connection: __, "keep-alive": ___, etag, ...rest } = answer.headers
      return { etag: etag ?? "", rest }
    }
    const { etag, rest } = await headersOf({})
    const common = {
      ...commonHeaders(false),
      ...own,
      "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=30",
      vary: "Accept-Encoding",
    }
    assert.deepStrictEqual(rest, {
      ...common,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(Buffer.byteLength(LONG)),
    })
    assert.deepStrictEqual((await headersOf({ "if-none-match": etag, "accept-encoding": "br" })).rest, common)
  })

  it("is compressed from 500 bytes on", async () => {
    const shop = await listen({
      renderPage: (address) => Promise.resolve(page({ body: "a".repeat(Number(address.slice(1))) })),
    })
    const codingOf = async (bytes: number) =>
      (await shop.call(`/${bytes}`, { headers: { "accept-encoding": "br" } })).headers["content-encoding"]
    assert.deepStrictEqual([await codingOf(499), await codingOf(500)], [undefined, "br"])
  })

  it("is never cached past its expiry (D-70)", async () => {
    let now = 0
    let until = 0
    const shop = await listen({ now: () => now, renderPage: () => Promise.resolve(page({ until })) })
    const moment = fc.integer({ min: 0, max: 200_000 })
    let address = 0
    await fc.assert(
      fc.asyncProperty(moment, fc.oneof(moment, fc.constant(Number.POSITIVE_INFINITY)), async (at, lasts) => {
        now = 1_800_000_000_000 + at
        until = now + lasts
        address += 1
        const { headers } = await shop.call(`/sida-${address}`)
        const [, fresh, stale] =
          /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(headers["cache-control"] ?? "") ?? []
        assert.isAtMost(now + (Number(fresh) + Number(stale)) * 1000, until)
        assert.isAtMost(Number(fresh), 30)
        assert.isAtMost(Number(stale), 30)
        if (lasts >= 60_000) assert.strictEqual(Number(fresh), 30)
      }),
    )
  })

  it("is revalidated half-way to its expiry, while the old one may still be shown", async () => {
    const shop = await listen({
      renderPage: (address) => Promise.resolve(page({ until: Number(address.slice(1)) * 1000 })),
    })
    const controlOf = async (seconds: number) => (await shop.call(`/${seconds}`)).headers["cache-control"]
    assert.strictEqual(await controlOf(20), "public, max-age=0, s-maxage=10, stale-while-revalidate=10")
    assert.strictEqual(await controlOf(21.9), "public, max-age=0, s-maxage=10, stale-while-revalidate=11")
    assert.strictEqual(await controlOf(1), "public, max-age=0, s-maxage=0, stale-while-revalidate=1")
    assert.strictEqual(await controlOf(0), "public, max-age=0, s-maxage=0, stale-while-revalidate=0")
    assert.strictEqual(await controlOf(-5), "public, max-age=0, s-maxage=0, stale-while-revalidate=0")
    assert.strictEqual(await controlOf(59), "public, max-age=0, s-maxage=29, stale-while-revalidate=30")
    assert.strictEqual(await controlOf(3600), "public, max-age=0, s-maxage=30, stale-while-revalidate=30")
  })

  it("is rendered again after its expiry", async () => {
    let now = 0
    const render = vi.fn<() => Promise<ReturnType<typeof page>>>(() => Promise.resolve(page({ until: 1000 })))
    const shop = await listen({ now: () => now, renderPage: render })
    await shop.call("/")
    now = 999
    await shop.call("/")
    assert.strictEqual(render.mock.calls.length, 1)
    now = 1000
    await shop.call("/")
    assert.strictEqual(render.mock.calls.length, 2)
  })
})
