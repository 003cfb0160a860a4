/** Events as pages show them: cards, months and the page of one, with the names of their stores. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { productPath } from "@kapitel/core/catalogue/paths"
import { withLibrary } from "@kapitel/core/content/linkedImage"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { currentEvents, eventsByMonth, searchEvents, upcomingInStore } from "@kapitel/core/events/eventList"
import { eventCalendarPath, signUpPath, storeCalendarPath } from "@kapitel/core/events/eventPaths"
import { eventEnd, eventStart } from "@kapitel/core/events/eventTimes"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents, type StoreEventsError } from "@kapitel/core/events/StoreEvents"
import { type Closed, whyClosed } from "@kapitel/core/events/signUpRules"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { MAX_TICKETS } from "@kapitel/core/events/ticketTerms"
import type { PictureHosts } from "@kapitel/core/images/imageWidth"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores, type StoresError } from "@kapitel/core/stores/Stores"
import type { EventCardView } from "@kapitel/ui/events/EventCardView"
import type { EventMonthView } from "@kapitel/ui/events/EventMonths"
import type { EventPageView } from "@kapitel/ui/events/EventPage"
import { capitalized } from "@kapitel/ui/text/capitalized"
import { eventCardOf, eventDayParts, eventMomentText, eventMonthText } from "@kapitel/ui/text/eventText"
import { eventSignUps as signUpWords } from "@kapitel/ui/text/sv/eventSignUps"
import { events as words } from "@kapitel/ui/text/sv/events"
import { ticketSales as ticketWords } from "@kapitel/ui/text/sv/ticketSales"
import { Effect, Option } from "effect"
import { coverOf } from "./cover.ts"
import { nextMidnight } from "./nextMidnight.ts"
import type { CardRenderContext } from "./productCard.ts"
import { shownImage } from "./shownImage.ts"

/** Events in the next row: more are on the page of all. */
const ROW_LENGTH = 12

/** When what is shown of these events changes: a midnight in Stockholm, the next start or the next end. Epoch ms. */
export const nextEventChange = (events: ReadonlyArray<StoreEvent>, now: number): number =>
  Math.min(
    nextMidnight(now),
    ...events.flatMap((event) => [eventStart(event), eventEnd(event)]).filter((at) => at > now),
  )

export interface EventDirectory {
  readonly events: ReadonlyArray<StoreEvent>
  /** By id; those that have closed for good too, when they have events. */
  readonly stores: ReadonlyMap<string, Store>
}

export const readEventDirectory: Effect.Effect<EventDirectory, StoreEventsError | StoresError, StoreEvents | Stores> =
  Effect.gen(function* () {
    const [events, stores] = [yield* StoreEvents, yield* Stores]
    const [all, list] = [yield* events.all, yield* stores.list]
    const known = new Map(list.map((store) => [store.storeID, store]))
    for (const id of new Set(all.map(({ store }) => store))) {
      if (known.has(id)) continue
      const closed = yield* stores.byId(id)
      if (Option.isSome(closed)) known.set(id, closed.value)
    }
    return { events: all, stores: known }
  })

/** The name of an event's store, of one that has closed too. */
export const eventPlaceName = Effect.fnUntraced(function* ({ store }: StoreEvent) {
  const found = yield* Stores.use((stores) => stores.byId(store))
  return Option.match(found, { onNone: () => store, onSome: ({ storeName }) => storeName })
})

/** The name of an event's store; its id while it is not in the directory. */
const placeName = ({ stores }: EventDirectory, { store }: StoreEvent): string => stores.get(store)?.storeName ?? store

export const eventCard = (directory: EventDirectory, event: StoreEvent): EventCardView =>
  eventCardOf(event, placeName(directory, event))

/** The store that is meant by its id or its whole name. */
const storeNamed = ({ stores }: EventDirectory, query: string): Store | undefined => {
  const name = query.trim().toLowerCase()
  return stores.get(query) ?? [...stores.values()].find(({ storeName }) => storeName.toLowerCase() === name)
}

