/**
 * The cart as the pages use it: forms that work before any script, and the same posts answered as JSON for the drawer.
 * A form is answered by a redirect, so that reloading does not post again; every change renews both cookies.
 */
import type { Cart } from "@kapitel/core/cart/Cart"
import type { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { clampQuantity, parseQuantity } from "@kapitel/core/cart/quantity"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { sayRefusal } from "@kapitel/ui/text/refusals"
import { Clock, Effect, Option } from "effect"
import type { ShopRuntime, ShopServices } from "../composition/openShop.ts"
import { server as words } from "../text/server.ts"
import { readCartView, VISITOR } from "../views/cart.ts"
import { cartCookieHeaders, countCookieHeader } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { type Answer, json, plain, redirectTo, seeOther } from "./http/Answer.ts"
import type { ShopRequest } from "./readRequest.ts"
import { readVisitor } from "./Visitor.ts"

const LINES = "/cart/lines"
const ONE_LINE = /^\/cart\/lines\/([A-Za-z0-9_-]{1,32})$/

/** Where a form leads when it names no page of its own. */
const CART_PAGE = "/checkout"

/** A path of the shop's own: `//host` and `/\host` are other people's (notes/reliability.md §10 rule 9). */
const isOwnPath = (path: string): boolean => path.length <= 2000 && /^\/(?![/\\])[\x21-\x7e]*$/.test(path)

/** What came of a change: the cart, or the tag of a refusal and the status it has on the wire. */
type Outcome =
  | { readonly kind: "changed"; readonly cart: Cart }
  | { readonly kind: "refused"; readonly tag: string; readonly status: number }

const STATUS: Readonly<Record<string, number>> = { ProductNotFound: 404, LineNotFound: 404 }

const refused = ({ _tag }: { readonly _tag: string }): Effect.Effect<Outcome> =>
  Effect.succeed({ kind: "refused", tag: _tag, status: STATUS[_tag] ?? 409 })

const unavailable = (cause: unknown): Effect.Effect<Outcome> =>
  Effect.as(Effect.logError("The cart could not be changed", cause), {
    kind: "refused",
    tag: "Unavailable",
    status: 503,
  })

const invalid: Outcome = { kind: "refused", tag: "InvalidQuantity", status: 400 }

const add = Effect.fn("cartForms.add")(function* (cartId: CartId | undefined, fields: URLSearchParams) {
  const ean = Option.getOrUndefined(decodeEan(fields.get("ean")))
  const typed = parseQuantity(fields.get("quantity") ?? "1")
  if (ean === undefined) return yield* refused({ _tag: "ProductNotFound" })
  if (typed.kind !== "quantity") return invalid
  const carts = yield* Carts
  return yield* carts.add(cartId, ean, typed.quantity, VISITOR).pipe(
    Effect.map((cart): Outcome => ({ kind: "changed", cart })),
    Effect.catchTag(["ProductNotFound", "NotBuyable", "CartFull", "CartOutdated"], refused),
    Effect.catch(unavailable),
  )
})

/** The number in the field, and one more or one less when a button was pressed. Below 1 means away with it (D-20). */
const wantedQuantity = (fields: URLSearchParams): number | undefined => {
  const typed = parseQuantity(fields.get("quantity") ?? "")
  if (typed.kind === "empty" || typed.kind === "invalid") return undefined
  const change = fields.get("change")
  const step = change === "1" ? 1 : change === "-1" ? -1 : change === null ? 0 : undefined
  return step === undefined ? undefined : (typed.kind === "remove" ? 0 : typed.quantity) + step
}

const change = Effect.fn("cartForms.change")(function* (
  cartId: CartId | undefined,
  key: string,
  fields: URLSearchParams,
) {
  const wanted = wantedQuantity(fields)
  if (wanted === undefined) return invalid
  if (cartId === undefined) return yield* refused({ _tag: "LineNotFound" })
  const carts = yield* Carts
  const changed =
    wanted < 1 ? carts.remove(cartId, key, VISITOR) : carts.setQuantity(cartId, key, clampQuantity(wanted), VISITOR)
  return yield* changed.pipe(
    Effect.map((cart): Outcome => ({ kind: "changed", cart })),
    Effect.catchTag(["LineNotFound", "CartOutdated"], refused),
    Effect.catch(unavailable),
  )
})

const sentence = (tag: string): string => (tag === "InvalidQuantity" ? words.invalidQuantity : sayRefusal(tag))

export interface CartForms {
  readonly shop: Pick<ShopRuntime, "runPromise">
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

export const makeCartForms = ({ shop, secure }: CartForms): Handler => {
  const run = <A, E>(effect: Effect.Effect<A, E, ShopServices>) => shop.runPromise(effect)

  const viewOf = (cartId: CartId | undefined) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => readCartView(cartId, now))

  const showCart = (request: ShopRequest): Promise<Answer> =>
    run(
      viewOf(readVisitor(request.cookies, request.client.address, secure).cartId).pipe(
        Effect.map((view) => json(200, view, { "set-cookie": countCookieHeader(view.itemCount, secure) })),
        Effect.catch((cause) =>
          Effect.as(
            Effect.logError("The cart could not be shown", cause),
            json(503, { _tag: "Unavailable", message: sayRefusal("Unavailable") }),
          ),
        ),
      ),
    )

  const answer = Effect.fnUntraced(function* (outcome: Outcome, toJson: boolean, goTo: string) {
    if (outcome.kind === "refused") {
      return toJson
        ? json(outcome.status, { _tag: outcome.tag, message: sentence(outcome.tag) })
        : seeOther(`${CART_PAGE}?fel=${outcome.tag}`)
    }
    const headers = { "set-cookie": cartCookieHeaders(outcome.cart, secure) }
    return toJson ? json(200, { cart: yield* viewOf(outcome.cart.id as CartId) }, headers) : seeOther(goTo, headers)
  })

  const post = async (request: ShopRequest, key: string | undefined): Promise<Answer> => {
    const type = request.headers["content-type"] ?? ""
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return plain(415, words.notForm)
    const fields = new URLSearchParams((await request.readBody()).toString("utf8"))
    const { cartId } = readVisitor(request.cookies, request.client.address, secure)
    const toJson = (request.headers.accept ?? "").startsWith("application/json")
    const returnTo = fields.get("returnTo") ?? ""
    const goTo =
      key !== undefined ? CART_PAGE : isOwnPath(returnTo) ? returnTo : `${CART_PAGE}?tillagd=${fields.get("ean") ?? ""}`
    const effect = key === undefined ? add(cartId, fields) : change(cartId, key, fields)
    return run(Effect.flatMap(effect, (outcome) => answer(outcome, toJson, goTo)))
  }

  return (request) => {
    const { pathname } = request.url
    if (pathname === "/cart") {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined
      // A person who types the address gets the page.
      return (request.headers.accept ?? "").includes("text/html")
        ? Promise.resolve(redirectTo(CART_PAGE))
        : showCart(request)
    }
    if (pathname !== LINES && !pathname.startsWith(`${LINES}/`)) return undefined
    if (request.method !== "POST") {
      return Promise.resolve(plain(405, words.methodNotAllowed, { allow: "POST" }))
    }
    if (pathname === LINES) return post(request, undefined)
    const key = ONE_LINE.exec(pathname)?.[1]
    return key === undefined ? Promise.resolve(plain(404, words.notFound)) : post(request, key)
  }
}
