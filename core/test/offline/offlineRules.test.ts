import { assert, describe, it } from "@effect/vitest"
import { copiedLines, shownCart } from "@kapitel/core/offline/cartCopy"
import { endsSession, handlingOf } from "@kapitel/core/offline/handlingOf"
import { KEPT_MS, keptNow, MAX_KEPT_BYTES, MAX_KEPT_ITEMS, mayKeep } from "@kapitel/core/offline/keptItems"
import {
  isOver,
  MAX_SAVED_BYTES,
  MAX_SAVED_PAGES,
  maySave,
  pagesToKeep,
  SAVED_MS,
  savedPath,
} from "@kapitel/core/offline/savedPages"
import { readWorkerMessage } from "@kapitel/core/offline/workerMessage"
import fc from "fast-check"

const NOW = Date.parse("2026-11-30T09:00:00Z")
const DAY = 86_400_000

const anyMoment = fc.integer({ min: NOW - 2 * SAVED_MS, max: NOW + 2 * DAY })
const anyFile = fc.tuple(fc.constantFrom("/assets/a.css", "/assets/b.js", "/images/c.avif"), fc.constant(300_000))
const anyPage = fc.record({
  path: fc.nat({ max: 60 }).map((n) => `/bok/b/${n}`),
  title: fc.string(),
  savedAt: anyMoment,
  bytes: fc.integer({ min: 1, max: 900_000 }),
  files: fc.uniqueArray(anyFile, { selector: ([path]) => path }),
})
const anyPages = fc.uniqueArray(anyPage, { selector: ({ path }) => path, maxLength: 60 })

const bytesOf = (pages: ReturnType<typeof pagesToKeep>): number => {
  const files = new Map(pages.flatMap((page) => page.files))
  return pages.reduce((sum, { bytes }) => sum + bytes, 0) + [...files.values()].reduce((sum, size) => sum + size, 0)
}

const anyItem = fc.record({
  id: fc.nat({ max: 99 }).map(String),
  kind: fc.constantFrom("ticket" as const, "file" as const),
  title: fc.string(),
  keptAt: anyMoment,
  bytes: fc.integer({ min: 1, max: 60_000_000 }),
})
const anyItems = fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 60 })

describe("pages that a browser saves (decision 428)", () => {
  it("are within both limits, not over, and the latest: none that is left out is later than one that stays", () =>
    fc.assert(
      fc.property(anyPages, (pages) => {
        const kept = pagesToKeep(pages, NOW)
        assert.isAtMost(kept.length, MAX_SAVED_PAGES)
        assert.isAtMost(bytesOf(kept), MAX_SAVED_BYTES)
        for (const { savedAt } of kept) assert.isFalse(isOver(savedAt, SAVED_MS, NOW))
        const times = kept.map(({ savedAt }) => savedAt)
        assert.deepStrictEqual(
          times,
          times.toSorted((a, b) => b - a),
        )
        const oldest = times.at(-1) ?? Number.POSITIVE_INFINITY
        for (const page of pages)
          if (!kept.includes(page) && !isOver(page.savedAt, SAVED_MS, NOW)) assert.isAtMost(page.savedAt, oldest)
      }),
    ))

  it("all stay while there is room, in whatever order they are listed", () =>
    fc.assert(
      fc.property(anyPages, (pages) => {
        const kept = pagesToKeep(pages, NOW)
        assert.deepStrictEqual(pagesToKeep([...pages].reverse(), NOW), kept)
        assert.deepStrictEqual(pagesToKeep(kept, NOW), kept)
        const current = pages.filter(({ savedAt }) => !isOver(savedAt, SAVED_MS, NOW))
        if (current.length <= MAX_SAVED_PAGES && bytesOf(current) <= MAX_SAVED_BYTES)
          assert.strictEqual(kept.length, current.length)
      }),
    ))

  it("are over after thirty days, also when the clock was set back", () => {
    assert.isFalse(isOver(NOW, SAVED_MS, NOW + SAVED_MS - 1))
    assert.isTrue(isOver(NOW, SAVED_MS, NOW + SAVED_MS))
    assert.isFalse(isOver(NOW, SAVED_MS, NOW - DAY + 1))
    assert.isTrue(isOver(NOW, SAVED_MS, NOW - DAY))
    assert.strictEqual(SAVED_MS, 30 * DAY)
  })

  const response = {
    path: "/bok/doktor-glas/9789189999107",
    status: 200,
    redirected: false,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=30" },
  }
  const may = ({
    headers,
    ...rest
  }: { headers: Readonly<Record<string, string>> } & Omit<typeof response, "headers">) =>
    maySave({ ...rest, header: (name) => headers[name] ?? null })

  it("are only those that the shop marks as the same for everybody", () => {
    assert.isTrue(may(response))
    for (const changed of [
      { path: "/checkout" },
      { path: "/order/x" },
      { path: "/personal/lager" },
      { path: "/offline" },
      { status: 404 },
      { status: 503 },
      { redirected: true },
      ...[
        { "content-type": "application/json" },
        { "cache-control": "private, no-store" },
        { "cache-control": "public, no-store" },
        { "cache-control": "public, Private" },
        { "cache-control": "max-age=60" },
        { "cache-control": "publication" },
        { "set-cookie": "a=1" },
        { vary: "Accept-Encoding, Cookie" },
        { vary: "*" },
      ].map((header) => ({ headers: { ...response.headers, ...(header as Readonly<Record<string, string>>) } })),
    ])
      assert.isFalse(may({ ...response, ...changed }), JSON.stringify(changed))
  })

  it("have one address, wherever the visitor came from", () => {
    const of = (address: string) => savedPath(new URL(address, "https://kapitel.example"))
    assert.strictEqual(of("/search?q=hav&utm_source=brev&gclid=1"), "/search?q=hav")
    assert.strictEqual(of("/?utm_campaign=jul"), "/")
    assert.strictEqual(of("/bok/a/1?v=2#las"), "/bok/a/1?v=2")
  })
})

