/** Parses the form into a statement: faults are reported by field, and nothing more is required than necessary. */
import type { Order, OrderLine, OrderNumber } from "../checkout/Order.ts"
import { parseEmail } from "../identity/email.ts"
import { oneLine } from "../identity/oneLine.ts"
import { MAX_INPUT_LENGTHS } from "./maxInputLengths.ts"
import {
  type WithdrawalInput,
  type WithdrawalStatement,
  type WithdrawnGoods,
  type WithdrawnLine,
} from "./Withdrawal.ts"
import { copiesLeft, NOTHING_WITHDRAWN, type WithdrawnCopies } from "./withdrawnCopies.ts"

/** Fields of the form. */
export type WithdrawalField = "name" | "orderNumber" | "email" | "goods"

/** The statement, or the fields to correct. */
export type StatementReading =
  | { readonly kind: "statement"; readonly statement: WithdrawalStatement }
  /** Invalid fields, in the form's order. */
  | { readonly kind: "faults"; readonly faults: ReadonlyArray<WithdrawalField> }

/** Spaces, hyphens, lower case and a missing `K` are accepted. Whether there is such an order is not checked. */
export const parseOrderNumber = (typed: string): OrderNumber | undefined => {
  const [, digits] = /^K?([1-9]\d{8})$/.exec(typed.replace(/[\s-]/g, "").toUpperCase()) ?? []
  return digits === undefined ? undefined : (`K${digits}` as OrderNumber)
}

/** The fields of an order that its form shows. */
type ShownOrder = Pick<Order, "number" | "contents" | "digitalConsentAt">

const withdrawnLine = ({ ean, title, format, color }: OrderLine, quantity: number): WithdrawnLine => ({
  ean,
  title,
  ...(format === undefined ? {} : { format }),
  ...(color === undefined ? {} : { color }),
  quantity,
})

/** Lines of the order that the form showed, with at most as many copies as can still be withdrawn; those of none are left out. */
const linesOf = (
  order: ShownOrder | undefined,
  withdrawn: WithdrawnCopies,
  now: number,
  copiesOf: (line: OrderLine) => number,
): ReadonlyArray<WithdrawnLine> =>
  order === undefined
    ? []
    : order.contents.lines.flatMap((line) => {
        const copies = Math.min(copiesOf(line), copiesLeft(order, line, withdrawn, now))
        return copies > 0 ? [withdrawnLine(line, copies)] : []
      })

const goodsOf = (
  typed: WithdrawalInput,
  order: ShownOrder | undefined,
  withdrawn: WithdrawnCopies,
  now: number,
): WithdrawnGoods | undefined => {
  if (typed.scope === "all") {
    const rest = withdrawn.size === 0 ? [] : linesOf(order, withdrawn, now, ({ quantity }) => quantity)
    return rest.length > 0 ? { kind: "some", lines: rest } : { kind: "all" }
  }
  const ticked = ({ key }: OrderLine) => typed.lines.find((line) => line.key === key)?.quantity ?? 0
  const left = linesOf(order, withdrawn, now, ticked)
  const words = typed.words
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => oneLine(line, MAX_INPUT_LENGTHS.words) ?? [])
    .join("\n")
  // What was withdrawn in another tab meanwhile is stated twice, which changes nothing: nobody's statement is refused.
  const lines = left.length > 0 || words !== "" ? left : linesOf(order, NOTHING_WITHDRAWN, now, ticked)
  return lines.length === 0 && words === "" ? undefined : { kind: "some", lines, ...(words === "" ? {} : { words }) }
}

/**
 * `shown` is the order whose lines the form listed; it counts only while the typed number is that order's. When copies
 * of it are `withdrawn`, all that is meant is the rest. `now` in epoch ms.
 */
export const readStatement = (
  typed: WithdrawalInput,
  shown: ShownOrder | undefined,
  now: number,
  withdrawn: WithdrawnCopies = NOTHING_WITHDRAWN,
): StatementReading => {
  const name = oneLine(typed.name, MAX_INPUT_LENGTHS.name)
  const orderNumber = parseOrderNumber(typed.orderNumber)
  const email = parseEmail(typed.email)
  const goods = goodsOf(typed, shown?.number === orderNumber ? shown : undefined, withdrawn, now)
  if (name !== undefined && orderNumber !== undefined && email !== undefined && goods !== undefined)
    return { kind: "statement", statement: { name, orderNumber, email, goods } }
  const read = { name, orderNumber, email, goods }
  return { kind: "faults", faults: FIELDS.filter((field) => read[field] === undefined) }
}

const FIELDS: ReadonlyArray<WithdrawalField> = ["name", "orderNumber", "email", "goods"]
