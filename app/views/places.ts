/** Pages that a search means, as links: only those that exist. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { eventNamed } from "@kapitel/core/events/eventList"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { EMPTY_LIST_STATE, type ListScope, listQuery } from "@kapitel/core/search/listState"
import { MAX_PLACES_SHOWN, type PlaceLink, placesFor } from "@kapitel/core/search/places"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Clock, Effect, Option } from "effect"
import { PLACES, type RegisteredPlace } from "../text/places.ts"

const exists = Effect.fnUntraced(function* ({ exists, path }: RegisteredPlace) {
  if (exists.kind === "always") return true
  if (exists.kind === "content") return Option.isSome(yield* (yield* ContentSource).page(path))
  if (exists.kind === "category") return Option.isSome(yield* (yield* Catalogue).categoryByKey(exists.key))
  const index = yield* SearchIndex
  const scope: ListScope = exists.kind === "coming" ? { coming: true } : { campaign: exists.key }
  const { count } = yield* index.search(listQuery(scope, EMPTY_LIST_STATE, 1, 1))
  return count > 0
})

/**
 * The places that exist of those that the query means, `isTyping`: or begins to mean. A source that does not answer has
 * none: a search goes on without them.
 */
export const readPlaces = Effect.fn("search.places")(
  function* (query: string, isTyping = false) {
    const shown: Array<PlaceLink> = []
    for (const place of placesFor(query, PLACES, isTyping)) {
      if (shown.length === MAX_PLACES_SHOWN) break
      if (shown.some(({ path }) => path === place.path)) continue
      if (yield* exists(place)) shown.push({ text: place.label, path: place.path })
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
