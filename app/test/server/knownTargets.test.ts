import { assert, describe, it } from "@effect/vitest"
import { afterEach } from "vitest"
import { KnownTargets } from "../../server/KnownTargets.ts"
import { PageCache } from "../../server/PageCache.ts"
import { closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

describe("an address that was requested before", () => {
  it("answers with the same bytes and headers as the first time", async () => {
    const shop = await listen({ renderPage: () => Promise.resolve(page({ body: "<h1>Böcker</h1>" })) })
    const [first, ...others] = [await shop.call("/kategori/bocker"), await shop.call("/kategori/bocker")]
    for (const other of others) {
      assert.deepStrictEqual({ ...other.headers, date: "" }, { ...first?.headers, date: "" })
      assert.deepStrictEqual(other.body, first?.body)
    }
    assert.isDefined(first?.headers["x-content-type-options"])
  })

  it("shows the new page once its content has changed", async () => {
    const cache = new PageCache()
    let title = "Före"
    const shop = await listen({
      cache,
      renderPage: () => Promise.resolve(page({ body: title, tags: new Set(["product:1"]) })),
    })
    for (const _ of [1, 2]) assert.strictEqual((await shop.call("/bok/a/1")).body.toString(), "Före")
    title = "Efter"
    cache.drop(["product:1"])
    for (const _ of [1, 2]) assert.strictEqual((await shop.call("/bok/a/1")).body.toString(), "Efter")
  })

  it("passes the guards each time when it is a search", async () => {
    let met = 0
    const guard = () => {
      met++
      return undefined
    }
    const shop = await listen({ guards: [guard] })
    for (const _ of [1, 2, 3]) await shop.call("/search?q=hav")
    assert.strictEqual(met, 3)
  })

  it("redirects from another name of the machine to the shop's own", async () => {
    const shop = await listen()
    for (const _ of [1, 2]) await shop.call("/")
    const elsewhere = await shop.call("/", { headers: { host: `localhost:${shop.port}` } })
    assert.strictEqual(elsewhere.headers.location, `http://127.0.0.1:${shop.port}/`)
  })

  it("is forgotten after thousands of others", () => {
    const known = new KnownTargets()
    for (let number = 0; number <= 4_000; number++) known.remember(`/bok/${number}`, "key")
    assert.isUndefined(known.keyOf("/bok/0"))
    assert.strictEqual(known.keyOf("/bok/1"), "key")
  })
})
