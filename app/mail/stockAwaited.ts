/** Notifies the staff that a paid order waits for copies (D-72). */
import type { Order } from "@kapitel/core/checkout/Order"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { createElement } from "react"
import { htmlDocument } from "./emailHtml.ts"
import type { Email } from "./orderConfirmation.ts"

export const stockAwaited = (order: Order): Email => {
  const missing = order.awaitedStock.map(({ ean, quantity }) => {
    const title = order.contents.lines.find((line) => line.ean === ean)?.title ?? ean
    return receipt.missing(quantity, title, ean)
  })
  const text = receipt.stockAwaitedText(order.number)
  return {
    subject: receipt.stockAwaitedSubject(order.number),
    text: [text, "", ...missing].join("\n"),
    html: htmlDocument(
      createElement(
        "body",
        null,
        createElement("p", null, text),
        createElement("ul", null, ...missing.map((line) => createElement("li", null, line))),
      ),
    ),
  }
}
