import { afterAll, assert, describe, it } from "@effect/vitest"
import * as OrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as Withdrawals from "@kapitel/adapters/embedded/Withdrawals"
import * as RateLimits from "@kapitel/adapters/memory/RateLimits"
import { RateLimits as Limits, TooOften } from "@kapitel/core/limits/RateLimits"
import { Withdrawals as Stored, WithdrawalsError } from "@kapitel/core/withdrawal/Withdrawals"
import { FORMS_OF_ADDRESS } from "@kapitel/core/withdrawal/withdrawalLimits"
import { Effect, Layer, ManagedRuntime } from "effect"
import type { FormTrouble } from "../../server/FormTrouble.ts"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { makeWithdrawalForms } from "../../server/withdrawalForms.ts"
import { shopRequest } from "./shopRequest.ts"

const db = openInMemory()
const shop = ManagedRuntime.make(
  Layer.mergeAll(Withdrawals.layer, OrderStore.layer, RateLimits.layer()).pipe(Layer.provide(memoryStore.layer(db))),
)
afterAll(async () => {
  await shop.dispose()
  db.close()
})

const handler = makeWithdrawalForms({ shop, now: Date.now })

const FORM = "application/x-www-form-urlencoded"

const post = (target: string, body = "", address?: string, type = FORM): Promise<ShopResponse> | undefined =>
  handler(
    shopRequest({
      method: "POST",
      target,
      headers: { "content-type": type },
      body,
      ...(address === undefined ? {} : { address }),
    }),
  )

const STATEMENT = "name=Agnes&orderNumber=K123456789&email=agnes@exempel.se&scope=all"

const confirmedRows = () =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM withdrawal WHERE confirmed_at IS NOT NULL")?.n

const rows = () => db.get<{ n: number }>("SELECT count(*) AS n FROM withdrawal")?.n

describe("the forms of a withdrawal", () => {
  it("lead from the statement to its confirmation, and nothing is withdrawn before that", async () => {
    const response = await post("/angra", STATEMENT)
    assert.strictEqual(response?.status, 303)
    const address = String(response?.headers["location"])
    assert.match(address, /^\/angra\/[\w-]{43}$/)
    assert.strictEqual(confirmedRows(), 0)
    for (let press = 0; press < 3; press++) {
      const meant = await post(address)
      assert.deepInclude(meant, { status: 303 })
      assert.strictEqual(meant?.headers["location"], address)
    }
    assert.strictEqual(confirmedRows(), 1)
  })

  it("confirm neither unreadable nor unknown statements", async () => {
    const before = confirmedRows()
    const faulty = await post("/angra", "name=Agnes&orderNumber=12&email=x&scope=some&line=a&copies-a=-1")
    const address = String(faulty?.headers["location"])
    assert.strictEqual((await post(address))?.headers["location"], address)
    const unknown = `/angra/${"x".repeat(43)}`
    assert.strictEqual((await post(unknown))?.headers["location"], unknown)
    assert.strictEqual(confirmedRows(), before)
  })

  it("accept forms only, and ignore every other address", async () => {
    const before = rows()
    assert.deepInclude(await post("/angra", "{}", undefined, "application/json"), { status: 415 })
    assert.deepInclude(await post("/angra", `${STATEMENT}&order=nobodys`), { status: 400 })
    for (const other of ["/angra/short", "/angra/order/x", "/angerratt", "/"]) assert.isUndefined(post(other))
    assert.isUndefined(handler(shopRequest({ target: "/angra" })))
    assert.strictEqual(rows(), before)
  })

  it("are refused for a while to a network that submits too many, with an alternative contact", async () => {
    const network = "198.51.100.9"
    for (let n = 0; n < FORMS_OF_ADDRESS.times; n++) await post("/angra", STATEMENT, network)
    const refused = await post("/angra", STATEMENT, network)
    assert.strictEqual(refused?.status, 429)
    assert.strictEqual(refused?.page, "/angra")
    assert.deepInclude(refused?.trouble, { kind: "tooMany" })
    const wait = Number(refused?.headers["retry-after"])
    assert.isAtLeast(wait, 1)
    assert.isAtMost(wait, FORMS_OF_ADDRESS.withinMs / 1000)
    assert.deepInclude(await post("/angra", STATEMENT, "192.0.2.9"), { status: 303 })
  })

  it("are refused when the store does not respond, with an alternative contact", async () => {
    const closed = openInMemory()
    const hanging = ManagedRuntime.make(
      Layer.mergeAll(Withdrawals.layer, OrderStore.layer, RateLimits.layer()).pipe(
        Layer.provide(memoryStore.layer(closed)),
      ),
    )
    closed.close()
    const forms = makeWithdrawalForms({ shop: hanging, now: Date.now })
    const answer = await forms(
      shopRequest({ method: "POST", target: "/angra", headers: { "content-type": FORM }, body: STATEMENT }),
    )
    assert.strictEqual(answer?.status, 503)
    assert.strictEqual(answer?.page, "/angra")
    const confirmed = await forms(shopRequest({ method: "POST", target: `/angra/${"t".repeat(43)}` }))
    assert.deepStrictEqual(confirmed, {
      status: 503,
      headers: { "cache-control": "no-store" },
      body: "",
      page: `/angra/${"t".repeat(43)}`,
      trouble: { kind: "unavailable" },
    })
    await hanging.dispose()
  })
})

