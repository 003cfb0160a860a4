/** The directory of the chain's stores, and its import. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Store } from "./Store.ts"

/** What an import of stores did. */
export interface StoresReplaced {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Those that have closed for good with this import. */
  readonly closed: number
}

/** Port: the directory of stores. */
export class Stores extends Context.Service<
  Stores,
  {
    /** The open stores that have an id and a name, sorted by name in Swedish order (STORE-01, STORE-11). */
    readonly list: Effect.Effect<ReadonlyArray<Store>, StoresError>
    /** A store by its id, also one that has closed for good. */
    readonly byId: (id: string) => Effect.Effect<Option.Option<Store>, StoresError>
    /** The open store at an address such as `/butik/uppsala`. */
    readonly byPath: (path: string) => Effect.Effect<Option.Option<Store>, StoresError>
    /**
     * Writes these stores, in one transaction; one that had closed is open again. `closeOthers`: those that are not among
     * them close for good. None is ever deleted. Refuses with `StoresClash` when two open ones have the same id or path;
     * then nothing changes. Pages follow within a second.
     */
    readonly receive: (
      stores: ReadonlyArray<Store>,
      options: { readonly closeOthers: boolean; readonly now: number },
    ) => Effect.Effect<StoresReplaced, StoresClash | StoresError>
  }
>()("core/stores/Stores") {}

/** Two open stores have the same id or the same path. */
export class StoresClash extends Schema.TaggedError<StoresClash>()("StoresClash", {
  of: Schema.Literals(["id", "path"]),
  value: Schema.String,
}) {}

/** The stores could not be read or written. */
export class StoresError extends Schema.TaggedError<StoresError>()("StoresError", portError) {}
