/** Movements of orders' money in the embedded store, table `money_action`. */
import { OrderNotFound } from "@kapitel/core/checkout/OrderStore"
import { MoneyActions, MoneyActionsError, MoneyExceeded } from "@kapitel/core/payments/MoneyActions"
import { Effect, Layer, Option } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  MoneyActions,
  Effect.gen(function* () {
    const call = yield* callsFor(MoneyActionsError)
    return MoneyActions.of({
      intend: Effect.fn("MoneyActions.intend")(function* (request) {
        const { orderId } = request
        const outcome = yield* call("intend", "moneyActions.intend", request)
        if (outcome === "exceeded") return yield* new MoneyExceeded({ orderId })
        if (outcome === "unknown order") return yield* new OrderNotFound({ orderId })
        return outcome.actions
      }),
      ofOrder: (orderId) => call("ofOrder", "moneyActions.ofOrder", { orderId }),
      take: (request) => call("take", "moneyActions.take", request),
      move: (request) => call("move", "moneyActions.move", request),
      lookAgain: (id, at) => call("lookAgain", "moneyActions.lookAgain", { id, at }),
      doubtful: (request) => call("doubtful", "moneyActions.doubtful", request),
      find: (id) => Effect.map(call("find", "moneyActions.find", { id }), Option.fromUndefinedOr),
      decideByHand: (request) => call("decideByHand", "moneyActions.decideByHand", request),
    })
  }),
)
