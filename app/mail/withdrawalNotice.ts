/** Notifies the staff of a withdrawal, with what they must check before they pay back. */
import { type Examination, examine } from "@kapitel/core/withdrawal/examine"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/Withdrawals"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { goodsLines, statementFacts } from "@kapitel/ui/text/withdrawalText"
import { emailDocument, heading, pairs, paragraph, ways } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

/** The results of its examination, a sentence each. */
const findings = ({ order: found, sameEmail, time, excluded }: Examination, filed: FiledWithdrawal) => {
  const { notice } = words
  const { order } = filed
  return [
    found === "bought" && order !== undefined
      ? notice.order.bought(formatDate(new Date(order.closedAt ?? order.placedAt)))
      : found === "notBought"
        ? notice.order.notBought
        : notice.order.unknown,
    ...(sameEmail === undefined ? [] : [sameEmail ? notice.sameEmail : notice.otherEmail]),
    ...(time === undefined ? [] : [time === "in time" ? notice.inTime : notice.timeUnknown]),
    ...excluded.map((line) => notice.excluded(lineTitle(line))),
  ]
}

export const withdrawalNotice = (filed: FiledWithdrawal, sender: Sender): Email => {
  const { statement, at } = filed.withdrawal
  const { notice } = words
  const subject = notice.subject(statement.orderNumber)
  const received = notice.received(formatDate(new Date(at)), formatTime(new Date(at)))
  const goods = goodsLines(statement.goods)
  const found = findings(examine(filed), filed)
  return {
    from: sender.from,
    subject,
    text: [
      received,
      notice.refundBy,
      "",
      ...statementFacts(statement).map(([name, value]) => `${name}: ${value}`),
      `${words.goods}:`,
      ...goods.map((line) => `  ${line}`),
      "",
      notice.examination.toUpperCase(),
      ...found,
    ].join("\n"),
    html: emailDocument(sender, { subject }, [
      paragraph(received),
      paragraph(notice.refundBy),
      pairs(statementFacts(statement), true),
      heading(words.goods),
      ways(goods),
      heading(notice.examination),
      ways(found),
    ]),
  }
}
