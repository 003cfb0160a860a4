import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedOrderDesk from "@kapitel/adapters/embedded/OrderDesk"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedPromotions from "@kapitel/adapters/embedded/Promotions"
import * as OrderDeskContract from "@kapitel/core/contracts/checkout/OrderDesk"
import * as PayingByGiftCardContract from "@kapitel/core/contracts/checkout/payingByGiftCard"
import * as UsingPromotionsContract from "@kapitel/core/contracts/checkout/usingPromotions"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

for (const [where, orders] of [
  ["embedded", temporaryOrders],
  ["embedded in memory", ordersInMemory],
] as const) {
  OrderDeskContract.suite(where, orders(Layer.merge(EmbeddedOrderDesk.layer, EmbeddedOutbox.layer)))
  PayingByGiftCardContract.suite(where, orders(Layer.merge(EmbeddedOrderDesk.layer, EmbeddedGiftCards.layer())))
  UsingPromotionsContract.suite(where, orders(Layer.merge(EmbeddedOrderDesk.layer, EmbeddedPromotions.layer)))
}
