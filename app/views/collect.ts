/** Where the cart may be collected, as the checkout shows it. */
import type { CollectIn } from "@kapitel/core/delivery/DeliveryOption"
import type { CollectView } from "@kapitel/ui/checkout/CollectChoice"
import { collect as words } from "@kapitel/ui/text/sv/collect"

export interface Collect {
  /** Those that have the whole cart. */
  readonly stores: ReadonlyArray<CollectIn>
  readonly chosen?: CollectIn
  /** The name of the store that was chosen and has not all of it any more. */
  readonly lost?: string | undefined
}

export const collectView = ({ stores, chosen, lost }: Collect): CollectView => ({
  heading: chosen === undefined ? words.heading : words.chosen(chosen.name),
  ...(chosen !== undefined
    ? { about: words.chosenAbout, send: words.send }
    : stores.length > 0
      ? { about: words.about }
      : {}),
  ...(lost === undefined ? {} : { lost: words.lost(lost) }),
  label: words.store,
  stores: stores.filter(({ id }) => id !== chosen?.id),
  choose: chosen === undefined ? words.choose : words.change,
})
