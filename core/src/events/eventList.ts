/** Which events are listed, in which order and under which month (EVT-05 to EVT-14; D-28). Effect-free. */
import { parseInstant, stockholmDate } from "../delivery/stockholm.ts"
import { matchesQuery } from "../search/matchesQuery.ts"
import type { StoreEvent } from "./StoreEvent.ts"

/** Month 1 to 12 in Stockholm. */
export interface EventMonth {
  readonly year: number
  readonly month: number
  readonly events: ReadonlyArray<StoreEvent>
}

/**
 * Events whose last day is today or later (a start in the future ends there too), by start; those with an unreadable
 * start are left out. `now` in epoch ms.
 */
export const currentEvents = (events: ReadonlyArray<StoreEvent>, now: number): ReadonlyArray<StoreEvent> =>
  byStart(events, (event, start) => endDateOf(event, start) >= stockholmDate(now))

/** Events of a store that have not begun. */
export const upcomingInStore = (
  events: ReadonlyArray<StoreEvent>,
  store: string,
  now: number,
): ReadonlyArray<StoreEvent> => byStart(events, (event, start) => event.store === store && start > now)

/**
 * Events of the carousel: the chosen store's when it has any, else all stores'; `store` is the store whose events they
 * are.
 */
export const carouselEvents = (
  events: ReadonlyArray<StoreEvent>,
  store: string | undefined,
  now: number,
): { readonly events: ReadonlyArray<StoreEvent>; readonly store?: string } => {
  const own = store === undefined ? [] : upcomingInStore(events, store, now)
  return store === undefined || own.length === 0 ? { events: currentEvents(events, now) } : { events: own, store }
}

/** Matches the title, or the name that `storeName` gives the event's store. */
export const searchEvents = (
  events: ReadonlyArray<StoreEvent>,
  query: string,
  storeName: (store: string) => string | undefined,
): ReadonlyArray<StoreEvent> =>
  events.filter(
    (event) => matchesQuery(event.title, query) || matchesQuery(storeName(event.store) ?? event.store, query),
  )

/** Letters of the shortest word that an event is found by alone: a shorter one is a part of many titles. */
const SHORTEST_NAME = 5

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The next event that is meant by name: each word of the query is a word of its title, `isTyping`: or the last one begins
 * one. A single short word means none.
 */
export const eventNamed = (
  events: ReadonlyArray<StoreEvent>,
  query: string,
  now: number,
  isTyping = false,
): StoreEvent | undefined => {
  const asked = wordsOf(query)
  if (asked.length === 0 || (asked.length === 1 && (asked[0] ?? "").length < SHORTEST_NAME)) return undefined
  return currentEvents(events, now).find(({ title, isCancelled }) => {
    const words = wordsOf(title)
    const isWord = (word: string, at: number) =>
      words.includes(word) || (isTyping && at === asked.length - 1 && words.some((other) => other.startsWith(word)))
    return isCancelled !== true && asked.every(isWord)
  })
}

/**
 * Current events by the month in which they begin, this year and the next. One that began before this year is listed
 * under the current month; later years are not listed.
 */
export const eventsByMonth = (events: ReadonlyArray<StoreEvent>, now: number): ReadonlyArray<EventMonth> => {
  const [year, month] = yearAndMonth(stockholmDate(now))
  const months = new Map<number, { year: number; month: number; events: Array<StoreEvent> }>()
  for (const event of currentEvents(events, now)) {
    const [startYear, startMonth] = yearAndMonth(stockholmDate(parseInstant(event.dateFrom) ?? now))
    if (startYear > year + 1) continue
    const under = startYear < year ? { year, month } : { year: startYear, month: startMonth }
    const key = under.year * 12 + under.month
    const group = months.get(key) ?? { ...under, events: [] }
    group.events.push(event)
    months.set(key, group)
  }
  return [...months.entries()].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}

const byStart = (
  events: ReadonlyArray<StoreEvent>,
  keep: (event: StoreEvent, start: number) => boolean,
): ReadonlyArray<StoreEvent> =>
  events
    .flatMap((event) => {
      const start = parseInstant(event.dateFrom)
      return start !== undefined && keep(event, start) ? [{ event, start }] : []
    })
    .toSorted((a, b) => a.start - b.start || (a.event.path < b.event.path ? -1 : 1))
    .map(({ event }) => event)

/** The last day; an end that is unreadable or before the start counts as missing. */
const endDateOf = (event: StoreEvent, start: number): string => {
  const end = event.dateTo === undefined ? undefined : parseInstant(event.dateTo)
  return stockholmDate(end === undefined || end < start ? start : end)
}

const yearAndMonth = (date: string): readonly [year: number, month: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
]
