import { assert, describe, it } from "@effect/vitest"
import { afterEach } from "vitest"
import type { Handler } from "../../server/handleRequest.ts"
import { plain } from "../../server/http/ShopResponse.ts"
import { MAX_URL_BYTES } from "../../server/readRequest.ts"
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