describe("a statement", () => {
  const TOKEN = "w".repeat(43)

  /** The answer to a form, with what is counted and stored; counting and storing have these outcomes. */
  const submitted = async (
    body: string,
    {
      keep = Effect.succeed(TOKEN),
      spend = Effect.void,
      address = "203.0.113.7",
    }: {
      readonly keep?: Effect.Effect<string, WithdrawalsError>
      readonly spend?: Effect.Effect<void, TooOften>
      readonly address?: string
    } = {},
  ) => {
    const stored: Array<unknown> = []
    const spent: Array<unknown> = []
    const withdrawals = {
      find: () => Effect.succeedNone,
      keep: ({ typed }: { readonly typed: unknown }) => {
        stored.push(typed)
        return keep
      },
    } as unknown as Stored["Service"]
    const limits = {
      spend: (budgets: unknown) => {
        spent.push(budgets)
        return spend
      },
    } as unknown as Limits["Service"]
    const forms = makeWithdrawalForms({
      shop: {
        runPromise: (effect) =>
          shop.runPromise(
            effect.pipe(Effect.provideService(Stored, withdrawals), Effect.provideService(Limits, limits)),
          ),
      },
      now: () => 10_000,
    })
    const request = { method: "POST", target: "/angra", headers: { "content-type": FORM }, body, address }
    return { answer: await forms(shopRequest(request)), stored, spent }
  }
  const plainText = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => ({
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
    body,
  })

  const SENT = {
    name: "Agnes",
    orderNumber: "K123456789",
    email: "agnes@exempel.se",
    scope: "all",
    words: "",
    lines: [],
  } as const
  const ownPage = (status: number, kind: FormTrouble["kind"], headers: Readonly<Record<string, string>> = {}) => ({
    status,
    headers: { "cache-control": "no-store", ...headers },
    body: "",
    page: "/angra",
    trouble: { kind, withdrawal: SENT },
  })

  it("is stored as typed, and counted for its sender", async () => {
    const { answer, stored, spent } = await submitted(`${STATEMENT}&words=Boken`)
    assert.deepStrictEqual(answer, {
      status: 303,
      headers: { location: `/angra/${TOKEN}`, "cache-control": "no-store" },
      body: "",
    })
    assert.deepStrictEqual(stored, [
      {
        name: "Agnes",
        orderNumber: "K123456789",
        email: "agnes@exempel.se",
        scope: "all",
        words: "Boken",
        lines: [],
      },
    ])
    assert.deepStrictEqual(spent, [[{ subject: "withdrawal form of 203.0.113.7", ...FORMS_OF_ADDRESS }]])
    const elsewhere = await submitted(STATEMENT, { address: "2001:db8:1:2::9" })
    assert.deepStrictEqual(elsewhere.spent, [
      [{ subject: "withdrawal form of 2001:db8:1:2::/64", ...FORMS_OF_ADDRESS }],
    ])
  })

  it("of nothing is empty", async () => {
    assert.deepStrictEqual((await submitted("")).stored, [
      { name: "", orderNumber: "", email: "", scope: "some", words: "", lines: [] },
    ])
  })

  it("has at most the characters that a person types, the order of its page, and each ticked line", async () => {
    const long = "x".repeat(2_000)
    const fields = `name=${long}&orderNumber=${long}&email=${long}&words=${long}&scope=part&order=${TOKEN}`
    const copies = ["1", "999", "1000", "0", "-1", "1.5", "x", ""]
    const lines = copies.map((number, index) => `&line=l${index}&copies-l${index}=${number}`).join("")
    const { stored } = await submitted(`${fields}${lines}&line=all`)
    assert.deepStrictEqual(stored, [
      {
        name: "x".repeat(200),
        orderNumber: "x".repeat(60),
        email: "x".repeat(254),
        scope: "some",
        words: "x".repeat(1_000),
        order: TOKEN,
        lines: [1, 999, 999, 999, 999, 999, 999, 999, 999].map((quantity, index) => ({
          key: index === 8 ? "all" : `l${index}`,
          quantity,
        })),
      },
    ])
  })

  it("that cannot be read is refused", async () => {
    const { answer, stored } = await submitted(`${STATEMENT}&order=nobodys`)
    assert.deepStrictEqual([answer, stored], [plainText(400, "Begäran gick inte att tolka."), []])
  })

  it.each([
    [12_001, "3"],
    [12_000, "2"],
    [10_000, "1"],
    [0, "1"],
  ])("is refused until %i", async (retryAt, seconds) => {
    const { answer } = await submitted(STATEMENT, { spend: Effect.fail(new TooOften({ retryAt })) })
    assert.deepStrictEqual(answer, ownPage(429, "tooMany", { "retry-after": seconds }))
  })

  it("that cannot be stored may be sent by e-mail", async () => {
    const { answer } = await submitted(STATEMENT, {
      keep: Effect.fail(new WithdrawalsError({ operation: "keep", cause: "down" })),
    })
    assert.deepStrictEqual(answer, ownPage(503, "unavailable"))
  })

  it("is confirmed by a form below its own address alone", () => {
    for (const target of [`/x/angra/${TOKEN}`, `/angra/${TOKEN}/x`, `/angra/${TOKEN}x`])
      assert.isUndefined(post(target))
    assert.isUndefined(handler(shopRequest({ method: "GET", target: `/angra/${TOKEN}` })))
    assert.isUndefined(handler(shopRequest({ method: "PUT", target: "/angra" })))
  })
})
