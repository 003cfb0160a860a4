/** The paths of the content-management host, through the shop's request handling, to a host that does its worst. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http"
import { type AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeContentProxy, proxiedTarget } from "../../server/contentProxy.ts"
import { closeAll, listen } from "./listen.ts"

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  body: string
}

const PICTURE = "/-/media/a.png"

let host: Server
let origin = ""
let asked: Array<Asked> = []
let answer: (response: ServerResponse) => void = () => undefined
let troubles = 0

beforeEach(async () => {
  asked = []
  troubles = 0
  answer = (response) => {
    response.writeHead(200, { "content-type": "image/png", "set-cookie": "sc=1", server: "iis", etag: '"a"' })
    response.end("png")
  }
  host = createServer((request, response) => {
    const one: Asked = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body: "" }
    asked.push(one)
    request.on("data", (chunk: Buffer) => (one.body += chunk.toString()))
    request.on("end", () => answer(response))
  })
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})

afterEach(async () => {
  await closeAll()
  host.closeAllConnections()
  await new Promise((done) => host.close(done))
})

const shop = (given: string | undefined = origin) =>
  listen({
    raw: [
      makeContentProxy({
        origin: given,
        isEditor: (cookies) => cookies.get("editing") === "yes",
        onTrouble: () => (troubles += 1),
      }),
    ],
  })

describe("the content-management host through the shop", () => {
  it.each([PICTURE, "/sitecore/api/layout/render/jss?item=%2F&sc_site=a", "/sitecore/service/keepalive.aspx"])(
    "%s is the host's, without anything of the visitor's session (SEO-03, D-63)",
    async (path) => {
      answer = (response) => {
        const type = path === PICTURE ? "image/png" : "application/json"
        response.writeHead(200, { "content-type": type, "set-cookie": "sc=1", server: "iis", etag: '"a"' })
        response.end("{}")
      }
      const { call } = await shop()
      const { status, headers, body } = await call(path, {
        headers: {
          cookie: "session=secret",
          authorization: "Basic x",
          "x-forwarded-for": "1.2.3.4",
          accept: "image/*",
        },
      })
      expect([status, body.toString(), headers.etag]).toEqual([200, "{}", '"a"'])
      expect(headers["set-cookie"]).toBeUndefined()
      expect(headers["server"]).toBeUndefined()
      expect(headers["x-content-type-options"]).toBe("nosniff")
      expect(headers["content-security-policy"]).toContain("sandbox")
      expect(asked.map(({ url }) => url)).toEqual([path])
      const sent = asked[0]?.headers ?? {}
      expect(Object.keys(sent).sort()).toEqual(["accept", "accept-encoding", "connection", "host"])
      expect(sent.host).toBe(new URL(origin).host)
    },
  )

  it("is absent where no host is set, and other paths are the shop's own (D-63)", async () => {
    const { call } = await shop("")
    expect((await call("/sitecore/x")).body.toString()).toContain("Hej")
    await closeAll()
    const without = await listen({
      raw: [makeContentProxy({ origin: undefined, isEditor: () => true, onTrouble: () => undefined })],
    })
    expect((await without.call(PICTURE)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it.each([
    "/-/..;/admin",
    "/-/../sitecore/admin",
    "/-/%2e%2e%2fadmin",
    "/-/%252e%252e%252fadmin",
    "/-/a\\b",
    "/-/%5cevil",
    "/-//evil.example/x",
    "/-/@evil.example",
    "/-/%40evil.example",
    "/-/%00",
    "/-/%0d%0aHost:%20evil",
    "/-/%ff",
    "/-/a;b",
    "/sitecore/api/./../x",
    "/-/media/%E2%80%AE",
  ])("'%s' is refused, and the host is not asked (S10)", async (path) => {
    const { call } = await shop()
    const { status } = await call(path)
    expect(path === "/-/media/%E2%80%AE" ? 200 : status).toBe(path === "/-/media/%E2%80%AE" ? 200 : 400)
    expect(asked.length).toBe(path === "/-/media/%E2%80%AE" ? 1 : 0)
  })

  it.each(["http://[::ffff:127.0.0.1]/", "http://2130706433/", "//evil.example", "https://169.254.169.254/"])(
    "an address in the query, %s, changes nothing about the host that is asked (S10)",
    async (url) => {
      const { call } = await shop()
      expect((await call(`${PICTURE}?url=${encodeURIComponent(url)}`)).status).toBe(200)
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    ["http://169.254.169.254/latest/meta-data", 502],
    ["//evil.example/x", 502],
    ["/admin", 502],
    ["/-/../admin", 502],
    ["", 502],
    ["/-/media/b.png?x=1", 302],
  ])(
    "a redirect to '%s' is not followed, and is passed on only within the proxied paths (S10)",
    async (location, status) => {
      answer = (response) => {
        response.writeHead(302, { location })
        response.end()
      }
      const { call } = await shop()
      const answered = await call(PICTURE)
      expect(answered.status).toBe(status)
      expect(answered.headers.location).toBe(status === 302 ? location : undefined)
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    ["a page", { "content-type": "text/html" }, "<script>"],
    ["a script", { "content-type": "text/javascript" }, "alert(1)"],
    ["no type", {}, "x"],
    [
      "a coding that was not asked for",
      { "content-type": "image/png", "content-encoding": "gzip" },
      gzipSync("x".repeat(9)),
    ],
    ["more than 20 MB", { "content-type": "image/png", "content-length": String(21 * 1024 * 1024) }, "x"],
  ])("%s is not passed on (S10)", async (_, headers, body) => {
    answer = (response) => {
      response.writeHead(200, headers)
      response.write(body)
      if (!("content-length" in headers)) response.end()
    }
    const { call } = await shop()
    const answered = await call(PICTURE)
    expect(answered.status).toBe(502)
    expect(answered.body.toString()).not.toContain("script")
  })

  it("a picture that is opened as a page runs nothing (R9)", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-type": "image/svg+xml" })
      response.end("<svg/>")
    }
    const { headers } = await (await shop()).call("/-/media/a.svg")
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    )
  })

  it("what goes on without end is cut off, and does not look complete (S10)", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-type": "image/png" })
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more))
      }
      more()
    }
    const { call } = await shop()
    await expect(call(PICTURE)).rejects.toThrow()
  })

  it.each([
    [404, 404],
    [401, 404],
    [500, 502],
    [503, 502],
  ])("the host's %d is a %d without its body", async (status, shown) => {
    answer = (response) => {
      response.writeHead(status, { "content-type": "text/html", "www-authenticate": "Basic" })
      response.end("stack trace at C:\\inetpub")
    }
    const answered = await (await shop()).call(PICTURE)
    expect(answered.status).toBe(shown)
    expect(answered.headers["www-authenticate"]).toBeUndefined()
    expect(answered.body.toString()).not.toContain("stack")
  })

  it("a host that is down is a 502, and is reported", async () => {
    const { call } = await shop("http://127.0.0.1:9")
    expect((await call(PICTURE)).status).toBe(502)
    expect(troubles).toBe(1)
  })

  it("a slow host holds twenty requests, and the shop answers the others at once", async () => {
    const held: Array<ServerResponse> = []
    answer = (response) => void held.push(response)
    const { call } = await shop()
    const waiting = Array.from({ length: 20 }, () => call(PICTURE))
    await expect.poll(() => held.length).toBe(20)
    const refused = await call(PICTURE)
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"])
    expect((await call("/")).status).toBe(200)
    for (const response of held) {
      response.writeHead(200, { "content-type": "image/png" })
      response.end("png")
    }
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    answer = (response) => {
      response.writeHead(200, { "content-type": "image/png" })
      response.end("png")
    }
    expect((await call(PICTURE)).status).toBe(200)
  })

  it("only editors send something, and not much (D-63)", async () => {
    const { call } = await shop()
    const post = { method: "POST", body: '{"query":"x"}', headers: { "content-type": "application/json" } }
    const path = "/sitecore/api/graph/edge"
    answer = (response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.end("{}")
    }
    expect((await call(path, post)).status).toBe(405)
    expect((await call(path, { ...post, method: "DELETE", headers: { cookie: "editing=yes" } })).status).toBe(405)
    expect(asked).toEqual([])
    const edited = { ...post, headers: { ...post.headers, cookie: "editing=yes" } }
    expect((await call(path, edited)).status).toBe(200)
    expect(asked[0]).toMatchObject({ method: "POST", body: post.body })
    expect(asked[0]?.headers.cookie).toBeUndefined()
    expect((await call(path, { ...edited, body: "x".repeat(100_000) })).status).toBe(413)
  })
})

describe("a proxied path", () => {
  it("is sent as it was written, or not at all", () => {
    expect(proxiedTarget("/-/media/bild%20ett.png?w=1&h=%2F..")).toBe("/-/media/bild%20ett.png?w=1&h=%2F..")
    expect(proxiedTarget("/-/media/b%C3%A5t.png")).toBe("/-/media/b%C3%A5t.png")
    expect(proxiedTarget("/-/a/./b")).toBeUndefined()
    expect(proxiedTarget("/-/a\tb")).toBeUndefined()
  })
})
