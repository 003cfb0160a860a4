/** Hints of an order in addition to its status, from BankID or the shop. Effect-free: the browser uses it too. */

/** Hints while it is pending, in BankID's terms. Source: docs/reliability.md, BankID, as the next. */
export const PENDING_HINTS = [
  "outstandingTransaction",
  "noClient",
  "started",
  "userMrtd",
  "userCallConfirm",
  "userSign",
] as const

/** Why it ended without an identified person. */
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

/** Failures of the shop's own, for which BankID has no hint. */
export const SHOP_HINTS = [
  /** Another order of the same person is under way. */
  "alreadyInProgress",
  /** BankID does not respond, or the response cannot be used. */
  "unavailable",
  /** The identified person has another account than the one that is logged in. */
  "otherAccount",
] as const

/** Hint codes of BankID's API, and the shop's own. */
export type BankIdHint = (typeof PENDING_HINTS | typeof FAILED_HINTS | typeof SHOP_HINTS)[number]

/** No app has opened the order yet: only then is there a code to scan (LOGIN-11). */
export const isWaitingForApp = (hint: string | undefined): boolean =>
  hint === undefined || hint === "outstandingTransaction" || hint === "noClient"
