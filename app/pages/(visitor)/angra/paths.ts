/** Addresses of withdrawals. The form of one order is reached from that order's page. */
import type { OrderPageToken } from "@kapitel/core/checkout/Order"

export const WITHDRAW = "/angra"

export const withdrawalOfOrderPath = (token: OrderPageToken): string => `${WITHDRAW}/order/${token}`

/** One customer's form: to be read, corrected, confirmed. */
export const withdrawalPath = (token: string): string => `${WITHDRAW}/${token}`

/** Shows the form again with what was typed. */
export const CHANGE_PARAMETER = "andra"
