/** The order as its confirmation page shows it (CHK-04). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Order } from "@kapitel/core/checkout/Order"
import type { CoverView } from "@kapitel/ui/catalogue/CoverView"
import type { ProductFact } from "@kapitel/ui/catalogue/ProductFacts"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { cart as cartWords } from "@kapitel/ui/text/sv/cart"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { Effect } from "effect"
import { coverOf } from "./cover.ts"

const fact = (name: string, ...texts: ReadonlyArray<string | undefined>): ProductFact => ({
  name,
  values: texts.filter((text): text is string => text !== undefined && text !== "").map((text) => ({ text })),
})

export interface ConfirmedOrder {
  readonly firstName: string | undefined
  readonly email: string | undefined
  readonly facts: ReadonlyArray<ProductFact>
  readonly covers: ReadonlyArray<CoverView>
}

/** Only for the browser whose order it is: it names a person. */
export const readConfirmedOrder = Effect.fn("view.confirmation")(function* (order: Order) {
  const catalogue = yield* Catalogue
  const { contents, customer } = order
  const products = yield* catalogue.cardsByEan(contents.lines.map(({ ean }) => ean))
  const view: ConfirmedOrder = {
    firstName: customer?.firstName,
    email: customer?.email,
    covers: products.map(coverOf),
    facts: [
      fact(words.orderNumber, order.number),
      ...contents.lines.map((line) =>
        fact(line.title, `${receipt.quantity(line.quantity)}, ${formatSum(line.totalPrice)}`),
      ),
      fact(cartWords.shipping, formatSum(contents.shipping.fee)),
      fact(cartWords.sum, formatSum(contents.total)),
      fact(words.payment, order.paymentMethod),
      fact(
        words.address,
        [customer?.street, [customer?.zipCode, customer?.city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
      ),
      ...order.awaitedStock.map(({ quantity, ean }) =>
        fact(contents.lines.find((line) => line.ean === ean)?.title ?? ean, receipt.awaited(quantity)),
      ),
    ].filter(({ values }) => values.length > 0),
  }
  return view
})
