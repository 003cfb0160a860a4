/** The one e-mail of a watch: its product can be bought, or preordered (decision 335). */
import type { Site } from "@kapitel/core/site/Site"
import type { WatchedProduct } from "@kapitel/core/watches/readWatched"
import type { Watch } from "@kapitel/core/watches/Watch"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import { formatMoney } from "@kapitel/ui/text/formatMoney"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { watchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { button, emailDocument, link, paragraph } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const watchedForSale = (
  { token }: Watch,
  product: WatchedProduct,
  { shopName, shopUrl, demo, nonBookDirectory }: Sender & Pick<Site, "nonBookDirectory">,
): Email => {
  const name = lineTitle(product.card)
  const isPreorder = product.buyability.kind === "preorder"
  const subject = isPreorder ? words.preorderSubject(name) : words.forSaleSubject(name)
  const price = formatMoney(product.card.price ?? 0)
  const lead = isPreorder ? words.preorderLead(name, price) : words.forSaleLead(name, price)
  const page = shopUrl + watchedPath(product, { nonBookDirectory })
  const removal = shopUrl + watchPath(token)
  const greeting = receipt.greeting(undefined)
  const closing = receipt.closing(shopName)
  return {
    subject,
    text: [
      ...(demo ? [receipt.demo, ""] : []),
      greeting,
      "",
      lead,
      "",
      `${words.toProduct(name)}: ${page}`,
      "",
      words.onlyEmail,
      `${words.remove}: ${removal}`,
      "",
      closing,
    ].join("\n"),
    html: emailDocument({ shopName, subject, demo: demo ? receipt.demo : undefined }, [
      paragraph(greeting),
      paragraph(lead),
      paragraph(button(page, words.toProduct(name))),
      paragraph(words.onlyEmail),
      link(removal, words.remove),
      paragraph(closing),
    ]),
  }
}
