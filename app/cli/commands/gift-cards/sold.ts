/** `kapitel gift-cards list|show|block|unblock|resend|withdraw`: for customer service. Prints no number and no PIN. */
import { stockholmDate, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import { type GiftCardFile, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { readRecipient } from "@kapitel/core/gift-cards/giftCardPurchase"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { SOLD_GIFT_CARD_STATES, type SoldGiftCardState } from "@kapitel/core/gift-cards/soldGiftCardState"
import { toKronor } from "@kapitel/core/pricing/kronor"
import { parseOrderNumber } from "@kapitel/core/withdrawal/readStatement"
import { Command, Option as CommandOption } from "commander"
import { Clock, Effect, Exit, Option, Schema } from "effect"
import { giftCardsLayer } from "../../../composition/commandLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { secretKeys } from "../../../composition/secretKeys.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface Common {
  readonly dataDir: string
  readonly json: boolean
}

const MOST = 1_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const fail = (line: string): number => {
  process.stderr.write(`${line}\n`)
  return REFUSED
}

const run = async <A>(
  dataDir: string,
  work: Effect.Effect<A, unknown, GiftCards | GiftCardSales>,
  then: (answer: A) => number,
): Promise<number> => {
  const folder = resolveFromCaller(dataDir)
  const exit = await Effect.runPromiseExit(
    Effect.flatMap(secretKeys, ({ giftCardKey }) =>
      work.pipe(Effect.provide(giftCardsLayer({ dataDir: folder, giftCardKey }))),
    ),
  )
  return Exit.isSuccess(exit) ? then(exit.value) : fail(`The gift cards could not be read. ${refusalLine(exit.cause)}`)
}

const moment = (at: number) => `${stockholmDate(at)} ${stockholmTime(at).slice(0, 5)}`
const kronor = (ore: number) => `${toKronor(ore)} kr`

const soldLine = (sold: SoldGiftCard): string =>
  [
    sold.id,
    sold.order.number,
    sold.state,
    kronor(sold.value),
    sold.card === undefined ? "not issued" : `…${sold.card.last4} ${kronor(sold.card.balance)} left`,
    sold.state === "waiting" ? `due ${moment(sold.deliverAt)}` : "",
    sold.recipient?.address ?? "",
  ]
    .filter((part) => part !== "")
    .join("  ")

const fileLine = ({
  id,
  last4,
  issued,
  balance,
  expiresAt,
  blockedAt,
  blockedFor,
  orderNumber,
}: GiftCardFile): string =>
  [
    id,
    `…${last4}`,
    `${kronor(balance)} of ${kronor(issued)}`,
    expiresAt === undefined ? "no end" : `valid through ${stockholmDate(expiresAt - 1)}`,
    orderNumber === undefined ? "issued by command" : `order ${orderNumber}`,
    blockedAt === undefined ? "" : `blocked ${moment(blockedAt)}: ${blockedFor ?? ""}`,
  ]
    .filter((part) => part !== "")
    .join("  ")

/** What may be printed of it: everything but the token of its order's page. */
const soldJson = ({ order: { page: _page, ...order }, ...rest }: SoldGiftCard) => ({ ...rest, order })

const list = ({ dataDir, json, state }: Common & { readonly state?: SoldGiftCardState }): Promise<number> =>
  run(
    dataDir,
    GiftCardSales.use((sales) => sales.list({ limit: MOST, ...(state === undefined ? {} : { state }) })),
    (sold) => {
      if (json) print(JSON.stringify({ giftCards: sold.map(soldJson) }, undefined, 2))
      else print(sold.length === 0 ? "There is no such gift card." : sold.map(soldLine).join("\n"))
      return SUCCESS
    },
  )

const isId = Schema.is(GiftCardId)

/** An id, the number of an order, or the last four digits of the card. */
const named = (text: string) => {
  const orderNumber = parseOrderNumber(text)
  if (isId(text)) return { id: text }
  if (/^\d{4}$/.test(text)) return { last4: text }
  return orderNumber === undefined ? undefined : { orderNumber }
}

const show = (text: string, { dataDir, json }: Common): Promise<number> => {
  const by = named(text)
  if (by === undefined) return Promise.resolve(fail(`${text} is no id, no order number and not the last four digits.`))
  return run(
    dataDir,
    GiftCards.use((cards) => cards.files(by)),
    (files) => {
      if (json) print(JSON.stringify({ giftCards: files }, undefined, 2))
      else print(files.length === 0 ? "There is no such gift card." : files.map(fileLine).join("\n"))
      return SUCCESS
    },
  )
}

const withId = (text: string, then: (id: GiftCardId) => Promise<number>): Promise<number> =>
  isId(text) ? then(text) : Promise.resolve(fail(`${text} is not the id of a gift card: see gift-cards show.`))

interface BlockOptions extends Pick<Common, "dataDir"> {
  readonly why?: string
  readonly who: string
}

const block = (text: string, { dataDir, why, who }: BlockOptions): Promise<number> =>
  withId(text, (id) =>
    run(
      dataDir,
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        GiftCards.use((cards) => cards.block({ id, who, now, ...(why === undefined ? {} : { why }) })),
      ),
      (found) => {
        if (Option.isNone(found)) return fail(`There is no gift card ${id}.`)
        if ((found.value.blockedAt === undefined) !== (why === undefined))
          return fail("It was withdrawn and paid back: it stays blocked.")
        print(fileLine(found.value))
        return SUCCESS
      },
    ),
  )

const resend = (text: string, { dataDir, to }: Pick<Common, "dataDir"> & { readonly to?: string }): Promise<number> =>
  withId(text, (id) => {
    const recipient =
      to === undefined
        ? undefined
        : readRecipient({ method: to.includes("@") ? "email" : "sms", email: to, phone: to }, true)
    if (to !== undefined && recipient === undefined)
      return Promise.resolve(fail(`${to} is no e-mail address and no Swedish mobile number.`))
    return run(
      dataDir,
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        GiftCardSales.use((sales) =>
          sales.sendAgain({
            id,
            from: ["waiting", "failed", "delivered"],
            now,
            ...(recipient === undefined ? {} : { recipient }),
          }),
        ),
      ),
      (sent) => {
        if (Option.isNone(sent))
          return fail(
            "It cannot be sent: it is unknown, withdrawn or blocked, or its recipient is forgotten (use --to).",
          )
        print(`It is sent to ${sent.value.recipient?.address ?? ""}, with another number and PIN than before.`)
        return SUCCESS
      },
    )
  })

