/** How long a response of the API may be cached, stated at the route's definition (D-70). */
import { Context } from "effect"

export type CachePolicy =
  /** Belongs to one visitor. */
  | { readonly kind: "never" }
  /** Shows prices or stock: cached, but revalidated with the shop each time (`ETag`). */
  | { readonly kind: "revalidate" }
  /** The greatest age that any cache may serve. */
  | { readonly kind: "seconds"; readonly seconds: number }

export class Caching extends Context.Service<Caching, CachePolicy>()("adapters/http/Caching") {}

export const NO_STORE: CachePolicy = { kind: "never" }
export const REVALIDATE: CachePolicy = { kind: "revalidate" }
/** Source: spec §7. */
export const FIVE_MINUTES: CachePolicy = { kind: "seconds", seconds: 300 }
/** Source: spec §7. */
export const ONE_MINUTE: CachePolicy = { kind: "seconds", seconds: 60 }
/** Holidays change once a year, and manually. */
export const ONE_HOUR: CachePolicy = { kind: "seconds", seconds: 3600 }
