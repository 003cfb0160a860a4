/** Who makes a request to a page or a form of staff, and where a request without a session is sent. */
import { storesOf, worksInStores } from "@kapitel/core/staff/rights"
import { type StaffSession, StaffSessions } from "@kapitel/core/staff/StaffSessions"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Option, type Redacted } from "effect"
import { STAFF_LOCKED, STAFF_LOGIN, STAFF_STORE } from "../../staffPaths.ts"

/** A member at work. */
export interface StaffInChain {
  readonly kind: "atWork"
  readonly session: StaffSession
  /** The open stores of the chain. */
  readonly stores: ReadonlyArray<Store>
  /** Absent for a member who has no right in stores (decision 436). */
  readonly store: Store | undefined
}

/** A member at work in a store. */
export interface StaffAtWork extends StaffInChain {
  readonly store: Store
}

/** The page that comes first: login, lock or choice of store. */
export interface StaffElsewhere {
  readonly kind: "elsewhere"
  readonly path: string
}

const elsewhere = (path: string): StaffElsewhere => ({ kind: "elsewhere", path })

/** `counts` as in `StaffSessions.of`. A member of a single store, or of none, need not choose it. */
export const resolveStaff = Effect.fn("resolveStaff")(function* (
  token: Redacted.Redacted | undefined,
  now: number,
  counts: boolean,
) {
  const session = Option.getOrUndefined(yield* StaffSessions.use((sessions) => sessions.of(token, now, counts)))
  if (session === undefined) return elsewhere(STAFF_LOGIN)
  if (session.locked) return elsewhere(STAFF_LOCKED)
  const stores = yield* Stores.use(({ list }) => list)
  const own = storesOf(
    session.member,
    stores.map(({ storeID }) => storeID),
  )
  const [only, ...others] = own
  const storeId = session.storeId ?? (others.length === 0 ? only : undefined)
  const store = stores.find(({ storeID }) => storeID === storeId && own.includes(storeID))
  if (store === undefined && worksInStores(session.member)) return elsewhere(STAFF_STORE)
  const atWork: StaffInChain = { kind: "atWork", session, stores, store }
  return atWork
})
