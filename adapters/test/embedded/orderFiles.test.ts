/** What an operator finds of orders, field by field. */
import { assert, describe, it } from "@effect/vitest"
import * as OrderStoreOfShop from "@kapitel/adapters/embedded/OrderStore"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as orderFiles from "@kapitel/adapters/embedded/store/operations/orderFiles"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { type SampleLine, sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Layer } from "effect"
import { temporaryStore } from "./temporaryShop.ts"

const NOW = Date.UTC(2026, 10, 21)
const one: SampleLine = { ean: sampleEan(1), quantity: 1, price: 9_900 }
const two: SampleLine = { ean: sampleEan(2), quantity: 2, price: 5_000 }

/** An order whose payment has begun. */
const place = (n: number, lines: ReadonlyArray<SampleLine>) =>
  OrderStore.use((orders) =>
    Effect.gen(function* () {
      const [cartId, now] = [CartId.make(`cart-000000000000000${n}`), NOW + n]
      const order = yield* orders.place({ cartId, member: false, contents: sampleContents(lines), now })
      const session = { providerRef: `ref-${n}`, clientToken: `token-${n}`, expiresAt: NOW + 9_999 }
      yield* orders.attachSession({ orderId: order.id, session, revision: 1, now })
      return order
    }),
  )
const confirm = ({ id, placedAt }: Order, customer: NonNullable<Order["customer"]>) =>
  OrderStore.use((orders) => orders.confirm({ orderId: id, revision: 1, now: placedAt + 20, customer }))

/** Three orders: of a person with one name, of a company without a name, and one that is not paid. */
const withOrders = (work: (db: Database, orders: ReadonlyArray<Order>) => void) =>
  Effect.gen(function* () {
    const orders = [yield* place(1, [one, two]), yield* place(2, [two]), yield* place(3, [one])]
    const [first, second] = orders
    if (first === undefined || second === undefined) throw new Error("there are three")
    yield* confirm(first, { email: "agnes@exempel.se", lastName: "Ödmark" })
    yield* confirm(second, { email: "bolag@exempel.se" })
    const { dataDir } = yield* StoreClient
    const db = yield* Effect.acquireRelease(
      Effect.sync(() => openDatabase(dataDir)),
      (opened) => Effect.sync(opened.close),
    )
    work(db, orders)
  }).pipe(Effect.scoped, Effect.provide(OrderStoreOfShop.layer.pipe(Layer.provideMerge(temporaryStore))))

describe("an order that an operator finds", () => {
  it.effect("has its state, customer, total and goods, the newest first", () =>
    withOrders((db, [first, second, third]) => {
      const found = orderFiles.find(db, { limit: 10 })
      assert.deepStrictEqual<unknown>(found, [
        { number: third?.number, state: "PENDING", placedAt: NOW + 3, total: 12_800, titles: ["Bok 1"] },
        {
          number: second?.number,
          state: "CONFIRMED",
          placedAt: NOW + 2,
          email: "bolag@exempel.se",
          total: 12_900,
          titles: ["2 × Bok 1"],
        },
        {
          number: first?.number,
          state: "CONFIRMED",
          placedAt: NOW + 1,
          email: "agnes@exempel.se",
          name: "Ödmark",
          total: 22_800,
          titles: ["Bok 1", "2 × Bok 2"],
        },
      ])
    }),
  )

  it.effect("has one of the wanted goods, was placed in the wanted time, and is of the wanted person", () =>
    withOrders((db, orders) => {
      const found = (wanted: Partial<orderFiles.WantedOrders>) =>
        orderFiles
          .find(db, { limit: 10, ...wanted })
          .map(({ number }) => orders.findIndex((order) => order.number === number) + 1)
      assert.deepStrictEqual(found({ number: orders[1]?.number }), [2])
      assert.deepStrictEqual(found({ ean: sampleEan(2) }), [2, 1])
      assert.deepStrictEqual(found({ ean: sampleEan(1) }), [3, 1])
      assert.deepStrictEqual(found({ from: NOW + 2 }), [3, 2])
      assert.deepStrictEqual(found({ before: NOW + 2 }), [1])
      assert.deepStrictEqual(found({ name: "öDM" }), [1])
      assert.deepStrictEqual(found({ email: "Agnes@Exempel.se" }), [1])
      assert.deepStrictEqual(found({ email: "agnes@exempel.se", name: "bo" }), [])
      assert.deepStrictEqual(found({ limit: 2 }), [3, 2])
    }),
  )
})

