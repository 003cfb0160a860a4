/** The daily e-mail to the staff about withdrawals of orders that do not exist or were not paid for. */
import type { ConfirmedWithdrawal } from "@kapitel/core/withdrawal/Withdrawal"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { emailDocument, paragraph, ways } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

export const unknownWithdrawals = (unknown: ReadonlyArray<ConfirmedWithdrawal>, sender: Sender): Email => {
  const { unknownList } = words
  const subject = unknownList.subject(unknown.length)
  const rows = unknown.map(({ at, statement: { orderNumber, name, email } }) =>
    unknownList.row(formatDate(new Date(at)), formatTime(new Date(at)), orderNumber, name, email),
  )
  return {
    from: sender.from,
    subject,
    text: [unknownList.lead, "", ...rows].join("\n"),
    html: emailDocument(sender, { subject }, [paragraph(unknownList.lead), ways(rows)]),
  }
}
