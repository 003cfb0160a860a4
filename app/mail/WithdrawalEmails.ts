/** Renders withdrawals as Swedish e-mails. */
import { WithdrawalEmails } from "@kapitel/core/withdrawal/WithdrawalEmails"
import { Layer } from "effect"
import { type Senders, senderOf } from "./Senders.ts"
import { unknownWithdrawals } from "./unknownWithdrawals.ts"
import { withdrawalNotice } from "./withdrawalNotice.ts"
import { withdrawalReceipt } from "./withdrawalReceipt.ts"

export const layer = (senders: Senders) =>
  Layer.succeed(
    WithdrawalEmails,
    WithdrawalEmails.of({
      compose: (kind, filed, dedupeKey) => {
        const sender = senderOf(senders, filed.order?.contents ?? {})
        switch (kind) {
          case "withdrawalReceipt":
            return {
              to: filed.withdrawal.statement.email,
              dedupeKey,
              ...withdrawalReceipt(filed, sender),
            }
          case "withdrawalNotice":
            return { to: sender.staffAddress, dedupeKey, ...withdrawalNotice(filed, sender) }
        }
      },
      composeList: (unknown, dedupeKey) => ({
        to: senders[0].staffAddress,
        dedupeKey,
        ...unknownWithdrawals(unknown, senders[0]),
      }),
    }),
  )