describe("the events of an order", () => {
  it.effect("are named and in the order of their times", () =>
    withOrders((db, [first, , third]) => {
      const eventsOf = (order: Order | undefined) => orderFiles.show(db, { number: order?.number ?? "" })?.events
      assert.deepStrictEqual(eventsOf(third), [{ at: NOW + 3, what: "placed" }])
      db.run(
        "INSERT INTO order_revision (order_id, revision, contents, at) SELECT order_id, 2, contents, ? FROM order_revision WHERE order_id = ?",
        NOW + 5,
        third?.id ?? "",
      )
      assert.deepStrictEqual(eventsOf(third), [
        { at: NOW + 3, what: "placed" },
        { at: NOW + 5, what: "changed", about: "revision 2" },
      ])
      db.run(
        "UPDATE outbox SET state = 'undeliverable', attempts = 2, finished_at = ?, last_reason = '550 no' WHERE order_id = ?",
        NOW + 40,
        first?.id ?? "",
      )
      db.run(
        "INSERT INTO service_delivery (order_id, ean, state, reason, asked_at, changed_at) VALUES (?, ?, 'failed', 'down', 1, ?)",
        first?.id ?? "",
        sampleEan(1),
        NOW + 50,
      )
      db.run(
        "INSERT INTO service_delivery (order_id, ean, state, asked_at, changed_at) VALUES (?, ?, 'delivered', 1, ?)",
        first?.id ?? "",
        sampleEan(2),
        NOW + 60,
      )
      assert.deepStrictEqual(eventsOf(first), [
        { at: NOW + 1, what: "placed" },
        { at: NOW + 21, what: "closed", about: "CONFIRMED" },
        { at: NOW + 40, what: "email", about: "orderConfirmation, undeliverable, 2 failed attempts, 550 no" },
        { at: NOW + 50, what: "delivery by a service", about: `${sampleEan(1)}: failed, down` },
        { at: NOW + 60, what: "delivery by a service", about: `${sampleEan(2)}: delivered` },
      ])
    }),
  )

  it.effect.each([
    ["orderConfirmation", "waiting", 0, "orderConfirmation, waiting"],
    ["orderConfirmation", "sent", 1, "orderConfirmation, sent, 1 failed attempt"],
    ["digitalDelivery", "waiting", 0, "waiting"],
    ["digitalDelivery", "sent", 0, "done"],
    ["digitalDelivery", "undeliverable", 2, "given up, 2 failed attempts"],
  ] as const)("describe %s that is %s after %i failures: %s", ([kind, state, attempts, about]) =>
    withOrders((db, [first]) => {
      const [due, finished] = [NOW + 30, state === "waiting" ? null : NOW + 40]
      db.run(
        "UPDATE outbox SET kind = ?, state = ?, attempts = ?, due_at = ?, finished_at = ? WHERE order_id = ?",
        kind,
        state,
        attempts,
        due,
        finished,
        first?.id ?? "",
      )
      const what = kind === "digitalDelivery" ? "delivery of downloads" : "email"
      assert.deepStrictEqual<unknown>(orderFiles.show(db, { number: first?.number ?? "" })?.events.at(-1), {
        at: finished ?? due,
        what,
        about,
      })
    }),
  )

  it.effect("have its downloads, their end, the consent to them and what was withdrawn", () =>
    withOrders((db, [, , order]) => {
      const [id, number] = [order?.id ?? "", order?.number ?? ""]
      const deliver = (ean: string, at: number, cancelled: number | null) =>
        db.run("INSERT INTO digital_delivery VALUES (?, ?, ?, ?, ?, 3, 9)", id, ean, number, at, cancelled)
      deliver("a", NOW + 75, null)
      deliver("b", NOW + 51, NOW + 70)
      for (const [hash, begun] of [
        ["begun", NOW + 60],
        ["forgotten", 0],
        ["made", null],
      ] as const)
        db.run("INSERT INTO digital_link VALUES (?1, ?2, 'a', 'a.epub', 1, 2, ?3)", hash, id, begun)
      db.run("UPDATE shop_order SET digital_consent_at = ? WHERE id = ?", NOW + 40, id)
      db.run(
        `INSERT INTO withdrawal (id, token, typed_at, statement, order_number, email, confirmed_at)
          VALUES ('w', 't', 1, '{}', ?, 'a', ?)`,
        number,
        NOW + 45,
      )
      assert.deepStrictEqual(orderFiles.show(db, { number })?.events, [
        { at: NOW + 3, what: "placed" },
        { at: NOW + 40, what: "agreed to downloads" },
        { at: NOW + 45, what: "withdrawn" },
        { at: NOW + 51, what: "delivered", about: "b" },
        { at: NOW + 60, what: "downloaded", about: "a.epub of a" },
        { at: NOW + 70, what: "delivery cancelled", about: "b" },
        { at: NOW + 75, what: "delivered", about: "a" },
      ])
    }),
  )

  it.effect("are none of an order that does not exist", () =>
    withOrders((db) => {
      assert.isUndefined(orderFiles.show(db, { number: "K999999999" }))
    }),
  )
})

describe("an e-mail that is sent again", () => {
  it.effect("is one of a paid order; a link also of one that is examined", () =>
    withOrders((db, [first, , third]) => {
      const resend = (order: Order | undefined, kind: Parameters<typeof orderFiles.resend>[1]["kind"]) =>
        orderFiles.resend(db, { number: order?.number ?? "K999999999", kind, now: NOW })
      const waiting = (order: Order | undefined, kind: string) =>
        db.all("SELECT 1 FROM outbox WHERE order_id = ? AND kind = ? AND state = 'waiting'", order?.id ?? "", kind)
          .length
      assert.strictEqual(resend(undefined, "orderLink"), "unknown order")
      assert.strictEqual(resend(third, "orderLink"), "not bought")
      db.run("UPDATE outbox SET state = 'sent', finished_at = 1")
      assert.strictEqual(resend(first, "orderConfirmation"), "promised")
      assert.strictEqual(waiting(first, "orderConfirmation"), 1)
      db.run("UPDATE shop_order SET state = 'NEEDS_REVIEW' WHERE id = ?", third?.id ?? "")
      assert.strictEqual(resend(third, "orderConfirmation"), "not bought")
      assert.strictEqual(resend(third, "orderLink"), "no address")
      db.run("UPDATE shop_order SET customer = ? WHERE id = ?", '{"email":"bo@exempel.se"}', third?.id ?? "")
      assert.strictEqual(resend(third, "orderLink"), "promised")
      assert.strictEqual(waiting(third, "orderLink"), 1)
    }),
  )
})
