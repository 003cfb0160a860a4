/**
 * The cart's forms, which work without a script. Each is answered by a redirect, so that reloading does not post again;
 * every change renews both cookies. Scripts use `/api/cart`.
 */
import type { Cart } from "@kapitel/core/cart/Cart"
import { type CartId, IdempotencyKey } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { ChangePreconditions } from "@kapitel/core/cart/cartPersistence"
import type { Visitor as Buyer } from "@kapitel/core/cart/priceCart"
import { clampQuantity, parseQuantity } from "@kapitel/core/cart/quantity"
import type { ShortLine } from "@kapitel/core/cart/TooFewCopies"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { mayTryCode } from "@kapitel/core/promotions/mayTryCode"
import { Effect, Option, Redacted, Schema } from "effect"
import type { ShopRuntime, ShopServices } from "../composition/openShop.ts"
import { CORRECT_FORM, REFUSAL_PARAMETERS, REMOVED_PARAMETERS } from "../pages/(visitor)/checkout/forms.ts"
import { codeRefusalQuery } from "../text/cartRefusals.ts"
import { server as words } from "../text/server.ts"
import { cartCookieHeaders } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { plain, redirectTo, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { NOTHING_TYPED, type SavedFormFields, typedCookieHeader } from "./typedFields.ts"
import { readVisitor } from "./Visitor.ts"

/** Where a form leads when it names no page. */
const CART_PAGE = "/checkout"

/** A path of the shop's own: `//host` and `/\host` are other sites'. */
const isOwnPath = (path: string): boolean => path.length <= 2000 && /^\/(?![/\\])[\x21-\x7e]*$/.test(path)

/** The result of a change: the cart, or the tag of a refusal. */
type Outcome =
  | { readonly kind: "changed"; readonly cart: Cart }
  | {
      readonly kind: "refused"
      readonly tag: string
      /** The available copies of lines. */
      readonly lines?: ReadonlyArray<ShortLine>
      /** Why a code takes nothing off, as far as it is disclosed. */
      readonly code?: { readonly reason: string; readonly missing?: number }
    }

const refusal = (tag: string): Outcome => ({ kind: "refused", tag })

interface CartError {
  readonly _tag: string
  readonly lines?: ReadonlyArray<ShortLine>
  readonly reason?: string
  readonly missing?: number
}

const refused = ({ _tag, lines, reason, missing }: CartError): Effect.Effect<Outcome> =>
  Effect.succeed({
    kind: "refused",
    tag: _tag,
    ...(lines === undefined ? {} : { lines }),
    ...(_tag === "CodeRefused" && reason !== undefined
      ? { code: { reason, ...(missing === undefined ? {} : { missing }) } }
      : {}),
  })

/** Failures of the ports behind the cart; all other errors are refusals with a message. */
const isOutage = ({ _tag }: { readonly _tag: string }): boolean => _tag.endsWith("Error")

const outcomeOf = <E extends CartError, R>(change: Effect.Effect<Cart, E, R>): Effect.Effect<Outcome, never, R> =>
  change.pipe(
    Effect.map((cart): Outcome => ({ kind: "changed", cart })),
    Effect.catch((error: E) =>
      isOutage(error)
        ? Effect.as(Effect.logError("The cart could not be changed", error), refusal("Unavailable"))
        : refused(error),
    ),
  )

const invalidQuantity = refusal("InvalidQuantity")

/** The visitor of a change, and its preconditions. */
interface ChangeRequest {
  readonly cartId: CartId | undefined
  readonly who: Buyer
  readonly network: string
  readonly fields: URLSearchParams
  readonly terms: ChangePreconditions
}

const add = Effect.fn("cartForms.add")(function* ({ cartId, who, fields, terms: { name } }: ChangeRequest) {
  const ean = Option.getOrUndefined(decodeEan(fields.get("ean")))
  const typed = parseQuantity(fields.get("quantity") ?? "1")
  if (ean === undefined) return refusal("ProductNotFound")
  if (typed.kind !== "quantity") return invalidQuantity
  const carts = yield* Carts
  return yield* outcomeOf(carts.add(cartId, ean, typed.quantity, who, { name, upTo: fields.has("upTo") }))
})

/** The number in the field, plus or minus one when a button was pressed. Below 1 removes the line (D-20). */
const wantedQuantity = (fields: URLSearchParams): number | undefined => {
  const typed = parseQuantity(fields.get("quantity") ?? "")
  if (typed.kind === "empty" || typed.kind === "invalid") return undefined
  const change = fields.get("change")
  const step = change === "1" ? 1 : change === "-1" ? -1 : change === null ? 0 : undefined
  return step === undefined ? undefined : (typed.kind === "remove" ? 0 : typed.quantity) + step
}

const changeLine = Effect.fn("cartForms.changeLine")(function* (
  key: string,
  { cartId, who, fields, terms }: ChangeRequest,
) {
  const wanted = wantedQuantity(fields)
  if (wanted === undefined) return invalidQuantity
  if (cartId === undefined) return refusal("LineNotFound")
  const carts = yield* Carts
  return yield* wanted < 1
    ? outcomeOf(carts.remove(cartId, key, who, terms))
    : outcomeOf(carts.setQuantity(cartId, key, clampQuantity(wanted), who, terms))
})

const addCode = Effect.fn("cartForms.addCode")(function* ({ cartId, who, network, fields, terms }: ChangeRequest) {
  const carts = yield* Carts
  const added = carts.addCode(cartId, fields.get("code") ?? "", who, terms)
  return yield* outcomeOf(Effect.andThen(mayTryCode({ cartId, network }), added))
})

/** The number is checked first, one fault is shown, and nothing is looked up while there is one (CART-16..18). */
const addGiftCard = Effect.fn("cartForms.addGiftCard")(function* ({
  cartId,
  who,
  network,
  fields,
  terms,
}: ChangeRequest) {
  const entry = checkGiftCard({ code: fields.get("code") ?? "", pin: fields.get("pin") ?? "" })
  if (entry.kind === "invalid") {
    return refusal(entry.field === "code" ? "InvalidGiftCardNumber" : "InvalidPin")
  }
  const carts = yield* Carts
  const card = { code: Redacted.make(entry.code), pin: Redacted.make(entry.pin) }
  return yield* outcomeOf(carts.addGiftCard(cartId, card, { network }, who, terms))
})

/** Removes a code or a card; a visitor without a cart has none. */
const takeAway = Effect.fn("cartForms.takeAway")(function* (
  what: "removeCode" | "removeGiftCard",
  named: string,
  { cartId, who, terms }: ChangeRequest,
) {
  if (cartId === undefined) return refusal("LineNotFound")
  const carts = yield* Carts
  return yield* outcomeOf(carts[what](cartId, named, who, terms))
})

/** Reduces every line to the available copies. */
const takeObtainable = Effect.fn("cartForms.takeObtainable")(function* ({ cartId, who, terms }: ChangeRequest) {
  if (cartId === undefined) return refusal("LineNotFound")
  const carts = yield* Carts
  return yield* outcomeOf(carts.takeObtainable(cartId, who, terms))
})

const ROUTE = /^\/cart\/(lines|promotions|gift-cards)(?:\/([^/]{1,300}))?$/
const LINE_KEY = /^[A-Za-z0-9_-]{1,32}$/

type Change = (request: ChangeRequest) => Effect.Effect<Outcome, never, ShopServices>

interface Route {
  readonly change: Change
  /** The fields that are shown again after a refusal: never a pin. */
  readonly typed: (fields: URLSearchParams) => SavedFormFields
  /** Where it leads after success when the form names no page. */
  readonly goTo: (fields: URLSearchParams) => string
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const toCart = () => CART_PAGE

/** The page after a removal offers to undo it. */
const afterChange = (fields: URLSearchParams): string => {
  const ean = Option.getOrUndefined(decodeEan(fields.get("ean")))
  const before = parseQuantity(fields.get("before") ?? "")
  if ((wantedQuantity(fields) ?? 1) >= 1 || ean === undefined || before.kind !== "quantity") return CART_PAGE
  return `${CART_PAGE}?${REMOVED_PARAMETERS.ean}=${ean}&${REMOVED_PARAMETERS.copies}=${before.quantity}`
}

const nothingTyped = () => NOTHING_TYPED

/** A change of one thing when the address names it, else an addition. */
const routeOf = (pathname: string): Route | undefined => {
  if (pathname === CORRECT_FORM) return { change: takeObtainable, typed: nothingTyped, goTo: toCart }
  const [, kind, escaped] = ROUTE.exec(pathname) ?? []
  const named = escaped === undefined ? undefined : decoded(escaped)
  if (escaped !== undefined && named === undefined) return undefined
  if (kind === "lines") {
    if (named === undefined) {
      return { change: add, typed: nothingTyped, goTo: (fields) => `${CART_PAGE}?tillagd=${fields.get("ean") ?? ""}` }
    }
    return LINE_KEY.test(named)
      ? { change: (request) => changeLine(named, request), typed: nothingTyped, goTo: afterChange }
      : undefined
  }
  if (kind === "promotions") {
    return named === undefined
      ? { change: addCode, typed: (fields) => ({ code: fields.get("code") ?? "" }), goTo: toCart }
      : { change: (request) => takeAway("removeCode", named, request), typed: nothingTyped, goTo: toCart }
  }
  if (kind === "gift-cards") {
    return named === undefined
      ? { change: addGiftCard, typed: (fields) => ({ giftCard: fields.get("code") ?? "" }), goTo: toCart }
      : { change: (request) => takeAway("removeGiftCard", named, request), typed: nothingTyped, goTo: toCart }
  }
  return undefined
}

const decodeName = Schema.decodeUnknownOption(IdempotencyKey)

/** The buttons of a form mean different changes: the button is part of the key. */
const nameIn = (fields: URLSearchParams): string | undefined => {
  // Pages that were open before the field was renamed send its former name.
  const [name, change] = [fields.get("idempotencyKey") ?? fields.get("changeName"), fields.get("change")]
  return name === null ? undefined : change === null ? name : `${name}.${change}`
}

/** An invalid key or version counts as absent: the change is still the visitor's. */
const termsOf = (fields: URLSearchParams): ChangePreconditions => {
  const version = /^\d{1,10}$/.exec(fields.get("version") ?? "")?.[0]
  return {
    name: Option.getOrUndefined(decodeName(nameIn(fields))),
    version: version === undefined ? undefined : Number(version),
  }
}

export interface CartForms {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

export const makeCartForms = ({ shop, secure }: CartForms): Handler => {
  const post = async (request: ShopRequest, route: Route, fields: URLSearchParams): Promise<ShopResponse> => {
    const visitor = readVisitor(request.cookies, request.client.address, secure)
    const outcome = await shop.runPromise(
      Effect.flatMap(resolveVisitor(visitor.sessionToken), (who) =>
        route.change({
          cartId: visitor.cartId,
          who,
          network: clientNetwork(request.client.address),
          fields,
          terms: termsOf(fields),
        }),
      ),
    )
    if (outcome.kind === "refused") {
      // What was typed into another form of the page is kept.
      const { customer } = visitor.typed
      const cookie = typedCookieHeader(
        { ...route.typed(fields), ...(customer === undefined ? {} : { customer }) },
        secure,
      )
      const about = outcome.lines?.[0] === undefined ? "" : `&${REFUSAL_PARAMETERS.ean}=${outcome.lines[0].ean}`
      const why = outcome.code === undefined ? "" : codeRefusalQuery(outcome.code)
      return seeOther(
        `${CART_PAGE}?${REFUSAL_PARAMETERS.tag}=${outcome.tag}${about}${why}`,
        cookie === undefined ? {} : { "set-cookie": [cookie] },
      )
    }
    const returnTo = fields.get("returnTo") ?? ""
    return seeOther(isOwnPath(returnTo) ? returnTo : route.goTo(fields), {
      "set-cookie": cartCookieHeaders(outcome.cart, secure),
    })
  }

  return (request) => {
    const { pathname } = request.url
    if (pathname === "/cart") {
      // A person who enters the address gets the page.
      return request.method === "GET" || request.method === "HEAD" ? Promise.resolve(redirectTo(CART_PAGE)) : undefined
    }
    if (pathname !== CORRECT_FORM && !/^\/cart\/(lines|promotions|gift-cards)(\/|$)/.test(pathname)) return undefined
    const route = routeOf(pathname)
    return postedForm(request, (fields) =>
      route === undefined ? plain(404, words.notFound) : post(request, route, fields),
    )
  }
}
