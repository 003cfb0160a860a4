/** Pages that a search means, as links: only those that exist. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { eventNamed } from "@kapitel/core/events/eventList"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { EMPTY_LIST_STATE, type ListScope, listQuery } from "@kapitel/core/search/listState"
import { MAX_PLACES_SHOWN, type PlaceLink, placesFor } from "@kapitel/core/search/places"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Brand } from "@kapitel/core/site/Site"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect, Option } from "effect"
import { PLACES, type RegisteredPlace, type StorePlace, storePlaces } from "../text/places.ts"

const exists = Effect.fnUntraced(function* ({ exists, path }: RegisteredPlace, brand: Brand) {
  if (exists.kind === "always") return true
  if (exists.kind === "content") return Option.isSome(yield* (yield* ContentSource).page({ brand, path }))
  if (exists.kind === "stores") return (yield* (yield* Stores).list).length > 0
  if (exists.kind === "category") return Option.isSome(yield* (yield* Catalogue).categoryByKey(exists.key))
  const index = yield* SearchIndex
  const scope: ListScope = exists.kind === "coming" ? { coming: true } : { campaign: exists.key }
  const { count } = yield* index.search(listQuery(scope, EMPTY_LIST_STATE, 1, 1))
  return count > 0
})

/** Letters without dots, rings and case. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()

/** Stores are read as the same list until one of them changes. */
const placesOfStores = new WeakMap<ReadonlyArray<Store>, ReadonlyArray<StorePlace>>()

/** Letters of a name that a query has if it means it: the phrases of all others are not compared. */
const BEGINNING = 3

const storesMeant = (query: string, stores: ReadonlyArray<Store>, isTyping: boolean): ReadonlyArray<StorePlace> => {
  const known = placesOfStores.get(stores) ?? storePlaces(stores)
  placesOfStores.set(stores, known)
  const typed = plain(query)
  const near = known.filter(({ names }) => names.some((name) => typed.includes(plain(name).slice(0, BEGINNING))))
  const meant = new Set<string>([
    ...placesFor(query, near, isTyping).map(({ path }) => path),
    ...placesFor(
      query,
      near.map(({ path, label, whole }) => ({ path, label, phrases: whole })),
    ).map(({ path }) => path),
  ])
  return near.filter(({ path }) => meant.has(path))
}

/**
 * The places that exist of those that the query means, `isTyping`: or begins to mean. A source that does not answer has
 * none: a search goes on without them.
 */
export const readPlaces = Effect.fn("search.places")(
  function* (query: string, brand: Brand, isTyping = false) {
    const shown: Array<PlaceLink> = []
    for (const place of placesFor(query, PLACES, isTyping)) {
      if (shown.length === MAX_PLACES_SHOWN) break
      if (shown.some(({ path }) => path === place.path)) continue
      if (yield* exists(place, brand)) shown.push({ text: place.label, path: place.path })
    }
    for (const { label: text, path } of storesMeant(query, yield* (yield* Stores).list, isTyping)) {
      if (shown.length < MAX_PLACES_SHOWN) shown.push({ text, path })
    }
    const event = eventNamed(
      yield* StoreEvents.use((events) => events.all),
      query,
      yield* Clock.currentTimeMillis,
      isTyping,
    )
    if (event !== undefined && shown.length < MAX_PLACES_SHOWN) shown.push({ text: event.title, path: event.path })
    return shown
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("Places of a search could not be read", cause), [])),
)
