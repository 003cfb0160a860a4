/** Where a purchase is taken back. The form of one order is found by whoever has that order's page. */
import type { OrderPageToken } from "@kapitel/core/checkout/Order"
import type { WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"

export const WITHDRAW = "/angra"

export const withdrawalOfOrderPath = (token: OrderPageToken): string => `${WITHDRAW}/order/${token}`

/** What one customer has said: to be read, mended, confirmed. */
export const withdrawalPath = (token: WithdrawalToken): string => `${WITHDRAW}/${token}`

/** Shows what was typed in its fields again. */
export const CHANGE_PARAMETER = "andra"
