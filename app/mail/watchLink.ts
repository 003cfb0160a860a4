/** The link of a watch, to be confirmed by it; for one that is confirmed already, to see or remove it (decision 335). */
import type { WatchedProduct } from "@kapitel/core/watches/readWatched"
import type { Watch } from "@kapitel/core/watches/Watch"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { watches as words } from "@kapitel/ui/text/sv/watches"
import { watchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { buttonEmail } from "./buttonEmail.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const watchLink = ({ token, confirmedAt }: Watch, { card }: WatchedProduct, sender: Sender): Email => {
  const name = lineTitle(card)
  const href = sender.shopUrl + watchPath(token)
  return buttonEmail(
    sender,
    confirmedAt === undefined
      ? {
          subject: words.askSubject(name),
          lead: words.askLead(name, sender.shopName),
          button: { text: words.confirm, href },
          after: [words.askNotYou],
        }
      : {
          subject: words.watchingSubject(name),
          lead: words.watchingLead(name),
          button: { text: words.showWatch, href },
          after: [],
        },
  )
}
