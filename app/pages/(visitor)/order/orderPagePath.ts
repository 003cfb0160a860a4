/** The address of an order's own page: nobody finds it without the e-mail that tells it. */
import type { OrderPageToken } from "@kapitel/core/checkout/Order"

export const orderPagePath = (token: OrderPageToken): string => `/order/${token}`
