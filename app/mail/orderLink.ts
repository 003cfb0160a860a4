/** The link of an order's page, to the address that the order was bought with, for a guest who has asked for it (D-62). */
import type { Order } from "@kapitel/core/checkout/Order"
import { orderLookup as words } from "@kapitel/ui/text/sv/orderLookup"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { orderPagePath } from "../pages/(visitor)/order/orderPagePath.ts"
import { button, emailDocument, paragraph } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const orderLink = (order: Order, { shopName, shopUrl, demo }: Sender): Email => {
  const page = shopUrl + orderPagePath(order.pageToken)
  const subject = words.emailSubject(shopName, order.number)
  const greeting = receipt.greeting(order.customer?.firstName)
  const before = words.emailLead(order.number)
  const after = [words.emailNotYou, receipt.ownPage, receipt.closing(shopName)]
  return {
    subject,
    text: [
      ...(demo ? [receipt.demo, ""] : []),
      greeting,
      "",
      before,
      "",
      `${receipt.followOrder}: ${page}`,
      "",
      after.join("\n\n"),
    ].join("\n"),
    html: emailDocument({ shopName, subject, demo: demo ? receipt.demo : undefined }, [
      paragraph(greeting),
      paragraph(before),
      paragraph(button(page, receipt.followOrder)),
      ...after.map((text) => paragraph(text)),
    ]),
  }
}