const WITHDRAWN = {
  withdrawn: "It is blocked, its price is given back, and its buyer is notified.",
  used: "Some of it is spent: it cannot be withdrawn.",
  held: "An unpaid order has reserved some of it. Try again when its payment has ended.",
  late: "It was bought more than 14 days ago.",
  unknown: "No gift card of an order has this id.",
} as const

const withdraw = (text: string, { dataDir }: Pick<Common, "dataDir">): Promise<number> =>
  withId(text, (id) =>
    run(
      dataDir,
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        GiftCardSales.use((sales) => sales.withdraw({ id, isAnyTime: true, now })),
      ),
      (answer) => {
        if (answer !== "withdrawn") return fail(WITHDRAWN[answer])
        print(WITHDRAWN.withdrawn)
        return SUCCESS
      },
    ),
  )

/** Read when the command is made: the setting may come after the module. */
const dataDir = () => ["--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"])] as const

const command = (name: string, description: string) => new Command(name).description(description).option(...dataDir())

const ID = ["<id>", "the gift card's id: see gift-cards list and show"] as const

export const listGiftCards = (): Command =>
  command("list", "list bought gift cards and their deliveries, the newest first")
    .addOption(new CommandOption("--state <state>", "only those in this state").choices(SOLD_GIFT_CARD_STATES))
    .option("--json", "as JSON", false)
    .action(async (options: Common & { readonly state?: SoldGiftCardState }) => {
      process.exitCode = await list(options)
    })

export const showGiftCard = (): Command =>
  command("show", "show value, balance and validity of gift cards")
    .argument("<card>", "a gift card's id or its last four digits, or the number of an order")
    .option("--json", "as JSON", false)
    .action(async (text: string, options: Common) => {
      process.exitCode = await show(text, options)
    })

export const blockGiftCard = (): Command =>
  command("block", "block a gift card: it pays nothing, and its balance stays")
    .argument(...ID)
    .requiredOption("--why <reason>", "the reason, for the log")
    .requiredOption("--who <name>", "who decides it, for the log")
    .action(async (text: string, options: BlockOptions) => {
      process.exitCode = await block(text, options)
    })

export const unblockGiftCard = (): Command =>
  command("unblock", "let a blocked gift card pay again")
    .argument(...ID)
    .requiredOption("--who <name>", "who decides it, for the log")
    .action(async (text: string, options: BlockOptions) => {
      process.exitCode = await block(text, options)
    })

export const resendGiftCard = (): Command =>
  command("resend", "send a bought gift card again, with another number and PIN")
    .argument(...ID)
    .option("--to <address>", "another e-mail address or Swedish mobile number")
    .action(async (text: string, options: Pick<Common, "dataDir"> & { readonly to?: string }) => {
      process.exitCode = await resend(text, options)
    })

export const withdrawGiftCard = (): Command =>
  command("withdraw", "block an unused gift card and give back its price, at any time after the purchase")
    .argument(...ID)
    .action(async (text: string, options: Pick<Common, "dataDir">) => {
      process.exitCode = await withdraw(text, options)
    })
