/** The forms of bought gift cards on the page of their order. */

import type { OrderPageToken } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"

const VERBS = { send: "skicka", withdraw: "angra" } as const

export const giftCardFormPath = (token: OrderPageToken, id: string, what: keyof typeof VERBS): string =>
  `${orderPagePath(token)}/presentkort/${id}/${VERBS[what]}`

/** What the address of such a form names. */
export const giftCardOfOrder = (
  path: string,
): { readonly token: string; readonly id: string; readonly what: keyof typeof VERBS } | undefined => {
  const [, token, id, verb] = /^\/order\/([^/]+)\/presentkort\/([^/]+)\/(skicka|angra)$/.exec(path) ?? []
  if (token === undefined || id === undefined) return undefined
  return { token, id, what: verb === VERBS.send ? "send" : "withdraw" }
}

/** What became of such a form, in the address of the order's page. */
export const GIFT_CARD_RESULTS = {
  sent: "skickas",
  address: "adress",
  sentAlready: "levererat",
  withdrawn: "angrat",
  used: "anvant",
  held: "betalas",
  late: "forsent",
  gone: "okant",
  tooMany: "ofta",
  unavailable: "senare",
} as const
