/**
 * The checkout's own forms: consent to immediate downloads, and, where gift cards pay for everything (D-71), choosing a
 * delivery and completing the purchase.
 */
import { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { storesWithAll } from "@kapitel/core/delivery/storesWithAll"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { CONSENT_TICK, ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import {
  COLLECT_FORM,
  COLLECT_HEADING,
  COMPLETE_FORM,
  COMPLETE_HEADING,
  CONSENT_FORM,
  DELIVERY_FORM,
  REFUSAL_PARAMETERS,
} from "../pages/(visitor)/checkout/forms.ts"
import { countCookieHeader } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, type SavedFormFields, typedCookieHeader } from "./typedFields.ts"
import { readVisitor, type Visitor } from "./Visitor.ts"

const CHECKOUT = "/checkout"

/** A redirect scrolls to the form. */
const FORM_PLACE = `#${COMPLETE_HEADING}`

/** The outcome of a form, and the place on the checkout that it leads to. */
type Outcome =
  | { readonly kind: "done"; readonly place?: string }
  /** The page shows the reason. */
  | { readonly kind: "refused"; readonly tag: string; readonly place?: string }
  /** The order with this token is paid: now, or in another tab. */
  | { readonly kind: "paid"; readonly clientToken: string; readonly now: boolean }

const refusal = (tag: string, place?: string): Outcome => ({
  kind: "refused",
  tag,
  ...(place === undefined ? {} : { place }),
})

/** The visitor's cart; undefined when there is none. */
const cartOf = Effect.fnUntraced(function* (visitor: Visitor) {
  if (visitor.cartId === undefined) return undefined
  const buyer = yield* resolveVisitor(visitor.sessionToken)
  const carts = yield* Carts
  return { buyer, cart: yield* carts.view(visitor.cartId, buyer) }
})

type Found = NonNullable<Effect.Success<ReturnType<typeof cartOf>>>

const consent = Effect.fn("checkoutForms.consent")(function* (visitor: Visitor, fields: URLSearchParams) {
  const found = yield* cartOf(visitor)
  if (found === undefined) return refusal("CartIsEmpty")
  if (fields.get("consent") !== "yes") return refusal("ConsentMissing", `#${CONSENT_TICK}`)
  const checkout = yield* Checkout
  yield* checkout.consent(found.cart, found.buyer, true)
  return { kind: "done" } satisfies Outcome
})

/** The cart with the delivery of the form, when it is offered and differs. */
const withDelivery = Effect.fnUntraced(function* ({ buyer, cart }: Found, fields: URLSearchParams) {
  const wanted = fields.get("delivery")
  const isOffered = cart.deliveryOptions.some(({ id }) => id === wanted)
  const isChosen = wanted === cart.shippingChoice?.id && cart.lostStore === undefined
  if (wanted === null || !isOffered || isChosen) return cart
  const carts = yield* Carts
  return yield* carts.chooseDelivery(CartId.make(cart.id), wanted, buyer)
})

const delivery = Effect.fn("checkoutForms.delivery")(function* (visitor: Visitor, fields: URLSearchParams) {
  const found = yield* cartOf(visitor)
  if (found === undefined) return refusal("CartIsEmpty")
  yield* withDelivery(found, fields)
  return { kind: "done", place: FORM_PLACE } satisfies Outcome
})

/** A store that has all of the cart now; an empty value sends it instead. Otherwise the page says that it is gone. */
const collect = Effect.fn("checkoutForms.collect")(function* (visitor: Visitor, fields: URLSearchParams) {
  const found = yield* cartOf(visitor)
  if (found === undefined) return refusal("CartIsEmpty")
  const { buyer, cart } = found
  const wanted = fields.get("store") ?? ""
  const stores = yield* storesWithAll(cart).pipe(
    Effect.catch((cause) => Effect.as(Effect.logError("Stores could not be offered", cause), undefined)),
  )
  if (stores === undefined) return refusal("Unavailable")
  const store = stores.find(({ id }) => id === wanted)
  if (wanted !== "" && store === undefined) return refusal("StoreIsOut", `#${COLLECT_HEADING}`)
  yield* (yield* Carts).collectIn(CartId.make(cart.id), store, buyer)
  return { kind: "done", place: `#${COLLECT_HEADING}` } satisfies Outcome
})

const complete = Effect.fn("checkoutForms.complete")(function* (visitor: Visitor, fields: URLSearchParams) {
  const found = yield* cartOf(visitor)
  if (found === undefined) return refusal("CartIsEmpty")
  // Changed in another tab; one without lines may have been paid for there.
  const isOther = (fields.get("version") ?? String(found.cart.version)) !== String(found.cart.version)
  if (isOther && found.cart.lineItems.length > 0) return refusal("OrderChanged")
  const cart = yield* withDelivery(found, fields)
  // A purchase at another sum than the one shown next to the button is refused.
  if (cart.shippingCost !== found.cart.shippingCost) return refusal("DeliveryChanged", FORM_PLACE)
  const parsed = parseCustomer(
    Object.fromEntries(fields),
    cart.shippingChoice?.store === undefined && cart.lineItems.some(({ shipped }) => shipped),
  )
  if (parsed.kind === "invalid") return refusal("InvalidCustomer", `#${ERROR_SUMMARY}`)
  const checkout = yield* Checkout
  const order = yield* checkout.completeWithoutPayment(cart, found.buyer, parsed.customer)
  return { kind: "paid", clientToken: order.payment?.clientToken ?? "", now: true } satisfies Outcome
})

type Answer = ReturnType<typeof complete>
type Form = (
  visitor: Visitor,
  fields: URLSearchParams,
) => Effect.Effect<Outcome, Effect.Error<Answer>, Effect.Services<Answer | ReturnType<typeof collect>>>

const refused = (error: { readonly _tag: string; readonly clientToken?: string }): Effect.Effect<Outcome> =>
  Effect.succeed(
    error.clientToken === undefined
      ? refusal(error._tag)
      : { kind: "paid", clientToken: error.clientToken, now: false },
  )

const REFUSALS = [
  "AlreadyPaid",
  "CartIsEmpty",
  "CartCannotBeBought",
  "CartIsTooDear",
  "CartOutdated",
  "ConsentMissing",
  "GiftCardsSpent",
  "OrderChanged",
  "PaymentNeeded",
  "PromotionsUsedUp",
  "StockRanOut",
  "TooFewCopies",
] as const

/** What the form shows again until the purchase is complete. */
const typedIn = (fields: URLSearchParams): SavedFormFields => {
  const { email, phone, firstName, lastName, street, zipCode, city } = Object.fromEntries(fields)
  const typed = Object.entries({ email, phone, firstName, lastName, street, zipCode, city })
  return { customer: Object.fromEntries(typed.filter(([, text]) => text !== undefined)) }
}

const answerTo = (outcome: Outcome, fields: URLSearchParams, secure: boolean): ShopResponse => {
  if (outcome.kind === "paid") {
    const cookies = outcome.now ? [countCookieHeader(0, secure), clearTypedFieldsHeader(secure)] : undefined
    return seeOther(
      `${CHECKOUT}/confirmation?key=${encodeURIComponent(outcome.clientToken)}`,
      cookies === undefined ? {} : { "set-cookie": cookies },
    )
  }
  const { place = "" } = outcome
  const cookie = typedCookieHeader(typedIn(fields), secure)
  return seeOther(
    outcome.kind === "refused" ? `${CHECKOUT}?${REFUSAL_PARAMETERS.tag}=${outcome.tag}${place}` : `${CHECKOUT}${place}`,
    cookie === undefined ? {} : { "set-cookie": [cookie] },
  )
}

export interface CheckoutForms {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

export const makeCheckoutForms = ({ shop, secure }: CheckoutForms): Handler => {
  const forms = new Map<string, Form>([
    [CONSENT_FORM, consent],
    [COMPLETE_FORM, complete],
    [DELIVERY_FORM, delivery],
    [COLLECT_FORM, collect],
  ])

  const post = async (request: ShopRequest, form: Form, fields: URLSearchParams): Promise<ShopResponse> => {
    const outcome = await shop.runPromise(
      form(readVisitor(request.cookies, request.client.address, secure), fields).pipe(
        Effect.catchTag(REFUSALS, refused),
        Effect.catch((cause) =>
          Effect.as(Effect.logError("The checkout could not continue", cause), refusal("Unavailable")),
        ),
      ),
    )
    return answerTo(outcome, fields, secure)
  }

  return (request) => {
    const form = forms.get(request.url.pathname)
    return form && postedForm(request, (fields) => post(request, form, fields))
  }
}
