/** Renders watches as Swedish e-mails. */
import { WatchEmails } from "@kapitel/core/watches/WatchEmails"
import { Layer } from "effect"
import { removeWatchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { type Senders, senderOf } from "./Senders.ts"
import { watchedForSale } from "./watchedForSale.ts"
import { watchLink } from "./watchLink.ts"

export const layer = (senders: Senders) =>
  Layer.succeed(
    WatchEmails,
    WatchEmails.of({
      compose: (kind, watch, product, dedupeKey) => {
        const sender = senderOf(senders, watch)
        const email = kind === "watchLink" ? watchLink(watch, product, sender) : watchedForSale(watch, product, sender)
        return { to: watch.email, dedupeKey, unsubscribe: sender.shopUrl + removeWatchPath(watch.token), ...email }
      },
    }),
  )
