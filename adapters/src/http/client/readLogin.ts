/** Responses of `/auth` as the types of `LoginClient`. */
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import type { AccountOrder, BankIdProgress, CodeSent, CodeVerified } from "@kapitel/core/shop/LoginClient"
import { sum } from "./readCart.ts"
import { flag, list, literals, number, optionalKey, type Reader, struct, text, Unreadable } from "./readers.ts"

export const readCodeSent: Reader<CodeSent> = struct({ nonce: text, codeLength: number })

const token = struct({ data: struct({ token: text }) })

export const readTicket: Reader<{ readonly ticket: string }> = (value) => ({ ticket: token(value).data.token })

const message = struct({ message: literals("TOKEN", "NO_USER", "EMAIL_NOT_VERIFIED") })

export const readVerified: Reader<CodeVerified> = (value) => {
  const result = message(value).message
  if (result === "TOKEN") return { kind: "ticket", ...readTicket(value) }
  return { kind: result === "NO_USER" ? "noUser" : "emailNotVerified" }
}

const wireBankId = struct({
  status: literals("PENDING", "COMPLETE", "NO_USER", "EMAIL_NOT_VERIFIED", "REGISTERED", "FAILED"),
  nonce: optionalKey(text),
  qrcode: optionalKey(text),
  autoStartUrl: optionalKey(text),
  hint: optionalKey(text),
  token: optionalKey(text),
  existingUser: optionalKey(struct({ engage: struct({ firstName: text }) })),
})

export const readBankId: Reader<BankIdProgress> = (value) => {
  const { status, nonce, qrcode, autoStartUrl, hint, token: ticket, existingUser } = wireBankId(value)
  const named = existingUser === undefined ? {} : { firstName: existingUser.engage.firstName }
  const hinted = hint === undefined ? {} : { hint }
  switch (status) {
    case "PENDING":
      return {
        kind: "pending",
        ...hinted,
        ...(nonce === undefined ? {} : { nonce }),
        ...(qrcode === undefined ? {} : { qrcode }),
        ...(autoStartUrl === undefined ? {} : { autoStartUrl }),
      }
    case "COMPLETE":
    case "REGISTERED":
      if (status === "COMPLETE" && ticket === undefined) throw new Unreadable("a login without its ticket")
      return {
        kind: status === "COMPLETE" ? "complete" : "registered",
        ...(ticket === undefined ? {} : { ticket }),
        ...named,
      }
    case "NO_USER":
      return { kind: "noUser", ...named }
    case "EMAIL_NOT_VERIFIED":
      return { kind: "emailNotVerified", ...named }
    case "FAILED":
      return { kind: "failed", ...hinted }
  }
}

export const readUser: Reader<UserInfo> = struct({
  isLoggedIn: flag,
  member: flag,
  memberNumber: optionalKey(text),
  email: optionalKey(text),
  phoneNumber: optionalKey(text),
  firstName: optionalKey(text),
  lastName: optionalKey(text),
  address: optionalKey(struct({ street: text, zipCode: text, city: text })),
  acceptsEmailMarketing: flag,
  acceptsSMSMarketing: flag,
  acceptsPostalMarketing: flag,
})

const wireOrder = struct({
  orderNumber: text,
  placedAt: text,
  state: literals("CONFIRMED", "NEEDS_REVIEW"),
  total: sum,
  lineItems: list(
    struct({ productID: text, title: text, format: optionalKey(text), quantity: number, totalPrice: sum }),
  ),
  pageToken: text,
})

const order: Reader<AccountOrder> = (value) => {
  const { orderNumber, placedAt, lineItems, ...facts } = wireOrder(value)
  return {
    ...facts,
    number: orderNumber,
    placedAt: number(Date.parse(placedAt)),
    lines: lineItems.map(({ productID, ...line }) => ({ ...line, ean: productID })),
  }
}

export const readOrders: Reader<ReadonlyArray<AccountOrder>> = list(order)
