/** A page opened before a release requests its chunks from the release after it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
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
