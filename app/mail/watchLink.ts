/** The link of a watch, to be confirmed by it; for one that is confirmed already, to see or remove it (decision 335). */
import type { WatchedProduct } from "@kapitel/core/watches/readWatched"
import type { Watch } from "@kapitel/core/watches/Watch"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { watchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { button, emailDocument, paragraph } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const watchLink = (
  { token, confirmedAt }: Watch,
  { card }: WatchedProduct,
  { shopName, shopUrl, demo }: Sender,
): Email => {
  const name = lineTitle(card)
  const page = shopUrl + watchPath(token)
  const isConfirmed = confirmedAt !== undefined
  const subject = isConfirmed ? words.watchingSubject(name) : words.askSubject(name)
  const lead = isConfirmed ? words.watchingLead(name) : words.askLead(name, shopName)
  const press = isConfirmed ? words.showWatch : words.confirm
  const after = [...(isConfirmed ? [] : [words.askNotYou]), receipt.closing(shopName)]
  const greeting = receipt.greeting(undefined)
  return {
    subject,
    text: [
      ...(demo ? [receipt.demo, ""] : []),
      greeting,
      "",
      lead,
      "",
      `${press}: ${page}`,
      "",
      after.join("\n\n"),
    ].join("\n"),
    html: emailDocument({ shopName, subject, demo: demo ? receipt.demo : undefined }, [
      paragraph(greeting),
      paragraph(lead),
      paragraph(button(page, press)),
      ...after.map((text) => paragraph(text)),
    ]),
  }
}
