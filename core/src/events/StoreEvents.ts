/** The events of the chain's stores, as the operator's import has written them. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { StoreEvent } from "./StoreEvent.ts"

/** What an import did. `cancelled` of those are no longer to take place. */
export interface EventsPut {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly cancelled: number
}

/** Port: stores events by their path. `now` in epoch ms. Fails with `StoreEventsError`. */
export class StoreEvents extends Context.Service<
  StoreEvents,
  {
    /** Past and cancelled ones too, in the order of their paths. */
    readonly all: Effect.Effect<ReadonlyArray<StoreEvent>, StoreEventsError>

    readonly byPath: (path: string) => Effect.Effect<Option.Option<StoreEvent>, StoreEventsError>

    /**
     * Adds these and replaces those with the same path, in one transaction; the last of two with the same path counts.
     * Others stay. Pages that show events follow.
     */
    readonly put: (events: ReadonlyArray<StoreEvent>, now: number) => Effect.Effect<EventsPut, StoreEventsError>
  }
>()("core/events/StoreEvents") {}

/** The events could not be read or written. */
export class StoreEventsError extends Schema.TaggedError<StoreEventsError>()("StoreEventsError", portError) {}
