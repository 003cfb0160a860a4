import { assert, describe, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { drainOutbox } from "@kapitel/core/checkout/outboxWorker"
import { reconcile } from "@kapitel/core/checkout/reconciler"
import { PaymentTestHarness } from "@kapitel/core/contracts/checkout/PaymentProvider"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Clock, Effect, Option, Ref } from "effect"
import { confirmationReturn } from "../../app/server/walley/confirmationReturn.ts"
import { Simulator } from "../contracts/simulatedWalley.ts"
import { BOOK, changeCart, fillCart, openCheckout, PriceTag, ShopEntrance, shopOnTheLoopback } from "./loopbackShop.ts"

const stateOf = Effect.fnUntraced(function* (orderId: OrderId) {
  const orderStore = yield* OrderStore
  return Option.getOrThrow(yield* orderStore.find(orderId)).state
})

const shelve = Effect.fnUntraced(function* (copies: number) {
  const { dataDir } = yield* StoreClient
  const db = openDatabase(dataDir)
  db.run("INSERT OR REPLACE INTO stock (ean, store_id, quantity) VALUES (?, 'web', ?)", BOOK, copies)
  db.close()
})

const pay = Effect.fnUntraced(function* (publicToken: string, outcome: string, delay?: number) {
  const { control } = yield* Simulator
  return yield* control("/__sim/pay", { publicToken, outcome, ...(delay === undefined ? {} : { delay }) })
})

/** The provider calls back asynchronously: wait until the order is as expected, at most two seconds. */
const eventually = Effect.fnUntraced(function* (orderId: OrderId, state: string) {
  for (let tries = 0; tries < 100; tries++) {
    if ((yield* stateOf(orderId)) === state) return
    yield* Effect.sleep("20 millis")
  }
  assert.strictEqual(yield* stateOf(orderId), state)
})

const paymentsOf = Effect.fnUntraced(function* (orderId: OrderId) {
  const { ledger } = yield* Simulator
  return (yield* ledger).payments.filter(({ reference }) => reference === orderId)
})

