/** The events of a flow's stores, and their tickets. Read and changed outside the shop, so that nothing of it is a call of a port. */
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { Effect } from "effect"
import type { FlowWorld } from "./FlowWorld.ts"
import { millisecondsOf, oreOf } from "./flow/measures.ts"
import type { FlowEvent } from "./flow/Shop.ts"

/** All events are in this store. */
export const EVENT_STORE = "haga"

const STARTS = "7 days"

/** The address of the event with this name. */
export const eventPathOf = (name: string): string => `/evenemang/${name}`

/** Writes the events into the store. */
export const createEvents = Effect.fnUntraced(function* (
  stage: FlowWorld,
  shop: Readonly<Record<string, FlowEvent>>,
  startsAt: number,
) {
  const events = new Map(Object.entries(shop))

  const eventOf = (name: string, { seats, price, starts = STARTS, isCancelled = false }: FlowEvent): StoreEvent =>
    StoreEvent.make({
      title: name,
      store: EVENT_STORE,
      dateFrom: new Date(startsAt + millisecondsOf(starts)).toISOString(),
      path: eventPathOf(name),
      isPreRegistration: price === undefined,
      ...(seats === undefined ? {} : { seats }),
      ...(price === undefined ? {} : { price: oreOf(price) }),
      ...(isCancelled ? { isCancelled } : {}),
    })

  /** As an import does: those that are named get these fields. */
  const setEvents = Effect.fnUntraced(function* (changed: Readonly<Record<string, FlowEvent>>) {
    for (const [name, fields] of Object.entries(changed)) events.set(name, { ...events.get(name), ...fields })
    const now = stage.shopTime()
    const all = [...events].map(([name, event]) => eventOf(name, event))
    yield* StoreEvents.use((port) => port.put(all, now)).pipe(Effect.provideContext(stage.backstage), Effect.orDie)
  })
  if (events.size > 0) yield* setEvents({})

  return {
    /** The numbers of their tickets. */
    tickets: [...events].flatMap(([name, { price }]) =>
      price === undefined ? [] : [[name, ticketEan(eventPathOf(name))] as const],
    ),
    setEvents,
  }
})
