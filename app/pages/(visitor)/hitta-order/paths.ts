import type { OrderLookupField } from "@kapitel/core/checkout/askForOrderLink"

/** A guest's way back to an order (D-62). */
export const FIND_ORDER = "/hitta-order"

/** Where shops of this kind have had it; leads to the shop's own page, or to the one that a setting names. */
export const TRACKING = "/min-order"

/** Which field cannot be read. */
export const FAULT_PARAMETER = "fel"
export const SENT_PARAMETER = "skickat"

/** Names of the fields in the address. */
export const FAULTS = { orderNumber: "nummer", email: "epost" } as const satisfies Record<OrderLookupField, string>
