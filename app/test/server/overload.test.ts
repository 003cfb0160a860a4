/** Responses under overload: counted over a real socket, with an admission control that admits nothing. */
import { assert, describe, it } from "@effect/vitest"
import { afterEach } from "vitest"
import { AdmissionControl } from "../../server/AdmissionControl.ts"
import type { Handler } from "../../server/handleRequest.ts"
import { json } from "../../server/http/ShopResponse.ts"
import { overloaded } from "../../server/overloaded.ts"
import { PageCache } from "../../server/PageCache.ts"
import { purposeOf } from "../../server/purposeOf.ts"
import { server as words } from "../../text/server.ts"
import { type Answered, closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

type Admission = Pick<AdmissionControl, "enter" | "tarpit" | "leave">

const textOf = ({ body }: Answered) => body.toString()

const OWN = (port: number) => ({ origin: `http://127.0.0.1:${port}` })

/** A shop so busy that it only admits requests that must never be turned away. */
const busyShop = async (handlers: ReadonlyArray<Handler> = []) => {
  let shut = false
  let now = 0
  let rendered = 0
  const cache = new PageCache(undefined, () => now)
  const admission = new AdmissionControl({ now: () => now, nextTurn: setImmediate, later: setTimeout, busy: () => 0 })
  const admissionSpy: Admission = {
    enter: (purpose, ...args) => (shut && purpose !== "first" ? false : admission.enter(purpose, ...args)),
    tarpit: (network) => admission.tarpit(network),
    leave: (weighs) => admission.leave(weighs),
  }
  const shop = await listen({
    now: () => now,
    cache,
    admission: admissionSpy,
    handlers,
    renderPage: (address) => {
      rendered++
      return Promise.resolve(page({ body: `<h1>${address}</h1>`, tags: new Set(["lists"]) }))
    },
  })
  return {
    shop,
    cache,
    shut: () => {
      shut = true
    },
    pass: (ms: number) => {
      now += ms
    },
    rendered: () => rendered,
  }
}

describe("during an overload", () => {
  it("cached pages are answered as usual, and no other is rendered", async () => {
    const { shop, shut, rendered } = await busyShop()
    await shop.call("/")
    await shop.call("/kategori/bocker?sort=price&utm_source=x")
    shut()
    assert.strictEqual((await shop.call("/")).status, 200)
    assert.strictEqual((await shop.call("/kategori/bocker?utm_source=y&sort=price")).status, 200)
    assert.strictEqual((await shop.call("/kategori/bocker?sort=title")).status, 503)
    assert.strictEqual(rendered(), 2)
  })

  it("a recent page is served stale, and may not be cached outside", async () => {
    const { shop, shut, cache, pass } = await busyShop()
    await shop.call("/kategori/bocker")
    cache.drop(["lists"])
    shut()
    const retained = await shop.call("/kategori/bocker")
    assert.strictEqual(retained.status, 200)
    assert.match(retained.headers["cache-control"] ?? "", /s-maxage=0/)
    pass(10 * 60_000)
    assert.strictEqual((await shop.call("/kategori/bocker")).status, 503)
  })

  it("people get a plain page in Swedish, programs JSON, both a Retry-After", async () => {
    const { shop, shut } = await busyShop()
    shut()
    const seen = await shop.call("/bok/x/9789189999107")
    assert.strictEqual(seen.status, 503)
    assert.strictEqual(seen.headers["retry-after"], "5")
    assert.strictEqual(seen.headers["cache-control"], "no-store")
    assert.match(seen.headers["content-type"] ?? "", /^text\/html/)
    assert.match(textOf(seen), /<html lang="sv">.*<h1>Många besöker butiken just nu<\/h1>.*<a href="">Försök igen<\/a>/)
    const changed = await shop.call("/cart/lines", { method: "POST", headers: OWN(shop.port), body: "ean=1" })
    assert.strictEqual(changed.status, 503)
    assert.include(textOf(changed), "Ingenting har ändrats")
    for (const response of [
      await shop.call("/api/search?q=a"),
      await shop.call("/kategori/bocker?_main=1"),
      await shop.call("/api/cart"),
    ]) {
      assert.deepStrictEqual([response.status, response.headers["retry-after"]], [503, "5"])
      assert.deepStrictEqual(JSON.parse(textOf(response)), { _tag: "Unavailable", message: words.overloaded })
    }
    const head = await shop.call("/", { method: "HEAD" })
    assert.deepStrictEqual([head.status, head.body.length], [503, 0])
  })

  it("the payment provider and health checks are answered", async () => {
    const requests: Array<string> = []
    const { shop, shut } = await busyShop([
      ({ url }) => {
        requests.push(url.pathname)
        return Promise.resolve(json(200, {}))
      },
    ])
    shut()
    await shop.call("/walley/notify/secret")
    await shop.call("/healthz")
    await shop.call("/checkout")
    assert.deepStrictEqual(requests, ["/walley/notify/secret", "/healthz"])
  })

  it("a finished request leaves, also when the page failed", async () => {
    let under = 0
    const admission = new AdmissionControl({ now: () => 0, nextTurn: setImmediate, later: setTimeout, busy: () => 0 })
    const counting: Admission = {
      enter: (...args) => {
        under++
        return admission.enter(...args)
      },
      tarpit: (network) => admission.tarpit(network),
      leave: (weighs) => {
        under--
        admission.leave(weighs)
      },
    }
    const shop = await listen({ admission: counting, renderPage: () => Promise.reject(new Error("no")) })
    const answers = await Promise.all(["/a", "/b", "/c"].map((path) => shop.call(path)))
    assert.deepStrictEqual(
      answers.map(({ status }) => status),
      [500, 500, 500],
    )
    assert.strictEqual(under, 0)
  })
})

describe("the purpose of a request", () => {
  it.each([
    ["GET", "/walley/notify/x", "first"],
    ["POST", "/walley/validate/x", "first"],
    ["GET", "/healthz", "first"],
    ["GET", "/healthzz", "browsing"],
    ["GET", "/bok/healthz", "browsing"],
    ["GET", "/bok/walley/1", "browsing"],
    ["GET", "/bok/cart", "browsing"],
    ["GET", "/bok/images/1", "browsing"],
    ["POST", "/cart/lines", "buying"],
    ["GET", "/cart", "buying"],
    ["GET", "/checkout", "buying"],
    ["GET", "/checkout/confirmation", "buying"],
    ["GET", "/checkouts", "browsing"],
    ["GET", "/order/x", "buying"],
    ["PUT", "/api/checkout/delivery", "buying"],
    ["GET", "/api/cart", "buying"],
    ["GET", "/api/search", "browsing"],
    ["GET", "/", "browsing"],
    ["GET", "/images/9789189999107/200.webp", "picture"],
  ])("%s %s is %s", (method, path, purpose) => {
    assert.strictEqual(purposeOf({ method, url: new URL(path, "http://shop"), headers: {} }), purpose)
  })

  it("a prefetch has the lowest purpose", () => {
    const headers = { "sec-purpose": "prefetch" }
    assert.strictEqual(purposeOf({ method: "GET", url: new URL("http://shop/bok/x/1"), headers }), "ahead")
  })
})

describe("the answer under overload", () => {
  const answer = (method: string, target: string, headers: Record<string, string> = {}) =>
    overloaded({ method, url: new URL(target, "http://shop"), headers })
  const page = (message: string, link: string) => ({
    status: 503,
    headers: { "retry-after": "5", "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: Buffer.from(
      `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Många besöker butiken just nu</title></head><body><main><h1>Många besöker butiken just nu</h1><p>${message}</p>${link}</main></body></html>`,
    ),
  })
  const seen = page(words.overloaded, '<p><a href="">Försök igen</a></p>')
  const program = {
    status: 503,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "retry-after": "5" },
    body: JSON.stringify({ _tag: "Unavailable", message: words.overloaded }),
  }

  it.each<[method: string, target: string, headers: Record<string, string>, expected: unknown]>([
    ["GET", "/kategori", {}, seen],
    ["HEAD", "/kategori", { accept: "text/html, application/json" }, seen],
    ["POST", "/cart/lines", {}, page(words.overloadedChange, "")],
    ["GET", "/x/api/cart", {}, seen],
    ["GET", "/api/cart", { accept: "text/html" }, program],
    ["POST", "/auth/code", {}, program],
    ["GET", "/kategori?_main=1", {}, program],
    ["GET", "/kategori", { accept: "application/json" }, program],
  ])("to %s %s with %o", (method, target, headers, expected) => {
    assert.deepStrictEqual<unknown>(answer(method, target, headers), expected)
  })
})

describe("a prefetch", () => {
  it.each([
    [{ "sec-purpose": "prefetch;prerender" }, "ahead"],
    [{ purpose: "prefetch" }, "ahead"],
    [{ "x-moz": "prefetch" }, "ahead"],
    [{ purpose: "other", "x-moz": "other" }, "browsing"],
  ])("is named by %o: %s", (headers, purpose) => {
    assert.strictEqual(purposeOf({ method: "GET", url: new URL("http://shop/a"), headers }), purpose)
  })

  it.each([
    ["HEAD", "/a", "browsing"],
    ["HEAD", "/cart", "buying"],
    ["GET", "/carts", "browsing"],
    ["GET", "/api/carts", "browsing"],
    ["GET", "/order", "browsing"],
    ["GET", "/images", "browsing"],
    ["GET", "/walley", "browsing"],
    ["POST", "/images/a", "buying"],
  ])("is not %s %s: %s", (method, path, purpose) => {
    assert.strictEqual(purposeOf({ method, url: new URL(path, "http://shop"), headers: {} }), purpose)
  })
})
