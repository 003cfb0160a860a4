import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { expect, vi } from "vitest"
import { bodyOf, type CachedPage, type RenderedPage, toBytes } from "../../server/CachedPage.ts"
import { PageCache } from "../../server/PageCache.ts"

const page = (fields: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  contentType: "text/html; charset=utf-8",
  body: "<h1>Hej</h1>",
  headers: {},
  tags: new Set(),
  until: Number.POSITIVE_INFINITY,
  shared: true,
  ...fields,
})

/** Long enough to be worth compressing. */
const LONG = "Berättelser för vinterkvällar. ".repeat(100)

const squeezed = (found: CachedPage | undefined) =>
  expect.poll(() => found?.br !== undefined && found.gzip !== undefined).toBe(true)

describe("a cached page", () => {
  it("is rendered once for concurrent requests", async () => {
    const cache = new PageCache()
    const render = vi.fn<() => Promise<RenderedPage>>(() => Promise.resolve(page()))
    const [first, second] = await Promise.all([cache.render("/", render), cache.render("/", render)])
    assert.strictEqual(render.mock.calls.length, 1)
    assert.strictEqual(first, second)
    assert.strictEqual(cache.find("/", 0), first)
  })

  it("that could not be rendered is tried again by the next request", async () => {
    const cache = new PageCache()
    const failed = await cache.render("/", () => Promise.reject(new Error("no"))).catch((cause: Error) => cause.message)
    assert.strictEqual(failed, "no")
    assert.strictEqual((await cache.render("/", () => Promise.resolve(page()))).status, 200)
  })

  it("that is not shared is not cached", async () => {
    const cache = new PageCache()
    await cache.render("/", () => Promise.resolve(page({ shared: false })))
    assert.isUndefined(cache.find("/", 0))
    assert.deepStrictEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it("is found until it expires", async () => {
    const cache = new PageCache()
    await cache.render("/", () => Promise.resolve(page({ until: 1000 })))
    assert.isDefined(cache.find("/", 999))
    assert.isUndefined(cache.find("/", 1000))
    assert.deepStrictEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it("uses no more memory than is counted, in any encoding", async () => {
    const cache = new PageCache()
    await cache.render("/", () => Promise.resolve(page({ body: Buffer.concat([Buffer.from(LONG)]) })))
    const found = cache.find("/", 0)
    await squeezed(found)
    const bodies = [found?.identity, found?.br, found?.gzip]
    const held = bodies.reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0)
    assert.strictEqual(held, cache.size.bytes)
  })

  it("is dropped when something on it changes, and only then", async () => {
    const cache = new PageCache()
    await cache.render("/a", () => Promise.resolve(page({ tags: new Set(["product:1", "lists"]) })))
    await cache.render("/b", () => Promise.resolve(page({ tags: new Set(["product:2", "lists"]) })))
    cache.drop(["product:1", "product:3"])
    assert.isUndefined(cache.find("/a", 0))
    assert.isDefined(cache.find("/b", 0))
    cache.drop(["lists"])
    assert.deepStrictEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it("rendered during a change is answered but not cached", async () => {
    for (const change of [(cache: PageCache) => cache.drop([]), (cache: PageCache) => cache.clear()]) {
      const cache = new PageCache()
      const rendering = cache.render("/", async () => {
        change(cache)
        return page()
      })
      assert.strictEqual((await rendering).identity.toString(), "<h1>Hej</h1>")
      assert.isUndefined(cache.find("/", 0))
    }
  })

  it("begun before a change is not shared with requests after it, and ends alone", async () => {
    const cache = new PageCache()
    const [before, after] = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()]
    const old = cache.render("/", () => before.promise)
    cache.drop(["lists"])
    const rendering = cache.render("/", () => after.promise)
    before.resolve(page({ body: "old" }))
    assert.strictEqual((await old).identity.toString(), "old")
    const joined = cache.render("/", () => Promise.reject(new Error("rendered a third time")))
    after.resolve(page({ body: "new" }))
    assert.strictEqual(await joined, await rendering)
    assert.strictEqual(cache.find("/", 0)?.identity.toString(), "new")
  })

  it("that was requested least recently is dropped when there is no more room", async () => {
    const cache = new PageCache(30)
    const keep = (key: string) => cache.render(key, () => Promise.resolve(page({ body: key.padEnd(10) })))
    for (const key of ["/a", "/b", "/c"]) await keep(key)
    cache.find("/a", 0)
    await keep("/d")
    assert.deepStrictEqual(
      ["/a", "/b", "/c", "/d"].filter((key) => cache.find(key, 0) !== undefined),
      ["/a", "/c", "/d"],
    )
  })

  it("has one tag of its content, in any encoding", () => {
    assert.strictEqual(toBytes(page()).etag, toBytes(page({ status: 404, headers: { a: "b" } })).etag)
    assert.notStrictEqual(toBytes(page()).etag, toBytes(page({ body: "<h1>Hej!</h1>" })).etag)
    assert.match(toBytes(page()).etag, /^[\w-]{16}$/)
  })
})

describe("while a part of the shop does not respond", () => {
  const FIVE_MINUTES = 5 * 60_000
  const unavailable = () => Promise.resolve(page({ status: 503, body: "Försök igen senare.", shared: false }))
  const answered = async (cache: PageCache) => (await cache.render("/", unavailable)).identity.toString()
  const cached = async (fields: Partial<RenderedPage> = {}) => {
    const clock = { now: 0 }
    const cache = new PageCache(undefined, () => clock.now)
    await cache.render("/", () => Promise.resolve(page({ tags: new Set(["lists"]), ...fields })))
    return { cache, clock }
  }

  it("a page that has changed since is served stale for five minutes", async () => {
    for (const change of [(cache: PageCache) => cache.drop(["lists"]), (cache: PageCache) => cache.clear()]) {
      const { cache, clock } = await cached()
      clock.now = 1000
      change(cache)
      clock.now = 1000 + FIVE_MINUTES
      assert.isUndefined(cache.find("/", clock.now))
      assert.strictEqual(await answered(cache), "<h1>Hej</h1>")
      clock.now++
      assert.strictEqual(await answered(cache), "Försök igen senare.")
    }
  })

  it("an expired page is served stale for five minutes", async () => {
    const { cache, clock } = await cached({ until: 1000 })
    clock.now = 200_000
    cache.find("/", clock.now)
    clock.now = 1000 + FIVE_MINUTES
    assert.strictEqual(await answered(cache), "<h1>Hej</h1>")
    clock.now++
    assert.strictEqual(await answered(cache), "Försök igen senare.")
  })

  it("a stale page may not be cached outside, and the next request renders again", async () => {
    const { cache, clock } = await cached()
    clock.now = 1000
    cache.drop(["lists"])
    const serveStale = await cache.render("/", unavailable)
    assert.strictEqual(serveStale.until, clock.now)
    assert.strictEqual(serveStale.status, 200)
    const rendered = await cache.render("/", () => Promise.resolve(page({ body: "new" })))
    assert.strictEqual(rendered.identity.toString(), "new")
    assert.strictEqual(cache.find("/", clock.now), rendered)
  })

  it("a page that has moved is not served stale", async () => {
    const { cache, clock } = await cached({ status: 301 })
    cache.drop(["lists"])
    assert.isUndefined(cache.serveStale("/"))
    assert.strictEqual((await cache.render("/", unavailable)).status, 503)
    assert.strictEqual(clock.now, 0)
  })

  it("the latest of its stale versions is kept", async () => {
    const { cache, clock } = await cached()
    cache.drop(["lists"])
    clock.now = FIVE_MINUTES
    await cache.render("/", () => Promise.resolve(page({ body: "new", tags: new Set(["lists"]) })))
    cache.drop(["lists"])
    clock.now = 2 * FIVE_MINUTES
    assert.strictEqual(cache.serveStale("/")?.identity.toString(), "new")
    clock.now++
    assert.isUndefined(cache.serveStale("/"))
    assert.isUndefined(cache.serveStale("/other"))
  })

  it("compressed bodies of stale pages are counted", async () => {
    const cache = new PageCache(2 ** 30, () => 0)
    const half = 2 * 1024 * 1024
    const keep = async (key: string, bytes: number, isCompressed: boolean) => {
      const kept = await cache.render(key, () =>
        Promise.resolve(page({ body: "a".repeat(bytes), tags: new Set([key]) })),
      )
      if (isCompressed) {
        kept.br = Buffer.alloc(half / 2)
        kept.gzip = Buffer.alloc(half / 2)
      }
      cache.drop([key])
    }
    await keep("/a", half, false)
    await keep("/b", half, false)
    const kept = () => ["/a", "/b", "/c"].filter((key) => cache.serveStale(key) !== undefined)
    assert.deepStrictEqual(kept(), ["/a", "/b"])
    await keep("/c", half, true)
    assert.deepStrictEqual(kept(), ["/c"])
  })

  it("a limited number of stale pages is kept, the latest", async () => {
    const cache = new PageCache(undefined, () => 0)
    const body = "a".repeat(1024 * 1024)
    const keys = ["/a", "/b", "/c", "/d", "/e"]
    for (const key of keys) await cache.render(key, () => Promise.resolve(page({ body, tags: new Set(["lists"]) })))
    cache.drop(["lists"])
    const statuses = await Promise.all(keys.map(async (key) => (await cache.render(key, unavailable)).status))
    assert.deepStrictEqual(statuses, [503, 200, 200, 200, 200])
  })
})

describe("compression", () => {
  it("is fast for the first request, and best when a page is requested a second time", async () => {
    const cache = new PageCache()
    const cached = await cache.render("/", () => Promise.resolve(page({ body: LONG })))
    for (const [coding, unpack] of [["br", brotliDecompressSync] as const, ["gzip", gunzipSync] as const]) {
      const first = bodyOf(cached, coding)
      assert.deepInclude(first, { coding, atOnce: true })
      assert.strictEqual(unpack(first.body).toString(), LONG)
    }
    assert.isUndefined(cached.br)
    assert.strictEqual(cache.size.bytes, cached.identity.length)
    const found = cache.find("/", 0)
    const meanwhile = bodyOf(cached, "br")
    assert.isTrue(meanwhile.atOnce)
    assert.strictEqual(bodyOf(cached, "br").body, meanwhile.body)
    await squeezed(found)
    assert.isUndefined(cached.atOnce)
    assert.strictEqual(found, cached)
    const [br, gzip] = [bodyOf(cached, "br"), bodyOf(cached, "gzip")]
    assert.deepInclude(br, { coding: "br", atOnce: false })
    assert.deepInclude(gzip, { coding: "gzip", atOnce: false })
    assert.strictEqual(brotliDecompressSync(br.body).toString(), LONG)
    assert.strictEqual(gunzipSync(gzip.body).toString(), LONG)
    assert.deepStrictEqual(bodyOf(cached, "identity"), { body: cached.identity, coding: "identity", atOnce: false })
    assert.strictEqual(cache.size.bytes, cached.identity.length + br.body.length + gzip.body.length)
    cache.drop([])
    assert.strictEqual(cache.size.pages, 1)
  })

  it("fast in one encoding is kept beside another, while the better ones are made", async () => {
    const cache = new PageCache()
    await cache.render("/", () => Promise.resolve(page({ body: LONG })))
    const found = cache.find("/", 0) as CachedPage
    const [br, gzip] = [bodyOf(found, "br").body, bodyOf(found, "gzip").body]
    assert.deepStrictEqual([bodyOf(found, "br").body, bodyOf(found, "gzip").body], [br, gzip])
    assert.isTrue(bodyOf(found, "br").body === br && bodyOf(found, "gzip").body === gzip)
    await squeezed(found)
    cache.clear()
    assert.deepStrictEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it("can be waited for, from 500 bytes on, and is made once", async () => {
    const cache = new PageCache()
    const of = (bytes: number) => cache.render(`/${bytes}`, () => Promise.resolve(page({ body: "a".repeat(bytes) })))
    const [short, long] = [await of(499), await of(500)]
    assert.isUndefined(cache.compress("/499", short))
    const compressing = cache.compress("/500", long)
    assert.isDefined(compressing)
    assert.strictEqual(cache.compress("/500", long), compressing)
    await compressing
    assert.strictEqual(cache.size.bytes, 499 + 500 + (long.br?.length ?? 0) + (long.gzip?.length ?? 0))
    assert.deepStrictEqual(bodyOf(short, "br"), { body: short.identity, coding: "identity", atOnce: false })
  })

  it("of a page that was rendered again counts once", async () => {
    const cache = new PageCache()
    for (const body of ["one", "three"]) await cache.render("/", () => Promise.resolve(page({ body })))
    assert.deepStrictEqual(cache.size, { pages: 1, bytes: 5 })
  })

  it("does not count once the page was dropped", async () => {
    const cache = new PageCache()
    await cache.render("/", () => Promise.resolve(page({ body: LONG, tags: new Set(["lists"]) })))
    const found = cache.find("/", 0)
    cache.drop(["lists"])
    await squeezed(found)
    assert.deepStrictEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it("makes room by dropping the least recently requested", async () => {
    const cache = new PageCache(2 * LONG.length + 40)
    await cache.render("/a", () => Promise.resolve(page({ body: LONG.replace(/ä/g, "a").replace(/ö/g, "o") })))
    await cache.render("/b", () => Promise.resolve(page({ body: LONG.replace(/ä/g, "a").replace(/ö/g, "o") })))
    await squeezed(cache.find("/b", 0))
    await expect.poll(() => cache.size.pages).toBe(1)
    assert.isUndefined(cache.find("/a", 0))
    assert.isDefined(cache.find("/b", 0))
  })

  it("is skipped for short texts", () => {
    const cache = new PageCache()
    return cache
      .render("/", () => Promise.resolve(page()))
      .then(() => {
        assert.isUndefined(cache.find("/", 0)?.compressed)
      })
  })
})

/** A model of the cache, as simple as possible: every page in the order of its last use. */
interface Shelf {
  cached: ReadonlyArray<{ key: string; body: string; tags: ReadonlyArray<string>; until: number }>
  /** Pages being rendered; `joinable` until a drop, `keepable` when nothing has changed since they began. */
  readonly under: Array<{ key: string; page: RenderedPage; joinable: boolean; keepable: boolean }>
}

interface Real {
  readonly cache: PageCache
  readonly under: Array<{ promise: Promise<CachedPage>; end: PromiseWithResolvers<RenderedPage> }>
}

const LIMIT = 1000
const bytes = (shelf: Shelf) => shelf.cached.reduce((sum, { body }) => sum + body.length, 0)

const agree = (shelf: Shelf, { cache }: Real) =>
  assert.deepStrictEqual(cache.size, { pages: shelf.cached.length, bytes: bytes(shelf) })

const KEYS = ["/a", "/b", "/c"]
const TAGS = ["product:1", "product:2", "lists"]
const NOW = 500

const rendering = (key: string, rendered: RenderedPage): fc.AsyncCommand<Shelf, Real> => ({
  check: () => true,
  toString: () =>
    `ask for ${key} (${rendered.body.length} bytes, ${[...rendered.tags].join("+")}, until ${rendered.until})`,
  run: (shelf, real) => {
    const at = shelf.cached.findIndex((one) => one.key === key)
    const cached = shelf.cached[at]
    if (cached !== undefined) {
      const rest = shelf.cached.toSpliced(at, 1)
      const stillTrue = cached.until > NOW
      shelf.cached = stillTrue ? [...rest, cached] : rest
      assert.strictEqual(real.cache.find(key, NOW)?.identity.toString(), stillTrue ? cached.body : undefined)
      if (stillTrue) return Promise.resolve(agree(shelf, real))
    } else assert.isUndefined(real.cache.find(key, NOW))
    const end = Promise.withResolvers<RenderedPage>()
    let begun = false
    const promise = real.cache.render(key, () => {
      begun = true
      return end.promise
    })
    const joins = shelf.under.findIndex((one) => one.key === key && one.joinable)
    assert.strictEqual(begun, joins < 0)
    if (joins < 0) {
      shelf.under.push({ key, page: rendered, joinable: true, keepable: true })
      real.under.push({ promise, end })
    } else assert.strictEqual(promise, real.under[joins]?.promise)
    return Promise.resolve(agree(shelf, real))
  },
})

const ended = (index: number, fails: boolean): fc.AsyncCommand<Shelf, Real> => ({
  check: (shelf) => shelf.under.length > 0,
  toString: () => `${fails ? "fail" : "finish"} rendering ${index}`,
  run: async (shelf, real) => {
    const at = index % shelf.under.length
    const [model] = shelf.under.splice(at, 1)
    const [under] = real.under.splice(at, 1)
    if (model === undefined || under === undefined) return
    if (fails) under.end.reject(new Error("no"))
    else under.end.resolve(model.page)
    const answer = await under.promise.catch(() => undefined)
    assert.strictEqual(answer?.identity.toString(), fails ? undefined : model.page.body)
    if (!fails && model.keepable && model.page.shared) {
      const { body, tags, until } = model.page
      shelf.cached = [
        ...shelf.cached.filter(({ key }) => key !== model.key),
        { key: model.key, body: String(body), tags: [...tags], until },
      ]
      while (bytes(shelf) > LIMIT) shelf.cached = shelf.cached.slice(1)
    }
    agree(shelf, real)
  },
})

const dropped = (tags: ReadonlyArray<string> | undefined): fc.AsyncCommand<Shelf, Real> => ({
  check: () => true,
  toString: () => (tags === undefined ? "clear" : `drop ${tags.join("+")}`),
  run: (shelf, real) => {
    if (tags === undefined) real.cache.clear()
    else real.cache.drop(tags)
    shelf.cached = shelf.cached.filter((one) => tags !== undefined && !one.tags.some((tag) => tags.includes(tag)))
    for (const under of shelf.under) {
      under.joinable = false
      under.keepable = false
    }
    return Promise.resolve(agree(shelf, real))
  },
})

describe("the page cache", () => {
  it("equals a list of pages in the order of their last use", async () => {
    const rendered = fc
      .record({
        length: fc.integer({ min: 200, max: 450 }),
        tags: fc.subarray(TAGS),
        until: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, NOW + 1, NOW),
        shared: fc.constantFrom(true, true, true, false),
        letter: fc.constantFrom("a", "b", "c", "d"),
      })
      .map(({ length, letter, tags, ...rest }) => page({ body: letter.repeat(length), tags: new Set(tags), ...rest }))
    const commands = fc.commands(
      [
        fc.tuple(fc.constantFrom(...KEYS), rendered).map(([key, one]) => rendering(key, one)),
        fc.tuple(fc.nat(5), fc.boolean()).map(([index, fails]) => ended(index, fails && index > 2)),
        fc.nat(5).map((index) => ended(index, false)),
        fc.subarray(TAGS, { minLength: 1 }).map(dropped),
        fc.constant(dropped(undefined)),
      ],
      { size: "+1" },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        await fc.asyncModelRun(
          () => ({ model: { cached: [], under: [] }, real: { cache: new PageCache(LIMIT), under: [] } }),
          sequence,
        )
      }),
    )
  })
})
