/** The routes under `/auth/` and `/api/`: which requests they take, and how often BankID may be started. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Budget } from "@kapitel/core/limits/networks"
import { RateLimits, RateLimitsError, TooOften } from "@kapitel/core/limits/RateLimits"
import { Effect, Option } from "effect"
import { mountApi, toRequest, toShopResponse } from "../../server/api.ts"
import { makeBankIdApp } from "../../server/bankIdApp.ts"
import type { Handler } from "../../server/handleRequest.ts"
import type { RequestLimits } from "../../server/http/rateLimit.ts"
import { mountLogin } from "../../server/login.ts"
import { ORIGIN, shopRequest } from "./shopRequest.ts"
import { openTemporaryShop, site, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const JSON_TYPE = { "content-type": "application/json" }
const bankIdApp = makeBankIdApp(ORIGIN, Option.none())

describe("starting BankID", () => {
  /** The status for a request, with what was counted; counting has this outcome. */
  const counted = async (
    { method = "POST", target = "/auth/bankid", body = "{}" },
    outcome: (now: number) => Effect.Effect<void, TooOften | RateLimitsError> = () => Effect.void,
    limits: Pick<RequestLimits, "bankIdStartsPerMinute"> | "none" = { bankIdStartsPerMinute: 2 },
  ) => {
    const spent: Array<ReadonlyArray<Budget>> = []
    const counts: RateLimits["Service"] = {
      spend: (budgets, now) => {
        spent.push(budgets)
        return outcome(now)
      },
      isSpent: () => Effect.succeed(false),
    }
    const login = await mountLogin({
      shop: {
        runPromise: (effect, options) =>
          opened.shop.runPromise(Effect.provideService(effect, RateLimits, counts), options),
      },
      secure: false,
      bankIdApp,
      limits: limits === "none" ? undefined : limits,
    })
    const answer = await login(shopRequest({ method, target, headers: JSON_TYPE, body }))
    return { answer, spent }
  }

  it("counts each start of a network", async () => {
    const { answer, spent } = await counted({})
    assert.strictEqual(answer?.status, 200)
    assert.deepStrictEqual(spent, [[{ subject: "start of BankID in 203.0.113.0/24", times: 2, withinMs: 60_000 }]])
  })

  it.each([{ method: "DELETE" }, { target: "/auth/bankid/x" }, { target: "/auth/code" }, { body: '{"nonce":"x"}' }])(
    "counts nothing else: %o",
    async (request) => {
      assert.deepStrictEqual((await counted(request)).spent, [])
    },
  )

  it("counts nothing without limits, and starts when counting fails", async () => {
    assert.deepStrictEqual((await counted({}, undefined, "none")).spent, [])
    const failing = await counted({}, () => Effect.fail(new RateLimitsError({ operation: "spend", cause: "down" })))
    assert.strictEqual(failing.answer?.status, 200)
  })

  it.each([
    [1_001, "2"],
    [1_000, "1"],
    [0, "1"],
  ])("is refused when none is left in %i ms: again in %s s", async (ms, seconds) => {
    const { answer } = await counted({}, (now) => Effect.fail(new TooOften({ retryAt: now + ms })))
    assert.deepStrictEqual(answer, {
      status: 429,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": seconds,
      },
      body: JSON.stringify({
        _tag: "TooManyRequests",
        message: "Det blev för många försök på kort tid. Vänta en stund och försök igen.",
      }),
    })
  })
})

describe.each<[folder: string, mount: () => Promise<Handler>]>([
  ["/api/", () => mountApi({ shop: opened.shop, site, secure: true })],
  ["/auth/", () => mountLogin({ shop: opened.shop, secure: true, bankIdApp, limits: undefined })],
])("the routes under %s", (folder, mount) => {
  it("take every method of the web, and refuse others", async () => {
    const handler = await mount()
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await handler(shopRequest({ method, target: `${folder}nothing`, headers: JSON_TYPE, body: "{}" }))
      assert.strictEqual(answer?.status, 404, method)
    }
    for (const method of ["TRACE", "PROPFIND", "get"])
      assert.deepStrictEqual(await handler(shopRequest({ method, target: `${folder}nothing` })), {
        status: 405,
        headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
        body: '{"_tag":"MethodNotAllowed","message":"Adressen kan inte användas på det sättet."}',
      })
  })

  it("take no other address", async () => {
    const handler = await mount()
    for (const target of [folder.slice(0, -1), `/x${folder}`, `/x${folder}x`, "/"])
      assert.isUndefined(handler(shopRequest({ target })), target)
  })
})

describe("a request to the API", () => {
  it("has the method, the address, the headers and the body", async () => {
    const request = shopRequest({ method: "PUT", target: "/api/x?a=1", headers: { "x-a": "1" }, body: "åäö" })
    const given = await toRequest({
      ...request,
      headers: { ...request.headers, "x-b": ["2", "3"] as never, te: undefined },
    })
    assert.deepStrictEqual(
      [given.method, given.url, [...given.headers], await given.text()],
      [
        "PUT",
        `${ORIGIN}/api/x?a=1`,
        [
          ["x-a", "1"],
          ["x-b", "2, 3"],
        ],
        "åäö",
      ],
    )
  })

  it.each(["GET", "HEAD"])("reads no body for %s", async (method) => {
    const request = shopRequest({ method, target: "/api/x" })
    const given = await toRequest({ ...request, readBody: () => Promise.reject(new Error("read")) })
    assert.deepStrictEqual([given.method, given.body], ["GET", null])
  })

  it("is answered with the status, the headers, each cookie and the bytes", async () => {
    const headers = new Headers({ "x-a": "1" })
    assert.deepStrictEqual(await toShopResponse(new Response("åäö", { status: 201, headers })), {
      status: 201,
      headers: { "content-type": "text/plain;charset=UTF-8", "x-a": "1" },
      body: Buffer.from("åäö"),
    })
    for (const cookie of ["a=1", "b=2"]) headers.append("set-cookie", cookie)
    const { headers: sent } = await toShopResponse(new Response(null, { headers }))
    assert.deepStrictEqual(sent, { "x-a": "1", "set-cookie": ["a=1", "b=2"] })
  })
})
