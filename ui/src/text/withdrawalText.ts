/** Texts of a withdrawal: for its pages and its e-mails alike. */
import type { WithdrawalStatement, WithdrawnGoods } from "@kapitel/core/withdrawal/Withdrawal"
import type { NamedText } from "./orderText.ts"
import { lineTitle } from "./orderText.ts"
import { withdrawal } from "./sv/withdrawal.ts"

/** 'Hela ordern', or a line for each thing that was named. */
export const goodsLines = (goods: WithdrawnGoods): ReadonlyArray<string> =>
  goods.kind === "all"
    ? [withdrawal.all]
    : [
        ...goods.lines.map((line) => withdrawal.line(line.quantity, lineTitle(line))),
        ...(goods.words?.split("\n") ?? []),
      ]

/** The name, the contract, and the address for the receipt. */
export const statementFacts = ({ name, orderNumber, email }: WithdrawalStatement): ReadonlyArray<NamedText> => [
  [withdrawal.name, name],
  [withdrawal.orderNumber, orderNumber],
  [withdrawal.email, email],
]
