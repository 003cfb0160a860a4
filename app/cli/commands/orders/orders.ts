/** `kapitel orders find|show|resend`: for customer service. Prints no token that gives access to anything. */
import type { Order } from "@kapitel/core/checkout/Order"
import type { EmailKind } from "@kapitel/core/checkout/Outbox"
import {
  addDays,
  isCalendarDate,
  stockholmDate,
  stockholmInstant,
  stockholmTime,
} from "@kapitel/core/delivery/stockholm"
import { parseOrderNumber } from "@kapitel/core/withdrawal/readStatement"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { Command, InvalidArgumentError, Option } from "commander"
import { type Effect, Exit, Effect as Run } from "effect"
import { type FoundOrder, type OrderFile, OrderFiles, orderFilesLayer } from "../../../composition/orderFiles.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface Common {
  readonly dataDir: string
  readonly json: boolean
}

interface FindOptions extends Common {
  readonly number?: string
  readonly email?: string
  readonly name?: string
  readonly ean?: string
  readonly from?: string
  readonly to?: string
  readonly limit: number
}

const EMAILS = { confirmation: "orderConfirmation", link: "orderLink" } as const satisfies Record<string, EmailKind>

interface ResendOptions extends Pick<Common, "dataDir"> {
  readonly email: keyof typeof EMAILS
  readonly letter?: keyof typeof EMAILS
}

const MOST = 1_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const fail = (line: string): number => {
  process.stderr.write(`${line}\n`)
  return REFUSED
}

const kronor = (ore: number) => `${(ore / 100).toFixed(2)} kr`
const moment = (at: number) => `${stockholmDate(at)} ${stockholmTime(at)}`

const run = async <A>(
  dataDir: string,
  work: Effect.Effect<A, unknown, OrderFiles>,
  then: (answer: A) => number,
): Promise<number> => {
  const exit = await Run.runPromiseExit(
    work.pipe(Run.provide(orderFilesLayer({ dataDir: resolveFromCaller(dataDir) }))),
  )
  return Exit.isSuccess(exit) ? then(exit.value) : fail(`The orders could not be read. ${refusalLine(exit.cause)}`)
}

const foundLine = ({ number, state, placedAt, email, name, total, titles }: FoundOrder): string =>
  [moment(placedAt), number, state, kronor(total), name ?? "-", email ?? "-", titles.join("; ")].join("  ")

const find = ({ dataDir, json, number, email, name, ean, from, to, limit }: FindOptions): Promise<number> =>
  run(
    dataDir,
    OrderFiles.use((files) =>
      files.find({
        number,
        email,
        name,
        ean,
        from: from === undefined ? undefined : stockholmInstant(from),
        before: to === undefined ? undefined : stockholmInstant(addDays(to, 1)),
        limit,
      }),
    ),
    (found) => {
      if (json) print(JSON.stringify({ orders: found }, undefined, 2))
      else print(found.length === 0 ? "There is no such order." : found.map(foundLine).join("\n"))
      return SUCCESS
    },
  )

/** What may be printed of an order: everything but the tokens of its page, its cart and its payment. */
const toJson = ({ order, events }: OrderFile) => {
  const {
    callbackToken: _webhook,
    pageToken: _page,
    cartId: _cart,
    payment: _payment,
    accountId: _account,
    ...rest
  } = order
  const contents = {
    ...order.contents,
    giftCards: order.contents.giftCards.map(({ last4, amount }) => ({ last4, amount })),
  }
  return { ...rest, contents, events }
}

const address = ({ customer }: Order): ReadonlyArray<string> =>
  customer === undefined
    ? []
    : [
        [customer.firstName, customer.lastName].filter((part) => part !== undefined).join(" "),
        [customer.street, customer.zipCode, customer.city].filter((part) => part !== undefined).join(", "),
        customer.email,
        customer.phone ?? "",
      ].filter((line) => line !== "")

const shownLines = ({ order, events }: OrderFile): ReadonlyArray<string> => {
  const { contents } = order
  return [
    `${order.number}  ${order.state}${order.reviewReason === undefined ? "" : ` (${order.reviewReason})`}`,
    `  the payment provider's reference: ${order.id}`,
    ...address(order).map((line) => `  ${line}`),
    "",
    ...contents.lines.map(
      (line) =>
        `  ${line.quantity} × ${lineTitle(line)}, ${line.ean}  ${kronor(line.totalPrice)}${line.discount === 0 ? "" : ` − ${kronor(line.discount)}`}`,
    ),
    ...order.awaitedStock.map(({ ean, quantity }) => `  awaited: ${quantity} of ${ean}`),
    ...contents.promotions.map(({ name, amount }) => `  ${name}  − ${kronor(amount)}`),
    `  ${contents.shipping.name}  ${kronor(contents.shipping.fee)}`,
    `  in all ${kronor(contents.total)}`,
    ...contents.giftCards.map(({ last4, amount }) => `  gift card …${last4}  ${kronor(amount)}`),
    `  to pay ${kronor(contents.toPay)}${order.paymentMethod === undefined ? "" : `, ${order.paymentMethod}`}`,
    "",
    ...events.map(({ at, what, about }) => `  ${moment(at)}  ${what}${about === undefined ? "" : `: ${about}`}`),
  ]
}

