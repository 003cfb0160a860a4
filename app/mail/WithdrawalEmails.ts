/** Renders withdrawals as Swedish e-mails. */
import { WithdrawalEmails } from "@kapitel/core/withdrawal/WithdrawalEmails"
import { Layer } from "effect"
import type { EmailSettings } from "./OrderEmails.ts"
import { unknownWithdrawals } from "./unknownWithdrawals.ts"
import { withdrawalNotice } from "./withdrawalNotice.ts"
import { withdrawalReceipt } from "./withdrawalReceipt.ts"

export const layer = (settings: EmailSettings) =>
  Layer.succeed(
    WithdrawalEmails,
    WithdrawalEmails.of({
      compose: (kind, filed, dedupeKey) => {
        switch (kind) {
          case "withdrawalReceipt":
            return {
              to: filed.withdrawal.statement.email,
              dedupeKey,
              ...withdrawalReceipt(filed, settings),
            }
          case "withdrawalNotice":
            return { to: settings.staffAddress, dedupeKey, ...withdrawalNotice(filed, settings) }
        }
      },
      composeList: (unknown, dedupeKey) => ({
        to: settings.staffAddress,
        dedupeKey,
        ...unknownWithdrawals(unknown, settings),
      }),
    }),
  )
