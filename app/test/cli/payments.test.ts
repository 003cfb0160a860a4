import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as WalleyDesk from "@kapitel/adapters/walley/PaymentDesk"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { PaymentDesk } from "@kapitel/core/payments/PaymentDesk"
import { Effect, Layer } from "effect"
import { loopbackServer } from "../../../adapters/test/http/loopbackServer.ts"
import { demoWalley } from "../../composition/paying.ts"
import { moneyActionsLayer } from "../../composition/paymentsLayer.ts"
import { startSimulator } from "../../simulators/walley/startSimulator.ts"
import { ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

const NOW = Date.UTC(2026, 10, 24, 9)
const DAY = 86_400_000
/** Until then the provider does not know a new order. */
const KNOWN_AFTER_MS = 60_000

let folder = ""
let n = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-payments-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** The shop, and the provider's simulator with its clock and its terminal. */
const withProvider = Effect.gen(function* () {
  const shopUrl = yield* loopbackServer((request, response) => {
    request.resume()
    response.end("{}")
  })
  const { origin } = yield* Effect.acquireRelease(
    Effect.promise(() =>
      startSimulator({
        port: 0,
        host: "127.0.0.1",
        dataDir: join(folder, `walley-${++n}`),
        shopOrigins: [shopUrl],
        clientId: "demo-shop",
        clientSecret: "demo-secret",
      }),
    ),
    ({ close }) => Effect.promise(close),
  )
  const post = (path: string, body: unknown) =>
    Effect.promise(async () => {
      const answer = await fetch(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
    })
  yield* post("/__sim/manage", { shownAfter: 0 })
  const dataDir = join(folder, `shop-${n}`)
  openDatabase(dataDir, { kind: "shop" }).close()
  const command = (...words: ReadonlyArray<string>) =>
    Effect.promise(() =>
      kapitel(["payments", ...words, "--data-dir", dataDir], { env: { WALLEY_SIMULATOR_URL: origin } }),
    )
  const layers = Layer.mergeAll(
    moneyActionsLayer({ dataDir }),
    ordersIn(dataDir),
    Layer.merge(Walley.layer(demoWalley(origin, shopUrl)), WalleyDesk.layer(demoWalley(origin, shopUrl))).pipe(
      Layer.provide(WalleyHttp.layerFetch),
    ),
  )
  return { post, command, layers, dataDir }
})

/** A paid order of 249 kr whose capture was sent, and is in doubt since; a refund of 1 kr waits for it. */
const inDoubt = (post: Effect.Success<typeof withProvider>["post"]) =>
  Effect.gen(function* () {
    const [orders, provider, actions] = [yield* OrderStore, yield* PaymentProvider, yield* MoneyActions]
    const contents = sampleContents([{ ean: sampleEan(1), quantity: 1, price: 24_900 }], { shippingFee: 0 })
    const cartId = CartId.make(`a-cart-in-doubt-${++n}`)
    const placed = yield* orders.place({ cartId, member: false, contents, now: NOW })
    const session = yield* provider.open(placed)
    yield* orders.attachSession({ orderId: placed.id, session, revision: 1, now: NOW })
    yield* post("/__sim/pay", { publicToken: session.clientToken, outcome: "ok" })
    const reading = yield* provider.read(session.providerRef)
    if (reading.state !== "paid") return yield* Effect.die(new Error(`it is ${reading.state}`))
    const { providerOrderId = "" } = reading.charge
    const { order } = yield* orders.confirm({ orderId: placed.id, revision: 1, now: NOW, providerOrderId })
    const decided = { orderId: order.id, reason: "collected", now: NOW } as const
    const [action] = yield* actions.intend({ ...decided, decision: { kind: "capture" }, key: "capture" })
    yield* actions.intend({ ...decided, decision: { kind: "giveBack", amount: 100 }, key: "refund" })
    if (action === undefined) return yield* Effect.die(new Error("nothing was recorded"))
    const { id } = action
    const [sent, at] = [{ call: "capture", figure: 0 } as const, NOW + DAY]
    yield* actions.move({ id, event: "sending", now: NOW, at, sent })
    yield* actions.move({ id, event: "unanswered", now: NOW, at })
    yield* actions.move({ id, event: "late", now: at, at })
    yield* post("/__sim/clock", { advance: KNOWN_AFTER_MS })
    const states = Effect.map(actions.ofOrder(order.id), (all) => all.map(({ state }) => state))
    return { id, number: order.number, providerOrderId, states }
  })

const WHO = ["--by", "Anna", "--reason", "seen in the provider's list"] as const

it.live("a movement in doubt is listed, and ended only as the provider's books show it", () =>
  Effect.gen(function* () {
    const { post, command, layers, dataDir } = yield* withProvider
    yield* Effect.gen(function* () {
      const { id, number, providerOrderId, states } = yield* inDoubt(post)
      const listed = yield* command("list")
      assert.strictEqual(
        listed.out,
        `${id}  2026-11-24 10:00:00  ${number}  capture 249.00 kr (collected)  NEEDS_PERSON\n`,
      )
      assert.deepStrictEqual(yield* command("done", id, ...WHO), {
        code: 1,
        out: "",
        err: "Nothing was changed: the provider's books show 0.00 kr captured, 0.00 kr refunded, 249.00 kr left. For this they have to show 249.00 kr captured, 0.00 kr refunded, 0.00 kr left.\n",
      })
      assert.deepStrictEqual(yield* states, ["NEEDS_PERSON", "INTENDED"])

      const of = { providerRef: "", providerOrderId }
      yield* PaymentDesk.use((desk) =>
        desk.move({ of, call: "capture", id, amount: 24_900, left: 0, description: "by hand" }),
      )
      for (const words of [["retry"], ["give-up"]]) {
        const { code, err } = yield* command(...words, id, ...WHO)
        assert.deepStrictEqual([code, err.split(".")[0]], [1, "Nothing was changed: the provider's books show 249"])
      }
      const done = yield* command("done", id, ...WHO)
      assert.deepStrictEqual(done, {
        code: 0,
        out: "It is settled. What waited for it goes on within seconds while a shop runs.\n",
        err: "",
      })
      assert.deepStrictEqual(yield* states, ["SETTLED", "INTENDED"])
      assert.strictEqual((yield* command("done", id, ...WHO)).code, 1)
      assert.strictEqual((yield* command("list")).out, "No movement of money needs a person.\n")
      const log = yield* Effect.promise(() => kapitel(["staff", "log", "--data-dir", dataDir]))
      assert.include(
        log.out,
        `command line  money.byHand  capture 249.00 kr of order ${number}  {"state":"NEEDS_PERSON"} → {"state":"SETTLED","decision":"made by hand","who":"Anna"}  "seen in the provider's list"`,
      )
    }).pipe(Effect.provide(layers))
  }).pipe(Effect.scoped),
)

it.live("what was not carried out is tried again or given up, and nothing is done without a name and a reason", () =>
  Effect.gen(function* () {
    const { post, command, layers } = yield* withProvider
    yield* Effect.gen(function* () {
      const one = yield* inDoubt(post)
      assert.strictEqual((yield* command("retry", one.id, "--by", "Anna")).code, 2)
      assert.strictEqual(
        (yield* command("retry", one.id, ...WHO)).out,
        "It is sent within seconds while a shop runs.\n",
      )
      assert.deepStrictEqual(yield* one.states, ["INTENDED", "INTENDED"])
      const two = yield* inDoubt(post)
      assert.strictEqual((yield* command("give-up", two.id, ...WHO)).code, 0)
      assert.deepStrictEqual(yield* two.states, ["REFUSED", "INTENDED"])
      const listed = yield* command("list", "--json")
      assert.deepStrictEqual(
        JSON.parse(listed.out).actions.map(({ action }: { action: { id: string; answer: string } }) => [
          action.id,
          action.answer,
        ]),
        [[two.id, "given up by Anna: seen in the provider's list"]],
      )
      assert.strictEqual((yield* command("retry", two.id, ...WHO)).code, 0)
      assert.deepStrictEqual(yield* two.states, ["REFUSED", "INTENDED", "INTENDED"])
    }).pipe(Effect.provide(layers))
  }).pipe(Effect.scoped),
)

it.live("a movement that does not exist, and a provider that does not answer, are named", () =>
  Effect.gen(function* () {
    const { post, command, layers, dataDir } = yield* withProvider
    assert.strictEqual(
      (yield* command("retry", "K123456789", ...WHO)).err,
      "K123456789 is not the id of a movement: see kapitel payments list.\n",
    )
    const unknown = "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"
    assert.strictEqual((yield* command("done", unknown, ...WHO)).err, `There is no movement ${unknown}.\n`)
    const { id } = yield* Effect.provide(inDoubt(post), layers)
    const words = ["payments", "done", id, ...WHO, "--data-dir", dataDir]
    const gone = yield* Effect.promise(() => kapitel(words, { env: { WALLEY_SIMULATOR_URL: "http://127.0.0.1:1" } }))
    assert.deepStrictEqual(gone, {
      code: 1,
      out: "",
      err: "Nothing was changed: the provider's books cannot be read.\n",
    })
    const unset = yield* Effect.promise(() => kapitel(words))
    assert.strictEqual(
      unset.err,
      "WALLEY_CLIENT_ID: is not set: the provider's books are read with the shop's settings\n",
    )
  }).pipe(Effect.scoped),
)
