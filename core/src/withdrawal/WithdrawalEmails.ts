/** Composes the e-mails of a withdrawal. The texts are Swedish and stored with the shop's other texts, not here. */
import { Context } from "effect"
import type { WithdrawalEmailKind } from "../checkout/Outbox.ts"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { ConfirmedWithdrawal } from "./Withdrawal.ts"
import type { FiledWithdrawal } from "./Withdrawals.ts"

/** Port: composes the e-mails of a withdrawal. */
export class WithdrawalEmails extends Context.Service<
  WithdrawalEmails,
  {
    readonly compose: (
      kind: Exclude<WithdrawalEmailKind, "unknownWithdrawals">,
      filed: FiledWithdrawal,
      dedupeKey: string,
    ) => EmailMessage
    /** The daily list of those whose order does not exist or was not paid for. */
    readonly composeList: (unknown: ReadonlyArray<ConfirmedWithdrawal>, dedupeKey: string) => EmailMessage
  }
>()("core/withdrawal/WithdrawalEmails") {}
