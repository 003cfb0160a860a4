/** What a disturbed port answers: the failure that core knows it by. */
import { CartStoreError } from "@kapitel/core/cart/CartStore"
import { CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import { OrderDeskError } from "@kapitel/core/checkout/OrderDesk"
import { PaymentProviderError } from "@kapitel/core/checkout/PaymentProvider"
import { GiftCardsError } from "@kapitel/core/gift-cards/GiftCards"
import { MailPostError } from "@kapitel/core/mail/MailPost"
import { PromotionsError } from "@kapitel/core/promotions/Promotions"
import { match } from "ts-pattern"
import type { Trouble } from "./Flow.ts"

export const portError = (call: Trouble["call"]) => {
  const cause = new Error("disturbed by the flow")
  return match(call)
    .with("CartStore.find", () => new CartStoreError({ operation: "find", cause }))
    .with("CartStore.save", () => new CartStoreError({ operation: "save", cause }))
    .with("Catalogue.productsByEan", () => new CatalogueError({ operation: "productsByEan", cause }))
    .with("GiftCards.balances", () => new GiftCardsError({ operation: "balances", cause }))
    .with("MailPost.send", () => new MailPostError({ cause }))
    .with("OrderDesk.confirm", () => new OrderDeskError({ operation: "confirm", cause }))
    .with("OrderDesk.hold", () => new OrderDeskError({ operation: "hold", cause }))
    .with("OrderDesk.place", () => new OrderDeskError({ operation: "place", cause }))
    .with("PaymentProvider.open", () => new PaymentProviderError({ operation: "open", cause }))
    .with("PaymentProvider.read", () => new PaymentProviderError({ operation: "read", cause }))
    .with("PaymentProvider.sync", () => new PaymentProviderError({ operation: "sync", cause }))
    .with("Promotions.candidates", () => new PromotionsError({ operation: "candidates", cause }))
    .exhaustive()
}
