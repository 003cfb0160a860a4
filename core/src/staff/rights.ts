/**
 * What staff may do: rights as data, grouped in roles (decision 375). A role is granted in one store or in the chain; a
 * right in it has that place, and perhaps a limit. Effect-free.
 */
import { Schema } from "effect"

/** Everything that a page or a form of staff does. An act that takes money has its limit in the role. */
export const STAFF_ACTS = [
  "reservations.see",
  "reservations.work",
  "stock.correct",
  "events.see",
  "events.tickIn",
  "events.cancelSeat",
  "events.export",
  "personalData.open",
  "log.see",
  "staff.manage",
] as const
/** One of `STAFF_ACTS`. */
export const StaffAct = Schema.Literals(STAFF_ACTS)
export type StaffAct = typeof StaffAct.Type

/** Roles, in the order in which they are listed. */
export const STAFF_ROLES = ["butik", "kundtjänst", "admin"] as const
/** One of `STAFF_ROLES`. */
export const StaffRole = Schema.Literals(STAFF_ROLES)
export type StaffRole = typeof StaffRole.Type

/** One right of a role. */
export interface Right {
  readonly act: StaffAct
  /** The largest amount in öre that the act may concern; without a limit any amount. */
  readonly limit?: number
  /** Only when the role is granted in the whole chain: it concerns no single store. */
  readonly onlyChain?: true
}

/** What a bookseller may add to or take from a store's figures in one correction, at the price of the product, in öre. */
export const STOCK_LIMIT = 500_000

/** What a bookseller may give back for one seat at an event, in öre. */
export const SEAT_LIMIT = 100_000

/** Other parts of the shop add their acts, and roles of their own. */
export const ROLE_RIGHTS: Readonly<Record<StaffRole, ReadonlyArray<Right>>> = {
  butik: [
    { act: "reservations.see" },
    { act: "reservations.work" },
    { act: "stock.correct", limit: STOCK_LIMIT },
    { act: "events.see" },
    { act: "events.tickIn" },
    { act: "events.cancelSeat", limit: SEAT_LIMIT },
    { act: "personalData.open" },
  ],
  kundtjänst: [
    { act: "reservations.see" },
    { act: "events.see" },
    { act: "events.cancelSeat" },
    { act: "events.export" },
    { act: "personalData.open" },
  ],
  admin: [
    ...STAFF_ACTS.filter((act) => act !== "log.see" && act !== "staff.manage").map((act) => ({ act })),
    { act: "log.see", onlyChain: true },
    { act: "staff.manage", onlyChain: true },
  ],
}

/** What `may` needs to know of a member. */
export interface Granted {
  readonly grants: ReadonlyArray<{ readonly role: StaffRole; readonly storeId?: string }>
}

/**
 * The largest amount in öre for which the member may do this; `undefined` without the right. `storeId` as for `may`.
 */
export const limitOf = (member: Granted, act: StaffAct, storeId?: string): number | undefined => {
  const limits = member.grants.flatMap((grant) =>
    grant.storeId === undefined || grant.storeId === storeId
      ? ROLE_RIGHTS[grant.role].flatMap((right) =>
          right.act === act && (right.onlyChain !== true || grant.storeId === undefined)
            ? [right.limit ?? Number.POSITIVE_INFINITY]
            : [],
        )
      : [],
  )
  return limits.length === 0 ? undefined : Math.max(...limits)
}

/**
 * Whether the member may do this. `storeId` is the store that the object belongs to; without it the act concerns the
 * whole chain, which no right in a single store covers. `amount` is in öre.
 */
export const may = (member: Granted, act: StaffAct, storeId?: string, amount = 0): boolean => {
  const limit = limitOf(member, act, storeId)
  // An amount that is no number is refused.
  return limit !== undefined && amount <= limit
}

/** The roles that have the right to this act: what a refusal says is missing. */
export const rolesWith = (act: StaffAct): ReadonlyArray<StaffRole> =>
  STAFF_ROLES.filter((role) => ROLE_RIGHTS[role].some((right) => right.act === act))

/** The stores that the member may work in, among these ids; a role in the chain covers all. */
export const storesOf = (member: Granted, storeIds: ReadonlyArray<string>): ReadonlyArray<string> =>
  member.grants.some(({ storeId }) => storeId === undefined)
    ? storeIds
    : storeIds.filter((id) => member.grants.some(({ storeId }) => storeId === id))
