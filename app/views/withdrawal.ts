/** A withdrawal, as its pages show it. */
import type { Order, OrderLine } from "@kapitel/core/checkout/Order"
import type { Account } from "@kapitel/core/identity/Account"
import { isSurelyInTime, mayBeWithdrawn } from "@kapitel/core/withdrawal/mayBeWithdrawn"
import type { WithdrawalField } from "@kapitel/core/withdrawal/readStatement"
import type { ConfirmedWithdrawal, WithdrawalInput, WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import { copiesLeft, type WithdrawnCopies } from "@kapitel/core/withdrawal/withdrawnCopies"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { lineTitle, type NamedText } from "@kapitel/ui/text/orderText"
import { tickets } from "@kapitel/ui/text/sv/tickets"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { goodsLines, statementFacts } from "@kapitel/ui/text/withdrawalText"
import type { WithdrawalFormView } from "@kapitel/ui/withdrawal/WithdrawalForm"
import type { WithdrawalSummaryView } from "@kapitel/ui/withdrawal/WithdrawalSummary"
import { withdrawnText } from "./order.ts"

export const emptyForm: WithdrawalFormView = { name: "", orderNumber: "", email: "", words: "", faults: [] }

/** Filled in with the data of the logged-in user: the law allows asking for name and e-mail, not for more. */
export const formOfAccount = ({ firstName, lastName, email }: Account): WithdrawalFormView => ({
  ...emptyForm,
  name: fullName(firstName, lastName),
  email: email ?? "",
})

const fullName = (...parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined).join(" ")

/** Gift cards are withdrawn on the page of their order, one by one: there they are blocked at once (decision 401). */
const whyNot = ({ event, giftCard }: OrderLine): string | undefined => {
  if (event !== undefined) return tickets.cannotBeWithdrawn
  return giftCard === true ? words.giftCardsElsewhere : undefined
}

const ofOrder = (
  order: Order,
  withdrawn: WithdrawnCopies,
  now: number,
  typed?: WithdrawalInput,
): WithdrawalFormView["order"] => ({
  token: order.pageToken,
  late: !isSurelyInTime(order, now),
  lines: order.contents.lines.map((line) => ({
    key: line.key,
    title: unbroken(lineTitle(line)),
    quantity: copiesLeft(order, line, withdrawn, now),
    withdrawn: whyNot(line) ?? withdrawnText(withdrawn.get(line.key) ?? 0, line.quantity),
    ticked: typed?.lines.find(({ key }) => key === line.key)?.quantity,
    excluded: line.giftCard === true || !mayBeWithdrawn(order, line, now),
  })),
})

/** Filled in with the order's data, for a holder of the order's page token. */
export const formOfOrder = (order: Order, withdrawn: WithdrawnCopies, now: number): WithdrawalFormView => ({
  ...emptyForm,
  name: fullName(order.customer?.firstName, order.customer?.lastName),
  orderNumber: order.number,
  email: order.customer?.email ?? "",
  order: ofOrder(order, withdrawn, now),
})

/** Filled in with what was typed. */
export const formAsTyped = (
  typed: WithdrawalInput,
  order: Order | undefined,
  withdrawn: WithdrawnCopies,
  now: number,
  faults: ReadonlyArray<WithdrawalField>,
): WithdrawalFormView => ({
  ...typed,
  faults,
  order: order === undefined ? undefined : ofOrder(order, withdrawn, now, typed),
})

/** Nothing in the order can be withdrawn from by this form. */
export const isNothingLeft = (order: Order, withdrawn: WithdrawnCopies, now: number): boolean =>
  order.contents.lines.every((line) => line.giftCard === true || copiesLeft(order, line, withdrawn, now) === 0)

/** What is said then. */
export const nothingLeftText = ({ number, contents }: Order, withdrawn: WithdrawnCopies): string => {
  if (contents.lines.some(({ giftCard }) => giftCard === true)) return words.giftCardsElsewhere
  return withdrawn.size > 0 ? words.allWithdrawn(number) : words.nothingLeft(number)
}

export const withdrawalSummaryView = (statement: WithdrawalStatement): WithdrawalSummaryView => ({
  facts: statementFacts(statement),
  goods: goodsLines(statement.goods),
})

export const confirmedView = ({ statement, at }: ConfirmedWithdrawal): WithdrawalSummaryView => {
  const received: NamedText = [words.receivedAt, `${formatDate(new Date(at))} ${formatTime(new Date(at))}`]
  return { facts: [received, ...statementFacts(statement)], goods: goodsLines(statement.goods) }
}
