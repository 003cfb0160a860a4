/** The checkout's own forms: agreeing to have downloads at once, and completing what gift cards pay for (D-71). */
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { whoIs } from "@kapitel/core/identity/whoIs"
import { Effect } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { COMPLETE_FORM, CONSENT_FORM } from "../pages/checkout/forms.ts"
import { server as words } from "../text/server.ts"
import { countCookieHeader } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { type Answer, plain, seeOther } from "./http/Answer.ts"
import type { ShopRequest } from "./readRequest.ts"
import { readVisitor, type Visitor } from "./Visitor.ts"

const CHECKOUT = "/checkout"

/** The page says why in its own words. */
const back = (tag: string): Answer => seeOther(`${CHECKOUT}?fel=${tag}`)

const confirmation = (clientToken: string, headers = {}): Answer =>
  seeOther(`${CHECKOUT}/confirmation?key=${encodeURIComponent(clientToken)}`, headers)

/** The cart of whoever asks; nothing when there is none. */
const cartOf = Effect.fnUntraced(function* (visitor: Visitor) {
  if (visitor.cartId === undefined) return undefined
  const buyer = yield* whoIs(visitor.sessionToken)
  const carts = yield* Carts
  return { buyer, cart: yield* carts.view(visitor.cartId, buyer) }
})

const consent = Effect.fn("checkoutForms.consent")(function* (visitor: Visitor, fields: URLSearchParams) {
  const found = yield* cartOf(visitor)
  if (found === undefined) return back("CartIsEmpty")
  if (fields.get("consent") !== "yes") return back("ConsentMissing")
  const checkout = yield* Checkout
  yield* checkout.consent(found.cart, found.buyer, true)
  return seeOther(CHECKOUT)
})

const complete = (secure: boolean) =>
  Effect.fn("checkoutForms.complete")(function* (visitor: Visitor, fields: URLSearchParams) {
    const found = yield* cartOf(visitor)
    if (found === undefined) return back("CartIsEmpty")
    const { cart, buyer } = found
    const customer = parseCustomer(
      Object.fromEntries(fields),
      cart.lineItems.some(({ shipped }) => shipped),
    )
    if (customer === undefined) return back("InvalidCustomer")
    const checkout = yield* Checkout
    const order = yield* checkout.completeWithoutPayment(cart, buyer, customer)
    return confirmation(order.payment?.clientToken ?? "", { "set-cookie": countCookieHeader(0, secure) })
  })

const refused = (error: { readonly _tag: string; readonly clientToken?: string }): Effect.Effect<Answer> =>
  Effect.succeed(error.clientToken === undefined ? back(error._tag) : confirmation(error.clientToken))

const REFUSALS = [
  "AlreadyPaid",
  "CartIsEmpty",
  "CartCannotBeBought",
  "CartIsTooDear",
  "ConsentMissing",
  "GiftCardsSpent",
  "OrderChanged",
  "PaymentNeeded",
  "PromotionsUsedUp",
  "StockRanOut",
] as const

export interface CheckoutForms {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

export const makeCheckoutForms = ({ shop, secure }: CheckoutForms): Handler => {
  const forms = new Map([
    [CONSENT_FORM, consent],
    [COMPLETE_FORM, complete(secure)],
  ])

  const post = async (request: ShopRequest, form: ReturnType<typeof complete>): Promise<Answer> => {
    const type = request.headers["content-type"] ?? ""
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return plain(415, words.notForm)
    const fields = new URLSearchParams((await request.readBody()).toString("utf8"))
    return shop.runPromise(
      form(readVisitor(request.cookies, request.client.address, secure), fields).pipe(
        Effect.catchTag(REFUSALS, refused),
        Effect.catch((cause) => Effect.as(Effect.logError("The checkout could not go on", cause), back("Unavailable"))),
      ),
    )
  }

  return (request) => {
    const form = forms.get(request.url.pathname)
    if (form === undefined) return undefined
    return request.method === "POST"
      ? post(request, form)
      : Promise.resolve(plain(405, words.methodNotAllowed, { allow: "POST" }))
  }
}
