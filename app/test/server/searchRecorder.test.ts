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

describe("the recorder of searches", () => {
  it("notes the term and the household, and answers nothing", () => {
    const noted: Array<unknown> = []
    const index = {
      note: (search: unknown) => Effect.sync(() => noted.push(search)),
    } as unknown as SearchIndex["Service"]
    const recorder = makeSearchRecorder({
      runFork: (effect) => Effect.runFork(Effect.provideService(effect, SearchIndex, index) as Effect.Effect<never>),
    })
    for (const target of ["/search?q=hav&page=1", "/search", "/"])
      assert.isUndefined(recorder(shopRequest({ target, address: "2001:db8:1:22ff::1" })))
    assert.deepStrictEqual(noted, [{ term: "hav", network: "2001:db8:1:2200::/56" }])
  })
})
