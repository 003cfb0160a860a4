/** The address of an order's own page: it contains a token that is sent by e-mail only. */
import type { OrderPageToken } from "@kapitel/core/checkout/Order"

export const orderPagePath = (token: OrderPageToken): string => `/order/${token}`
