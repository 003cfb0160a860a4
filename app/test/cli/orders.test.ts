import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Layer } from "effect"
import { OrderFiles, orderFilesLayer } from "../../composition/orderFiles.ts"
import { kapitel } from "./kapitel.ts"

/** 2026-11-22 at noon in Stockholm. */
const NOW = Date.UTC(2026, 10, 22, 11)
const DAY = 86_400_000

let dataDir = ""
let orders: ReadonlyArray<Order> = []

const buy = Effect.fnUntraced(function* (n: number, customer: NonNullable<Order["customer"]>) {
  const orderStore = yield* OrderStore
  const now = NOW + n * DAY
  const placed = yield* orderStore.place({
    cartId: CartId.make(`a-secret-cart-of-${n}`),
    member: false,
    contents: sampleContents([{ ean: sampleEan(n), quantity: 2, price: 9_900 }]),
    now,
  })
  const session = { providerRef: `secret-ref-${n}`, clientToken: `secret-token-${n}`, expiresAt: now + DAY }
  yield* orderStore.attachSession({ orderId: placed.id, session, revision: 1, now })
  return (yield* orderStore.confirm({ orderId: placed.id, revision: 1, now: now + 60_000, customer })).order
})

beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "kapitel-orders-")), "shop")
  orders = await Effect.runPromise(
    Effect.all([
      buy(0, { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ödmark" }),
      buy(1, { email: "bo@exempel.se", firstName: "Bo", lastName: "Berg" }),
    ]).pipe(Effect.provide(EmbeddedOrderStore.layer.pipe(Layer.provide(storeLayer({ dataDir }))))),
  )
}, 60_000)
afterAll(() => rm(join(dataDir, ".."), { recursive: true, force: true }))

const ordersCommand = (...args: ReadonlyArray<string>) => kapitel(["orders", ...args, "--data-dir", dataDir])

const files = <A, E>(work: (files: OrderFiles["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(OrderFiles.use(work).pipe(Effect.provide(orderFilesLayer({ dataDir }))))

const numbers = () => orders.map(({ number }) => number)

describe("orders for the operator", () => {
  it("are found by number, address, name, goods and day, newest first", async () => {
    const [first = "", second = ""] = numbers()
    const found = await files(({ find }) =>
      Effect.forEach(
        [
          {},
          { number: first },
          { email: "BO@exempel.se" },
          { name: "ödm" },
          { ean: sampleEan(1) },
          { from: NOW + DAY },
          { before: NOW + DAY },
          { email: "bo@exempel.se", name: "agnes" },
        ],
        (wanted) => Effect.map(find({ ...wanted, limit: 10 }), (each) => each.map(({ number }) => number)),
      ),
    )
    assert.deepStrictEqual(found, [[second, first], [first], [second], [first], [second], [second], [first], []])
    assert.lengthOf(await files(({ find }) => find({ limit: 1 })), 1)
  })

  it("have an e-mail sent again, and only paid ones", async () => {
    const [number = ""] = numbers()
    const resend = (of: string) => files((each) => each.resend({ number: of, kind: "orderConfirmation", now: NOW }))
    assert.strictEqual(await resend(number), "promised")
    assert.strictEqual(await resend("K999999999"), "unknown order")
    const db = openDatabase(dataDir)
    const waiting = db.all(
      "SELECT 1 FROM outbox WHERE kind = 'orderConfirmation' AND order_id = ?",
      orders[0]?.id ?? "",
    )
    db.close()
    assert.lengthOf(waiting, 2)
  })
})

it("include each download of an order in its history", async () => {
  const order = orders[1]
  const number = order?.number ?? ""
  const ean = sampleEan(1)
  const [at, day, hash] = [order?.closedAt ?? 0, DAY, "0".repeat(64)]
  const db = openDatabase(dataDir)
  db.transaction(() => {
    db.run(
      `INSERT INTO digital_delivery (order_id, ean, order_number, delivered_at, cancelled_at, allowed, until)
        VALUES (?, ?, ?, ?, ?, 5, ?)`,
      order?.id ?? "",
      ean,
      number,
      at + 1,
      at + 3,
      at + day,
    )
    for (const [begun, token] of [
      [at + 2, hash],
      [null, "1".repeat(64)],
    ] as const) {
      db.run(
        "INSERT INTO digital_link (hash, order_id, ean, name, made_at, begin_by, begun_at) VALUES (?, ?, ?, 'glas.epub', ?, ?, ?)",
        token,
        order?.id ?? "",
        ean,
        at + 1,
        at + day,
        begun,
      )
    }
    db.run(
      "UPDATE outbox SET kind = 'digitalDelivery', state = 'sent', attempts = 1, finished_at = ? WHERE kind = 'orderConfirmation' AND order_id = ?",
      at + 1,
      order?.id ?? "",
    )
  })
  db.close()
  const file = await files(({ show }) => show(number))
  assert.deepStrictEqual(
    file?.events.filter(({ at: moment }) => moment > at),
    [
      { at: at + 1, what: "delivery of downloads", about: "done, 1 failed attempt" },
      { at: at + 1, what: "delivered", about: ean },
      { at: at + 2, what: "downloaded", about: `glas.epub of ${ean}` },
      { at: at + 3, what: "delivery cancelled", about: ean },
    ],
  )
  assert.notInclude(JSON.stringify(file?.events), hash)
})

describe("kapitel orders", () => {
  it("prints them as text and as JSON, without tokens of an order, a cart or a payment", {
    timeout: 120_000,
  }, async () => {
    const [number = ""] = numbers()
    const found = await ordersCommand("find", "--name", "Ödmark", "--from", "2026-11-22", "--to", "2026-11-22")
    assert.match(
      found.out,
      new RegExp(`^2026-11-22 12:00:00  ${number}  CONFIRMED  .+Agnes Ödmark  agnes@exempel\\.se`),
    )
    const shown = await ordersCommand("show", number.toLowerCase())
    assert.match(shown.out, /placed[^]+closed: CONFIRMED/)
    assert.match(shown.out, /email: orderConfirmation, waiting/)
    const asJson = await ordersCommand("show", number, "--json")
    assert.strictEqual((JSON.parse(asJson.out) as { number: string }).number, number)
    const [order] = orders
    for (const { out, err } of [found, shown, asJson]) {
      for (const secret of [order?.callbackToken, order?.pageToken, "secret"])
        assert.notInclude(out + err, String(secret))
    }
    const unknown = await ordersCommand("show", "K999999999")
    assert.deepInclude(unknown, { code: 1, out: "", err: "There is no order K999999999.\n" })
    // No order number begins with 0, but the command need not know that.
    const zeros = await ordersCommand("show", "k000000000")
    assert.deepInclude(zeros, { code: 1, out: "", err: "There is no order K000000000.\n" })
    const none = await ordersCommand("show", "K12")
    assert.deepInclude(none, { code: 1, err: "K12 is no order's number: that is K and nine digits.\n" })
  })
})
