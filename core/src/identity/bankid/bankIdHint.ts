/** What BankID, or the shop, says of an order beside its status. Effect-free: the browser reads it too. */

/** While it waits, as BankID calls it. Source: notes/reliability.md §1.3, as the next. */
export const PENDING_HINTS = [
  "outstandingTransaction",
  "noClient",
  "started",
  "userMrtd",
  "userCallConfirm",
  "userSign",
] as const

/** Why it ended without a person. */
export const FAILED_HINTS = [
  "expiredTransaction",
  "certificateErr",
  "userCancel",
  "cancelled",
  "startFailed",
  "userDeclinedCall",
  "notSupportedByUserApp",
  "transactionRiskBlocked",
] as const

/** Why the shop could not go on, in its own words: BankID has no hint for them. */
export const SHOP_HINTS = [
  /** Another order of the same person is under way. */
  "alreadyInProgress",
  /** BankID does not answer, or what it answers is no good. */
  "unavailable",
  /** The person who identified themselves has another account than the one that is logged in. */
  "otherAccount",
] as const

/** Hint codes of BankID's API, and the shop's own. */
export type BankIdHint = (typeof PENDING_HINTS | typeof FAILED_HINTS | typeof SHOP_HINTS)[number]

/** No app has met the order yet: only then there is something to scan (LOGIN-11). */
export const isWaitingForApp = (hint: string | undefined): boolean =>
  hint === undefined || hint === "outstandingTransaction" || hint === "noClient"
