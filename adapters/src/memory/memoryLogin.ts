/**
 * Logging in to a shop in memory: every code is 123456, and BankID logs in the first account that has no e-mail to be
 * proved.
 */
import type { CodeType } from "@kapitel/core/identity/codeLoginMachine"
import { emailKey, parseEmail } from "@kapitel/core/identity/email"
import type { LoginRefusalKey } from "@kapitel/core/identity/loginRefusals"
import type { AccountId } from "@kapitel/core/identity/Member"
import { parsePhone } from "@kapitel/core/identity/phone"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import type { BankIdProgress, CodeVerified, LoginRefusal } from "@kapitel/core/shop/LoginClient"
import type { MemoryAccount } from "./MemoryShop.ts"
import { RefusalError } from "./memoryCart.ts"
import { REFUSAL_MESSAGES } from "./refusalMessages.ts"

/** The code for every login and every change. */
export const MEMORY_CODE = "123456"

const GUEST: UserInfo = {
  isLoggedIn: false,
  member: false,
  acceptsEmailMarketing: true,
  acceptsSMSMarketing: true,
  acceptsPostalMarketing: true,
}

const no = (key: LoginRefusalKey, _tag: LoginRefusal["_tag"] = "LoginRefused"): never => {
  throw new RefusalError<LoginRefusal>({ _tag, key, message: REFUSAL_MESSAGES[key] ?? key })
}

const userOf = ({ email, ...rest }: MemoryAccount): UserInfo => ({
  ...GUEST,
  ...rest,
  email,
  isLoggedIn: true,
  member: rest.member ?? false,
})

const identifierOf = (type: CodeType, typed: string): string => {
  if (type === "EMAIL") {
    const email = parseEmail(typed)
    return email === undefined ? no("INVALID_IDENTIFIER", "IdentifierRefused") : emailKey(email)
  }
  const phone = parsePhone(typed)
  if (phone.kind === "mobile") return phone.number
  return no(phone.kind === "invalid" ? "INVALID_IDENTIFIER" : "NOT_SWEDISH_MOBILE", "IdentifierRefused")
}

interface Sent {
  readonly type: CodeType
  readonly identifier: string
}

export const memoryLogin = (given: ReadonlyArray<MemoryAccount>) => {
  const accounts: Array<UserInfo> = given.map(userOf)
  const sent = new Map<string, Sent>()
  const tickets = new Map<string, string>()
  let at: number | undefined
  let counted = 0
  /** BankID's next response; set by a test. */
  let bankId: BankIdProgress = { kind: "pending" }
  let isProven = false

  const fresh = (letters: string) => `${letters}${++counted}`
  const findBy = ({ type, identifier }: Sent): number =>
    accounts.findIndex((user) => identifier === (type === "EMAIL" ? user.email : user.phoneNumber))
  const ticketFor = (account: number): string => {
    const ticket = fresh("ticket-")
    tickets.set(ticket, String(account))
    return ticket
  }
  const send = (type: CodeType, identifier: string) => {
    const nonce = fresh("nonce-")
    sent.set(nonce, { type, identifier: identifierOf(type, identifier) })
    return { nonce, codeLength: MEMORY_CODE.length }
  }
  const checked = ({
    type,
    identifier,
    code,
    nonce,
  }: Sent & { readonly code: string; readonly nonce: string }): Sent => {
    const request = sent.get(nonce)
    if (request === undefined || request.identifier !== identifierOf(type, identifier)) return no("CODE_EXPIRED")
    if (code !== MEMORY_CODE) return no("WRONG_CODE")
    return request
  }
  const me = (): UserInfo => (at === undefined ? GUEST : (accounts[at] ?? GUEST))
  const change = (more: Partial<UserInfo>): UserInfo => {
    if (at === undefined) return no("NOT_LOGGED_IN", "LoginNeeded")
    const changed = { ...me(), ...more }
    accounts[at] = changed
    return changed
  }

  return {
    me,
    change,
    member: (): UserInfo =>
      me().isLoggedIn ? (me().member ? me() : no("NOT_MEMBER", "LoginNotEnough")) : no("NOT_LOGGED_IN", "LoginNeeded"),
    loggedIn: (): UserInfo => (me().isLoggedIn ? me() : no("NOT_LOGGED_IN", "LoginNeeded")),
    visitor: () => ({ member: me().member, ...(at === undefined ? {} : { accountId: `account-${at}` as AccountId }) }),
    leave: () => {
      at = undefined
    },
    erase: () => {
      if (at === undefined) return no("NOT_LOGGED_IN", "LoginNeeded")
      accounts[at] = GUEST
      at = undefined
      return undefined
    },
    answerBankId: (progress: BankIdProgress) => {
      bankId = progress
    },
    proven: () => {
      isProven = true
    },
    activateMembership: (): UserInfo =>
      isProven ? change({ member: true, memberNumber: "10000001" }) : no("PERSON_NOT_PROVEN"),
    send,
    verify: (code: Sent & { readonly code: string; readonly nonce: string }): CodeVerified => {
      const account = findBy(checked(code))
      // An unknown address or number is proved next, by the same code.
      if (account < 0) return { kind: "noUser" }
      sent.delete(code.nonce)
      return { kind: "ticket", ticket: ticketFor(account) }
    },
    connect: (code: { readonly identifier: string; readonly code: string; readonly nonce: string }) => {
      const { identifier } = checked({ type: "EMAIL", ...code })
      sent.delete(code.nonce)
      const known = findBy({ type: "EMAIL", identifier })
      if (known < 0) accounts.push(userOf({ email: identifier }))
      return { ticket: ticketFor(known < 0 ? accounts.length - 1 : known) }
    },
    changeIdentifier: (code: Sent & { readonly code: string; readonly nonce: string }): UserInfo => {
      const { type, identifier } = checked(code)
      sent.delete(code.nonce)
      if (findBy({ type, identifier }) >= 0) return no("IDENTIFIER_TAKEN")
      return change(type === "EMAIL" ? { email: identifier } : { phoneNumber: identifier })
    },
    open: (ticket: string): void => {
      const account = tickets.get(ticket)
      if (account === undefined) return no("TICKET_EXPIRED")
      tickets.delete(ticket)
      at = Number(account)
    },
    ticketFor,
    bankId: () => bankId,
  }
}