/** The list of one store's events, or those that a search finds (EVT-07 to EVT-10). */
export const eventListView = (directory: EventDirectory, query: string, now: number) => {
  const { events, stores } = directory
  const store = query === "" ? undefined : storeNamed(directory, query)
  // A town is found by the store's name or its own.
  const nameOf = (key: string) => {
    const found = stores.get(key)
    return found === undefined ? undefined : `${found.storeName} ${found.storeCity}`
  }
  const shown = store === undefined ? searchEvents(events, query, nameOf) : upcomingInStore(events, store.storeID, now)
  const months = eventsByMonth(shown, now).map(
    (month): EventMonthView => ({
      heading: capitalized(eventMonthText(month)),
      events: month.events.map((event) => eventCard(directory, event)),
    }),
  )
  return { query: store?.storeName ?? query, months }
}

const noticeOf = (event: StoreEvent, now: number): string | undefined => {
  if (event.isCancelled === true) return words.cancelledLead
  return eventEnd(event) <= now ? words.over : undefined
}

const SIGN_UP_TEXT = {
  open: signUpWords.needed,
  elsewhere: words.preRegistrationInStore,
  begun: signUpWords.begun,
  cancelled: undefined,
} as const

/** What one has to do; a price says it of tickets that are sold. */
const howToCome = ({ isPreRegistration, price }: StoreEvent, closed: Closed | undefined): string | undefined => {
  if (price !== undefined) return closed === "begun" ? ticketWords.closed : undefined
  return isPreRegistration ? SIGN_UP_TEXT[closed ?? "open"] : undefined
}

const pictureOf = Effect.fnUntraced(function* ({ image, imageAlt = "" }: StoreEvent, hosts: PictureHosts) {
  return image === undefined ? undefined : shownImage(yield* withLibrary({ source: image, alt: imageAlt }), hosts)
})

/** The page of an event: absent when there is none at the address. `publicHost` is the shop's, for calendars. */
export const readEventPage = Effect.fn("readEventPage")(function* (
  path: string,
  { now, site }: Pick<CardRenderContext, "now" | "site">,
  publicHost: string,
) {
  const found = yield* (yield* StoreEvents).byPath(path)
  if (Option.isNone(found)) return undefined
  const event = found.value
  const directory = yield* readEventDirectory
  const store = directory.stores.get(event.store)
  const closed = whyClosed(event, now)
  const isOpen = closed === undefined
  const taken = isOpen ? (yield* (yield* EventSignUps).count(path)).taken : 0
  const left = Math.max(0, (event.seats ?? 0) - taken)
  const ticket =
    isOpen && event.price !== undefined
      ? { ean: ticketEan(path), price: event.price, left, most: Math.min(left, MAX_TICKETS) }
      : undefined
  const books = event.books === undefined ? [] : yield* (yield* Catalogue).cardsByEan(event.books)
  const notice = noticeOf(event, now)
  const view: EventPageView = {
    title: event.title,
    day: eventDayParts(event).day,
    from: capitalized(eventMomentText(event.dateFrom)),
    to: event.dateTo === undefined ? undefined : eventMomentText(event.dateTo),
    notice,
    isRunning: eventStart(event) <= now,
    paragraphs: event.description?.split(/\n{2,}/) ?? [],
    image: yield* pictureOf(event, site),
    place: {
      name: placeName(directory, event),
      href: store?.isClosedForGood === true ? undefined : store?.storePath,
      address: store?.address,
    },
    books: books.map((card) => ({ title: card.title, href: productPath(card, site), cover: coverOf(card, site) })),
    calendarHref: eventCalendarPath(path),
    storeCalendarHref: store === undefined ? undefined : `webcal://${publicHost}${storeCalendarPath(store.storeID)}`,
    ticket,
    signUp: isOpen && (ticket === undefined || left === 0) ? { action: signUpPath(path), left } : undefined,
    preRegistration: notice === undefined ? howToCome(event, closed) : undefined,
  }
  const others = currentEvents(directory.events, now).filter((other) => other.path !== path)
  return {
    event,
    store,
    view,
    others: others.slice(0, ROW_LENGTH).map((other) => eventCard(directory, other)),
    changesAt: nextEventChange([event, ...others], now),
  }
})
