/** Renders sign-ups for events as Swedish e-mails (decision 370). */
import type { SignUpEmailKind } from "@kapitel/core/checkout/Outbox"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { EVENTS_PATH, ownSignUpPath } from "@kapitel/core/events/eventPaths"
import { SignUpEmails } from "@kapitel/core/events/SignUpEmails"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import type { Store } from "@kapitel/core/stores/Store"
import { eventMomentText } from "@kapitel/ui/text/eventText"
import { seatsText, signUpEmails as words } from "@kapitel/ui/text/sv/eventSignUps"
import { Layer } from "effect"
import { buttonEmail } from "./buttonEmail.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

interface Said {
  readonly subject: string
  readonly lead: string
}

const saidOf = (
  kind: Exclude<SignUpEmailKind, "eventCancelled">,
  { state, seats }: EventSignUp,
  what: string,
  when: string,
  where: string,
): Said => {
  const own = seatsText(seats)
  switch (kind) {
    case "signUpMade":
      return state === "waiting"
        ? { subject: words.waitingSubject(what), lead: words.waitingLead(what, when, where) }
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
  kind: SignUpEmailKind,
  {
    signUp,
    event,
    store,
  }: { readonly signUp: EventSignUp; readonly event: StoreEvent; readonly store: Store | undefined },
  sender: Sender,
): Email => {
  const what = event.title
  const when = eventMomentText(event.dateFrom)
  const where = store === undefined ? sender.shopName : `${sender.shopName} ${store.storeName}`
  if (kind === "eventCancelled") {
    return buttonEmail(sender, {
      subject: words.cancelledSubject(what),
      lead: words.cancelledLead(what, when, where),
      button: { text: words.toAll, href: sender.shopUrl + EVENTS_PATH },
      after: [],
    })
  }
  const { subject, lead } = saidOf(kind, signUp, what, when, where)
  return buttonEmail(sender, {
    subject,
    lead,
    button: { text: words.see, href: sender.shopUrl + ownSignUpPath(signUp.token) },
    after: [
      ...(signUp.state === "signedUp" ? [words.code(signUp.code)] : []),
      ...(store === undefined ? [] : [`${where}, ${store.address}`]),
      ...(kind === "signUpMade" ? [words.notYou] : []),
    ],
  })
}

export const layer = (sender: Sender) =>
  Layer.succeed(
    SignUpEmails,
    SignUpEmails.of({
      compose: (kind, about, dedupeKey) => ({ to: about.signUp.email, dedupeKey, ...signUpEmail(kind, about, sender) }),
    }),
  )
