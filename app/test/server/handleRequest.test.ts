import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { afterEach, vi } from "vitest"
import type { Handler } from "../../server/handleRequest.ts"
import { plain } from "../../server/http/Answer.ts"
import { MAX_BODY_BYTES, MAX_URL_BYTES } from "../../server/readRequest.ts"
import { server as words } from "../../text/server.ts"
import { closeAll, listen, page } from "./listening.ts"

afterEach(closeAll)

const LONG = "Berättelser för vinterkvällar. ".repeat(100)
const textOf = ({ body }: { readonly body: Buffer }) => body.toString()

describe("a page for everyone", () => {
  it("is rendered once for its address, whatever noise the address has", async () => {
    const rendered: Array<string> = []
    const shop = await listen({
      renderPage: (address, fragment, _, visitor) => {
        rendered.push(`${address} ${fragment} ${visitor === undefined}`)
        return Promise.resolve(page({ body: address }))
      },
    })
    assert.strictEqual(textOf(await shop.ask("/search?q=hav&utm_source=a")), "/search?q=hav")
    assert.strictEqual(
      textOf(await shop.ask("/search?x=1&q=hav", { headers: { cookie: "kapitel-cart=a" } })),
      "/search?q=hav",
    )
    assert.strictEqual(textOf(await shop.ask("/search?q=hav&_main=1")), "/search?q=hav")
    assert.deepStrictEqual(rendered, ["/search?q=hav false true", "/search?q=hav true true"])
  })

  it("is not sent again to whom has it", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const first = await shop.ask("/")
    const { etag = "" } = first.headers
    assert.match(etag, /^"[\w-]{16}"$/)
    for (const known of [
      etag,
      `W/${etag}`,
      `"other", ${etag}`,
      `"other",W/${etag}`,
      etag.replace(/"$/, '-br"'),
      etag.replace(/"$/, '-gzip"'),
    ]) {
      const again = await shop.ask("/", { headers: { "if-none-match": known } })
      assert.strictEqual(again.status, 304, known)
      assert.strictEqual(again.body.length, 0)
      assert.strictEqual(again.headers.vary, "Accept-Encoding")
      assert.strictEqual(again.headers["cache-control"], first.headers["cache-control"])
      assert.strictEqual(again.headers["content-security-policy"], "default-src 'self'")
      assert.isDefined(again.headers.etag)
    }
    for (const unknown of ['"other"', "", etag.slice(0, -3), `${etag.slice(0, -1)}-zz"`]) {
      const again = await shop.ask("/", { headers: { "if-none-match": unknown } })
      assert.strictEqual(again.status, 200, unknown)
      assert.strictEqual(textOf(again), LONG)
    }
  })

  it("says the same in every coding, each with a tag of its own", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    await shop.ask("/")
    await shop.ask("/")
    await vi.waitFor(async () => {
      assert.strictEqual(
        (await shop.ask("/", { headers: { "accept-encoding": "br" } })).headers["content-encoding"],
        "br",
      )
    })
    const [br, gzip, identity] = await Promise.all(
      ["gzip, deflate, br", "gzip", "identity"].map((coding) =>
        shop.ask("/", { headers: { "accept-encoding": coding } }),
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

  it("is squeezed at once for whoever fetches it ahead, and for nobody else", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const ask = async (path: string, headers = {}) =>
      (await shop.ask(path, { headers: { "accept-encoding": "br", ...headers } })).headers["content-encoding"]
    assert.isUndefined(await ask("/bok/a/1?_main=1"))
    assert.strictEqual(await ask("/bok/b/2?_main=1", { purpose: "prefetch" }), "br")
    assert.strictEqual(await ask("/bok/c/3", { "sec-purpose": "prefetch;prerender" }), "br")
  })

  it("tells HEAD all that it tells GET, but the page", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: LONG })) })
    const [get, head] = [await shop.ask("/"), await shop.ask("/", { method: "HEAD" })]
    const { date: _, ...of } = get.headers
    const { date: __, ...headOf } = head.headers
    assert.deepStrictEqual(headOf, of)
    assert.strictEqual(head.status, 200)
    assert.strictEqual(head.body.length, 0)
  })

  it("that cannot be shared has no tag, and nobody keeps it", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ status: 404, shared: false })) })
    const answer = await shop.ask("/borta", { headers: { "if-none-match": "*" } })
    assert.strictEqual(answer.status, 404)
    assert.isUndefined(answer.headers.etag)
    assert.strictEqual(answer.headers["cache-control"], "private, no-store")
  })

  it("that has moved says where", async () => {
    const shop = await listen({
      renderPage: () =>
        Promise.resolve(page({ status: 301, body: "", headers: { location: "/bok/ny/9789100000000" } })),
    })
    const answer = await shop.ask("/bok/gammal/9789100000000", { headers: { "if-none-match": "*" } })
    assert.strictEqual(answer.status, 301)
    assert.strictEqual(answer.headers.location, "/bok/ny/9789100000000")
  })

  it("is never kept by anybody past the moment it stops being true", async () => {
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
        const { headers } = await shop.ask(`/sida-${address}`)
        const [, fresh, stale] =
          /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(headers["cache-control"] ?? "") ?? []
        assert.isAtMost(now + (Number(fresh) + Number(stale)) * 1000, until)
        assert.isAtMost(Number(fresh), 30)
        assert.isAtMost(Number(stale), 30)
        if (lasts >= 60_000) assert.strictEqual(Number(fresh), 30)
      }),
    )
  })

  it("is fetched anew half-way to that moment, while the old one may still be shown", async () => {
    const shop = await listen({
      renderPage: (address) => Promise.resolve(page({ until: Number(address.slice(1)) * 1000 })),
    })
    const controlOf = async (seconds: number) => (await shop.ask(`/${seconds}`)).headers["cache-control"]
    assert.strictEqual(await controlOf(20), "public, max-age=0, s-maxage=10, stale-while-revalidate=10")
    assert.strictEqual(await controlOf(3600), "public, max-age=0, s-maxage=30, stale-while-revalidate=30")
  })

  it("is rendered anew when it is no longer true", async () => {
    let now = 0
    const render = vi.fn<() => Promise<ReturnType<typeof page>>>(() => Promise.resolve(page({ until: 1000 })))
    const shop = await listen({ now: () => now, renderPage: render })
    await shop.ask("/")
    now = 999
    await shop.ask("/")
    assert.strictEqual(render.mock.calls.length, 1)
    now = 1000
    await shop.ask("/")
    assert.strictEqual(render.mock.calls.length, 2)
  })
})