it.layer(shopOnTheLoopback, { excludeTestServices: true })("a purchase", (it) => {
  describe("succeeds", () => {
    it.effect("paid, notified, confirmed, stock reduced, cart emptied, and one e-mail sent", () =>
      Effect.gen(function* () {
        yield* shelve(10)
        const cartId = yield* fillCart(2)
        const { order, clientToken } = yield* openCheckout(cartId)
        const answer = yield* pay(clientToken, "callbackBeforeReturn")
        assert.match(String(answer["redirectTo"]), /\/checkout\/confirmation\?key=public-SE-/)
        assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
        const carts = yield* CartStore
        assert.deepStrictEqual(Option.getOrThrow(yield* carts.find(cartId)).entries, [])
        const stock = yield* StockLevels
        assert.strictEqual((yield* stock.of(BOOK))[0]?.available, 8)
        yield* drainOutbox()
        yield* drainOutbox()
        const mailbox = yield* Mailbox
        const emails = (yield* mailbox.latest(100)).filter(({ subject }) => subject.includes(order.number))
        assert.strictEqual(emails.length, 1)
        assert.strictEqual(emails[0]?.to, "agnes@exempel.se")
        assert.include(emails[0]?.text ?? "", "447\u00a0kr")
        const [payment] = yield* paymentsOf(order.id)
        assert.strictEqual(payment?.["amount_ore"], 2 * 19_900 + 4_900)
      }),
    )

    it.effect("opening one cart twenty times gives one order and one session", () =>
      Effect.gen(function* () {
        yield* shelve(10)
        const cartId = yield* fillCart(1)
        const opened = yield* Effect.all(
          Array.from({ length: 20 }, () => openCheckout(cartId)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(new Set(opened.map(({ order }) => order.id)).size, 1)
        assert.strictEqual(new Set(opened.map(({ clientToken }) => clientToken)).size, 1)
      }),
    )

    it.effect("a cart that changes at the checkout is the one that the customer pays for", () =>
      Effect.gen(function* () {
        yield* shelve(10)
        const cartId = yield* fillCart(1)
        const { clientToken, order } = yield* openCheckout(cartId)
        yield* changeCart(cartId, 2, 3)
        const again = yield* openCheckout(cartId)
        assert.strictEqual(again.clientToken, clientToken)
        yield* pay(clientToken, "callbackBeforeReturn")
        assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
        assert.strictEqual((yield* paymentsOf(order.id))[0]?.["amount_ore"], 3 * 19_900 + 4_900)
      }),
    )

    it.effect("a hundred concurrent webhooks confirm once", () =>
      Effect.gen(function* () {
        yield* shelve(10)
        const cartId = yield* fillCart(1)
        const { clientToken, order } = yield* openCheckout(cartId)
        yield* pay(clientToken, "okButNoCallback")
        const checkout = yield* Checkout
        yield* Effect.all(
          // A webhook that is not answered in time is repeated.
          Array.from({ length: 100 }, () => Effect.exit(checkout.confirmByWebhook(order.callbackToken))),
          { concurrency: "unbounded" },
        )
        yield* checkout.confirmByWebhook(order.callbackToken)
        assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
        const stock = yield* StockLevels
        assert.strictEqual((yield* stock.of(BOOK))[0]?.available, 9)
      }),
    )
  })

  describe("when messages are lost", () => {
    it.effect("without a webhook, the browser's return confirms (CHK-04)", () =>
      Effect.gen(function* () {
        const cartId = yield* fillCart(1)
        const { clientToken, order } = yield* openCheckout(cartId)
        yield* pay(clientToken, "okButNoCallback")
        const shown = yield* confirmationReturn(clientToken, cartId)
        assert.strictEqual(shown.kind, "paid")
        assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
      }),
    )

    it.effect("without webhook and browser, the reconciler confirms", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const { clientToken, order } = yield* openCheckout(yield* fillCart(1))
        yield* pay(clientToken, "okButNoCallback")
        yield* orderStore.makeAllDue(yield* Clock.currentTimeMillis)
        yield* reconcile()
        assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
      }),
    )

    it.effect("a shop that was down is called again, five seconds later by the provider's clock", () =>
      Effect.gen(function* () {
        const entrance = yield* ShopEntrance
        const { control } = yield* Simulator
        const { clientToken, order } = yield* openCheckout(yield* fillCart(1))
        // Validation passes, then the shop stops before the webhook.
        yield* pay(clientToken, "callbackLate", 1_000)
        yield* entrance.setOpen(false)
        yield* control("/__sim/clock", { advance: 2_000 })
        assert.strictEqual(yield* stateOf(order.id), "PENDING")
        yield* entrance.setOpen(true)
        yield* control("/__sim/clock", { advance: 6_000 })
        yield* eventually(order.id, "CONFIRMED")
      }),
    )

    it.effect("a purchase is stopped while the shop is down", () =>
      Effect.gen(function* () {
        const entrance = yield* ShopEntrance
        const { clientToken, order } = yield* openCheckout(yield* fillCart(1))
        yield* entrance.setOpen(false)
        assert.strictEqual((yield* pay(clientToken, "ok"))["state"], "validationFailed")
        yield* entrance.setOpen(true)
        assert.deepStrictEqual(yield* paymentsOf(order.id), [])
      }),
    )

    it.effect("an update whose answer was lost is read back, not repeated", () =>
      Effect.gen(function* () {
        yield* shelve(10)
        const { control } = yield* Simulator
        const cartId = yield* fillCart(1)
        const { clientToken, order } = yield* openCheckout(cartId)
        yield* changeCart(cartId, 2, 2)
        yield* control("/__sim/fault", { next: "done-but-silent", path: "/checkouts/" })
        yield* openCheckout(cartId)
        yield* pay(clientToken, "callbackBeforeReturn")
        assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
        assert.strictEqual((yield* paymentsOf(order.id))[0]?.["amount_ore"], 2 * 19_900 + 4_900)
      }),
    )
  })

  describe("is stopped before payment", () => {
    it.effect("when the price has changed since the checkout was opened", () =>
      Effect.gen(function* () {
        yield* shelve(10)
        const tag = yield* PriceTag
        const { clientToken, order } = yield* openCheckout(yield* fillCart(1))
        yield* Ref.set(tag, 25_000)
        const answer = yield* pay(clientToken, "ok")
        yield* Ref.set(tag, 19_900)
        assert.strictEqual(answer["state"], "validationFailed")
        assert.strictEqual(yield* stateOf(order.id), "PENDING")
        assert.deepStrictEqual(yield* paymentsOf(order.id), [])
      }),
    )

    it.effect("when the cart was changed in another tab", () =>
      Effect.gen(function* () {
        const cartId = yield* fillCart(1)
        const { clientToken } = yield* openCheckout(cartId)
        yield* changeCart(cartId, 2, 5)
        assert.strictEqual((yield* pay(clientToken, "ok"))["state"], "validationFailed")
      }),
    )

    it.effect("for all but one of many who pay at once for the last copy", () =>
      Effect.gen(function* () {
        yield* shelve(1)
        const opened = yield* Effect.all(
          Array.from({ length: 12 }, () => Effect.flatMap(fillCart(1), openCheckout)),
          { concurrency: 4 },
        )
        const answers = yield* Effect.all(
          opened.map(({ clientToken }) => pay(clientToken, "ok")),
          { concurrency: "unbounded" },
        )
        const states = answers.map(({ state }) => state)
        assert.strictEqual(states.filter((state) => state === "completed").length, 1)
        assert.strictEqual(states.filter((state) => state === "validationFailed").length, 11)
        const stock = yield* StockLevels
        const winner = opened[states.indexOf("completed")]
        if (winner !== undefined) yield* eventually(winner.order.id, "CONFIRMED")
        assert.strictEqual((yield* stock.of(BOOK))[0]?.available, 0)
        yield* shelve(100)
      }),
    )
  })

  describe("differs from what was agreed", () => {
    it.effect("a payment on hold confirms nothing until it is decided", () =>
      Effect.gen(function* () {
        const bench = yield* PaymentTestHarness
        const cartId = yield* fillCart(1)
        const [yes, no] = yield* Effect.all([openCheckout(cartId), Effect.flatMap(fillCart(1), openCheckout)])
        yield* pay(yes.clientToken, "onHold")
        yield* pay(no.clientToken, "onHold")
        assert.strictEqual((yield* confirmationReturn(yes.clientToken, cartId)).kind, "examined")
        assert.strictEqual(yield* stateOf(yes.order.id), "PENDING")
        yield* bench.decide(yes.clientToken, "paid")
        yield* bench.decide(no.clientToken, "refused")
        yield* eventually(yes.order.id, "CONFIRMED")
        yield* eventually(no.order.id, "REFUSED")
      }),
    )

    it.effect("another amount than agreed needs review, and nothing is sent", () =>
      Effect.gen(function* () {
        const { dataDir } = yield* StoreClient
        const { clientToken, order } = yield* openCheckout(yield* fillCart(1))
        yield* pay(clientToken, "okButNoCallback")
        const db = openDatabase(dataDir)
        db.run("DROP TRIGGER order_revision_is_never_changed")
        db.run("UPDATE order_revision SET contents = json_set(contents, '$.toPay', 1) WHERE order_id = ?", order.id)
        db.close()
        const checkout = yield* Checkout
        const settled = yield* checkout.confirm(order.id)
        assert.strictEqual(settled.order.state, "NEEDS_REVIEW")
        assert.match(settled.order.reviewReason ?? "", /24800 öre were paid and 1 agreed/)
        assert.strictEqual(settled.order.customer?.email, "agnes@exempel.se")
        yield* drainOutbox()
        const mailbox = yield* Mailbox
        assert.isFalse((yield* mailbox.latest(100)).some(({ subject }) => subject.includes(order.number)))
      }),
    )

    it.effect("an unknown key shows no order, and another browser with the key sees no name (D-66)", () =>
      Effect.gen(function* () {
        const cartId = yield* fillCart(1)
        const { clientToken } = yield* openCheckout(cartId)
        yield* pay(clientToken, "callbackBeforeReturn")
        assert.deepStrictEqual(yield* confirmationReturn("public-SE-unknown", cartId), { kind: "unknown" })
        assert.deepStrictEqual(yield* confirmationReturn(undefined, cartId), { kind: "unknown" })
        const foreign = yield* confirmationReturn(clientToken, "somebody-elses-cart")
        assert.deepStrictEqual(foreign, { kind: "paid", order: undefined, script: undefined })
        const own = yield* confirmationReturn(clientToken, cartId)
        assert.isTrue(own.kind === "paid" && own.order !== undefined && own.script !== undefined)
      }),
    )
  })

  describe("when the provider fails", () => {
    for (const fault of ["500", "503", "429", "garbage", "half-json", "wrong-type"]) {
      it.effect(`an answer like ${fault} is an outage, never an order`, () =>
        Effect.gen(function* () {
          const { control } = yield* Simulator
          const cartId = yield* fillCart(1)
          yield* control("/__sim/fault", { next: fault, count: 10, path: "/checkouts" })
          const failed = yield* Effect.flip(openCheckout(cartId))
          assert.strictEqual(failed._tag, "PaymentProviderError")
          yield* control("/__sim/fault", { next: "none" })
          const { clientToken, order } = yield* openCheckout(cartId)
          yield* control("/__sim/fault", { next: fault, count: 10, path: "/checkouts" })
          yield* pay(clientToken, "okButNoCallback")
          assert.strictEqual((yield* confirmationReturn(clientToken, cartId)).kind, "unpaid")
          yield* control("/__sim/fault", { next: "none" })
          assert.strictEqual((yield* confirmationReturn(clientToken, cartId)).kind, "paid")
          assert.strictEqual(yield* stateOf(order.id), "CONFIRMED")
        }),
      )
    }
  })
})
