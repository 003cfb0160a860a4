import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { afterEach } from "vitest"
import type { Handler } from "../../server/handleRequest.ts"
import { hasDuplicateFormFields, hasDuplicateJsonFields, isFormType } from "../../server/http/duplicateFields.ts"
import { plain } from "../../server/http/ShopResponse.ts"
import { MAX_BODY_BYTES, MAX_URL_BYTES } from "../../server/readRequest.ts"
import { server as words } from "../../text/server.ts"
import { closeAll, listen } from "./listen.ts"

afterEach(closeAll)

const textOf = ({ body }: { readonly body: Buffer }) => body.toString()

describe("an error", () => {
  it("is described in Swedish, with its details in the log only (D-57)", async () => {
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
      const answer = await shop.call(path)
      assert.strictEqual(answer.status, 500, path)
      assert.strictEqual(textOf(answer), words.somethingWentWrong)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    }
    assert.strictEqual(shop.failures.length, 4)
    assert.strictEqual((await shop.call("/", { method: "HEAD" })).status, 500)
  })

  it("aborts a response that has begun", async () => {
    const shop = await listen({
      raw: [
        (_, response) => {
          response.write("half")
          throw new Error("lost")
        },
      ],
    })
    assert.strictEqual(await shop.call("/").catch((cause: NodeJS.ErrnoException) => cause.code), "ECONNRESET")
    assert.strictEqual(shop.failures.length, 1)
  })

  it("is a 405 for a method that is not permitted, with the permitted ones", async () => {
    const shop = await listen()
    for (const method of ["POST", "PUT", "DELETE", "PROPFIND"]) {
      const answer = await shop.call("/bok/hav/9789100000000", { method })
      assert.strictEqual(answer.status, 405)
      assert.strictEqual(answer.headers.allow, "GET, HEAD")
      assert.strictEqual(textOf(answer), words.methodNotAllowed)
    }
  })

  it("is an address too long by one character", async () => {
    const shop = await listen()
    assert.strictEqual((await shop.call(`/${"a".repeat(MAX_URL_BYTES - 1)}`)).status, 200)
    const long = await shop.call(`/${"a".repeat(MAX_URL_BYTES)}`)
    assert.strictEqual(long.status, 414)
    assert.strictEqual(textOf(long), words.addressTooLong)
  })

  it.each([
    ["is to no host", "GET / HTTP/1.1\r\n\r\n"],
    ["is to two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["says its host twice", "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"],
    ["names another shop", "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["is to no path", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("is a request that %s, and the connection is closed", async (_, bytes) => {
    const received = await (await listen()).send(bytes)
    assert.match(received, /^HTTP\/1\.1 400 /)
    assert.match(received, /^connection: close\r$/im)
  })

  it("is a request with two hosts for a cached page, too: a proxy may have used the other", async () => {
    const shop = await listen()
    const own = `Host: 127.0.0.1:${shop.port}\r\n`
    for (const path of ["/", "/assets/x.js", "/healthz", "/api/cart"]) {
      assert.strictEqual((await shop.call(path)).status, 200)
      assert.match(await shop.send(`GET ${path} HTTP/1.1\r\n${own}Host: evil.example\r\n\r\n`), /^HTTP\/1\.1 400 /)
    }
  })

  it.each([
    ["application/json", '{"a":1,"a":2}', 400],
    ["application/json", ' [{"a":{"b":1,"\\u0062":2}}]', 400],
    ["text/plain", '{"a":1,"b":{"a":1},"a":2}', 400],
    ["application/json", '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":"x:\\"a\\":"}]}', 200],
    ["application/x-www-form-urlencoded", "ean=1&quantity=2&ean=3", 400],
    ["application/x-www-form-urlencoded; charset=utf-8", "e%61n=1&ean=1", 400],
    ["application/x-www-form-urlencoded", "line=1&line=2&ean=3", 200],
    ["application/json", '{"a":1,"a":', 200],
  ])("is a body with a duplicate field: %s %s is %i", async (type, body, status) => {
    const shop = await listen({ handlers: [async (request) => plain(200, String(await request.readBody()))] })
    for (const path of ["/cart/lines", "/auth/code"]) {
      const answer = await shop.call(path, { method: "POST", headers: { "content-type": type }, body })
      assert.strictEqual(answer.status, status)
      if (status === 400) assert.include(textOf(answer), words.namedTwice)
    }
    assert.deepStrictEqual(shop.failures, [])
  })

  it("is a duplicate key in any JSON, and never in serialised values", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, key) => {
        assert.isFalse(hasDuplicateJsonFields(JSON.stringify(value)))
        assert.isFalse(hasDuplicateFormFields(new URLSearchParams({ [key]: "1" }).toString()))
        const name = JSON.stringify(key)
        assert.isTrue(hasDuplicateJsonFields(`[{${name}:${JSON.stringify(value)},${name}:1}]`))
      }),
    )
  })

  it("is a body too large, by its header or while reading", async () => {
    const handlers: ReadonlyArray<Handler> = [async (request) => plain(200, String((await request.readBody()).length))]
    const shop = await listen({ handlers })
    const post = (body: string, headers: Record<string, string> = {}) =>
      shop.call("/", { method: "POST", body, headers })
    assert.strictEqual(textOf(await post("x".repeat(MAX_BODY_BYTES))), String(MAX_BODY_BYTES))
    const large = "x".repeat(MAX_BODY_BYTES + 1)
    // So large that it is still being sent when it is refused.
    const endless = "x".repeat(8 * 1024 * 1024)
    for (const answer of [
      await post(large),
      await post(large, { "transfer-encoding": "chunked" }),
      await post(endless, { "transfer-encoding": "chunked" }),
      await post(endless),
    ]) {
      assert.strictEqual(answer.status, 413)
      assert.strictEqual(textOf(answer), words.bodyTooLarge)
    }
    assert.deepStrictEqual(shop.failures, [])
  })
})

describe("the type of a form", () => {
  it.each([
    ["application/x-www-form-urlencoded", true],
    ["Application/X-WWW-Form-Urlencoded ; charset=utf-8", true],
    ["x application/x-www-form-urlencoded", false],
    ["application/x-www-form-urlencodedx", false],
    ["", false],
    [undefined, false],
  ])("is %s: %s", (type, isForm) => {
    assert.strictEqual(isFormType(type), isForm)
  })
})
