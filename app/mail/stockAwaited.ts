/** Notifies the staff that a paid order waits for copies (D-72). */
import type { Order } from "@kapitel/core/checkout/Order"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { createElement } from "react"
import { emailDocument, paragraph } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const stockAwaited = (order: Order, sender: Sender): Email => {
  const missing = order.awaitedStock.map(({ ean, quantity }) => {
    const line = order.contents.lines.find((one) => one.ean === ean)
    return receipt.missing(quantity, line === undefined ? undefined : lineTitle(line), ean)
  })
  const [subject, text] = [receipt.stockAwaitedSubject(order.number), receipt.stockAwaitedText(order.number)]
  return {
    from: sender.from,
    subject,
    text: [text, "", ...missing].join("\n"),
    html: emailDocument(sender, { subject }, [
      paragraph(text),
      createElement("ul", null, ...missing.map((line) => createElement("li", null, line))),
    ]),
  }
}
