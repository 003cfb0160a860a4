/** What a form of the cart says without a script, asked of the shop by its client: the same changes, by the same addresses. */
import type { Answer } from "@kapitel/core/shop/Answer"
import { newKey } from "@kapitel/ui/shop/newKey"
import { shop } from "./shop.ts"

/** Changes of the cart that are refused say why; `CartOutdated` that another was faster. */
type Changed = Answer<unknown, { readonly _tag: string; readonly message: string }>

const nothing: Changed = { ok: false, refusal: { _tag: "Unanswered", reason: "unavailable" } }

/** `action` is where the form posts to, `fields` what it posts. */
export const askCartForm = (action: string, fields: URLSearchParams): Promise<Changed> => {
  const { cart } = shop
  const [, , kind, escaped] = new URL(action, location.href).pathname.split("/")
  const named = escaped === undefined ? undefined : decodeURIComponent(escaped)
  const field = (name: string) => fields.get(name) ?? ""
  const seen = field("version") === "" ? {} : { version: Number(field("version")) }
  const idempotencyKey = newKey()
  switch (kind) {
    case "lines": {
      const quantity = Number(field("quantity"))
      if (named === undefined) return cart.add({ ean: field("ean"), quantity, idempotencyKey })
      return quantity === 0 ? cart.remove({ key: named, ...seen }) : cart.setQuantity({ key: named, quantity, ...seen })
    }
    case "promotions":
      return named === undefined
        ? cart.addCode({ code: field("code"), idempotencyKey })
        : cart.removeCode({ code: named })
    case "gift-cards":
      return named === undefined
        ? cart.addGiftCard({ code: field("code"), pin: field("pin"), idempotencyKey })
        : cart.removeGiftCard({ id: named })
    case "delivery":
      return cart.chooseDelivery({ delivery: field("delivery") })
    default:
      return Promise.resolve(nothing)
  }
}
