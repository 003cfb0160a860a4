/** How long an answer of the API may be kept, said where the route is described (D-70). */
import { Context } from "effect"

export type Keeping =
  /** Belongs to one visitor. */
  | { readonly kind: "never" }
  /** Shows prices or stock: kept, but the shop is asked each time whether it still holds (`ETag`). */
  | { readonly kind: "asked" }
  /** The greatest age that any layer may serve. */
  | { readonly kind: "seconds"; readonly seconds: number }

export class Caching extends Context.Service<Caching, Keeping>()("adapters/http/Caching") {}

export const NEVER: Keeping = { kind: "never" }
export const ASKED: Keeping = { kind: "asked" }
/** Source: spec §7. */
export const FIVE_MINUTES: Keeping = { kind: "seconds", seconds: 300 }
/** Source: spec §7. */
export const ONE_MINUTE: Keeping = { kind: "seconds", seconds: 60 }
/** Holidays change once a year, and by hand. */
export const ONE_HOUR: Keeping = { kind: "seconds", seconds: 3600 }
