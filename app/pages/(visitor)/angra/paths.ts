/** Where a purchase is taken back. The form of one order is found by whoever has that order's page. */
import type { OrderPageToken } from "@kapitel/core/checkout/Order"

export const WITHDRAW = "/angra"

export const withdrawalOfOrderPath = (token: OrderPageToken): string => `${WITHDRAW}/order/${token}`

/** What one customer has said: to be read, mended, confirmed. */
export const withdrawalPath = (token: string): string => `${WITHDRAW}/${token}`

/** Shows what was typed in its fields again. */
export const CHANGE_PARAMETER = "andra"
