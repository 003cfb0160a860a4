import { afterAll, assert, describe, it } from "@effect/vitest"
import * as OrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as Withdrawals from "@kapitel/adapters/embedded/Withdrawals"
import * as RateLimits from "@kapitel/adapters/memory/RateLimits"
import { FORMS_OF_ADDRESS } from "@kapitel/core/withdrawal/withdrawalLimits"
import { Layer, ManagedRuntime } from "effect"
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

const handler = makeWithdrawalForms({ shop, email: "kundservice@kapitel.example", now: Date.now })

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
    assert.include(String(refused?.body), "kundservice@kapitel.example")
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
    const forms = makeWithdrawalForms({ shop: hanging, email: "kundservice@kapitel.example", now: Date.now })
    const answer = await forms(
      shopRequest({ method: "POST", target: "/angra", headers: { "content-type": FORM }, body: STATEMENT }),
    )
    assert.strictEqual(answer?.status, 503)
    assert.include(String(answer?.body), "kundservice@kapitel.example")
    await hanging.dispose()
  })
})
