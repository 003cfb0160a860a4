/**
 * Why a login, or a change of an account, is refused: keys that programs read and texts are selected by. Effect-free.
 */

/** All keys. */
export const LOGIN_REFUSALS = [
  /** Not the code that was sent. */
  "WRONG_CODE",
  /** Expired, used, tried too often, or for another browser. */
  "CODE_EXPIRED",
  /** The limit of codes sent is reached. */
  "TOO_MANY_CODES",
  /** Too many wrong codes from this network. */
  "TOO_MANY_TRIES",
  /** Too many wrong codes for this address or number: only BankID can be used. */
  "CODE_WAY_CLOSED",
  /** Many codes are being guessed: a code alone is not enough on an unknown device. */
  "SECOND_PROOF_NEEDED",
  /** The ticket is used, expired, or another browser's. */
  "TICKET_EXPIRED",
  "NOT_LOGGED_IN",
  /** For members only. */
  "NOT_MEMBER",
  /** The login is not recent enough for this. */
  "LOGIN_NOT_FRESH",
  /** The address or number belongs to another account. */
  "IDENTIFIER_TAKEN",
  /** BankID has identified no person in this browser within minutes. */
  "PERSON_NOT_PROVEN",
  /** The person has another account. */
  "PERSON_TAKEN",
  /** It cannot be a valid address or number. */
  "INVALID_IDENTIFIER",
  /** Well formed, but no Swedish mobile number. */
  "NOT_SWEDISH_MOBILE",
] as const

/** The key of a reason. */
export type LoginRefusalKey = (typeof LOGIN_REFUSALS)[number]
