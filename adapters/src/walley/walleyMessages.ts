/** Requests to Walley and its responses. The only place where kronor are decimals. */
import type { Order, OrderContents, OrderCustomer } from "@kapitel/core/checkout/Order"
import type { Charge, KnownCustomer, PaymentReading } from "@kapitel/core/checkout/PaymentProvider"
import { DEFAULT_BRAND } from "@kapitel/core/site/Site"
import { Schema } from "effect"
import type { WalleySettings } from "./WalleySettings.ts"

export const kronor = (ore: number): number => ore / 100

/** Up to half an öre of difference is a rounding of the decimal, never a different price. */
export const ore = (amount: number): number => Math.round(amount * 100)

/** Walley shows the description to the customer and takes at most 50 characters of it. */
const DESCRIPTION_LENGTH = 50

export const description = (text: string): string => {
  const characters = [...text]
  return characters.length <= DESCRIPTION_LENGTH ? text : `${characters.slice(0, DESCRIPTION_LENGTH - 1).join("")}…`
}

/** The effect of promotions, as a line for each rate of VAT: Walley has no field for it. */
const discountItems = ({ lines }: OrderContents) =>
  [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .map(([vat, alike]) => ({ vat, discount: alike.reduce((sum, line) => sum + line.discount, 0) }))
    .filter(({ discount }) => discount > 0)
    .toSorted((a, b) => a.vat - b.vat)
    .map(({ vat, discount }) => ({
      id: `rabatt-${vat}`,
      description: "Rabatt",
      unitPrice: -kronor(discount),
      quantity: 1,
      vat,
    }))

/** Gift cards pay and are not taxed. Source: docs/reliability.md, Orders and payments. */
const giftCardItems = ({ giftCards }: OrderContents) =>
  giftCards.map(({ id, last4, amount }) => ({
    id: `presentkort-${id}`,
    description: `Presentkort •••• ${last4}`,
    type: "GiftCard" as const,
    unitPrice: -kronor(amount),
    quantity: 1,
    vat: 0,
  }))

/**
 * The rate of most of the shipped value. Walley's fee has one rate only; the receipt divides the freight between the
 * rates of its goods (docs/decisions/0030).
 */
const principalRate = ({ lines }: OrderContents): number => {
  const paidAt = new Map<number, number>()
  for (const { vatRate, totalPrice, discount, shipped } of lines) {
    if (shipped) paidAt.set(vatRate, (paidAt.get(vatRate) ?? 0) + totalPrice - discount)
  }
  return [...paidAt].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 25
}

type Offers = Pick<WalleySettings, "deliveryChoices">

/** The delivery options, in kronor, and the one that the fee is for. */
const shippingProperties = ({ id, options = [] }: OrderContents["shipping"]) => ({
  options: options.map(({ fee, ...option }) => ({ ...option, fee: kronor(fee) })),
  ...(id === undefined ? {} : { chosen: id }),
})

/** The part of a checkout that changes with the order's contents, and is replaced as one. */
export const changingPart = ({ id, revision, contents }: Order, { deliveryChoices = false }: Offers) => ({
  cart: {
    items: [
      ...contents.lines.map((line) => ({
        id: line.ean,
        description: description(line.title),
        unitPrice: kronor(line.unitPrice),
        quantity: line.quantity,
        vat: line.vatRate,
      })),
      ...discountItems(contents),
      ...giftCardItems(contents),
    ],
  },
  fees: {
    shipping: {
      id: "frakt",
      description: description(contents.shipping.name),
      unitPrice: kronor(contents.shipping.fee),
      vat: principalRate(contents),
    },
  },
  ...(deliveryChoices && contents.shipping.options !== undefined
    ? { shippingProperties: shippingProperties(contents.shipping) }
    : {}),
  reference: id,
  // Read back with the payment: identifies the contents that the customer paid for.
  metadata: { revision: String(revision) },
})

/** The shop's addresses that Walley calls; `WalleyPaymentProvider.parseWebhook` parses them. */
const webhookPath = (kind: "notification" | "validation", callbackToken: string): string =>
  kind === "notification" ? `/walley/notify/${callbackToken}` : `/walley/validate/${callbackToken}`

/** Prefilled fields of the checkout. Source: docs/reliability.md, Orders and payments. */
const prefill = ({ email, phone, firstName, lastName, street, zipCode, city }: KnownCustomer) => ({
  ...text("email", email),
  ...text("mobilePhoneNumber", phone),
  deliveryAddress: {
    ...text("firstName", firstName),
    ...text("lastName", lastName),
    ...text("address", street),
    ...text("postalCode", zipCode),
    ...text("city", city),
  },
})

/** Where the customer is: the site that the order is placed at. */
const siteUrl = ({ contents }: Order, { shopUrl, siteUrls }: WalleySettings): string =>
  siteUrls?.[contents.brand ?? DEFAULT_BRAND] ?? shopUrl

export const initialisation = (order: Order, settings: WalleySettings, known?: KnownCustomer) => ({
  storeId: settings.storeId,
  countryCode: "SE",
  merchantTermsUri: `${siteUrl(order, settings)}/avtalsvillkor`,
  notificationUri: settings.shopUrl + webhookPath("notification", order.callbackToken),
  validationUri: settings.shopUrl + webhookPath("validation", order.callbackToken),
  // Walley replaces the braces with its public token.
  redirectPageUri: `${siteUrl(order, settings)}/checkout/confirmation?key={checkout.publictoken}`,
  ...changingPart(order, settings),
  ...(known === undefined ? {} : { privateCustomerPrefill: prefill(known) }),
})

export const AccessTokenAnswer = Schema.Struct({
  token_type: Schema.Literals(["Bearer"]),
  access_token: Schema.NonEmptyString,
  expires_in: Schema.Finite.check(Schema.isGreaterThan(0)),
})

export const InitialisedAnswer = Schema.Struct({
  data: Schema.Struct({
    privateId: Schema.NonEmptyString,
    publicToken: Schema.NonEmptyString,
    expiresAt: Schema.DateFromString.check(Schema.makeFilter((date) => !Number.isNaN(date.getTime()) || "not a date")),
  }),
})

const OptionalText = Schema.optionalKey(Schema.NullOr(Schema.String))

const CustomerAnswer = Schema.Struct({
  email: OptionalText,
  mobilePhoneNumber: OptionalText,
  deliveryAddress: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({
        firstName: OptionalText,
        lastName: OptionalText,
        address: OptionalText,
        postalCode: OptionalText,
        city: OptionalText,
      }),
    ),
  ),
})

