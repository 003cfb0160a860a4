/** The message to the shopper about a paid order that is ready in a store (decision 374). */
import type { ReservationMessageKind } from "@kapitel/core/checkout/Outbox"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { collectionMessages as words } from "@kapitel/ui/text/sv/collections"
import { reservationMessages } from "@kapitel/ui/text/sv/reservations"

/** Its confirmation says that it was made. */
export type CollectionMessageKind = Exclude<ReservationMessageKind, "reservationMade">

/** A message about a reservation or a paid order. */
export interface Message {
  readonly subject: string
  readonly lead: string
  /** Sentences after the lead, before the link. */
  readonly facts: ReadonlyArray<string>
  readonly link: { readonly text: string; readonly path: string }
}

export const collectionMessage = (
  kind: CollectionMessageKind,
  { store, reference, heldUntil, because }: Reservation,
  { number, pageToken }: NonNullable<Reservation["order"]>,
): Message => {
  const until = heldUntilText(heldUntil)
  const link = { text: words.see, path: orderPagePath(pageToken) }
  const code = reservationMessages.code(reference)
  switch (kind) {
    case "reservationReady":
      return {
        subject: words.readySubject(number),
        lead: words.readyLead(number, store.name),
        facts: [code, reservationMessages.collectBy(until), words.paid],
        link,
      }
    case "reservationReminder":
      return {
        subject: words.reminderSubject(number),
        lead: words.reminderLead(number, store.name, until),
        facts: [code],
        link,
      }
    case "reservationExpired":
      return {
        subject: words.expiredSubject(number),
        lead: words.expiredLead(number, store.name, until),
        facts: [words.moneyBack],
        link,
      }
    case "reservationNotFound":
      return {
        subject: words.notFoundSubject(number, store.name),
        lead: words.notFoundLead(number, store.name),
        facts: [words.moneyBack],
        link,
      }
    case "reservationCancelled":
      return {
        subject: words.cancelledSubject(number),
        lead: (because === "storeClosed" ? words.storeClosed : words.cancelledLead)(number, store.name),
        facts: [words.moneyBack],
        link,
      }
  }
}
