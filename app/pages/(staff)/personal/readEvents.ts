/** The store's events, and who comes to one of them. */
import { attendeesOf } from "@kapitel/core/events/attendees"
import { paidFor, signUpIn } from "@kapitel/core/events/cancelSeat"
import { type EventSignUp, SignUpId } from "@kapitel/core/events/EventSignUp"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { currentEvents } from "@kapitel/core/events/eventList"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { hasSeats } from "@kapitel/core/events/signUpState"
import { maskName } from "@kapitel/core/staff/mask"
import { type Granted, limitOf, may } from "@kapitel/core/staff/rights"
import { eventTimeText } from "@kapitel/ui/text/eventText"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option, Schema } from "effect"
import {
  CODE_PARAMETER,
  ID_PARAMETER,
  STAFF_EVENTS,
  staffAttendeesPath,
  staffCancelSeatPath,
  staffEventPath,
  staffTickInPath,
} from "../../../staffPaths.ts"
import { holderOf, tickedInText } from "../../../views/attendees.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage, typedBefore } from "../../readStaffPage.ts"
import { outcomeOf } from "../outcomeOf.ts"

const { events: texts } = words

const decodeId = Schema.decodeUnknownOption(SignUpId)

const seatsOf = (event: StoreEvent, taken: number): string =>
  event.seats === undefined ? texts.noSignUp : texts.seats(taken, event.seats)

const eventPath = (slug: string): string => `${EVENTS_PATH}/${slug}`
const slugOf = ({ path }: Pick<StoreEvent, "path">): string => path.split("/").at(-1) ?? ""

const firstSeats = Effect.fnUntraced(function* (event: StoreEvent) {
  return seatsOf(event, (yield* EventSignUps.use((signUps) => signUps.count(event.path))).taken)
})

export const readEvents = (context: PageRequest) =>
  readStaffPage(context, "events.see", ({ store: { storeID }, now }) =>
    Effect.gen(function* () {
      const all = yield* StoreEvents.use((events) => events.all)
      const own = currentEvents(all, now).filter(({ store, isCancelled }) => store === storeID && isCancelled !== true)
      return Option.some({
        view: "events" as const,
        headTitle: texts.title,
        list: yield* Effect.forEach(own, (event) =>
          Effect.map(firstSeats(event), (seats) => ({
            href: staffEventPath(slugOf(event)),
            title: event.title,
            time: eventTimeText(event),
            seats,
          })),
        ),
      })
    }),
  )

/** The event of the address; of another store it does not exist here. */
const eventOf = Effect.fnUntraced(function* ({ urlPathname }: PageRequest, storeID: string) {
  const [slug = ""] = urlPathname.slice(STAFF_EVENTS.length + 1).split("/")
  const event = Option.getOrUndefined(yield* StoreEvents.use((events) => events.byPath(eventPath(slug))))
  return event?.store === storeID ? { slug, event } : undefined
})

export const readAttendees = (context: PageRequest) =>
  readStaffPage(context, "events.see", ({ session: { member }, store: { storeID } }) =>
    Effect.gen(function* () {
      const found = yield* eventOf(context, storeID)
      if (found === undefined) return Option.none()
      const { slug, event } = found
      const signUps = yield* attendeesOf(event.path)
      const taken = signUps.reduce((sum, { seats, state }) => sum + (hasSeats(state) ? seats : 0), 0)
      return Option.some({
        view: "attendees" as const,
        headTitle: event.title,
        title: event.title,
        time: eventTimeText(event),
        seats: seatsOf(event, taken),
        action: staffTickInPath(slug),
        exportHref: may(member, "events.export", storeID) ? staffAttendeesPath(slug) : undefined,
        mayTickIn: may(member, "events.tickIn", storeID),
        cancelHref: may(member, "events.cancelSeat", storeID) ? staffCancelSeatPath(slug) : undefined,
        outcome: outcomeOf(searchParamsOf(context)),
        typed: typedBefore(context, context.urlPathname)?.[CODE_PARAMETER],
        attendees: signUps.map((signUp) => ({
          id: signUp.id,
          name: maskName(signUp.name),
          holder: holderOf(signUp),
          seats: signUp.seats,
          state: signUp.state,
          code: signUp.code,
          order: signUp.ticket?.number,
        })),
      })
    }),
  )

/** What cancelling does to a sign-up that has not ended. */
const consequence = (signUp: EventSignUp): string => {
  if (signUp.state === "waiting") return texts.cancelWaiting
  if (signUp.ticket === undefined) return texts.cancelSeats(signUp.seats)
  return paidFor(signUp) === 0 ? texts.cancelFree : texts.cancelTicket(formatSum(paidFor(signUp)))
}

/** Why it cannot be cancelled, as after the form; nothing when it can. */
const refusalOf = (signUp: EventSignUp, { member }: { readonly member: Granted }, storeId: string, now: number) => {
  if (signUp.state === "attended") return { answer: "anvand", about: tickedInText(signUp, now) }
  if (signUp.state === "cancelled") return { answer: "redanavbokad", about: holderOf(signUp) }
  const limit = limitOf(member, "events.cancelSeat", storeId) ?? 0
  return paidFor(signUp) <= limit ? undefined : { answer: "platsgrans", about: formatSum(limit) }
}

/** Is asked before a seat is cancelled. */
export const readCancelSeat = (context: PageRequest) =>
  readStaffPage(context, "events.cancelSeat", ({ session, store: { storeID }, now }) =>
    Effect.gen(function* () {
      const [found, id] = [yield* eventOf(context, storeID), decodeId(searchParamsOf(context).get(ID_PARAMETER))]
      if (found === undefined || Option.isNone(id)) return Option.none()
      const { slug, event } = found
      const signUp = yield* signUpIn(event.path, id.value)
      return Option.some({
        view: "cancelSeat" as const,
        headTitle: texts.cancelTitle(maskName(signUp.name)),
        title: texts.cancelTitle(maskName(signUp.name)),
        about: [
          event.title,
          eventTimeText(event),
          ...(signUp.ticket === undefined
            ? [texts.people(signUp.seats)]
            : [`${texts.paid} ${signUp.code}`, texts.order(signUp.ticket.number)]),
        ].join(" · "),
        lead: consequence(signUp),
        refusal: refusalOf(signUp, session, storeID, now),
        id: signUp.id,
        action: staffCancelSeatPath(slug),
        backHref: staffEventPath(slug),
      })
    }).pipe(Effect.catchTag("SignUpNotFound", () => Effect.succeed(Option.none()))),
  )
