/** A page opened before a release requests its chunks from the release after it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeAssetHandler } from "../../server/assets.ts"
import { retainAssets } from "../../server/retainAssets.ts"

const DAY = 86_400_000
const NOW = Date.parse("2026-11-24T09:00:00+01:00")

describe("the browser's files", () => {
  let folder = ""
  let server: Server | undefined
  const retained = () => join(folder, "data/browser")

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kapitel-assets-"))
  })
  afterEach(() => {
    server?.close()
    rmSync(folder, { recursive: true })
  })

  /** Builds a release with these files, and starts it. */
  const start = async (release: string, files: Readonly<Record<string, string>>, now: number): Promise<string> => {
    const assets = join(folder, release, "assets")
    mkdirSync(assets, { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(assets, dirname(name)), { recursive: true })
      writeFileSync(join(assets, name), text)
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text))
    }
    await retainAssets(assets, join(retained(), "assets"), now)
    server?.close()
    const serve = makeAssetHandler(join(folder, release), retained())
    server = createServer((request, response) => {
      serve(request, response)
    })
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/`
  }

  it("of an earlier release are served like the current ones: immutable, and compressed", async () => {
    await start("one", { "chunks/cart-aaaa.js": "one()", "same-cccc.js": "same()" }, NOW)
    const two = await start("two", { "chunks/cart-bbbb.js": "two()", "same-cccc.js": "same()" }, NOW + DAY)
    const fetchAsset = (name: string) => fetch(`${two}${name}`, { headers: { "accept-encoding": "br" } })
    const [before, now] = [await fetchAsset("chunks/cart-aaaa.js"), await fetchAsset("chunks/cart-bbbb.js")]
    expect([await before.text(), await now.text()]).toEqual(["one()", "two()"])
    const headersOf = ({ headers }: Response) =>
      ["cache-control", "content-encoding", "content-type", "content-security-policy", "vary"].map((name) =>
        headers.get(name),
      )
    expect(headersOf(before)).toEqual(headersOf(now))
    expect(before.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(before.headers.get("content-encoding")).toBe("br")
  })

  it("are deleted 30 days after the last start of their release", async () => {
    await start("one", { "chunks/cart-aaaa.js": "one()" }, NOW)
    await start("one", { "chunks/cart-aaaa.js": "one()" }, NOW + 20 * DAY)
    const soon = await start("two", { "chunks/cart-bbbb.js": "two()" }, NOW + 49 * DAY)
    expect((await fetch(`${soon}chunks/cart-aaaa.js`)).status).toBe(200)
    const late = await start("two", { "chunks/cart-bbbb.js": "two()" }, NOW + 51 * DAY)
    expect((await fetch(`${late}chunks/cart-aaaa.js`)).status).toBe(404)
    expect((await fetch(`${late}chunks/cart-bbbb.js`)).status).toBe(200)
  })

  it("have the headers of their kind, and a message where there is none", async () => {
    const assets = await start("one", { "a.svg": "<svg></svg>", "b.js": "b()" }, NOW)
    const of = async (url: string, init: RequestInit = {}) => {
      const answer = await fetch(url, init)
      const names = ["content-type", "cache-control", "content-security-policy", "content-encoding"]
      return [answer.status, ...names.map((name) => answer.headers.get(name)), await answer.text()]
    }
    const [drawing, nothing] = [
      "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox",
      "default-src 'none'; frame-ancestors 'none'",
    ]
    const immutable = "public, max-age=31536000, immutable"
    const plain = { headers: { "accept-encoding": "identity" } }
    expect(await of(`${assets}a.svg`, plain)).toEqual([200, "image/svg+xml", immutable, drawing, null, "<svg></svg>"])
    const script = [200, "text/javascript", immutable, nothing, null, "b()"]
    expect(await of(`${assets}b.js`, plain)).toEqual(script)
    expect((await fetch(`${assets}b.js`)).headers.get("etag")).not.toBe(null)
    const missing = [404, "text/plain; charset=utf-8", "no-store", nothing, null]
    expect(await of(`${assets}c.js`)).toEqual([...missing, "Sidan finns inte."])
    expect(await of(`${assets}c.js`, { method: "HEAD" })).toEqual([...missing, ""])
  })

  it("are all below one folder", () => {
    mkdirSync(join(folder, "one"))
    const serve = makeAssetHandler(join(folder, "one"), retained())
    for (const url of ["/", "/assets", "/x/assets/a.js", "/favicon.svg", undefined])
      expect(serve({ url } as never, {} as never)).toBe(false)
  })

  it("are sent in the encoding that the browser accepts", async () => {
    await start("one", { "a.js": "a()" }, NOW)
    writeFileSync(join(folder, "one/assets/a.js.gz"), gzipSync("a()"))
    const assets = await start("one", {}, NOW)
    const codingOf = async (accepted: string) =>
      (await fetch(`${assets}a.js`, { headers: { "accept-encoding": accepted } })).headers.get("content-encoding")
    expect([await codingOf("br, gzip"), await codingOf("gzip"), await codingOf("identity")]).toEqual([
      "br",
      "gzip",
      null,
    ])
  })

  it("are the shop's alone in the data folder, with the time of the last start", async () => {
    const file = join(retained(), "assets/a.js")
    await start("one", { "a.js": "a()" }, NOW)
    expect([statSync(file).mode & 0o777, statSync(file).mtimeMs]).toEqual([0o600, NOW])
    await start("one", { "a.js": "a()" }, NOW + DAY)
    expect(statSync(file).mtimeMs).toBe(NOW + DAY)
    await start("two", { "b.js": "b()" }, NOW + 31 * DAY)
    expect(readdirSync(join(retained(), "assets")).toSorted()).toEqual(["a.js", "a.js.br", "b.js", "b.js.br"])
    await start("two", { "b.js": "b()" }, NOW + 31 * DAY + 1)
    expect(readdirSync(join(retained(), "assets")).toSorted()).toEqual(["b.js", "b.js.br"])
  })

  it("stored by a later process are served by a running one", async () => {
    const one = await start("one", { "chunks/cart-aaaa.js": "one()" }, NOW)
    const later = join(folder, "two/assets")
    mkdirSync(join(later, "chunks"), { recursive: true })
    writeFileSync(join(later, "chunks/cart-bbbb.js"), "two()")
    await retainAssets(later, join(retained(), "assets"), NOW)
    expect(await (await fetch(`${one}chunks/cart-bbbb.js`)).text()).toBe("two()")
    expect((await fetch(`${one}..%2f..%2fshop.sqlite`)).status).toBe(404)
  })

  it("are stored whole by processes that start concurrently", async () => {
    const assets = join(folder, "one/assets")
    mkdirSync(join(assets, "chunks"), { recursive: true })
    for (let nth = 0; nth < 20; nth++) writeFileSync(join(assets, `chunks/part-${nth}.js`), "x".repeat(10_000))
    await Promise.all([1, 2, 3].map(() => retainAssets(assets, join(retained(), "assets"), NOW)))
    const namesIn = (at: string) => readdirSync(at, { recursive: true, encoding: "utf8" }).toSorted()
    expect(namesIn(join(retained(), "assets"))).toEqual(namesIn(assets))
  })
})
