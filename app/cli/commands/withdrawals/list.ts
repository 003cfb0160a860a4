/** `kapitel withdrawals list`: withdrawals that customers have sent, for the staff who repay them. */
import { isCalendarDate, stockholmDate, stockholmInstant, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { type Examination, examine } from "@kapitel/core/withdrawal/examine"
import type { WithdrawnGoods } from "@kapitel/core/withdrawal/Withdrawal"
import { type FiledWithdrawal, Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Command, InvalidArgumentError } from "commander"
import { Effect, Exit } from "effect"
import { withdrawalsLayer } from "../../../composition/commandLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface ListOptions {
  readonly dataDir: string
  readonly json: boolean
  /** A day in Stockholm. */
  readonly since: string
}

/** Most rows of one list; `--since` selects others. */
const MOST = 1_000

const goodsLines = (goods: WithdrawnGoods): ReadonlyArray<string> =>
  goods.kind === "all"
    ? ["the whole order"]
    : [
        ...goods.lines.map(({ quantity, title, ean }) => `${quantity} of ${title} (${ean})`),
        ...(goods.words?.split("\n").map((line) => `"${line}"`) ?? []),
      ]

const findings = ({ order, sameEmail, time, excluded }: Examination): ReadonlyArray<string> => [
  order === "unknown"
    ? "the order does not exist"
    : order === "notBought"
      ? "the order is not paid"
      : "the order is paid",
  ...(sameEmail === undefined
    ? []
    : [sameEmail ? "the order's own e-mail address" : "DIFFERENT from the order's e-mail address"]),
  ...(time === undefined ? [] : [time === "in time" ? "in time" : "in time or not, by the day of delivery"]),
  ...excluded.map(({ title }) => `cannot be withdrawn, a download with consent to immediate delivery: ${title}`),
]

const describe = ({ withdrawal: { at, statement }, order }: FiledWithdrawal) => ({
  at: `${stockholmDate(at)} ${stockholmTime(at)}`,
  ...statement,
  orderId: order?.id,
})

const lines = (filed: FiledWithdrawal): ReadonlyArray<string> => {
  const { at, orderNumber, name, email, goods } = describe(filed)
  return [
    `${at}  ${orderNumber}  ${name} <${email}>`,
    ...goodsLines(goods).map((line) => `  ${line}`),
    `  ${findings(examine(filed)).join("; ")}`,
  ]
}

/** Returns the exit code. */
async function list({ dataDir, json, since }: ListOptions): Promise<number> {
  const from = stockholmInstant(since) ?? 0
  const exit = await Effect.runPromiseExit(
    Withdrawals.use((withdrawals) => withdrawals.list({ since: from, limit: MOST })).pipe(
      Effect.provide(withdrawalsLayer({ dataDir: resolveFromCaller(dataDir) })),
    ),
  )
  if (Exit.isFailure(exit)) {
    process.stderr.write(`The withdrawals could not be read. ${refusalLine(exit.cause)}\n`)
    return REFUSED
  }
  const filed = exit.value
  if (json) {
    const all = filed.map((each) => ({ ...describe(each), ...examine(each) }))
    process.stdout.write(`${JSON.stringify({ since, withdrawals: all }, undefined, 2)}\n`)
  } else if (filed.length === 0) process.stdout.write(`No purchase has been withdrawn from since ${since}.\n`)
  else process.stdout.write(`${filed.flatMap(lines).join("\n")}\n`)
  return SUCCESS
}

const calendarDate = (text: string): string => {
  if (isCalendarDate(text)) return text
  throw new InvalidArgumentError("It is a day such as 2026-11-21.")
}

const DAY_MS = 86_400_000
const DAYS = 60

export const listWithdrawals = (): Command =>
  new Command("list")
    .description("list withdrawals from purchases, newest first, with what to check before a refund")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--since <day>", `from this day on (default: ${DAYS} days ago)`, calendarDate)
    .option("--json", "as JSON", false)
    .action(async ({ since, ...options }: Omit<ListOptions, "since"> & { readonly since?: string }) => {
      process.exitCode = await list({ ...options, since: since ?? stockholmDate(Date.now() - DAYS * DAY_MS) })
    })
