/** Refusals of the API as the types of `ShopClient`, for any request. */

import type { Refused, RefusedUntil } from "@kapitel/core/shop/CallResult"
import type { CartRefusal } from "@kapitel/core/shop/CartClient"
import type { CannotComplete } from "@kapitel/core/shop/CheckoutClient"
import type { LoginRefusal } from "@kapitel/core/shop/LoginClient"
import { readCart, sum } from "./readCart.ts"
import { list, number, optionalKey, type Reader, record, struct, text } from "./readers.ts"

export type AnyRefusal =
  | CartRefusal
  | LoginRefusal
  | CannotComplete
  | Refused<"OrderNotFound">
  | Refused<"ConsentMissing">
  | Refused<"PaymentNeeded">
  | Refused<"NotWatchable" | "TooManyWatches">
  | Refused<"WithdrawalNotFound">
  | RefusedUntil<"TooManyWithdrawals">

const plain = struct({ message: text, field: optionalKey(text) })

const lines = struct({
  lines: list(struct({ productID: text, title: text, quantity: number, available: number })),
})

const code = struct({ reason: text, missing: optionalKey(sum) })
const incomplete = struct({ reason: text, key: optionalKey(text) })
const login = struct({ message: text as Reader<LoginRefusal["key"]>, text })

/** `retryAt` in epoch ms, if the response contains it. Throws `Unreadable` when it is not a refusal. */
export const readRefusal = (body: unknown, retryAt: number | undefined): AnyRefusal => {
  const given = record(body)
  const _tag = text(given["_tag"]) as AnyRefusal["_tag"]
  const until = retryAt === undefined ? {} : { retryAt }
  switch (_tag) {
    case "TooFewCopies":
      return {
        _tag,
        ...plain(body),
        lines: lines(body).lines.map(({ productID, ...line }) => ({ ...line, ean: productID })),
      }
    case "CartOutdated":
      return { _tag, ...plain(body), ...(given["cart"] === undefined ? {} : { cart: readCart(given["cart"]) }) }
    case "CodeRefused":
      return { _tag, ...plain(body), ...code(body) }
    case "CannotComplete":
      return { _tag, ...plain(body), ...incomplete(body) }
    case "LoginRefused":
    case "IdentifierRefused":
    case "LoginTooOften":
    case "LoginNeeded":
    case "LoginNotEnough": {
      const { message: key, text: message } = login(body)
      return { _tag, key, message }
    }
    case "TooManyTries":
    case "TooManyWithdrawals":
      return { _tag, ...plain(body), ...until }
    default:
      return { _tag, ...plain(body) }
  }
}
