/** The store's events, and who comes to one of them. */
import { attendeesOf } from "@kapitel/core/events/attendees"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { currentEvents } from "@kapitel/core/events/eventList"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { hasSeats } from "@kapitel/core/events/signUpState"
import { maskName } from "@kapitel/core/staff/mask"
import { may } from "@kapitel/core/staff/rights"
import { eventTimeText } from "@kapitel/ui/text/eventText"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import {
  CODE_PARAMETER,
  STAFF_EVENTS,
  staffAttendeesPath,
  staffEventPath,
  staffTickInPath,
} from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage, typedBefore } from "../../readStaffPage.ts"
import { outcomeOf } from "./outcomeOf.ts"

const { events: texts } = words

const seatsOf = (event: StoreEvent, taken: number): string =>
  event.seats === undefined ? texts.noSignUp : texts.seats(taken, event.seats)

const eventPath = (slug: string): string => `${EVENTS_PATH}/${slug}`
const slugOf = ({ path }: Pick<StoreEvent, "path">): string => path.split("/").at(-1) ?? ""

const firstSeats = Effect.fnUntraced(function* (event: StoreEvent) {
  return seatsOf(event, (yield* EventSignUps.use((signUps) => signUps.count(event.path))).taken)
})

export const readEvents = (context: PageRequest) =>
  readStaffPage(context, { act: "events.see" }, ({ store: { storeID }, now }) =>
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

/** An event of another store does not exist here. */
export const readAttendees = (context: PageRequest) =>
  readStaffPage(context, { act: "events.see" }, ({ session: { member }, store: { storeID } }) =>
    Effect.gen(function* () {
      const slug = context.urlPathname.slice(STAFF_EVENTS.length + 1)
      const event = Option.getOrUndefined(yield* StoreEvents.use((events) => events.byPath(eventPath(slug))))
      if (event === undefined || event.store !== storeID) return Option.none()
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
        outcome: outcomeOf(searchParamsOf(context)),
        typed: typedBefore(context, context.urlPathname)?.[CODE_PARAMETER],
        attendees: signUps.map(({ id, name, seats, state, code, ticket }) => ({
          id,
          name: maskName(name),
          seats,
          state,
          code,
          order: ticket?.number,
        })),
      })
    }),
  )