export const CheckoutAnswer = Schema.Struct({
  data: Schema.Struct({
    status: Schema.String,
    reference: Schema.NullOr(Schema.String),
    metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
    customer: Schema.optionalKey(Schema.NullOr(CustomerAnswer)),
    shipping: Schema.optionalKey(Schema.NullOr(Schema.Struct({ chosen: OptionalText }))),
    purchase: Schema.optionalKey(
      Schema.NullOr(
        Schema.Struct({
          amountToPay: Schema.Finite,
          result: Schema.String,
          paymentName: OptionalText,
          currency: OptionalText,
        }),
      ),
    ),
    // What the purchase has become: neither the checkout's id nor the purchase's.
    order: Schema.optionalKey(Schema.NullOr(Schema.Struct({ orderId: Schema.NonEmptyString }))),
  }),
})
export type CheckoutAnswer = typeof CheckoutAnswer.Type

export const ErrorAnswer = Schema.Struct({ error: Schema.Struct({ code: Schema.String }) })

/** Results that mean that the money can be captured. Source: Walley's own shop plug-ins; not in its documentation. */
const PAID = new Set(["Preliminary", "Completed", "Activated"])

/** Results that end the payment without money. */
const REFUSED = new Set(["Rejected", "Cancelled", "Canceled", "Denied"])

/** Walley's state of a checkout. An unknown result does not count as paid. */
export const reading = ({ data }: CheckoutAnswer): PaymentReading => {
  const { status, purchase, shipping, order } = data
  if (status === "Aborted") return { state: "gone" }
  if (status !== "PurchaseCompleted" || purchase == null) {
    return { state: "open", ...(shipping?.chosen == null ? {} : { delivery: shipping.chosen }) }
  }
  if (REFUSED.has(purchase.result)) return { state: "refused" }
  const revision = Number(data.metadata?.["revision"])
  const customer = customerOf(data.customer)
  const charge: Charge = {
    amount: ore(purchase.amountToPay),
    // The checkout is Swedish (countryCode SE), and then the currency is left out.
    currency: purchase.currency ?? "SEK",
    reference: data.reference ?? "",
    revision: Number.isSafeInteger(revision) ? revision : 0,
    ...(purchase.paymentName == null ? {} : { method: purchase.paymentName }),
    ...(customer === undefined ? {} : { customer }),
    ...(order == null ? {} : { providerOrderId: order.orderId }),
  }
  return { state: PAID.has(purchase.result) ? "paid" : "onHold", charge }
}

const customerOf = (customer: CheckoutAnswer["data"]["customer"]): OrderCustomer | undefined => {
  if (customer?.email == null) return undefined
  const { email, mobilePhoneNumber: phone, deliveryAddress: to } = customer
  return {
    email,
    ...text("phone", phone),
    ...text("firstName", to?.firstName),
    ...text("lastName", to?.lastName),
    ...text("street", to?.address),
    ...text("zipCode", to?.postalCode),
    ...text("city", to?.city),
  }
}

const text = <Key extends string>(key: Key, value: string | null | undefined) =>
  (value == null || value === "" ? {} : { [key]: value }) as { readonly [K in Key]?: string }