describe("a page of one visitor's own", () => {
  it("is each visitor's own, though they ask at once", async () => {
    const both = Promise.withResolvers<void>()
    let asking = 0
    const shop = await listen({
      renderPage: async (address, _, __, visitor) => {
        asking += 1
        if (asking === 2) both.resolve()
        // Nobody's page is ready before both have asked for theirs.
        await both.promise
        return page({ body: `${address} ${visitor?.cartId} ${visitor?.address}` })
      },
    })
    const cartOf = (letter: string) => letter.repeat(43)
    const [anna, bo] = await Promise.all(
      ["a", "b"].map((letter) => shop.ask("/checkout", { headers: { cookie: `kapitel-cart=${cartOf(letter)}` } })),
    )
    assert.strictEqual(anna?.body.toString(), `/checkout ${cartOf("a")} 127.0.0.1`)
    assert.strictEqual(bo?.body.toString(), `/checkout ${cartOf("b")} 127.0.0.1`)
    const nobody = await shop.ask("/checkout")
    assert.strictEqual(textOf(nobody), "/checkout undefined 127.0.0.1")
  })

  it.each(["/%63heckout", "/check%6Fut", "//checkout", "/a/../%43%48eckout/../checkout"])(
    "is no one else's when its address is written %s",
    async (path) => {
      const shop = await listen({
        renderPage: (address, _fragment, _now, visitor) =>
          Promise.resolve(page({ body: `${address} ${visitor === undefined}`, shared: visitor === undefined })),
      })
      const answer = await shop.ask(path)
      assert.strictEqual(textOf(answer), "/checkout false")
      assert.strictEqual(answer.headers["cache-control"], "private, no-store")
    },
  )

  it("is kept nowhere, though its page says it may be", async () => {
    const render = vi.fn<() => Promise<ReturnType<typeof page>>>(() => Promise.resolve(page({ shared: false })))
    const shop = await listen({ renderPage: render })
    for (const _ of [1, 2]) {
      const answer = await shop.ask("/checkout/confirmation?key=a")
      assert.strictEqual(answer.headers["cache-control"], "private, no-store")
      assert.isUndefined(answer.headers.etag)
    }
    assert.strictEqual(render.mock.calls.length, 2)
  })

  it("has no cart, when the cookie cannot be one of ours", async () => {
    const shop = await listen({
      renderPage: (_, __, ___, visitor) => Promise.resolve(page({ body: String(visitor?.cartId) })),
    })
    for (const cookie of [
      "kapitel-cart=short",
      "kapitel-cart=<script>",
      "kapitel-cart",
      `__Host-kapitel-cart=${"a".repeat(43)}`,
    ]) {
      assert.strictEqual(textOf(await shop.ask("/checkout", { headers: { cookie } })), "undefined")
    }
  })
})

