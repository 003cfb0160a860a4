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
import { GiftCardTerms } from "@kapitel/core/gift-cards/GiftCardTerms"
import { portFailure } from "@kapitel/core/ports/portError"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import { Effect, Layer, Option, Schema } from "effect"
import { contentsOf, orderOf, readOrder, readOrdersOfMember, readPaidOrderOfCart } from "./store/orderRow.ts"
import { callsFor, orFailed, readsFor } from "./store/portStore.ts"
import type { Shortage } from "./store/reservations.ts"

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
    const call = yield* callsFor(OrderStoreError)
    const read = yield* readsFor(OrderStoreError)
    const { collectionDays } = yield* ReservationTerms
    const { years: giftCardYears } = yield* GiftCardTerms
    const terms = { collectionDays, giftCardYears }

    const findBy =
      (operation: string, by: "id" | "callback_token" | "page_token" | "client_token") => (value: string) =>
        read(operation, (db) => Option.map(Option.fromNullishOr(readOrder(db, by, value)), orderOf))
    const known = <A>(orderId: OrderId, answer: A | undefined) =>
      answer === undefined ? Effect.fail(new OrderNotFound({ orderId })) : Effect.succeed(answer)
    const changed = (orderId: OrderId) => (answer: Order | undefined) => known(orderId, answer)

    return OrderStore.of({
      place: Effect.fn("OrderStore.place")(function* (request) {
        const placed = yield* call("place", "orders.place", request)
        return placed ?? (yield* new CartOutdated({ id: request.cartId }))
      }),
      attachSession: (request) =>
        Effect.flatMap(call("attachSession", "orders.attachSession", request), changed(request.orderId)),
      markSynced: (orderId, revision) => call("markSynced", "orders.markSynced", { orderId, revision }),
      find: findBy("find", "id"),
      findByCallbackToken: findBy("findByCallbackToken", "callback_token"),
      findByPageToken: findBy("findByPageToken", "page_token"),
      findByClientToken: findBy("findByClientToken", "client_token"),
      findPaidOfCart: (cartId, since) =>
        read("findPaidOfCart", (db) =>
          Option.map(Option.fromNullishOr(readPaidOrderOfCart(db, cartId, since)), orderOf),
        ),
      listOfMember: (accountId) =>
        read("listOfMember", (db) => readOrdersOfMember(db, accountId, MEMBER_ORDERS_SHOWN).map(orderOf)),
      contentsOf: (orderId, revision) =>
        read("contentsOf", (db) => {
          const row = db.get<{ contents: string }>(
            "SELECT contents FROM order_revision WHERE order_id = ? AND revision = ?",
            orderId,
            revision,
          )
          return Option.map(Option.fromNullishOr(row), ({ contents }) => contentsOf(contents))
        }),
      hold: Effect.fn("OrderStore.hold")(function* (request) {
        const outcome = yield* call("hold", "orders.hold", request)
        if (outcome !== "held") return yield* refusalOf(request.orderId, outcome)
      }),
      confirmWithoutPayment: Effect.fn("OrderStore.confirmWithoutPayment")(function* (request) {
        const outcome = yield* call("confirmWithoutPayment", "orders.confirmWithoutPayment", {
          ...request,
          ...terms,
        })
        return "kind" in outcome ? yield* refusalOf(request.orderId, outcome) : outcome
      }),
      consent: (request) => Effect.flatMap(call("consent", "orders.consent", request), changed(request.orderId)),
      confirm: (request) =>
        Effect.flatMap(call("confirm", "orders.confirm", { ...request, ...terms }), (answer) =>
          known(request.orderId, answer),
        ),
      close: (request) => Effect.flatMap(call("close", "orders.close", request), changed(request.orderId)),
      abandon: (request) => Effect.flatMap(call("abandon", "orders.abandon", request), changed(request.orderId)),
      freeze: (request) => Effect.flatMap(call("freeze", "orders.freeze", request), changed(request.orderId)),
      setAside: (request) => Effect.flatMap(call("setAside", "orders.setAside", request), changed(request.orderId)),
      takeDue: Effect.fn("OrderStore.takeDue")(
        function* (request) {
          const taken = yield* call("takeDue", "orders.takeDue", request)
          const due = taken.flatMap(({ order, checks }) => (isOrder(order) ? [{ order, checks }] : []))
          const unreadable = taken.flatMap(({ id, order }) => (isOrder(order) ? [] : [OrderId.make(id)]))
          if (unreadable.length > 0) {
            yield* call("takeDue", "orders.setAsideUnread", {
              orderIds: unreadable,
              reason: UNREADABLE,
              now: request.now,
            })
          }
          return { due, unreadable }
        },
        orFailed(failed("takeDue")),
      ),
      undecided: (frozenBefore) =>
        call("undecided", "orders.undecided", { frozenBefore }).pipe(
          Effect.map((late) => late.map(({ number, frozenAt }) => ({ number: OrderNumber.make(number), frozenAt }))),
          orFailed(failed("undecided")),
        ),
      checkAgain: (orderId, at) => call("checkAgain", "orders.checkAgain", { orderId, at }),
      makeAllDue: (now) => call("makeAllDue", "orders.makeAllDue", { now }),
    })
  }),
)
