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
  "pictures.manage",
  "content.edit",
  "log.see",
  "staff.manage",
] as const
/** One of `STAFF_ACTS`. */
export const StaffAct = Schema.Literals(STAFF_ACTS)
export type StaffAct = typeof StaffAct.Type

/** Roles, in the order in which they are listed. */
export const STAFF_ROLES = ["butik", "kundtjänst", "webb", "admin"] as const
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

/** What concerns no single store. */
const ONLY_CHAIN: ReadonlySet<StaffAct> = new Set(["pictures.manage", "content.edit", "log.see", "staff.manage"])

/** Whether the act concerns no single store. */
export const isChainAct = (act: StaffAct): boolean => ONLY_CHAIN.has(act)

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
  webb: [
    { act: "pictures.manage", onlyChain: true },
    { act: "content.edit", onlyChain: true },
  ],
  admin: [
    ...STAFF_ACTS.filter((act) => !ONLY_CHAIN.has(act)).map((act) => ({ act })),
    { act: "pictures.manage", onlyChain: true },
    { act: "content.edit", onlyChain: true },
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

/** Whether a role has rights in stores: the others concern the chain alone. */
const isOfStores = (role: StaffRole): boolean => ROLE_RIGHTS[role].some(({ onlyChain }) => onlyChain !== true)

/** Whether any right of the member is used in a store: others work without one. */
export const worksInStores = (member: Granted): boolean => member.grants.some(({ role }) => isOfStores(role))

/** The stores that the member may work in, among these ids; a role in the chain covers all, if it has rights in stores. */
export const storesOf = (member: Granted, storeIds: ReadonlyArray<string>): ReadonlyArray<string> => {
  const grants = member.grants.filter(({ role }) => isOfStores(role))
  return storeIds.filter((id) => grants.some(({ storeId }) => storeId === undefined || storeId === id))
}
