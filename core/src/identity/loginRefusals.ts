/** Why a way in, or a change of an account, is refused: keys that programs read and texts are found by. Effect-free. */

/** All keys. */
export const LOGIN_REFUSALS = [
  /** Not the code that was sent. */
  "WRONG_CODE",
  /** Too old, used, tried too often, or for another browser. */
  "CODE_EXPIRED",
  /** Nobody is sent so many codes in so short a time. */
  "TOO_MANY_CODES",
  /** Too many wrong codes from this network. */
  "TOO_MANY_TRIES",
  /** Too many wrong codes for this address or number: BankID is left. */
  "CODE_WAY_CLOSED",
  /** Much is guessed at the moment: a code alone is not enough on an unknown device. */
  "SECOND_PROOF_NEEDED",
  /** The ticket is used, old, or another browser's. */
  "TICKET_EXPIRED",
  "NOT_LOGGED_IN",
  /** For members alone. */
  "NOT_MEMBER",
  /** The login is too long ago for this. */
  "LOGIN_NOT_FRESH",
  /** The address or number is another account's. */
  "IDENTIFIER_TAKEN",
  /** BankID has vouched for nobody in this browser within minutes. */
  "PERSON_NOT_PROVEN",
  /** The person has another account. */
  "PERSON_TAKEN",
  /** It cannot be an address, or a number. */
  "INVALID_IDENTIFIER",
  /** Well formed, but no Swedish mobile number. */
  "NOT_SWEDISH_MOBILE",
] as const

/** One key. */
export type LoginRefusal = (typeof LOGIN_REFUSALS)[number]
