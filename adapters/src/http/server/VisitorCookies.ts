/**
 * Reads a visitor's cart from a request's cookies and sets them on a response; the shop decides the names and the
 * attributes.
 */
import type { CartId } from "@kapitel/core/cart/CartContents"
import { Context, type Redacted } from "effect"

export interface VisitorCookie {
  readonly name: string
  readonly value: string
  /** Seconds. */
  readonly maxAge: number
  readonly httpOnly: boolean
  readonly secure: boolean
}

export class VisitorCookies extends Context.Service<
  VisitorCookies,
  {
    /** From the `cookie` header; a missing or invalid cookie is absent. */
    readonly read: (header: string | undefined) => {
      readonly cartId: CartId | undefined
      readonly sessionToken: Redacted.Redacted | undefined
    }
    /** The number of copies alone: a paid order has emptied the cart without a change by the visitor. */
    readonly count: (itemCount: number) => ReadonlyArray<VisitorCookie>
    readonly write: (cart: { readonly id: string; readonly itemCount: number }) => ReadonlyArray<VisitorCookie>
  }
>()("adapters/http/server/VisitorCookies") {}
