/** The refusal key of an error from a use case of logging in or of an account. */
import type { LoginRefusalKey } from "./loginRefusals.ts"

/** By `_tag` of the error. */
export const LOGIN_REFUSAL_OF = {
  WrongCode: "WRONG_CODE",
  CodeExpired: "CODE_EXPIRED",
  TooManyCodes: "TOO_MANY_CODES",
  TooManyWrongCodes: "TOO_MANY_TRIES",
  CodesClosed: "CODE_WAY_CLOSED",
  SecondFactorRequired: "SECOND_PROOF_NEEDED",
  TicketExpired: "TICKET_EXPIRED",
  NotLoggedIn: "NOT_LOGGED_IN",
  // The account was deleted since its session was opened.
  AccountNotFound: "NOT_LOGGED_IN",
  MemberNotFound: "NOT_LOGGED_IN",
  NotMember: "NOT_MEMBER",
  LoginNotFresh: "LOGIN_NOT_FRESH",
  IdentifierTaken: "IDENTIFIER_TAKEN",
  PersonNotProven: "PERSON_NOT_PROVEN",
  PersonTaken: "PERSON_TAKEN",
  InvalidIdentifier: "INVALID_IDENTIFIER",
  NotSwedishMobile: "NOT_SWEDISH_MOBILE",
} as const satisfies Readonly<Record<string, LoginRefusalKey>>

type Refused = keyof typeof LOGIN_REFUSAL_OF
const isRefused = (tag: string): tag is Refused => Object.hasOwn(LOGIN_REFUSAL_OF, tag)

/** Absent for an error that is no refusal, such as a store failure. */
export const loginRefusalOf = ({ _tag }: { readonly _tag: string }): LoginRefusalKey | undefined =>
  isRefused(_tag) ? LOGIN_REFUSAL_OF[_tag] : undefined
