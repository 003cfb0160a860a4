import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { afterEach, expect } from "vitest"
import type { Handler, RequestHandling } from "../../server/handleRequest.ts"
import { makeClientReader } from "../../server/http/clientAddress.ts"
import { json, plain, refuseForm } from "../../server/http/ShopResponse.ts"
import { PageCache } from "../../server/PageCache.ts"
import { MAX_BODY_BYTES, MAX_URL_BYTES } from "../../server/readRequest.ts"
import { server as words } from "../../text/server.ts"
import { closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

const textOf = ({ body }: { readonly body: Buffer }) => body.toString()

describe("the processing of a request", () => {
  it("asks guards first, then raw handlers, handlers and pages", async () => {
    const requests: Array<string> = []
    const pass = (name: string) => () => {
      requests.push(name)
      return undefined
    }
    const shop = await listen({
      guards: [pass("guard")],
      raw: [
        () => {
          requests.push("raw")
          return false
        },
      ],
      handlers: [pass("handler")],
      renderPage: () => {
        requests.push("page")
        return Promise.resolve(page())
      },
    })
    await shop.call("/")
    assert.deepStrictEqual(requests, ["guard", "raw", "handler", "page"])
  })

  it.each(["/@fs/etc/passwd", "/%40fs/x", "/@vite/client", "/__vite_ping", "/%5F_vite_ping?x"])(
    "exposes no development server: %s",
    async (path) => {
      const shop = await listen({ renderPage: () => Promise.reject(new Error("for a development server")) })
      const answer = await shop.call(path)
      assert.deepStrictEqual([answer.status, textOf(answer), shop.failures], [404, words.notFound, []])
    },
  )

  it.each(["/index.pageContext.json", "/search/index.pageContext.json?q=<b>", "/kategori/x/index%2EpageContext.json"])(
    "does not expose the page's JSON: %s",
    async (path) => {
      const shop = await listen()
      const answer = await shop.call(path)
      assert.strictEqual(answer.status, 404)
      assert.strictEqual(textOf(answer), words.notFound)
    },
  )

  it("ends with the first answer", async () => {
    const refused = await listen({ guards: [() => Promise.resolve(plain(403, "nej"))], raw: [() => true] })
    assert.strictEqual((await refused.call("/")).status, 403)
    const answered = await listen({ handlers: [() => Promise.resolve(plain(200, "ja"))] })
    const head = await answered.call("/", { method: "HEAD" })
    assert.strictEqual(head.headers["content-length"], "2")
    assert.strictEqual(head.body.length, 0)
  })

  it("redirects from other names of this machine to the one that links use", async () => {
    const shop = await listen({ publicUrl: (port) => `http://localhost:${port}` })
    const own = `http://localhost:${shop.port}`
    const elsewhere = await shop.call("/search?q=hav", { headers: { host: `127.0.0.1:${shop.port}` } })
    assert.strictEqual(elsewhere.status, 302)
    assert.strictEqual(elsewhere.headers.location, `${own}/search?q=hav`)
    for (const host of [`localhost:${shop.port}`, "evil.example", `evil.example:${shop.port}`, "127.0.0.1:1", "<>"]) {
      assert.strictEqual((await shop.call("/", { headers: { host } })).status, 200, host)
    }
    const changed = await shop.call("/", { method: "POST", headers: { host: `127.0.0.1:${shop.port}` } })
    assert.strictEqual(changed.status, 405)
    for (const [method, host] of [
      ["HEAD", `127.0.0.1:${shop.port}`],
      ["GET", `[::1]:${shop.port}`],
    ] as const)
      assert.strictEqual((await shop.call("/", { method, headers: { host } })).headers.location, `${own}/`, host)
  })

  it("redirects no name when the shop has a public one", async () => {
    const shop = await listen({ publicUrl: () => "https://www.bokhandeln.example" })
    assert.strictEqual((await shop.call("/", { headers: { host: `127.0.0.1:${shop.port}` } })).status, 200)
  })

  it("treats two leading slashes as a path, never as a host", async () => {
    const shop = await listen({ renderPage: (address) => Promise.resolve(page({ body: address })) })
    assert.strictEqual(textOf(await shop.call("//evil.example/search?q=a")), "/evil.example/search")
    assert.strictEqual(textOf(await shop.call("/\\evil.example")), "/evil.example")
  })
})

describe("every response", () => {
  it("has the security headers", async () => {
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
    const etag = (await shop.call("/")).headers.etag ?? ""
    const answers = await Promise.all([
      shop.call("/"),
      shop.call("/", { headers: { "if-none-match": etag } }),
      shop.call("/", { method: "POST" }),
      shop.call("/borta"),
      shop.call("/trasig"),
      shop.call("/api"),
      shop.call("/assets/a.js"),
      shop.call("/checkout"),
      shop.call(`/${"a".repeat(MAX_URL_BYTES)}`),
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
      // Pages have a policy of their own (here an invented one), files of the build are not documents.
      [false, false, true, false, true, true, false, false, true],
    )
  })
})

describe("a request for a cached page", () => {
  const counting = async (status = 200) => {
    let met = 0
    const guard = () => {
      met++
      return undefined
    }
    const cache = new PageCache()
    const shop = await listen({ cache, guards: [guard], renderPage: () => Promise.resolve(page({ status })) })
    return { shop, cache, met: () => met }
  }

  it("passes no guard when it is repeated, unless it may mean another page", async () => {
    const { shop, cache, met } = await counting()
    for (const [path, options, expected] of [
      ["/kategori?utm_source=a", {}, 1],
      ["/kategori?utm_source=a", {}, 1],
      ["/kategori?utm_source=b", {}, 2],
      ["/kategori?utm_source=a", { method: "HEAD" }, 3],
      ["/kategori?utm_source=a", { headers: { host: "other.example" } }, 4],
      // Opened from hits, unless it is prefetched.
      ["/kategori?utm_source=a", { headers: { referer: "http://localhost/search?q=hav" } }, 5],
      ["/kategori?utm_source=a", { headers: { referer: "http://localhost/search?q=a", purpose: "prefetch" } }, 5],
      ["/kategori?utm_source=a", { headers: { referer: "http://localhost/kategori" } }, 5],
      ["/checkout", {}, 6],
      ["/checkout", {}, 7],
    ] as const) {
      assert.strictEqual((await shop.call(path, options)).status, 200)
      assert.strictEqual(met(), expected, `${path} ${JSON.stringify(options)}`)
    }
    cache.clear()
    await shop.call("/kategori?utm_source=a")
    assert.strictEqual(met(), 8)
  })

  it("passes the guards each time when it has moved", async () => {
    const { shop, met } = await counting(301)
    for (const times of [1, 2, 3]) {
      assert.strictEqual((await shop.call("/bok/a/1")).status, 301)
      assert.strictEqual(met(), times)
    }
  })
})

describe("admission control", () => {
  type Admission = RequestHandling["admission"]

  /** A shop whose admission control records what it is asked. */
  const admitting = async (
    enter: () => boolean | Promise<boolean>,
    handling: Parameters<typeof listen>[0] = {},
    tarpit: () => Promise<void> | undefined = () => undefined,
  ) => {
    const asked: Array<ReadonlyArray<unknown>> = []
    const admission: Admission = {
      enter: (...args) => {
        asked.push(["enter", ...args])
        return enter()
      },
      tarpit: (network) => {
        asked.push(["tarpit", network])
        return tarpit()
      },
      leave: (weighs) => asked.push(["leave", weighs]),
    }
    return { asked, shop: await listen({ admission, ...handling }) }
  }

  it.each<[method: string, path: string, purpose: string, weighs: boolean]>([
    ["GET", "/kategori", "browsing", true],
    ["HEAD", "/kategori", "browsing", true],
    ["GET", "/checkout", "buying", true],
    ["POST", "/cart/lines", "buying", false],
  ])("is asked for %s %s by the client's network, and told when it is done", async (method, path, purpose, weighs) => {
    for (const entered of [true, Promise.resolve(true)]) {
      const { shop, asked } = await admitting(() => entered)
      await shop.call(path, { method })
      assert.deepStrictEqual(asked, [
        ["enter", purpose, "127.0.0.0/24", weighs],
        ["leave", weighs],
      ])
    }
  })

  it("is not asked for a cached page", async () => {
    const { shop, asked } = await admitting(() => true)
    for (const path of ["/kategori", "/kategori?a=1", "/kategori?b=1"]) await shop.call(path)
    assert.lengthOf(asked, 2)
  })

  it("that refuses delays a client of its own connection, and not a proxy with many", async () => {
    for (const [proxies, networks] of [
      [[], ["127.0.0.0/24"]],
      [["127.0.0.1"], []],
    ] as const) {
      let waited = false
      const { shop, asked } = await admitting(
        () => Promise.resolve(false),
        { readClient: makeClientReader(proxies) },
        async () => {
          await Promise.resolve()
          waited = true
        },
      )
      assert.strictEqual((await shop.call("/kategori")).status, 503)
      assert.deepStrictEqual(
        asked.filter(([name]) => name !== "enter"),
        networks.map((network) => ["tarpit", network]),
      )
      assert.strictEqual(waited, networks.length > 0)
    }
  })

  it("admits no work for a client that has disconnected meanwhile", async () => {
    const entered = Promise.withResolvers<boolean>()
    const arrived = Promise.withResolvers<void>()
    let rendered = 0
    let response: { readonly destroyed: boolean } | undefined
    const { shop, asked } = await admitting(() => entered.promise, {
      raw: [
        (_, outgoing) => {
          response = outgoing
          arrived.resolve()
          return false
        },
      ],
      renderPage: () => {
        rendered++
        return Promise.resolve(page())
      },
    })
    const given = new AbortController()
    const call = fetch(`http://127.0.0.1:${shop.port}/kategori`, { signal: given.signal }).catch(() => "left")
    await arrived.promise
    given.abort()
    assert.strictEqual(await call, "left")
    await expect.poll(() => response?.destroyed).toBe(true)
    entered.resolve(true)
    await expect.poll(() => asked.at(-1)).toEqual(["leave", true])
    assert.strictEqual(rendered, 0)
  })
})

describe("a request that is refused", () => {
  const reading: Handler = async (request) => plain(200, String((await request.readBody()).length))
  const twice = "Samma uppgift skickades två gånger. Ladda om sidan och försök igen."

  it.each([
    ["/cart/lines", "x".repeat(MAX_BODY_BYTES + 1), 413, "Det du skickade är för stort."],
    ["/cart/api/", "x".repeat(MAX_BODY_BYTES + 1), 413, "Det du skickade är för stort."],
    [
      "/api/cart/lines",
      "x".repeat(MAX_BODY_BYTES + 1),
      413,
      '{"_tag":"TooLarge","message":"Det du skickade är för stort."}',
    ],
    ["/cart/lines", '{"a":1,"a":2}', 400, twice],
    ["/auth/code", '{"a":1,"a":2}', 400, `{"_tag":"InvalidRequest","message":"${twice}"}`],
  ])("is answered as its address is read: %s", async (path, body, status, text) => {
    const shop = await listen({ handlers: [reading] })
    const answer = await shop.call(path, { method: "POST", body })
    assert.deepStrictEqual([answer.status, textOf(answer)], [status, text])
    assert.strictEqual(
      answer.headers["content-type"],
      text.startsWith("{") ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    )
    assert.deepStrictEqual(shop.failures, [])
  })

  it("is answered though the rest of a body that is too large is still being sent", async () => {
    const shop = await listen({ handlers: [reading] })
    const sent = request({ port: shop.port, host: "127.0.0.1", method: "POST", path: "/cart/lines" })
    const finished = once(sent, "finish")
    const answered = once(sent, "response") as Promise<[IncomingMessage]>
    for (let piece = 0; piece < 400; piece++) sent.write(Buffer.alloc(64 * 1024))
    sent.end()
    const [answer] = await answered
    assert.strictEqual(answer.statusCode, 413)
    answer.resume()
    await finished
  })

  it("fails with its method and target in the log, and an empty body for HEAD", async () => {
    const logged: Array<unknown> = []
    const error = new Error("no")
    const shop = await listen({
      renderPage: () => Promise.reject(error),
      logFailure: (cause, { method, target }) => logged.push([cause, method, target]),
    })
    const head = await shop.call("/a?b=1", { method: "HEAD" })
    assert.deepStrictEqual([head.status, head.body.length], [500, 0])
    assert.deepStrictEqual(logged, [[error, "HEAD", "/a?b=1"]])
  })
})

describe("the visitor of a personal page", () => {
  it("is read from cookies of the shop's own protocol, also for a visit in place", async () => {
    const cart = "c".repeat(43)
    for (const [publicUrl, name] of [
      ["https://www.bokhandeln.example", "__Host-kapitel-cart"],
      ["http://www.bokhandeln.example", "kapitel-cart"],
    ] as const) {
      const shop = await listen({
        publicUrl: () => publicUrl,
        renderPage: (address, fragment, now, visitor) =>
          Promise.resolve(page({ body: JSON.stringify([address, fragment, now, visitor?.cartId]) })),
        now: () => 7,
      })
      const cookie = `${name}=${cart}`
      assert.strictEqual(
        textOf(await shop.call("/checkout?fel=A&x=1", { headers: { cookie } })),
        JSON.stringify(["/checkout?fel=A", false, 7, cart]),
      )
      assert.strictEqual(
        textOf(await shop.call("/checkout?_main=1", { headers: { cookie } })),
        JSON.stringify(["/checkout", true, 7, cart]),
      )
      assert.strictEqual(textOf(await shop.call("/kategori", { headers: { cookie } })), '["/kategori",false,7,null]')
    }
  })
})

describe("a form that is refused", () => {
  it("is answered by its page under the status of the refusal, unless the page has one of its own", async () => {
    const trouble = { kind: "tooMany", lookup: { number: "K1" } } as const
    const shop = await listen({
      handlers: [
        ({ method }) =>
          method === "POST" ? Promise.resolve(refuseForm("/hitta-order?a=1", trouble, 2_001)) : undefined,
      ],
      renderPage: (address, fragment, _now, visitor) =>
        Promise.resolve(
          page({
            status: visitor?.cartId === undefined ? 200 : 503,
            body: JSON.stringify([address, fragment, visitor?.trouble]),
          }),
        ),
    })
    const of = (headers: Record<string, string>) => shop.call("/hitta-order", { method: "POST", headers })
    const answer = await of({})
    assert.deepStrictEqual([answer.status, answer.headers["retry-after"]], [429, "3"])
    assert.strictEqual(textOf(answer), JSON.stringify(["/hitta-order", false, trouble]))
    assert.strictEqual((await of({ cookie: `kapitel-cart=${"c".repeat(43)}` })).status, 503)
    assert.strictEqual(textOf(await shop.call("/hitta-order")), JSON.stringify(["/hitta-order", false, undefined]))
  })

  it.each([
    ["tooMany", undefined, 429, undefined],
    ["tooMany", 1_000, 429, "1"],
    ["tooMany", 1_001, 429, "2"],
    ["tooMany", -5, 429, "1"],
    ["unavailable", undefined, 503, undefined],
  ] as const)("as %s in %s ms has its status and the seconds to wait", (kind, wait, status, seconds) => {
    assert.deepStrictEqual(refuseForm("/angra", { kind }, wait), {
      status,
      headers: { "cache-control": "no-store", ...(seconds === undefined ? {} : { "retry-after": seconds }) },
      body: "",
      page: "/angra",
      trouble: { kind },
    })
  })
})

it("no body is sent in response to HEAD", async () => {
  const shop = await listen({
    handlers: [({ url }) => (url.pathname === "/a" ? Promise.resolve(plain(200, "ja")) : undefined)],
    renderPage: () => Promise.resolve(page({ body: "Hej" })),
  })
  for (const path of ["/a", "/", "/"]) {
    const received = await shop.send(
      `HEAD ${path} HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\nConnection: close\r\n\r\n`,
    )
    assert.match(received, /^HTTP\/1\.1 200 OK\r\n[^]*content-length: [23]\r\n[^]*\r\n\r\n$/)
  }
})

describe("handlers", () => {
  it("answer in their order, and their cookies and types reach the client", async () => {
    const handlers: ReadonlyArray<Handler> = [
      () => undefined,
      ({ url }) =>
        url.pathname === "/a" ? Promise.resolve(json(201, { a: 1 }, { "set-cookie": ["a=1", "b=2"] })) : undefined,
      () => Promise.resolve(plain(200, "ja")),
    ]
    const shop = await listen({ handlers })
    const { status, headers, body } = await shop.call("/a", { method: "POST" })
    assert.deepStrictEqual([status, body.toString(), headers["set-cookie"]], [201, '{"a":1}', ["a=1", "b=2"]])
    assert.strictEqual(headers["content-length"], "7")
    assert.strictEqual(textOf(await shop.call("/b")), "ja")
  })
})
