/** The one e-mail of a watch: its product can be bought, or preordered (decision 335). */
import type { Site } from "@kapitel/core/site/Site"
import type { WatchedProduct } from "@kapitel/core/watches/readWatched"
import type { Watch } from "@kapitel/core/watches/Watch"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import { formatMoney } from "@kapitel/ui/text/formatMoney"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { watchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { buttonEmail } from "./buttonEmail.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const watchedForSale = (
  { token }: Watch,
  product: WatchedProduct,
  sender: Sender & Pick<Site, "nonBookDirectory">,
): Email => {
  const name = lineTitle(product.card)
  const price = formatMoney(product.card.price ?? 0)
  const isPreorder = product.buyability.kind === "preorder"
  return buttonEmail(sender, {
    subject: isPreorder ? words.preorderSubject(name) : words.forSaleSubject(name),
    lead: isPreorder ? words.preorderLead(name, price) : words.forSaleLead(name, price),
    button: { text: words.toProduct(name), href: sender.shopUrl + watchedPath(product, sender) },
    after: [words.onlyEmail, { text: words.remove, href: sender.shopUrl + watchPath(token) }],
  })
}
