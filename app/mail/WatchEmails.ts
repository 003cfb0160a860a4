/** Renders watches as Swedish e-mails. */
import type { Site } from "@kapitel/core/site/Site"
import { WatchEmails } from "@kapitel/core/watches/WatchEmails"
import { Layer } from "effect"
import { removeWatchPath } from "../pages/(visitor)/bevaka/paths.ts"
import type { EmailSettings } from "./OrderEmails.ts"
import { watchedForSale } from "./watchedForSale.ts"
import { watchLink } from "./watchLink.ts"

export const layer = (settings: EmailSettings & Pick<Site, "nonBookDirectory">) =>
  Layer.succeed(
    WatchEmails,
    WatchEmails.of({
      compose: (kind, watch, product, dedupeKey) => {
        const email =
          kind === "watchLink" ? watchLink(watch, product, settings) : watchedForSale(watch, product, settings)
        return { to: watch.email, dedupeKey, unsubscribe: settings.shopUrl + removeWatchPath(watch.token), ...email }
      },
    }),
  )
