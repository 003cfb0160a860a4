/** What customers buy in the same order. */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Ean } from "./Ean.ts"

/**
 * Companions by sales. A work counts in any edition or colour; an order counts once it is confirmed and the store has
 * added it up, which may take an hour.
 */
export class BoughtTogether extends Context.Service<
  BoughtTogether,
  {
    /**
     * Products bought in the same orders as this one, closest first (`similarity`), each work once, at most 24: in at
     * least two orders (`MIN_ORDERS_TOGETHER`), and not in those of a whole school (`MAX_WORKS_IN_ORDER`). Never the
     * product itself nor another edition of it; empty when nothing is known.
     */
    readonly beside: (ean: Ean) => Effect.Effect<ReadonlyArray<Ean>, BoughtTogetherError>
  }
>()("core/catalogue/BoughtTogether") {}

/** The sales could not be read. */
export class BoughtTogetherError extends Schema.TaggedError<BoughtTogetherError>()("BoughtTogetherError", portError) {}
