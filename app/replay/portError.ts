/** What a disturbed port answers: the failure that core knows it by. */
import { CartStoreError } from "@kapitel/core/cart/CartStore"
import { CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import { OrderDeskError } from "@kapitel/core/checkout/OrderDesk"
import { PaymentProviderError } from "@kapitel/core/checkout/PaymentProvider"
import { GiftCardsError } from "@kapitel/core/gift-cards/GiftCards"
import { MailPostError } from "@kapitel/core/mail/MailPost"
import { PromotionsError } from "@kapitel/core/promotions/Promotions"
import type { Trouble } from "./Flow.ts"

export const portError = (call: Trouble["call"]) => {
  const cause = new Error("disturbed by the flow")
  switch (call) {
    case "CartStore.find":
      return new CartStoreError({ operation: "find", cause })
    case "CartStore.save":
      return new CartStoreError({ operation: "save", cause })
    case "Catalogue.productsByEan":
      return new CatalogueError({ operation: "productsByEan", cause })
    case "GiftCards.balances":
      return new GiftCardsError({ operation: "balances", cause })
    case "MailPost.send":
      return new MailPostError({ cause })
    case "OrderDesk.confirm":
      return new OrderDeskError({ operation: "confirm", cause })
    case "OrderDesk.hold":
      return new OrderDeskError({ operation: "hold", cause })
    case "OrderDesk.place":
      return new OrderDeskError({ operation: "place", cause })
    case "PaymentProvider.open":
      return new PaymentProviderError({ operation: "open", answered: false, cause })
    case "PaymentProvider.read":
      return new PaymentProviderError({ operation: "read", answered: false, cause })
    case "PaymentProvider.sync":
      return new PaymentProviderError({ operation: "sync", answered: false, cause })
    case "Promotions.candidates":
      return new PromotionsError({ operation: "candidates", cause })
  }
}
