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
import { PaymentDeskError } from "@kapitel/core/payments/PaymentDesk"
import { PromotionsError } from "@kapitel/core/promotions/Promotions"
import { ReservationsError } from "@kapitel/core/reservations/Reservations"
import type { PortFault } from "./flow/PortFault.ts"

type PortOf<Call> = Call extends `${infer Port}.${string}` ? Port : never
type Port = PortOf<PortFault["call"]>

/** Of ports whose error has no fields of its own. */
const ERRORS: Readonly<
  Record<
    Exclude<Port, "BankId" | "PaymentDesk" | "PaymentProvider">,
    new (fields: {
      readonly operation: string
      readonly cause: unknown
    }) => unknown
  >
> = {
  Accounts: AccountsError,
  BankIdOrders: BankIdOrdersError,
  CartStore: CartStoreError,
  Catalogue: CatalogueError,
  Codes: CodesError,
  EmailSender: EmailSenderError,
  GiftCards: GiftCardsError,
  Identity: IdentityError,
  LoginProofs: LoginProofsError,
  OrderStore: OrderStoreError,
  Promotions: PromotionsError,
  Reservations: ReservationsError,
  SmsSender: SmsSenderError,
  Tickets: TicketsError,
}

const bankIdError = (operation: BankIdError["operation"], why: PortFault["why"], cause: Error) => {
  if (why === "busy") return new BankIdBusy()
  if (why === "unknown") return new BankIdOrderUnknown()
  return new BankIdError({ operation, trouble: why ?? "unreachable", cause })
}

export const portError = ({ call, why }: Pick<PortFault, "call" | "why">) => {
  const cause = new Error("disturbed by the flow")
  const [port, operation] = call.split(".") as [Port, never]
  if (port === "BankId") return bankIdError(operation, why, cause)
  if (port === "PaymentDesk") return new PaymentDeskError({ operation, cause })
  if (port === "PaymentProvider") return new PaymentProviderError({ operation, answered: false, cause })
  return new ERRORS[port]({ operation, cause })
}
