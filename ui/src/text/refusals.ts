/** The message of every refusal that a shopper can get. */

import type { CartOutdated } from "@kapitel/core/cart/CartStore"
import type { CartFull, LineNotFound, NotBuyable } from "@kapitel/core/cart/Carts"
import type { CodeRefused, NothingToPay, TooManyGiftCards } from "@kapitel/core/cart/cartDiscounts"
import type { IdempotencyKeyReused } from "@kapitel/core/cart/cartPersistence"
import type { TooFewCopies } from "@kapitel/core/cart/TooFewCopies"
import type { ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type {
  AlreadyPaid,
  CartCannotBeBought,
  CartIsEmpty,
  CartIsTooDear,
  ConsentMissing,
  NotForSale,
  PaymentNeeded,
} from "@kapitel/core/checkout/Checkout"
import type {
  GiftCardsSpent,
  OrderChanged,
  OrderNotFound,
  PromotionsUsedUp,
  StockRanOut,
} from "@kapitel/core/checkout/OrderStore"
import type {
  PaymentSessionCompleted,
  PaymentSessionGone,
  PaymentSessionLocked,
} from "@kapitel/core/checkout/PaymentProvider"
import type { GiftCardRefused, TooManyTries } from "@kapitel/core/gift-cards/GiftCards"
import { cart } from "./sv/cart.ts"
import { catalogue } from "./sv/catalogue.ts"
import { checkout } from "./sv/checkout.ts"
import { shell } from "./sv/shell.ts"

export type Refusal =
  | AlreadyPaid
  | CartCannotBeBought
  | CartFull
  | CartIsEmpty
  | CartIsTooDear
  | CartOutdated
  | IdempotencyKeyReused
  | CodeRefused
  | ConsentMissing
  | GiftCardRefused
  | GiftCardsSpent
  | LineNotFound
  | NotBuyable
  | NotForSale
  | NothingToPay
  | OrderChanged
  | OrderNotFound
  | PaymentNeeded
  | PaymentSessionCompleted
  | PaymentSessionGone
  | PaymentSessionLocked
  | ProductNotFound
  | PromotionsUsedUp
  | StockRanOut
  | TooFewCopies
  | TooManyGiftCards
  | TooManyTries

/** A new refusal does not compile until it has a message. */
export const refusals = {
  AlreadyPaid: "Den här varukorgen är redan betald.",
  CartCannotBeBought: "En eller flera varor går inte längre att köpa. Ta bort dem för att gå vidare.",
  CartFull: "Varukorgen är full. Ta bort en vara för att lägga till en ny.",
  CartIsEmpty: checkout.emptyTitle,
  CartIsTooDear: "Så stora ordrar tar vi gärna personligen. Kontakta kundservice.",
  CartOutdated: "Varukorgen har ändrats i ett annat fönster. Så här ser den ut nu.",
  IdempotencyKeyReused: "Samma begäran har redan skickats med ett annat innehåll.",
  CodeRefused: cart.codeRejected,
  ConsentMissing: checkout.consentMissing,
  GiftCardRefused: "Presentkortet kunde inte läggas till. Kontrollera nummer och pinkod.",
  GiftCardsSpent: "Ett presentkort har använts till ett annat köp. Kontrollera beloppet i varukorgen.",
  LineNotFound: "Varan finns inte längre i varukorgen.",
  NotBuyable: "Varan går inte att köpa just nu.",
  NotForSale: cart.changed,
  NothingToPay: "Det finns inget i varukorgen att betala med presentkort. Nya presentkort kan inte betalas så.",
  OrderChanged: cart.changed,
  OrderNotFound: checkout.unknownTitle,
  PaymentNeeded: "Presentkorten räcker inte till hela köpet. Betala resten i kassan.",
  PaymentSessionCompleted: "Betalningen är redan klar.",
  PaymentSessionGone: "Kassan har varit öppen för länge. Ladda om sidan för att börja om.",
  PaymentSessionLocked: "En betalning pågår. Vänta tills den är klar.",
  ProductNotFound: catalogue.notFound,
  PromotionsUsedUp: "Ett erbjudande tog slut medan du handlade. Kontrollera beloppet i varukorgen.",
  TooFewCopies: "Det finns inte så många exemplar. Ändra antalet för att gå vidare.",
  StockRanOut: "En eller flera varor tog slut medan du handlade.",
  TooManyGiftCards: "Du kan använda högst tio presentkort åt gången.",
  TooManyTries: "För många försök. Vänta en stund och försök igen.",
} as const satisfies Record<Refusal["_tag"], string>

/** Messages for a form that was not filled in, or differs from the page: these are no refusals of core's. */
const formRefusals: Readonly<Record<string, string>> = {
  InvalidCustomer: checkout.nothingToPay.invalid,
  DeliveryChanged: checkout.deliveryChoice.changed,
}

/** The message for a tag from the wire; an unknown one gets the general message (D-57). */
export const refusalMessage = (tag: string): string =>
  Object.hasOwn(refusals, tag)
    ? refusals[tag as keyof typeof refusals]
    : Object.hasOwn(formRefusals, tag)
      ? (formRefusals[tag] ?? shell.failure)
      : shell.failure
