import { assert, describe, it } from "@effect/vitest"
import type { Budget } from "@kapitel/core/limits/networks"
import { RateLimitsError, TooOften } from "@kapitel/core/limits/RateLimits"
import { Effect } from "effect"
import { openRequestLimits } from "../../composition/requestLimits.ts"
import { clientNetwork } from "../../server/http/clientNetwork.ts"
import { DEFAULT_RATE_LIMITS, type Guard, makeRateLimit, type RateLimiting } from "../../server/http/rateLimit.ts"
import { shopRequest } from "./shopRequest.ts"

const LIMITS = { changesPerMinute: 3, searchesPerMinute: 5, bankIdPollsPerMinute: 7, bankIdStartsPerMinute: 2 }

const limitWith = (limiting: Partial<RateLimiting> = {}) =>
  makeRateLimit({ limits: LIMITS, counts: openRequestLimits(), now: () => 0, ...limiting })
const change = { method: "POST", target: "/cart/lines" }

describe("a client's network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    ["::a:b:c:d:203.0.113.7", "0:0:a:b::/64"],
    ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
    ["1::8", "1:0:0:0::/64"],
    ["", ""],
  ])("%s → %s", (address, network) => {
    assert.strictEqual(clientNetwork(address), network)
  })
})

describe("a rate limit", () => {
  it("applies to changes and searches separately, per network, and not to pages or the provider", async () => {
    const limit = limitWith()
    const status = async (request: Parameters<typeof shopRequest>[0]) => (await limit(shopRequest(request)))?.status
    assert.isUndefined(await status({ ...change, address: "203.0.114.7" }))
    for (let n = 0; n < 5; n++) assert.isUndefined(await status({ target: "/api/search/autocomplete?q=a" }))
    assert.strictEqual(await status({ target: "/search?q=bok" }), 429)
    assert.strictEqual(await status({ target: "/api/products/block" }), 429)
    for (let n = 0; n < 20; n++) {
      assert.isUndefined(await status({ target: "/kategori/bocker" }))
      assert.isUndefined(await status({ method: "POST", target: "/walley/validate/secret" }))
    }
  })

  /** Sends this many changes at once from these addresses in turn; returns how many were admitted. */
  const passed = async (limit: Guard, times: number, address: (n: number) => string) => {
    let through = 0
    for (let n = 0; n < times; n++)
      if ((await limit(shopRequest({ ...change, address: address(n) }))) === undefined) through++
    return through
  }

  it("of a busy /24 limits the busy address: a neighbour can begin to buy, and continue with a cart", async () => {
    const OWN = "kapitel-cart=mine"
    const ownerOf = ({ headers }: { readonly headers: { readonly cookie?: string | undefined } }) =>
      Promise.resolve(headers.cookie === OWN ? "cart mine" : undefined)
    const limit = limitWith({ ownerOf })
    // The whole allowance of the network, and that of the attacker's address.
    assert.strictEqual(await passed(limit, 500, () => "203.0.113.66"), LIMITS.changesPerMinute + 10)
    const neighbour = (headers: Record<string, string>, target = "/cart/lines") =>
      limit(shopRequest({ method: "POST", target, address: "203.0.113.7", headers }))
    assert.isUndefined(await neighbour({}))
    // An invented one has no owner.
    for (let n = 0; n < 9; n++) assert.isUndefined(await neighbour({ cookie: "kapitel-cart=invented" }))
    assert.strictEqual((await neighbour({ cookie: "kapitel-cart=invented" }))?.status, 429)
    for (const target of ["/checkout/complete", "/logga-ut", "/angra"])
      assert.isUndefined(await neighbour({ cookie: OWN }, target), target)
    assert.strictEqual((await neighbour({ cookie: OWN }))?.status, 429)
  })

  it("of an attacking /48 permits what one /48 has, and its neighbours are not limited", async () => {
    const limit = limitWith()
    const rented = (n: number) => `2001:db8:1:${(n % 256).toString(16)}::${(n + 1).toString(16)}`
    // One /56 of 256 networks: twice the ordinary number, and the allowance of the /56.
    assert.strictEqual(await passed(limit, 2_000, rented), 2 * LIMITS.changesPerMinute + 10)
    // Another household of the same /48, then another organisation.
    assert.isUndefined(await limit(shopRequest({ ...change, address: "2001:db8:1:ab00::1" })))
    const everywhere = (n: number) => `2001:db8:1:${((n * 256) % 65_536).toString(16)}::1`
    assert.isAtMost(await passed(limit, 10_000, everywhere), 4 * LIMITS.changesPerMinute + 256 * 10)
    assert.isUndefined(await limit(shopRequest({ ...change, address: "2001:db8:2:1::1" })))
  })

  it("permits BankID polls, whatever else the network changes", async () => {
    const limit = limitWith()
    const status = async (target: string) => (await limit(shopRequest({ method: "POST", target })))?.status
    for (let n = 0; n < 13; n++) assert.isUndefined(await status("/cart/lines"))
    assert.strictEqual(await status("/cart/lines"), 429)
    for (let n = 0; n < 7; n++) assert.isUndefined(await status("/auth/bankid"))
    assert.strictEqual(await status("/auth/bankid"), 429)
  })

  it("answers in Swedish with the time of the next attempt", async () => {
    const limit = limitWith({ limits: { ...LIMITS, changesPerMinute: 1, searchesPerMinute: 1 } })
    for (let n = 0; n < 11; n++) await limit(shopRequest(change))
    const asJson = await limit(shopRequest(change))
    const asText = await limit(shopRequest({ ...change, headers: { accept: "text/html" } }))
    assert.strictEqual(asJson?.headers["retry-after"], "60")
    assert.deepInclude(JSON.parse(String(asJson?.body)), { _tag: "TooManyRequests" })
    assert.include(String(asText?.body), "Vänta en stund")
  })

  it("is counted by the port, whatever its adapter, and permits requests that cannot be counted", async () => {
    const spent: Array<ReadonlyArray<Budget>> = []
    const failing = limitWith({
      counts: {
        spend: (budgets) => {
          spent.push(budgets)
          return Effect.delay(new RateLimitsError({ operation: "spend", cause: "no answer" }), 1)
        },
      },
    })
    assert.isUndefined(await failing(shopRequest({ ...change, address: "203.0.113.7" })))
    assert.isUndefined(await failing(shopRequest({ target: "/search?q=bok", address: "2001:db8:1:2::1" })))
    assert.deepStrictEqual(spent, [
      [{ subject: "change from 203.0.113.0/24", times: 3, withinMs: 60_000 }],
      [
        { subject: "search from 2001:db8:1:2::/64", times: 5, withinMs: 60_000 },
        { subject: "search from 2001:db8:1:0000::/56", times: 10, withinMs: 60_000 },
        { subject: "search from 2001:db8:1::/48", times: 20, withinMs: 60_000 },
      ],
    ])
  })

  it("is off when none is configured", () => {
    const none = limitWith({ limits: undefined })
    for (let n = 0; n < 1000; n++) assert.isUndefined(none(shopRequest(change)))
  })
})

