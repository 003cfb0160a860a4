import { assert, describe, it } from "@effect/vitest"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect } from "effect"
import { householdNetwork } from "../../server/http/clientNetwork.ts"
import { makeSearchRecorder, searchedTerm } from "../../server/searchRecorder.ts"
import { type RequestSample, shopRequest } from "./shopRequest.ts"

const noted = (request: RequestSample) => searchedTerm(shopRequest(request))

describe("counting a search", () => {
  it.each<[string, RequestSample]>([
    ["hav", { target: "/search?q=hav" }],
    ["hav", { target: "/search?q=%20hav%00%20&qt=typed" }],
    ["hav", { target: "/search?q=hav&_main=1" }],
  ])("records %s for %o", (term, request) => {
    assert.strictEqual(noted(request), term)
  })

  it.each<[RequestSample]>([
    [{ target: "/search" }],
    [{ target: "/search?q=" }],
    [{ method: "HEAD", target: "/search?q=hav" }],
    [{ method: "POST", target: "/search?q=hav" }],
    [{ target: "/kategori/bocker?q=hav" }],
    [{ target: "/search?q=hav&page=2" }],
    [{ target: "/search?q=hav&sort=title+asc" }],
    [{ target: "/search?q=hav&facets=brand%3AA" }],
    [{ target: "/search?q=hav&c=bocker" }],
    [{ target: "/search?q=hav&visa=filter" }],
    [{ target: "/search?q=9789113084831" }],
    [{ target: "/search?q=hav", headers: { "sec-purpose": "prefetch;prerender" } }],
    [{ target: "/search?q=hav&_main=1", headers: { purpose: "prefetch" } }],
    [{ target: "/search?q=hav&visa" }],
    [{ target: "/x/search?q=hav" }],
    ...["Googlebot/2.1", "a Crawler", "Baiduspider", "Slurp", "LinkPreview", "UptimeMonitor"].map(
      (agent): [RequestSample] => [
        { target: "/search?q=hav", headers: { "user-agent": `Mozilla/5.0 (compatible; ${agent})` } },
      ],
    ),
  ])("records nothing for %o", (request) => {
    assert.isUndefined(noted(request))
  })
})

describe("the network of a search", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["2001:db8:1:22ff::1", "2001:db8:1:2200::/56"],
    ["2001:db8:1:2200:ffff::9", "2001:db8:1:2200::/56"],
    ["2001:db8::1", "2001:db8:0:0::/56"],
    ["::ffff:203.0.113.7", "0:0:0:0::/56"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    assert.strictEqual(householdNetwork(address), network)
  })
})

const SHOP = "http://localhost:3000"

/** What the recorder notes of requests, one after the other. */
const recorded = (...requests: ReadonlyArray<RequestSample>) => {
  const noted: Array<unknown> = []
  const index = {
    note: (search: object) => Effect.sync(() => noted.push(search)),
    noteAfter: (search: object) => Effect.sync(() => noted.push(search)),
  } as unknown as SearchIndex["Service"]
  const recorder = makeSearchRecorder(
    {
      runFork: (effect) => Effect.runFork(Effect.provideService(effect, SearchIndex, index) as Effect.Effect<never>),
    },
    SHOP,
  )
  for (const request of requests) assert.isUndefined(recorder(shopRequest(request)))
  return noted
}

const NETWORK = { network: "2001:db8:1:2200::/56" }
const address = "2001:db8:1:22ff::1"
const from = (referer: string, more: object = {}) => ({ referer: `${SHOP}${referer}`, ...more })
const PRODUCT = "/bok/hav/9789113084831"

describe("the recorder of searches", () => {
  it("notes the term and the household, and answers nothing", () => {
    const targets = ["/search?q=hav&page=1", "/search", "/"]
    assert.deepStrictEqual(recorded(...targets.map((target) => ({ target, address }))), [{ term: "hav", ...NETWORK }])
  })

  it("notes that the same was searched for from its own page", () => {
    const again = { term: "hary", ...NETWORK, what: "searchedAgain" }
    const search = { target: "/search?q=hary", address }
    assert.deepStrictEqual(recorded({ ...search, headers: from("/search?q=%20hary&sort=title%20asc") }), [
      { term: "hary", ...NETWORK },
      again,
    ])
    for (const headers of [{}, from("/search?q=hav"), from("/"), { referer: "https://exempel.se/search?q=hary" }])
      assert.deepStrictEqual(recorded({ ...search, headers }), [{ term: "hary", ...NETWORK }])
  })

  it.each<[string, string, object]>([
    ["GET", PRODUCT, from("/search?q=hav")],
    ["GET", "/vara/hav/9789113084831?v=1", from("/search?q=hav&page=2&facets=brand%3AA")],
    ["GET", "/product/9789113084831", from("/search?q=hav")],
    ["HEAD", `${PRODUCT}?_main=1`, from("/search?q=hav&c=bocker")],
  ])("notes that a hit was opened by %s %s", (method, target, headers) => {
    assert.deepStrictEqual(recorded({ method, target, headers: { ...headers }, address }), [
      { term: "hav", ...NETWORK, what: "pressed" },
    ])
  })

  it.each<[string, string, object]>([
    ["GET", PRODUCT, {}],
    ["GET", PRODUCT, { referer: "no address" }],
    ["GET", PRODUCT, from("/search")],
    ["GET", PRODUCT, from("/kategori/bocker?q=hav")],
    ["GET", PRODUCT, { referer: "https://exempel.se/search?q=hav" }],
    ["GET", PRODUCT, from("/search?q=hav", { "sec-purpose": "prefetch" })],
    ["GET", PRODUCT, from("/search?q=hav", { "user-agent": "Googlebot/2.1" })],
    // Fetched when a finger touches the screen, which may only scroll.
    ["GET", `${PRODUCT}?_main=1`, from("/search?q=hav")],
    ["HEAD", `${PRODUCT}?_main=1`, from("/search?q=hav", { purpose: "prefetch" })],
    ["POST", PRODUCT, from("/search?q=hav")],
    ["GET", "/kategori/bocker", from("/search?q=hav")],
    ["GET", "/checkout", from("/search?q=hav")],
  ])("notes nothing of %s %s with %o", (method, target, headers) => {
    assert.deepStrictEqual(recorded({ method, target, headers: { ...headers }, address }), [])
  })
})
