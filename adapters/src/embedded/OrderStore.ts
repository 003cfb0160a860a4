/** Orders in the embedded store, tables `shop_order`, `order_revision` and `stock_hold`. */
import { CartOutdated } from "@kapitel/core/cart/CartStore"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Order, OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import {
  GiftCardsSpent,
  type HoldRefusal,
  MEMBER_ORDERS_SHOWN,
  OrderChanged,
  OrderNotFound,
  OrderStore,
  OrderStoreError,
  PromotionsUsedUp,
  StockRanOut,
} from "@kapitel/core/checkout/OrderStore"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option, Schema } from "effect"
import { contentsOf, orderOf, readOrder, readOrdersOfMember, readPaidOrderOfCart } from "./store/orderRow.ts"
import { orFailed } from "./store/orFailed.ts"
import { PointReads } from "./store/PointReads.ts"
import type { Shortage } from "./store/reservations.ts"
import { StoreClient } from "./store/StoreClient.ts"

/** Why nothing was reserved, as core's errors. */
const refusalOf = (orderId: OrderId, why: Shortage): HoldRefusal | OrderNotFound => {
  switch (why.kind) {
    case "unknown order":
      return new OrderNotFound({ orderId })
    case "changed":
      return new OrderChanged({ orderId })
    case "stock":
      return new StockRanOut({ eans: why.short as ReadonlyArray<Ean> })
    case "gift cards":
      return new GiftCardsSpent({ ids: why.short as ReadonlyArray<GiftCardId> })
    case "promotions":
      return new PromotionsUsedUp({ ids: why.short })
  }
}

const isOrder = Schema.is(Schema.toType(Order))

/** For the operator who decides. */
const UNREADABLE = "the order cannot be read"

const failed = portFailure(OrderStoreError)

export const layer = Layer.effect(
  OrderStore,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { read } = yield* PointReads

    const findBy =
      (operation: string, by: "id" | "callback_token" | "page_token" | "client_token") => (value: string) =>
        read(`OrderStore.${operation}`, (db) => readOrder(db, by, value)).pipe(
          Effect.map((row) => Option.map(Option.fromNullishOr(row), orderOf)),
          orFailed(failed(operation)),
        )
    const known = <A>(orderId: OrderId, answer: A | undefined) =>
      answer === undefined ? Effect.fail(new OrderNotFound({ orderId })) : Effect.succeed(answer)
    const changed = (orderId: OrderId) => (answer: Order | undefined) => known(orderId, answer)

    return OrderStore.of({
      place: Effect.fn("OrderStore.place")(function* (request) {
        const placed = yield* store.call("orders.place", request).pipe(orFailed(failed("place")))
        return placed ?? (yield* new CartOutdated({ id: request.cartId }))
      }),
      attachSession: (request) =>
        store
          .call("orders.attachSession", request)
          .pipe(orFailed(failed("attachSession")), Effect.flatMap(changed(request.orderId))),
      markSynced: (orderId, revision) =>
        store.call("orders.markSynced", { orderId, revision }).pipe(orFailed(failed("markSynced"))),
      find: findBy("find", "id"),
      findByCallbackToken: findBy("findByCallbackToken", "callback_token"),
      findByPageToken: findBy("findByPageToken", "page_token"),
      findByClientToken: findBy("findByClientToken", "client_token"),
      findPaidOfCart: (cartId, since) =>
        read("OrderStore.findPaidOfCart", (db) => readPaidOrderOfCart(db, cartId, since)).pipe(
          Effect.map((row) => Option.map(Option.fromNullishOr(row), orderOf)),
          orFailed(failed("findPaidOfCart")),
        ),
      listOfMember: (accountId) =>
        read("OrderStore.listOfMember", (db) =>
          readOrdersOfMember(db, accountId, MEMBER_ORDERS_SHOWN).map(orderOf),
        ).pipe(orFailed(failed("listOfMember"))),
      contentsOf: (orderId, revision) =>
        read("OrderStore.contentsOf", (db) =>
          db.get<{ contents: string }>(
            "SELECT contents FROM order_revision WHERE order_id = ? AND revision = ?",
            orderId,
            revision,
          ),
        ).pipe(
          Effect.map((row) => Option.map(Option.fromNullishOr(row), ({ contents }) => contentsOf(contents))),
          orFailed(failed("contentsOf")),
        ),
      hold: Effect.fn("OrderStore.hold")(function* (request) {
        const outcome = yield* store.call("orders.hold", request).pipe(orFailed(failed("hold")))
        if (outcome !== "held") return yield* refusalOf(request.orderId, outcome)
      }),
      confirmWithoutPayment: Effect.fn("OrderStore.confirmWithoutPayment")(function* (request) {
        const outcome = yield* store
          .call("orders.confirmWithoutPayment", request)
          .pipe(orFailed(failed("confirmWithoutPayment")))
        return "kind" in outcome ? yield* refusalOf(request.orderId, outcome) : outcome
      }),
      consent: (request) =>
        store
          .call("orders.consent", request)
          .pipe(orFailed(failed("consent")), Effect.flatMap(changed(request.orderId))),
      confirm: (request) =>
        store.call("orders.confirm", request).pipe(
          orFailed(failed("confirm")),
          Effect.flatMap((answer) => known(request.orderId, answer)),
        ),
      close: (request) =>
        store.call("orders.close", request).pipe(orFailed(failed("close")), Effect.flatMap(changed(request.orderId))),
      abandon: (request) =>
        store
          .call("orders.abandon", request)
          .pipe(orFailed(failed("abandon")), Effect.flatMap(changed(request.orderId))),
      freeze: (request) =>
        store.call("orders.freeze", request).pipe(orFailed(failed("freeze")), Effect.flatMap(changed(request.orderId))),
      setAside: (request) =>
        store
          .call("orders.setAside", request)
          .pipe(orFailed(failed("setAside")), Effect.flatMap(changed(request.orderId))),
      takeDue: Effect.fn("OrderStore.takeDue")(
        function* (request) {
          const taken = yield* store.call("orders.takeDue", request)
          const due = taken.flatMap(({ order, checks }) => (isOrder(order) ? [{ order, checks }] : []))
          const unreadable = taken.flatMap(({ id, order }) => (isOrder(order) ? [] : [OrderId.make(id)]))
          if (unreadable.length > 0) {
            yield* store.call("orders.setAsideUnread", { orderIds: unreadable, reason: UNREADABLE, now: request.now })
          }
          return { due, unreadable }
        },
        orFailed(failed("takeDue")),
      ),
      undecided: (frozenBefore) =>
        store.call("orders.undecided", { frozenBefore }).pipe(
          Effect.map((late) => late.map(({ number, frozenAt }) => ({ number: OrderNumber.make(number), frozenAt }))),
          orFailed(failed("undecided")),
        ),
      checkAgain: (orderId, at) =>
        store.call("orders.checkAgain", { orderId, at }).pipe(orFailed(failed("checkAgain"))),
      makeAllDue: (now) => store.call("orders.makeAllDue", { now }).pipe(orFailed(failed("makeAllDue"))),
    })
  }),
)
