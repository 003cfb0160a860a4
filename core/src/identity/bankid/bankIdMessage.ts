/** Which of BankID's prescribed messages is shown when (docs/reliability.md, BankID). Effect-free. */

/** BankID's own numbers, and three of the shop's for cases without a BankID message. */
export type BankIdMessageKey =
  | "RFA1"
  | "RFA3"
  | "RFA4"
  | "RFA5"
  | "RFA6"
  | "RFA8"
  | "RFA9"
  | "RFA13"
  | "RFA15A"
  | "RFA15B"
  | "RFA16"
  | "RFA17A"
  | "RFA17B"
  | "RFA21"
  | "RFA22"
  | "RFA23"
  | "riskBlocked"
  | "appTooOld"
  | "otherAccount"

/** What decides which sentence is shown. */
export interface BankIdMoment {
  readonly status: "PENDING" | "FAILED"
  readonly hint?: string | undefined
  /** How the person was last prompted to open the app. */
  readonly startedBy: "qr" | "autostart"
  readonly device: "desktop" | "mobile"
}

/** An unknown hint is shown by its status: pending (RFA21) or failed (RFA22). */
export const bankIdMessage = ({ status, hint, startedBy, device }: BankIdMoment): BankIdMessageKey =>
  status === "PENDING" ? pendingMessage(hint, startedBy, device) : failedMessage(hint, startedBy)

const pendingMessage = (
  hint: string | undefined,
  startedBy: BankIdMoment["startedBy"],
  device: BankIdMoment["device"],
): BankIdMessageKey => {
  switch (hint) {
    case undefined:
    case "outstandingTransaction":
    case "noClient":
      return startedBy === "autostart" ? "RFA13" : "RFA1"
    case "started":
      return device === "mobile" ? "RFA15B" : "RFA15A"
    case "userSign":
      return "RFA9"
    case "userMrtd":
      return "RFA23"
    default:
      return "RFA21"
  }
}

const failedMessage = (hint: string | undefined, startedBy: BankIdMoment["startedBy"]): BankIdMessageKey => {
  switch (hint) {
    case "expiredTransaction":
      return "RFA8"
    case "certificateErr":
      return "RFA16"
    case "userCancel":
      return "RFA6"
    case "cancelled":
      return "RFA3"
    case "startFailed":
      return startedBy === "autostart" ? "RFA17A" : "RFA17B"
    case "notSupportedByUserApp":
      return "appTooOld"
    case "transactionRiskBlocked":
      return "riskBlocked"
    case "alreadyInProgress":
      return "RFA4"
    case "unavailable":
      return "RFA5"
    case "otherAccount":
      return "otherAccount"
    default:
      return "RFA22"
  }
}
