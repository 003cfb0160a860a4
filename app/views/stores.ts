/** Stores as their pages show them: cards with what is certain of their hours, and the page of one. */

import { withLibrary } from "@kapitel/core/content/linkedImage"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { upcomingInStore } from "@kapitel/core/events/eventList"
import type { PictureHosts } from "@kapitel/core/images/imageWidth"
import type { Site } from "@kapitel/core/site/Site"
import { addressParts, telephoneLink } from "@kapitel/core/stores/addressParts"
import { hoursChangeAfter, isClosedToday, openUntil } from "@kapitel/core/stores/openingHours"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { type ShownLine, shownHours } from "@kapitel/core/stores/shownHours"
import { mapLink } from "@kapitel/core/stores/storeAddress"
import type { ShownImage } from "@kapitel/ui/content/Picture"
import type { StoreCardView } from "@kapitel/ui/stores/StoreCardView"
import type { HoursLineView, StorePageView } from "@kapitel/ui/stores/StorePage"
import { capitalized } from "@kapitel/ui/text/capitalized"
import { formatWeekdayAndDate } from "@kapitel/ui/text/formatDate"
import { stores as words } from "@kapitel/ui/text/sv/stores"
import { Effect, Option } from "effect"
import { eventCard, nextEventChange, readEventDirectory } from "./events.ts"
import { shownImage } from "./shownImage.ts"

/** The calendar alone while the shop's own days cannot be read: no store is said to be open on a holiday. */
const readHolidays = Effect.fnUntraced(function* (now: number) {
  const holidays = yield* Holidays
  const computed = () => Effect.succeed(swedishHolidays(Number(stockholmDate(now).slice(0, 4))))
  return yield* holidays.list.pipe(Effect.catchTag("HolidaysError", computed))
})

const statusOf = (store: Store, now: number, holidays: ReadonlyArray<string>): StoreCardView["status"] => {
  const until = openUntil(store, now, holidays)
  if (until !== undefined) return { isOpen: true, text: words.openUntil(until) }
  return isClosedToday(store, now, holidays) ? { isOpen: false, text: words.closedToday } : undefined
}

const storeCard = (store: Store, now: number, holidays: ReadonlyArray<string>): StoreCardView => {
  const { storeName, storeCity, address, position, storePath } = store
  return {
    href: storePath,
    storeName,
    storeCity,
    address,
    street: addressParts(store).street,
    status: statusOf(store, now, holidays),
    ...(position !== undefined && { position }),
  }
}

/** The card of one of these stores, and when it says something else; undefined without a store of this id. */
export const readStoreCard = Effect.fn("readStoreCard")(function* (
  directory: ReadonlyArray<Store>,
  id: string,
  now: number,
) {
  const store = directory.find(({ storeID }) => storeID === id)
  if (store === undefined) return undefined
  const holidays = yield* readHolidays(now)
  return { card: storeCard(store, now, holidays), changesAt: hoursChangeAfter(store, now, holidays) }
})

/** Cards of all stores, and when one of them says something else. */
export const readStoreCards = Effect.fn("readStoreCards")(function* (now: number) {
  const [directory, holidays] = [yield* (yield* Stores).list, yield* readHolidays(now)]
  const cards = directory.map((store) => storeCard(store, now, holidays))
  return { cards, changesAt: Math.min(...directory.map((store) => hoursChangeAfter(store, now, holidays))) }
})

const hoursLine = ({ date, label, hours, ...line }: ShownLine): HoursLineView => ({
  ...line,
  hours: hours === undefined ? undefined : capitalized(hours),
  label: date === undefined ? label : capitalized(formatWeekdayAndDate(date)),
})

const storeView = (
  store: Store,
  now: number,
  holidays: ReadonlyArray<string>,
  image: ShownImage | undefined,
  shop: string,
): StorePageView => {
  const { storeName, address, pointOfContact: phone, email, description } = store
  const { week, deviating } = shownHours(store, stockholmDate(now), holidays)
  return {
    name: storeName,
    shop,
    address,
    mapHref: mapLink(store),
    phone,
    phoneHref: phone === undefined ? undefined : telephoneLink(phone),
    email,
    description: description?.split(/\n{2,}/) ?? [],
    image,
    status: statusOf(store, now, holidays),
    hours: week.map(hoursLine),
    deviating: deviating.map(hoursLine),
  }
}

const pictureOf = Effect.fnUntraced(function* ({ image, storeName }: Store, hosts: PictureHosts) {
  if (image === undefined) return undefined
  return shownImage(yield* withLibrary({ source: image, alt: words.pictureOf(storeName) }), hosts)
})

/** The page of a store: absent when there is none at the address. */
export const readStorePage = Effect.fn("readStorePage")(function* (path: string, now: number, site: Site) {
  const store = Option.getOrUndefined(yield* (yield* Stores).byPath(path))
  if (store === undefined) return undefined
  const holidays = yield* readHolidays(now)
  const directory = yield* readEventDirectory
  const events = upcomingInStore(directory.events, store.storeID, now)
  return {
    store,
    view: storeView(store, now, holidays, yield* pictureOf(store, site), site.name),
    events: events.map((event) => eventCard(directory, event)),
    changesAt: Math.min(hoursChangeAfter(store, now, holidays), nextEventChange(events, now)),
  }
})