const show = (number: string, { dataDir, json }: Common): Promise<number> =>
  run(
    dataDir,
    OrderFiles.use((files) => files.show(number)),
    (file) => {
      if (file === undefined) return fail(`There is no order ${number}.`)
      print(json ? JSON.stringify(toJson(file), undefined, 2) : shownLines(file).join("\n"))
      return SUCCESS
    },
  )

const OUTCOMES = {
  promised: undefined,
  "unknown order": "There is no such order.",
  "not bought": "This order is not paid, or still needs review (--email link sends the address of its page then).",
  "no address": "The order has no e-mail address: it was erased, or never given.",
} as const

const resend = (number: string, { dataDir, email, letter = email }: ResendOptions): Promise<number> =>
  run(
    dataDir,
    OrderFiles.use((files) => files.resend({ number, kind: EMAILS[letter], now: Date.now() })),
    (outcome) => {
      const refusal = OUTCOMES[outcome]
      if (refusal !== undefined) return fail(refusal)
      print(`The ${letter} of ${number} is sent within seconds while a shop runs, to the address of the order.`)
      return SUCCESS
    },
  )

/** Text in the form of an order number, with or without `K` and spaces. No order has one with a leading zero. */
const orderNumber = (text: string): string | undefined => {
  const [, zeroFirst] = /^K?(0\d{8})$/i.exec(text.trim()) ?? []
  return zeroFirst === undefined ? parseOrderNumber(text) : `K${zeroFirst}`
}

const notANumber = (text: string) => fail(`${text} is not an order number: it is K and nine digits.`)

const calendarDate = (text: string): string => {
  if (isCalendarDate(text)) return text
  throw new InvalidArgumentError("It is a day such as 2026-11-21.")
}

const count = (text: string): number => {
  const number = Number(text)
  if (/^\d{1,4}$/.test(text) && number >= 1 && number <= MOST) return number
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST}.`)
}

const command = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))

const findOrders = () =>
  command("find", "find orders that match all options, newest first")
    .option("--number <number>", "the order's number")
    .option("--email <address>", "the buyer's address")
    .option("--name <name>", "a part of the buyer's name")
    .option("--ean <ean>", "the EAN of a product in it")
    .option("--from <day>", "placed on that day or later", calendarDate)
    .option("--to <day>", "placed on that day or earlier", calendarDate)
    .option("--limit <number>", "the maximum number of orders", count, 20)
    .option("--json", "as JSON", false)
    .action(async (options: FindOptions) => {
      const { number, ...rest } = options
      const wanted = number === undefined ? undefined : orderNumber(number)
      if (number !== undefined && wanted === undefined) process.exitCode = notANumber(number)
      else process.exitCode = await find({ ...rest, ...(wanted === undefined ? {} : { number: wanted }) })
    })

const showOrder = () =>
  command("show", "show an order, with its history and its e-mails")
    .argument("<number>", "the order's number")
    .option("--json", "as JSON", false)
    .action(async (number: string, options: Common) => {
      const wanted = orderNumber(number)
      process.exitCode = wanted === undefined ? notANumber(number) : await show(wanted, options)
    })

const resendEmail = () =>
  command("resend", "send an e-mail of an order again, to the address of the order")
    .argument("<number>", "the order's number")
    .addOption(new Option("--email <email>", "which").choices(Object.keys(EMAILS)).default("confirmation"))
    .addOption(new Option("--letter <email>", "former name of `--email`").choices(Object.keys(EMAILS)).hideHelp())
    .action(async (number: string, options: ResendOptions) => {
      const wanted = orderNumber(number)
      process.exitCode = wanted === undefined ? notANumber(number) : await resend(wanted, options)
    })

export const orders = (): Command =>
  new Command("orders")
    .description("find and show orders, and send their e-mails again")
    .addCommand(findOrders())
    .addCommand(showOrder())
    .addCommand(resendEmail())
