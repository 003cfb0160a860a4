/** The routes of stores over their port. */
import { upcomingInStore } from "@kapitel/core/events/eventList"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import type { WireEvent, WireStore } from "../StoresApi.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { orUnavailable } from "./unavailable.ts"

const wireStore = ({
  storeID,
  storeName,
  storePath,
  address,
  storeCity,
  pointOfContact,
  openingHours,
}: Store): typeof WireStore.Type => ({
  storeID,
  storeName,
  storePath,
  address,
  storeCity,
  ...(pointOfContact !== undefined && { pointOfContact }),
  ...(openingHours !== undefined && { openingHours }),
})

/** Events in the row of a store: more are on the page of all. */
const ROW_LENGTH = 12

const wireEvent = ({
  path,
  title,
  dateFrom,
  isPreRegistration,
  isCancelled,
  price,
}: StoreEvent): typeof WireEvent.Type => ({
  path,
  title,
  dateFrom,
  isPreRegistration,
  ...(isCancelled === true && { isCancelled }),
  ...(price !== undefined && { price }),
})

export const storeHandlers = HttpApiBuilder.group(
  Api,
  "stores",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const stores = yield* Stores
    const storeEvents = yield* StoreEvents
    return handlers.handleAll({
      list: () =>
        stores.list.pipe(
          Effect.map((all) => all.map(wireStore)),
          orUnavailable("The stores could not be read", words),
        ),
      events: ({ params: { store } }) =>
        Effect.gen(function* () {
          const events = upcomingInStore(yield* storeEvents.all, store, yield* Clock.currentTimeMillis)
          return events.slice(0, ROW_LENGTH).map(wireEvent)
        }).pipe(orUnavailable("A store's events could not be read", words)),
    })
  }),
)
