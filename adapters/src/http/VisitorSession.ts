/** Whose cart a request is about. The id is sent in a cookie and nowhere else (docs/reliability.md, rule 6). */
import type { Cart } from "@kapitel/core/cart/Cart"
import type { CartId } from "@kapitel/core/cart/CartContents"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

export class VisitorSession extends Context.Service<
  VisitorSession,
  {
    /** Absent when the visitor has no cart yet. */
    readonly cartId: CartId | undefined
    readonly visitor: Visitor
    /** The request's network, as the server determined it: the subject of rate limits. */
    readonly network: string
    /** Sets both cookies of the cart on this response; to be called after every change. */
    readonly keepCart: (cart: Cart) => Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>
    /** Sets only the cookie with the number of copies that pages show. */
    readonly keepCount: (itemCount: number) => Effect.Effect<void, never, HttpServerRequest.HttpServerRequest>
  }
>()("adapters/http/VisitorSession") {}

/** Reads the visitor from the request for the routes that use it. */
export class VisitorMiddleware extends HttpApiMiddleware.Service<VisitorMiddleware, { provides: VisitorSession }>()(
  "adapters/http/Visit",
) {}