describe("what goes wrong", () => {
  it("is said in Swedish, and told to nobody but the log", async () => {
    const shop = await listen({
      renderPage: () => Promise.reject(new Error("secret: SELECT * FROM cart")),
      handlers: [({ url }) => (url.pathname === "/api/trasig" ? Promise.reject(new Error("secret")) : undefined)],
      guards: [
        ({ url }) => {
          if (url.pathname === "/vakt") throw new Error("secret")
          return undefined
        },
      ],
    })
    for (const path of ["/", "/checkout", "/api/trasig", "/vakt"]) {
      const answer = await shop.ask(path)
      assert.strictEqual(answer.status, 500, path)
      assert.strictEqual(textOf(answer), words.somethingWentWrong)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    }
    assert.strictEqual(shop.failures.length, 4)
    assert.strictEqual((await shop.ask("/", { method: "HEAD" })).status, 500)
  })

  it("breaks off an answer that has begun", async () => {
    const shop = await listen({
      raw: [
        (_, response) => {
          response.write("half")
          throw new Error("lost")
        },
      ],
    })
    assert.strictEqual(await shop.ask("/").catch((cause: NodeJS.ErrnoException) => cause.code), "ECONNRESET")
    assert.strictEqual(shop.failures.length, 1)
  })

  it("is not asked of the shop: 405 for what only reads, with what may be done", async () => {
    const shop = await listen()
    for (const method of ["POST", "PUT", "DELETE", "PROPFIND"]) {
      const answer = await shop.ask("/bok/hav/9789100000000", { method })
      assert.strictEqual(answer.status, 405)
      assert.strictEqual(answer.headers.allow, "GET, HEAD")
      assert.strictEqual(textOf(answer), words.methodNotAllowed)
    }
  })

  it("is an address too long, by one letter", async () => {
    const shop = await listen()
    assert.strictEqual((await shop.ask(`/${"a".repeat(MAX_URL_BYTES - 1)}`)).status, 200)
    const long = await shop.ask(`/${"a".repeat(MAX_URL_BYTES)}`)
    assert.strictEqual(long.status, 414)
    assert.strictEqual(textOf(long), words.addressTooLong)
  })

  it.each([
    ["is to no host", "GET / HTTP/1.1\r\n\r\n"],
    ["is to two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["says its host twice", "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"],
    ["names another shop", "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["is to no path", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("is a request that %s, and the line is hung up", async (_, bytes) => {
    const heard = await (await listen()).send(bytes)
    assert.match(heard, /^HTTP\/1\.1 400 /)
    assert.match(heard, /^connection: close\r$/im)
  })

  it("is a body too large, said or found out", async () => {
    const handlers: ReadonlyArray<Handler> = [async (request) => plain(200, String((await request.readBody()).length))]
    const shop = await listen({ handlers })
    const post = (body: string, headers: Record<string, string> = {}) =>
      shop.ask("/", { method: "POST", body, headers })
    assert.strictEqual(textOf(await post("x".repeat(MAX_BODY_BYTES))), String(MAX_BODY_BYTES))
    const large = "x".repeat(MAX_BODY_BYTES + 1)
    for (const answer of [await post(large), await post(large, { "transfer-encoding": "chunked" })]) {
      assert.strictEqual(answer.status, 413)
      assert.strictEqual(textOf(answer), words.bodyTooLarge)
    }
    assert.deepStrictEqual(shop.failures, [])
  })
})

describe("the way of a request", () => {
  it("asks guards first, then raw handlers, handlers and pages", async () => {
    const asked: Array<string> = []
    const pass = (name: string) => () => {
      asked.push(name)
      return undefined
    }
    const shop = await listen({
      guards: [pass("guard")],
      raw: [
        () => {
          asked.push("raw")
          return false
        },
      ],
      handlers: [pass("handler")],
      renderPage: () => {
        asked.push("page")
        return Promise.resolve(page())
      },
    })
    await shop.ask("/")
    assert.deepStrictEqual(asked, ["guard", "raw", "handler", "page"])
  })

  it.each(["/index.pageContext.json", "/search/index.pageContext.json?q=<b>", "/kategori/x/index%2EpageContext.json"])(
    "does not lead to the bare data of a page: %s",
    async (path) => {
      const shop = await listen()
      const answer = await shop.ask(path)
      assert.strictEqual(answer.status, 404)
      assert.strictEqual(textOf(answer), words.notFound)
    },
  )

  it("ends where somebody answers", async () => {
    const refused = await listen({ guards: [() => Promise.resolve(plain(403, "nej"))], raw: [() => true] })
    assert.strictEqual((await refused.ask("/")).status, 403)
    const answered = await listen({ handlers: [() => Promise.resolve(plain(200, "ja"))] })
    const head = await answered.ask("/", { method: "HEAD" })
    assert.strictEqual(head.headers["content-length"], "2")
    assert.strictEqual(head.body.length, 0)
  })

  it("leads from one name of this machine to the one that links use", async () => {
    const shop = await listen({ publicUrl: (port) => `http://localhost:${port}` })
    const own = `http://localhost:${shop.port}`
    const elsewhere = await shop.ask("/search?q=hav", { headers: { host: `127.0.0.1:${shop.port}` } })
    assert.strictEqual(elsewhere.status, 302)
    assert.strictEqual(elsewhere.headers.location, `${own}/search?q=hav`)
    for (const host of [`localhost:${shop.port}`, "evil.example", `evil.example:${shop.port}`, "127.0.0.1:1", "<>"]) {
      assert.strictEqual((await shop.ask("/", { headers: { host } })).status, 200, host)
    }
    const changed = await shop.ask("/", { method: "POST", headers: { host: `127.0.0.1:${shop.port}` } })
    assert.strictEqual(changed.status, 405)
  })

  it("leads nobody away from a shop that has a name in the world", async () => {
    const shop = await listen({ publicUrl: () => "https://www.bokhandeln.example" })
    assert.strictEqual((await shop.ask("/", { headers: { host: `127.0.0.1:${shop.port}` } })).status, 200)
  })

  it("reads what follows two slashes as a path, never as a host", async () => {
    const shop = await listen({ renderPage: (address) => Promise.resolve(page({ body: address })) })
    assert.strictEqual(textOf(await shop.ask("//evil.example/search?q=a")), "/evil.example/search")
    assert.strictEqual(textOf(await shop.ask("/\\evil.example")), "/evil.example")
  })
})

describe("every answer", () => {
  it("has the headers that keep a browser safe, whatever it answers", async () => {
    const handlers: ReadonlyArray<Handler> = [
      ({ url }) => (url.pathname === "/api" ? Promise.resolve(plain(200, "ja")) : undefined),
    ]
    const shop = await listen({
      publicUrl: () => "https://www.bokhandeln.example",
      handlers,
      renderPage: (address) =>
        address === "/trasig"
          ? Promise.reject(new Error("no"))
          : Promise.resolve(page({ status: address === "/borta" ? 404 : 200 })),
      raw: [
        (incoming, response) => {
          if (incoming.url !== "/assets/a.js") return false
          response.end("1")
          return true
        },
      ],
    })
    const etag = (await shop.ask("/")).headers.etag ?? ""
    const answers = await Promise.all([
      shop.ask("/"),
      shop.ask("/", { headers: { "if-none-match": etag } }),
      shop.ask("/", { method: "POST" }),
      shop.ask("/borta"),
      shop.ask("/trasig"),
      shop.ask("/api"),
      shop.ask("/assets/a.js"),
      shop.ask("/checkout"),
      shop.ask(`/${"a".repeat(MAX_URL_BYTES)}`),
    ])
    assert.deepStrictEqual(
      answers.map(({ status }) => status),
      [200, 304, 405, 404, 500, 200, 200, 200, 414],
    )
    for (const { headers } of answers) {
      assert.strictEqual(headers["x-content-type-options"], "nosniff")
      assert.strictEqual(headers["strict-transport-security"], "max-age=31536000; includeSubDomains")
      assert.strictEqual(headers["cross-origin-opener-policy"], "same-origin-allow-popups")
      assert.strictEqual(headers["cross-origin-resource-policy"], "same-origin")
      assert.isDefined(headers["referrer-policy"])
      assert.isDefined(headers["permissions-policy"])
      assert.isUndefined(headers["server"])
      assert.isUndefined(headers["x-powered-by"])
    }
    const policies = answers.map(({ headers }) => headers["content-security-policy"] ?? "")
    assert.deepStrictEqual(
      policies.map((policy) => policy.includes("frame-ancestors 'none'")),
      // Pages bring a policy of their own (here a made-up one), files of the build are no documents.
      [false, false, true, false, true, true, false, false, true],
    )
  })
})
