import { once } from "node:events"
import { type IncomingMessage, request as openRequest } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { temporaryFolder } from "../../adapters/test/embedded/temporaryFolder.ts"
import { loopbackServer } from "../../adapters/test/http/loopbackServer.ts"
import { RETRY_LADDER } from "../../app/simulators/walley/Notifier.ts"
import { startWalley } from "../contracts/simulatedWalley.ts"

/** A shop that accepts everything, and answers notifications as configured. */
const shop = Effect.suspend(() => {
  const state = { answer: 200, webhooks: 0, url: "" }
  const server = loopbackServer((request, response) => {
    request.resume()
    if (request.method === "GET") {
      state.webhooks += 1
      response.statusCode = state.answer
    }
    response.end("{}")
  })
  return Effect.map(server, (url) => Object.assign(state, { url }))
})

const json = async (url: string, method: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const authorization = async (origin: string) => {
  const response = await fetch(`${origin}/oauth2/v2.0/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "shop",
      client_secret: "secret",
      scope: "any/.default",
    }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

const request = (shopUrl: string) => ({
  storeId: 1,
  countryCode: "SE",
  merchantTermsUri: `${shopUrl}/avtalsvillkor`,
  notificationUri: `${shopUrl}/notify`,
  reference: "order-1",
  cart: { items: [{ id: "1", description: "Bok", unitPrice: 106, quantity: 2, vat: 6 }] },
})

const aCheckout = (origin: string, shopUrl: string) =>
  Effect.promise(async () => {
    const headers = await authorization(origin)
    const { body } = await json(`${origin}/checkouts`, "POST", request(shopUrl), headers)
    return body["data"] as { privateId: string; publicToken: string }
  })

const control = (origin: string, path: string, body: unknown) =>
  Effect.promise(() => json(`${origin}/__sim/${path}`, "POST", body))

describe("the Walley simulator", () => {
  it.live("calls again after 5 s, 10 s, 3 min, 1 h, 4 h, 8 h, 16 h and 24 h, and then no more", () =>
    Effect.gen(function* () {
      const entrance = yield* shop
      const { origin } = yield* startWalley(yield* temporaryFolder, entrance.url)
      const { publicToken } = yield* aCheckout(origin, entrance.url)
      entrance.answer = 503
      yield* control(origin, "pay", { publicToken, outcome: "callbackBeforeReturn" })
      const webhooks: Array<number> = [entrance.webhooks]
      for (const wait of RETRY_LADDER) {
        yield* control(origin, "clock", { advance: wait - 1_000 })
        assert.strictEqual(entrance.webhooks, webhooks.at(-1))
        yield* control(origin, "clock", { advance: 1_000 })
        webhooks.push(entrance.webhooks)
      }
      yield* control(origin, "clock", { advance: 48 * 60 * 60 * 1_000 })
      assert.deepStrictEqual(webhooks, [1, 2, 3, 4, 5, 6, 7, 8, 9])
      assert.strictEqual(entrance.webhooks, 9)
    }),
  )

  it.live("keeps pending webhooks through a restart", () =>
    Effect.gen(function* () {
      const entrance = yield* shop
      const dataDir = yield* temporaryFolder
      const before = yield* Effect.scoped(
        Effect.gen(function* () {
          const { origin } = yield* startWalley(dataDir, entrance.url)
          const { publicToken } = yield* aCheckout(origin, entrance.url)
          yield* control(origin, "pay", { publicToken, outcome: "callbackLate", delay: 1 })
          entrance.answer = 500
          yield* control(origin, "clock", { advance: 60_000 })
          return entrance.webhooks
        }),
      )
      entrance.answer = 200
      const { origin } = yield* startWalley(dataDir, entrance.url)
      yield* control(origin, "clock", { advance: 60 * 60_000 })
      assert.isAbove(entrance.webhooks, before)
      const { body } = yield* Effect.promise(() => json(`${origin}/__sim/ledger`, "GET"))
      const { payments, notifications } = body as Record<string, ReadonlyArray<Record<string, unknown>>>
      assert.strictEqual(payments?.length, 1)
      assert.strictEqual(payments?.[0]?.["amount_ore"], 21_200)
      assert.deepStrictEqual(
        notifications?.map(({ state }) => state),
        ["done"],
      )
    }),
  )

  it.live("requires a token, and describes errors of a request", () =>
    Effect.gen(function* () {
      const { origin } = yield* startWalley(yield* temporaryFolder, "http://127.0.0.1:1")
      const call = (body: unknown, headers: Record<string, string>) =>
        Effect.promise(() => json(`${origin}/checkouts`, "POST", body, headers))
      const headers = yield* Effect.promise(() => authorization(origin))
      const good = request("http://127.0.0.1:1")
      assert.strictEqual((yield* call(good, {})).status, 401)
      assert.strictEqual((yield* call(good, { authorization: "Bearer wrong" })).status, 401)
      for (const bad of [
        { ...good, cart: { items: [] } },
        { ...good, storeId: "1" },
        { ...good, cart: { items: [{ ...good.cart.items[0], unitPrice: 1.001 }] } },
        { ...good, cart: { items: [{ ...good.cart.items[0], quantity: 0.5 }] } },
        { ...good, notificationUri: "not an address" },
      ]) {
        const { status, body } = yield* call(bad, headers)
        assert.strictEqual(status, 400)
        assert.strictEqual((body["error"] as { code: string }).code, "Validation_Error")
      }
      assert.strictEqual((yield* call(good, headers)).status, 201)
    }),
  )

  it.live("a second concurrent update meets a lock", () =>
    Effect.gen(function* () {
      const { origin } = yield* startWalley(yield* temporaryFolder, "http://127.0.0.1:1")
      const { privateId } = yield* aCheckout(origin, "http://127.0.0.1:1")
      const headers = yield* Effect.promise(() => authorization(origin))
      const [url, { cart }] = [`${origin}/checkouts/${privateId}/cart`, request("http://127.0.0.1:1")]
      const update = async () => (await json(url, "PUT", cart, headers)).status
      yield* Effect.promise(async () => {
        // It is active from its request for the body until it has it.
        const first = openRequest(url, {
          method: "PUT",
          headers: { "content-type": "application/json", expect: "100-continue", ...headers },
        })
        first.flushHeaders()
        await once(first, "continue")
        assert.strictEqual(await update(), 423)
        first.end(JSON.stringify(cart))
        const [answer] = (await once(first, "response")) as [IncomingMessage]
        answer.resume()
        assert.strictEqual(answer.statusCode, 200)
        assert.strictEqual(await update(), 200)
      })
    }),
  )

  it.live("only the shop may frame the checkout, and an unknown token is not found", () =>
    Effect.gen(function* () {
      const { origin } = yield* startWalley(yield* temporaryFolder, "http://127.0.0.1:1")
      const { publicToken } = yield* aCheckout(origin, "http://127.0.0.1:1")
      const page = yield* Effect.promise(() => fetch(`${origin}/frame/${publicToken}`))
      assert.include(page.headers.get("content-security-policy") ?? "", "frame-ancestors http://127.0.0.1:1")
      assert.include(yield* Effect.promise(() => page.text()), "Demobetalning – inga pengar dras")
      const unknown = yield* Effect.promise(() => fetch(`${origin}/frame/public-SE-${"0".repeat(48)}`))
      assert.strictEqual(unknown.status, 404)
    }),
  )

  it.live("the frame has the shop's typeface, and its receipt the sum and the way it was paid", () =>
    Effect.gen(function* () {
      const entrance = yield* shop
      const { origin } = yield* startWalley(yield* temporaryFolder, entrance.url)
      const { publicToken } = yield* aCheckout(origin, entrance.url)
      const page = yield* Effect.promise(() => fetch(`${origin}/frame/${publicToken}`))
      assert.include(page.headers.get("content-security-policy") ?? "", "font-src 'self'")
      const styles = yield* Effect.promise(async () => (await fetch(`${origin}/frame.css`)).text())
      assert.include(styles, 'url("/frame.woff2")')
      const typeface = yield* Effect.promise(() => fetch(`${origin}/frame.woff2`))
      assert.strictEqual(typeface.headers.get("content-type"), "font/woff2")
      const bytes = yield* Effect.promise(async () => Buffer.from(await typeface.arrayBuffer()))
      assert.strictEqual(bytes.toString("latin1", 0, 4), "wOF2")
      yield* control(origin, "pay", { publicToken, outcome: "ok" })
      const { body } = yield* Effect.promise(() => json(`${origin}/frame/${publicToken}/state`, "GET"))
      const { id, ...receipt } = body["purchase"] as Record<string, unknown>
      assert.isString(id)
      assert.deepStrictEqual(receipt, { result: "Preliminary", method: "Kort", amount: 21_200 })
    }),
  )
})
