/** The receipt of a withdrawal: what was said and when, on paper that lasts. It says the same whether there is such an order or not. */
import type { ConfirmedWithdrawal } from "@kapitel/core/withdrawal/Withdrawal"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { goodsLines, statementFacts } from "@kapitel/ui/text/withdrawalText"
import { escapeHtml } from "./escapeHtml.ts"
import { heading, letterDocument, pairs, paragraph, ways } from "./letterHtml.ts"
import { type Letter, type Sender, sellerLines } from "./orderConfirmation.ts"

export const withdrawalReceipt = ({ statement, at }: ConfirmedWithdrawal, sender: Sender): Letter => {
  const { shopName, trader } = sender
  const demo = sender.demo ? receipt.demo : undefined
  const subject = words.letter.subject(statement.orderNumber)
  const received = words.letter.received(formatDate(new Date(at)), formatTime(new Date(at)))
  const goods = goodsLines(statement.goods)
  const greeting = words.letter.greeting(statement.name)
  const closing = receipt.closing(shopName)
  return {
    subject,
    text: [
      ...(demo === undefined ? [] : [demo, ""]),
      greeting,
      "",
      received,
      "",
      words.letter.said.toUpperCase(),
      ...statementFacts(statement).map(([name, value]) => `${name}: ${value}`),
      `${words.goods}:`,
      ...goods.map((line) => `  ${line}`),
      "",
      words.nextTitle.toUpperCase(),
      ...words.next.flatMap((step) => [step, ""]),
      words.letter.notYou,
      "",
      receipt.seller.toUpperCase(),
      ...sellerLines(trader),
      "",
      closing,
    ].join("\n"),
    html: letterDocument({ shopName, subject, demo }, [
      paragraph(greeting),
      paragraph(received),
      heading(words.letter.said),
      pairs(statementFacts(statement), true),
      heading(words.goods),
      ways(goods),
      heading(words.nextTitle),
      ...words.next.map(paragraph),
      paragraph(words.letter.notYou),
      heading(receipt.seller),
      ways(sellerLines(trader)),
      `<p style="margin:24px 0 0">${escapeHtml(closing)}</p>`,
    ]),
  }
}
