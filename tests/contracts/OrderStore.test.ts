import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedPromotions from "@kapitel/adapters/embedded/Promotions"
import * as OrderStoreContract from "@kapitel/core/contracts/checkout/OrderStore"
import * as PayingByGiftCardContract from "@kapitel/core/contracts/checkout/payingByGiftCard"
import * as UsingPromotionsContract from "@kapitel/core/contracts/checkout/usingPromotions"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

for (const [where, orders] of [
  ["embedded", temporaryOrders],
  ["embedded in memory", ordersInMemory],
] as const) {
  OrderStoreContract.suite(where, orders(Layer.merge(EmbeddedOrderStore.layer, EmbeddedOutbox.layer)))
  PayingByGiftCardContract.suite(where, orders(Layer.merge(EmbeddedOrderStore.layer, EmbeddedGiftCards.layer())))
  UsingPromotionsContract.suite(where, orders(Layer.merge(EmbeddedOrderStore.layer, EmbeddedPromotions.layer)))
}