describe("what the worker does with an address (decision 428)", () => {
  it.each([
    ["/", "browse"],
    ["/kategori/bocker?page=2", "browse"],
    ["/evenemang/kvall", "browse"],
    ["/evenemang/kvall/anmalan", "personal"],
    ["/checkout", "personal"],
    ["/mina-sidor", "personal"],
    ["/order/abc", "personal"],
    ["/personal", "network"],
    ["/personal/lager?q=1", "network"],
    ["/personalens-tips", "browse"],
    ["/demo/brev", "network"],
    ["/api/cart", "network"],
    ["/hamtning/abc", "network"],
    ["/-/media/a", "network"],
    ["/sitemap.xml", "network"],
    ["/evenemang.rss", "network"],
    ["/offline", "offline"],
    ["/offline/sparat/1a2b", "kept"],
  ] as const)("%s: %s", (address, handling) => assert.strictEqual(handlingOf(address), handling))
})

describe("what the worker is told", () => {
  it("is read, or nothing: any script of the site may write to it", () => {
    assert.deepStrictEqual(readWorkerMessage({ type: "seen", path: "/bok/a/1", more: 1 }), {
      type: "seen",
      path: "/bok/a/1",
    })
    assert.deepStrictEqual(readWorkerMessage({ type: "erase" }), { type: "erase" })
    for (const path of ["//other.example/", "https://other.example/", "", 1, null])
      assert.isUndefined(readWorkerMessage({ type: "seen", path }))
    fc.assert(fc.property(fc.anything(), (value) => assert.doesNotThrow(() => readWorkerMessage(value))))
  })

  it("of the cart it keeps titles and numbers alone, and shows none that is old or empty", () => {
    const sent = { type: "cart", lines: [{ title: "Hav", quantity: 2, price: 19_900 }, { title: "" }, null, 7] }
    assert.deepStrictEqual(readWorkerMessage(sent), { type: "cart", lines: [{ title: "Hav", quantity: 2 }] })
    assert.deepStrictEqual(copiedLines("no list"), [])
    const copy = { at: NOW, lines: [{ title: "Hav", quantity: 2 }] }
    assert.deepStrictEqual(shownCart(copy, NOW), copy)
    assert.isUndefined(shownCart({ at: NOW, lines: [] }, NOW))
    assert.isUndefined(shownCart(undefined, NOW))
    assert.isUndefined(shownCart(copy, NOW + 30 * DAY))
  })

  it("a session that ends is seen in its request", () => {
    assert.isTrue(endsSession("DELETE", "/auth/session"))
    assert.isTrue(endsSession("DELETE", "/auth/sessions"))
    assert.isTrue(endsSession("DELETE", "/auth/me"))
    for (const [method, path] of [
      ["POST", "/auth/session"],
      ["DELETE", "/auth/me/address"],
      ["GET", "/logga-ut"],
      ["POST", "/logga-ut-nu"],
    ] as const)
      assert.isFalse(endsSession(method, path))
  })
})

describe("tickets and files that a visitor saves (decision 429)", () => {
  it("are never more than the limits, and none gives way to another", () =>
    fc.assert(
      fc.property(anyItems, anyItem, (items, added) => {
        const before = keptNow(items, NOW)
        for (const { keptAt } of before) assert.isFalse(isOver(keptAt, KEPT_MS, NOW))
        const others = before.filter(({ id }) => id !== added.id)
        const bytes = others.reduce((sum, one) => sum + one.bytes, added.bytes)
        assert.strictEqual(mayKeep(items, added, NOW), others.length < MAX_KEPT_ITEMS && bytes <= MAX_KEPT_BYTES)
      }),
    ))

  it("that are over make room", () => {
    const old = Array.from({ length: MAX_KEPT_ITEMS }, (_, n) => ({
      id: String(n),
      kind: "ticket" as const,
      title: "Kväll",
      keptAt: NOW - KEPT_MS + (n === 0 ? 0 : 1),
      bytes: 1,
    }))
    assert.isTrue(mayKeep(old, { id: "new", bytes: 1 }, NOW))
    const [, second] = old
    assert.isDefined(second)
    assert.isFalse(mayKeep(old.slice(1).concat({ ...second, id: "one more" }), { id: "new", bytes: 1 }, NOW))
    assert.isTrue(mayKeep(old.slice(1).concat({ ...second, id: "again" }), { id: "again", bytes: 1 }, NOW))
    assert.isFalse(mayKeep([], { id: "new", bytes: MAX_KEPT_BYTES + 1 }, NOW))
  })
})
