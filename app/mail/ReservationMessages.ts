/** Renders reservations in stores as Swedish e-mails and text messages (decision 379). */
import type { ReservationMessageKind } from "@kapitel/core/checkout/Outbox"
import { MAX_TEXT_LENGTH } from "@kapitel/core/identity/SmsSender"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { ReservationMessages } from "@kapitel/core/reservations/ReservationMessages"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { reservationMessages as words } from "@kapitel/ui/text/sv/reservations"
import { Layer } from "effect"
import { reservationPath, reservePath } from "../pages/(visitor)/reservation/paths.ts"
import { buttonEmail } from "./buttonEmail.ts"
import { collectionMessage, type Message } from "./collectionMessage.ts"
import { type Senders, senderOf } from "./Senders.ts"

/** Longest title in a text message, so that its link has room. */
const TITLE_IN_TEXT = 60

const cancelledLead = (because: Reservation["because"]) =>
  because === "storeClosed" ? words.storeClosed : because === "staff" ? words.byStaff : words.byShopper

const messageOf = (kind: ReservationMessageKind, reservation: Reservation, title: string): Message => {
  if (reservation.order !== undefined && kind !== "reservationMade") {
    return collectionMessage(kind, reservation, reservation.order)
  }
  const { store, quantity, reference, token, because, otherStore, extendedAt } = reservation
  const what = words.copies(quantity, title)
  const until = heldUntilText(reservation.heldUntil)
  const path = reservationPath(token)
  const see = { text: words.see, path }
  const show = { text: words.show, path }
  switch (kind) {
    case "reservationMade":
      return {
        subject: words.madeSubject(title, store.name),
        lead: words.madeLead(what, store.name),
        facts: [words.code(reference), words.heldUntil(until), words.pay],
        link: see,
      }
    case "reservationReady":
      return {
        subject: words.readySubject(title),
        lead: words.readyLead(what, store.name),
        facts: [words.code(reference), words.collectBy(until), words.pay],
        link: see,
      }
    case "reservationReminder":
      return {
        subject: words.reminderSubject(title),
        lead: words.reminderLead(what, store.name, until),
        facts: [words.code(reference), ...(extendedAt === undefined ? [words.canExtend] : [])],
        link: see,
      }
    case "reservationExpired":
      return {
        subject: words.expiredSubject(title),
        lead: words.expiredLead(what, store.name, until),
        facts: [],
        link: show,
      }
    case "reservationNotFound":
      return {
        subject: words.notFoundSubject(title, store.name),
        lead: (because === "damaged" ? words.damagedLead : words.missingLead)(what, store.name),
        facts: otherStore === undefined ? [] : [words.elsewhere(otherStore.name)],
        link:
          otherStore === undefined
            ? { text: words.otherStores, path }
            : {
                text: words.reserveIn(otherStore.name),
                path: reservePath(reservation.ean, { storeId: otherStore.id }),
              },
      }
    case "reservationCancelled":
      return {
        subject: words.cancelledSubject(title),
        lead: cancelledLead(because)(what, store.name),
        facts: [],
        link: show,
      }
  }
}

const shortened = (title: string): string =>
  title.length <= TITLE_IN_TEXT ? title : `${title.slice(0, TITLE_IN_TEXT - 1).trimEnd()}…`

export const layer = (senders: Senders) =>
  Layer.succeed(
    ReservationMessages,
    ReservationMessages.of({
      compose: (kind, reservation, dedupeKey) => {
        const { contact } = reservation
        const sender = senderOf(senders, reservation)
        const title = lineTitle(reservation)
        if (contact.kind === "email") {
          const { subject, lead, facts, link } = messageOf(kind, reservation, title)
          const button = { text: link.text, href: sender.shopUrl + link.path }
          const email = buttonEmail(sender, { subject, lead: [lead, ...facts].join(" "), button, after: [] })
          return { channel: "email", email: { to: contact.email, dedupeKey, ...email } }
        }
        const { lead, facts, link } = messageOf(kind, reservation, shortened(title))
        const tail = ` ${sender.shopUrl}${link.path}`
        const said = `${sender.shopName}: ${[lead, ...facts].join(" ")}`
        return {
          channel: "sms",
          text: { to: contact.phone, text: said.slice(0, MAX_TEXT_LENGTH - tail.length) + tail },
        }
      },
    }),
  )
