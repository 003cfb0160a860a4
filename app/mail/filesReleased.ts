/** Preordered files have been released and can be downloaded. */
import type { Order } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { isFile } from "@kapitel/core/digital/isFile"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { buttonEmail } from "./buttonEmail.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

/** Those that were preordered; an e-mail of a later day names the earlier ones too. */
const titlesOf = ({ contents }: Order): string =>
  contents.lines
    .filter((line) => isFile(line) && line.preorderDay !== undefined)
    .map(lineTitle)
    .join(", ")

export const filesReleased = (order: Order, sender: Sender): Email =>
  buttonEmail(sender, {
    subject: words.releasedSubject(sender.shopName, order.number),
    firstName: order.customer?.firstName,
    lead: words.releasedLead(titlesOf(order)),
    button: { text: receipt.followOrder, href: sender.shopUrl + orderPagePath(order.pageToken) },
    after: [receipt.ownPage],
  })