describe("what a rate limit counts", () => {
  const NOW = 50_000
  /** The answer to a request, and what is counted for it; each count has the next of these outcomes. */
  const counted = async (
    request: Parameters<typeof shopRequest>[0],
    outcomes: ReadonlyArray<Effect.Effect<void, TooOften>> = [],
    limiting: Partial<RateLimiting> = {},
  ) => {
    const spent: Array<Budget> = []
    const limit = limitWith({
      now: () => NOW,
      counts: {
        spend: (budgets, now) => {
          assert.strictEqual(now, NOW)
          spent.push(...budgets)
          return outcomes[spent.length - 1] ?? Effect.void
        },
      },
      ...limiting,
    })
    return { answer: await limit(shopRequest(request)), spent }
  }
  const NETWORK = "203.0.113.0/24"
  const tooOften = (inMs: number) => Effect.fail(new TooOften({ retryAt: NOW + inMs }))

  it.each<[method: string, target: string, counts: ReadonlyArray<readonly [string, number]>]>([
    ["GET", "/search?q=a", [[`search from ${NETWORK}`, 5]]],
    ["HEAD", "/search", [[`search from ${NETWORK}`, 5]]],
    ["GET", "/api/search", [[`search from ${NETWORK}`, 5]]],
    ["GET", "/api/products/block", [[`search from ${NETWORK}`, 5]]],
    ["POST", "/auth/bankid", [[`BankID asked from ${NETWORK}`, 7]]],
    ["POST", "/auth/bankid/x", [[`change from ${NETWORK}`, 3]]],
    ["PUT", "/a", [[`change from ${NETWORK}`, 3]]],
    ["DELETE", "/api/cart/lines/a", [[`change from ${NETWORK}`, 3]]],
    ["POST", "/x/walley/a", [[`change from ${NETWORK}`, 3]]],
    ["POST", "/walley/a", []],
    ["GET", "/auth/bankid", []],
    ["HEAD", "/kategori", []],
    ["GET", "/searching", []],
    ["GET", "/x/search", []],
    ["GET", "/api/searches", []],
    ["GET", "/x/api/search", []],
  ])("%s %s: %o", async (method, target, counts) => {
    const { answer, spent } = await counted({ method, target })
    assert.isUndefined(answer)
    assert.deepStrictEqual(
      spent,
      counts.map(([subject, times]) => ({ subject, times, withinMs: 60_000 })),
    )
  })

  it("is the owner's change alone, or the network's and then the address's", async () => {
    const own = await counted(change, [tooOften(0)], { ownerOf: () => Promise.resolve("cart mine") })
    assert.strictEqual(own.answer?.status, 429)
    assert.deepStrictEqual(own.spent, [{ subject: "change of cart mine", times: 3, withinMs: 60_000 }])
    const shared = await counted(change, [tooOften(0)])
    assert.isUndefined(shared.answer)
    assert.deepStrictEqual(shared.spent[1], { subject: "change of 203.0.113.7", times: 10, withinMs: 60_000 })
    const both = await counted(change, [tooOften(5_000), tooOften(9_000)])
    assert.deepStrictEqual([both.answer?.status, both.answer?.headers["retry-after"]], [429, "5"])
  })

  it.each([
    [1_001, "2"],
    [1_000, "1"],
    [0, "1"],
  ])("is refused when it may be repeated in %i ms: after %s s", async (ms, seconds) => {
    const message = "Det blev för många försök på kort tid. Vänta en stund och försök igen."
    const search = { target: "/search?q=a" }
    const stored = { "cache-control": "no-store", "retry-after": seconds }
    assert.deepStrictEqual((await counted(search, [tooOften(ms)])).answer, {
      status: 429,
      headers: { "content-type": "application/json; charset=utf-8", ...stored },
      body: JSON.stringify({ _tag: "TooManyRequests", message }),
    })
    assert.deepStrictEqual((await counted({ ...search, headers: { accept: "a, text/html" } }, [tooOften(ms)])).answer, {
      status: 429,
      headers: { "content-type": "text/html; charset=utf-8", ...stored },
      body: Buffer.from(
        `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>För många försök</title></head><body><main><h1>För många försök</h1><p>${message}</p><p><a href="">Försök igen</a></p></main></body></html>`,
      ),
    })
  })

  it("is generous for people", () => {
    assert.deepStrictEqual(DEFAULT_RATE_LIMITS, {
      changesPerMinute: 120,
      searchesPerMinute: 600,
      bankIdPollsPerMinute: 1_200,
      bankIdStartsPerMinute: 30,
    })
  })
})
