/** The link of an order's page, to the address that the order was bought with, for a guest who has asked for it (D-62). */
import type { Order } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { orderLookup as words } from "@kapitel/ui/text/sv/orderLookup"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { buttonEmail } from "./buttonEmail.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const orderLink = (order: Order, sender: Sender): Email =>
  buttonEmail(sender, {
    subject: words.emailSubject(sender.shopName, order.number),
    firstName: order.customer?.firstName,
    lead: words.emailLead(order.number),
    button: { text: receipt.followOrder, href: sender.shopUrl + orderPagePath(order.pageToken) },
    after: [words.emailNotYou, receipt.ownPage],
  })
