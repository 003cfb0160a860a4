/** Renders sign-ups for events as Swedish e-mails (decision 370). */
import type { SignUpEmailKind } from "@kapitel/core/checkout/Outbox"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { EVENTS_PATH, ownSignUpPath } from "@kapitel/core/events/eventPaths"
import { SignUpEmails } from "@kapitel/core/events/SignUpEmails"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import type { Store } from "@kapitel/core/stores/Store"
import { eventMomentText } from "@kapitel/ui/text/eventText"
import { seatsText, signUpEmails as words } from "@kapitel/ui/text/sv/eventSignUps"
import { ticketEmails as tickets } from "@kapitel/ui/text/sv/tickets"
import { Layer } from "effect"
import { buttonEmail } from "./buttonEmail.ts"
import type { Email, Sender } from "./orderConfirmation.ts"
import { type Senders, senderOf } from "./Senders.ts"

interface Said {
  readonly subject: string
  readonly lead: string
}

type TicketEmailKind = Exclude<SignUpEmailKind, "signUpMade" | "signUpPromoted" | "signUpCancelled" | "ticketsFree">

/** Of bought tickets: their order has them. */
const ofTickets = (kind: SignUpEmailKind, what: string, when: string, where: string): Said | undefined => {
  const said: Readonly<Record<TicketEmailKind, Said>> = {
    signUpReminder: { subject: words.reminderSubject(what), lead: tickets.reminderLead(what, when, where) },
    eventMoved: { subject: words.movedSubject(what), lead: tickets.movedLead(what, when, where) },
    eventCancelled: { subject: words.cancelledSubject(what), lead: tickets.cancelledLead(what, when, where) },
    ticketCancelled: { subject: tickets.takenBackSubject(what), lead: tickets.takenBackLead(what, when, where) },
  }
  return (said as Partial<Record<SignUpEmailKind, Said>>)[kind]
}

const saidOf = (
  kind: Exclude<SignUpEmailKind, "eventCancelled" | "ticketCancelled" | "signUpCancelled" | "ticketsFree">,
  { state, seats }: EventSignUp,
  isPaid: boolean,
  what: string,
  when: string,
  where: string,
): Said => {
  const own = seatsText(seats)
  switch (kind) {
    case "signUpMade":
      return state === "waiting"
        ? { subject: words.waitingSubject(what), lead: (isPaid ? tickets : words).waitingLead(what, when, where) }
        : { subject: words.seatSubject(what), lead: words.seatLead(what, when, where, own) }
    case "signUpPromoted":
      return { subject: words.promotedSubject(what), lead: words.promotedLead(what, when, where, own) }
    case "signUpReminder":
      return { subject: words.reminderSubject(what), lead: words.reminderLead(what, when, where, own) }
    case "eventMoved":
      return { subject: words.movedSubject(what), lead: words.movedLead(what, when, where) }
  }
}

const signUpEmail = (
  due: SignUpEmailKind,
  {
    signUp,
    event,
    store,
  }: { readonly signUp: EventSignUp; readonly event: StoreEvent; readonly store: Store | undefined },
  sender: Sender,
): Email => {
  const isOnAgain = due === "eventCancelled" && event.isCancelled !== true
  const kind = !isOnAgain ? due : signUp.ticket === undefined ? "signUpCancelled" : "ticketCancelled"
  const what = event.title
  const when = eventMomentText(event.dateFrom)
  const where = store === undefined ? sender.shopName : `${sender.shopName} ${store.storeName}`
  const address = store === undefined ? [] : [`${where}, ${store.address}`]
  const ofOrder = signUp.ticket === undefined ? undefined : ofTickets(kind, what, when, where)
  if (signUp.ticket !== undefined && ofOrder !== undefined) {
    const isOn = kind === "signUpReminder" || kind === "eventMoved"
    return buttonEmail(sender, {
      ...ofOrder,
      button: { text: isOn ? tickets.see : tickets.toOrder, href: sender.shopUrl + orderPagePath(signUp.ticket.page) },
      after: isOn ? [tickets.bring, ...address] : [],
    })
  }
  if (kind === "ticketsFree" || kind === "ticketCancelled") {
    return buttonEmail(sender, {
      subject: tickets.freeSubject(what),
      lead: tickets.freeLead(what, when, where),
      button: { text: tickets.buy, href: sender.shopUrl + event.path },
      after: [{ text: words.see, href: sender.shopUrl + ownSignUpPath(signUp.token) }],
    })
  }
  if (kind === "eventCancelled" || kind === "signUpCancelled") {
    const isOwn = kind === "signUpCancelled"
    return buttonEmail(sender, {
      subject: (isOwn ? words.endedSubject : words.cancelledSubject)(what),
      lead: (isOwn ? words.endedLead : words.cancelledLead)(what, when, where),
      button: { text: words.toAll, href: sender.shopUrl + EVENTS_PATH },
      after: [],
    })
  }
  const { subject, lead } = saidOf(kind, signUp, event.price !== undefined, what, when, where)
  return buttonEmail(sender, {
    subject,
    lead,
    button: { text: words.see, href: sender.shopUrl + ownSignUpPath(signUp.token) },
    after: [
      ...(signUp.state === "signedUp" ? [words.code(signUp.code)] : []),
      ...address,
      ...(kind === "signUpMade" ? [words.notYou] : []),
    ],
  })
}

export const layer = (senders: Senders) =>
  Layer.succeed(
    SignUpEmails,
    SignUpEmails.of({
      compose: (kind, about, dedupeKey) => ({
        to: about.signUp.email,
        dedupeKey,
        ...signUpEmail(kind, about, senderOf(senders, about.signUp)),
      }),
    }),
  )
