/** How a visitor's cart is found in a request and kept on an answer; the shop decides the names and the attributes. */
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
    /** From the `cookie` header; absent is what is not there or does not decode. */
    readonly read: (header: string | undefined) => {
      readonly cartId: CartId | undefined
      readonly sessionToken: Redacted.Redacted | undefined
    }
    /** The number of copies alone: an order that was paid for has emptied the cart without a change of the visitor's. */
    readonly count: (itemCount: number) => ReadonlyArray<VisitorCookie>
    readonly write: (cart: { readonly id: string; readonly itemCount: number }) => ReadonlyArray<VisitorCookie>
  }
>()("adapters/http/server/VisitorCookies") {}
