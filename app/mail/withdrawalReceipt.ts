/**
 * The receipt of a withdrawal: its content and time, in a durable form. The form can be sent with any e-mail address,
 * so the customer's own words are included only when the order was bought with that address.
 */
import { examine } from "@kapitel/core/withdrawal/examine"
import type { WithdrawnGoods } from "@kapitel/core/withdrawal/Withdrawal"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/Withdrawals"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { sellerLines } from "@kapitel/ui/text/orderText"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { goodsLines, statementFacts } from "@kapitel/ui/text/withdrawalText"
import { emailDocument, heading, pairs, paragraph, ways } from "./emailHtml.ts"
import type { Email, Sender } from "./orderConfirmation.ts"

const NAME_LENGTH = 60

/** A name that is safe to send to an address that is not verified: no address, no number, and not long. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}'’ -]+/gu, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, NAME_LENGTH)

const withoutWords = (goods: WithdrawnGoods): WithdrawnGoods =>
  goods.kind === "all" ? goods : { kind: "some", lines: goods.lines }

/** The parts of the form that may be repeated to the given address. */
const repeated = (filed: FiledWithdrawal) => {
  const { statement } = filed.withdrawal
  if (examine(filed).sameEmail === true) return { statement, keptWords: false }
  const { name, goods } = statement
  return {
    statement: { ...statement, name: plainName(name), goods: withoutWords(goods) },
    keptWords: goods.kind === "some" && goods.words !== undefined,
  }
}

export const withdrawalReceipt = (filed: FiledWithdrawal, sender: Sender): Email => {
  const { at } = filed.withdrawal
  const { statement, keptWords } = repeated(filed)
  const { shopName, trader } = sender
  const demo = sender.demo ? receipt.demo : undefined
  const subject = words.message.subject(statement.orderNumber)
  const received = words.message.received(formatDate(new Date(at)), formatTime(new Date(at)))
  const goods = [...goodsLines(statement.goods), ...(keptWords ? [words.message.wordsStored] : [])]
  const greeting = words.message.greeting(statement.name)
  const closing = receipt.closing(shopName)
  return {
    from: sender.from,
    subject,
    text: [
      ...(demo === undefined ? [] : [demo, ""]),
      greeting,
      "",
      received,
      "",
      words.message.message.toUpperCase(),
      ...statementFacts(statement).map(([name, value]) => `${name}: ${value}`),
      `${words.goods}:`,
      ...goods.map((line) => `  ${line}`),
      "",
      words.nextTitle.toUpperCase(),
      ...words.next.flatMap((step) => [step, ""]),
      words.message.notYou,
      "",
      receipt.seller.toUpperCase(),
      ...sellerLines(trader),
      "",
      closing,
    ].join("\n"),
    html: emailDocument(sender, { subject, demo }, [
      paragraph(greeting),
      paragraph(received),
      heading(words.message.message),
      pairs(statementFacts(statement), true),
      heading(words.goods),
      ways(goods),
      heading(words.nextTitle),
      ...words.next.map((text) => paragraph(text)),
      paragraph(words.message.notYou),
      heading(receipt.seller),
      ways(sellerLines(trader)),
      paragraph(closing, { margin: "24px 0 0" }),
    ]),
  }
}
