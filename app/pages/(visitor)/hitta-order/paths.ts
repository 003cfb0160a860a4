import type { OrderLookupField } from "@kapitel/core/checkout/requestOrderLink"

/** How a guest finds an order again (D-62). */
export const FIND_ORDER = "/hitta-order"

/** The address that is usual in other shops; redirects to the shop's own page, or to the one in the settings. */
export const TRACKING = "/min-order"

/** The field that is invalid. */
export const FAULT_PARAMETER = "fel"
export const SENT_PARAMETER = "skickat"

/** Names of the fields in the address. */
export const FAULTS = { orderNumber: "nummer", email: "epost" } as const satisfies Record<OrderLookupField, string>
