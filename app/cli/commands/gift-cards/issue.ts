/** `kapitel gift-cards issue`: new gift cards as CSV. Their numbers are printed only here: the shop stores hashes. */
import { addDays, isCalendarDate, stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { MAX_GIFT_CARD_VALUE } from "@kapitel/core/gift-cards/giftCardValue"
import { type IssuedGiftCard, issueGiftCards as issueThroughPort } from "@kapitel/core/gift-cards/issueGiftCards"
import { ORE_PER_KRONA } from "@kapitel/core/pricing/kronor"
import { Money } from "@kapitel/core/pricing/Money"
import { Command, InvalidArgumentError } from "commander"
import { Effect, Exit, Redacted } from "effect"
import { giftCardsLayer } from "../../../composition/commandLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { secretKeys } from "../../../composition/secretKeys.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine, writeStdout } from "../../output.ts"
import { runExit } from "../../runExit.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface IssueOptions {
  readonly dataDir: string
  /** In whole kronor. */
  readonly amount: number
  readonly count: number
  /** The last day of their validity, in Stockholm. */
  readonly validThrough?: string
}

const HEADING = "code;pin;amount;valid_through"
const MOST_CARDS = 10_000
const MOST_KRONOR = MAX_GIFT_CARD_VALUE / ORE_PER_KRONA

const issueAll = ({ amount, count, validThrough }: IssueOptions) => {
  const balance = Money.make(amount * ORE_PER_KRONA)
  const expiresAt = validThrough === undefined ? undefined : stockholmInstant(addDays(validThrough, 1))
  const line = ({ code, pin }: IssuedGiftCard) =>
    [Redacted.value(code), Redacted.value(pin), amount, validThrough ?? ""].join(";")
  // No card is valid before all of them have been printed: a full disk or a closed pipe ends the program here.
  return issueThroughPort({ count, balance, ...(expiresAt === undefined ? {} : { expiresAt }) }, (cards) =>
    Effect.promise(() => writeStdout(`${[HEADING, ...cards.map(line)].join("\n")}\n`, "No gift card was issued.")),
  )
}

/** Returns the exit code. */
async function issue(options: IssueOptions): Promise<number> {
  const dataDir = resolveFromCaller(options.dataDir)
  const exit = await runExit(
    secretKeys.pipe(
      Effect.flatMap(({ giftCardKey }) =>
        issueAll(options).pipe(Effect.provide(giftCardsLayer({ dataDir, giftCardKey }))),
      ),
    ),
  )
  if (Exit.isSuccess(exit)) {
    writeStderrLine(
      `${options.count} gift cards of ${options.amount} kr have been issued. The shop cannot show these numbers again.`,
    )
    return SUCCESS
  }
  writeStderrLine(`No gift card was issued: printed numbers are invalid. ${refusalLine(exit.cause)}`)
  return REFUSED
}

const wholeNumber = (most: number) => (text: string) => {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= 1 && number <= most) return number
  throw new InvalidArgumentError(`It is a whole number from 1 to ${most}.`)
}

const comingDay = (text: string): string => {
  if (isCalendarDate(text) && text >= stockholmDate(Date.now())) return text
  throw new InvalidArgumentError("It is a day in the future, such as 2028-12-31.")
}

export const issueGiftCards = (): Command =>
  new Command("issue")
    .description("issue new gift cards as CSV: numbers and PINs, which are printed only once")
    .requiredOption("--amount <kronor>", "the value of each", wholeNumber(MOST_KRONOR))
    .option("--count <number>", "the number of gift cards", wholeNumber(MOST_CARDS), 1)
    .option("--valid-through <day>", "the last day on which they can be used (default: no end)", comingDay)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .addHelpText(
      "after",
      "\nThe CSV can be used to pay: write it to a file that only you can read, and delete it afterwards.",
    )
    .action(async (options: IssueOptions) => {
      process.exitCode = await issue(options)
    })
