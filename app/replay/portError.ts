/** The failure of a disturbed port, as core defines it. */
import { CartStoreError } from "@kapitel/core/cart/CartStore"
import { CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import { OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { PaymentProviderError } from "@kapitel/core/checkout/PaymentProvider"
import { GiftCardsError } from "@kapitel/core/gift-cards/GiftCards"
import { AccountsError } from "@kapitel/core/identity/Accounts"
import { BankIdBusy, BankIdError, BankIdOrderUnknown } from "@kapitel/core/identity/bankid/BankId"
import { BankIdOrdersError } from "@kapitel/core/identity/bankid/BankIdOrders"
import { CodesError } from "@kapitel/core/identity/Codes"
import { IdentityError } from "@kapitel/core/identity/Identity"
import { LoginProofsError } from "@kapitel/core/identity/LoginProofs"
import { SmsSenderError } from "@kapitel/core/identity/SmsSender"
import { TicketsError } from "@kapitel/core/identity/Tickets"
import { EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { PromotionsError } from "@kapitel/core/promotions/Promotions"
import type { PortFault } from "./flow/PortFault.ts"

const bankIdError = (operation: BankIdError["operation"], why: PortFault["why"], cause: Error) => {
  if (why === "busy") return new BankIdBusy()
  if (why === "unknown") return new BankIdOrderUnknown()
  return new BankIdError({ operation, trouble: why ?? "unreachable", cause })
}

export const portError = ({ call, why }: Pick<PortFault, "call" | "why">) => {
  const cause = new Error("disturbed by the flow")
  switch (call) {
    case "Accounts.saveConsent":
      return new AccountsError({ operation: "saveConsent", cause })
    case "BankId.auth":
      return bankIdError("auth", why, cause)
    case "BankId.cancel":
      return bankIdError("cancel", why, cause)
    case "BankId.collect":
      return bankIdError("collect", why, cause)
    case "BankIdOrders.find":
      return new BankIdOrdersError({ operation: "find", cause })
    case "BankIdOrders.finish":
      return new BankIdOrdersError({ operation: "finish", cause })
    case "BankIdOrders.takeEnd":
      return new BankIdOrdersError({ operation: "takeEnd", cause })
    case "CartStore.find":
      return new CartStoreError({ operation: "find", cause })
    case "CartStore.save":
      return new CartStoreError({ operation: "save", cause })
    case "Catalogue.productsByEan":
      return new CatalogueError({ operation: "productsByEan", cause })
    case "Codes.begin":
      return new CodesError({ operation: "begin", cause })
    case "Codes.check":
      return new CodesError({ operation: "check", cause })
    case "GiftCards.balances":
      return new GiftCardsError({ operation: "balances", cause })
    case "Identity.signIn":
      return new IdentityError({ operation: "signIn", cause })
    case "LoginProofs.keep":
      return new LoginProofsError({ operation: "keep", cause })
    case "EmailSender.send":
      return new EmailSenderError({ operation: "send", cause })
    case "OrderStore.confirm":
      return new OrderStoreError({ operation: "confirm", cause })
    case "OrderStore.hold":
      return new OrderStoreError({ operation: "hold", cause })
    case "OrderStore.place":
      return new OrderStoreError({ operation: "place", cause })
    case "PaymentProvider.open":
      return new PaymentProviderError({ operation: "open", answered: false, cause })
    case "PaymentProvider.read":
      return new PaymentProviderError({ operation: "read", answered: false, cause })
    case "PaymentProvider.sync":
      return new PaymentProviderError({ operation: "sync", answered: false, cause })
    case "Promotions.candidates":
      return new PromotionsError({ operation: "candidates", cause })
    case "SmsSender.send":
      return new SmsSenderError({ operation: "send", cause })
    case "Tickets.issue":
      return new TicketsError({ operation: "issue", cause })
    case "Tickets.redeem":
      return new TicketsError({ operation: "redeem", cause })
  }
}
