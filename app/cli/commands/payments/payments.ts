/** `kapitel payments list|retry|done|give-up`: movements of money that need a person (docs/decisions/0388). */
import { stockholmDate, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { decideMoneyByHand } from "@kapitel/core/payments/decideMoneyByHand"
import { MoneyActionId } from "@kapitel/core/payments/MoneyAction"
import { type DoubtfulMoneyAction, MoneyActions } from "@kapitel/core/payments/MoneyActions"
import type { ByHandEvent } from "@kapitel/core/payments/moneyActionState"
import { REFUSED_SHOWN_MS } from "@kapitel/core/payments/unsettledLimits"
import { Command } from "commander"
import { Clock, Effect, Exit, Layer, Schema } from "effect"
import { moneyActionsLayer, paymentDeskLayer } from "../../../composition/paymentsLayer.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine } from "../../output.ts"
import { runExit } from "../../runExit.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface Common {
  readonly dataDir: string
}

interface ListOptions extends Common {
  readonly json: boolean
}

interface DecideOptions extends Common {
  readonly by: string
  readonly reason: string
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const fail = (line: string): number => {
  writeStderrLine(line)
  return REFUSED
}

const kronor = (ore: number) => `${(ore / 100).toFixed(2)} kr`

const lineOf = ({ orderNumber, action }: DoubtfulMoneyAction): string => {
  const { id, kind, amount, state, reason, answer, intendedAt } = action
  const decided = `${stockholmDate(intendedAt)} ${stockholmTime(intendedAt)}`
  const about = `${kind} ${kronor(amount)} (${reason})`
  return [id, decided, orderNumber, about, answer === undefined ? state : `${state}: ${answer}`].join("  ")
}

/** Those that a person can decide about. */
const listed = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const actions = yield* MoneyActions
  const found = yield* actions.doubtful({ intendedBefore: now, refusedSince: now - REFUSED_SHOWN_MS })
  return found.filter(({ action }) => action.state === "NEEDS_PERSON" || action.state === "REFUSED")
})

const list = async ({ dataDir, json }: ListOptions): Promise<number> => {
  const exit = await runExit(Effect.provide(listed, moneyActionsLayer({ dataDir: resolveFromCaller(dataDir) })))
  if (Exit.isFailure(exit)) return fail(`The movements could not be read. ${refusalLine(exit.cause)}`)
  if (json) print(JSON.stringify({ actions: exit.value }, undefined, 2))
  else print(exit.value.length === 0 ? "No movement of money needs a person." : exit.value.map(lineOf).join("\n"))
  return SUCCESS
}

interface Figures {
  readonly left: number
  readonly captured: number
  readonly refunded: number
}

const figures = ({ left, captured, refunded }: Figures) =>
  `${kronor(captured)} captured, ${kronor(refunded)} refunded, ${kronor(left)} left`

const DONE: Readonly<Record<ByHandEvent, string>> = {
  "tried again": "It is sent within seconds while a shop runs.",
  "made by hand": "It is settled. What waited for it goes on within seconds while a shop runs.",
  "given up": "It is given up. What waited for it goes on within seconds while a shop runs.",
}

const decide = async (event: ByHandEvent, text: string, { dataDir, by, reason }: DecideOptions): Promise<number> => {
  const refuse = (line: string) => Effect.succeed({ code: REFUSED, line })
  const work = Schema.decodeUnknownEffect(MoneyActionId)(text).pipe(
    Effect.flatMap((id) => decideMoneyByHand({ id, event, who: by, why: reason })),
    Effect.as({ code: SUCCESS, line: DONE[event] }),
    Effect.catchTags({
      SchemaError: () => refuse(`${text} is not the id of a movement: see kapitel payments list.`),
      MoneyActionNotFound: () => refuse(`There is no movement ${text}.`),
      MoneyActionNotInDoubt: ({ state }) =>
        refuse(`Nothing was changed: it is ${state}, and nothing of it can be ${event}.`),
      BooksDisagree: ({ shown, wanted }) =>
        refuse(
          `Nothing was changed: the provider's books show ${figures(shown)}. For this they have to show ${figures(wanted)}.`,
        ),
      PaymentDeskNotReady: ({ code }) =>
        refuse(`Nothing was changed: the provider's books cannot be read now (${code}).`),
      PaymentDeskError: () => refuse("Nothing was changed: the provider's books cannot be read."),
      TimeoutError: () => refuse("Nothing was changed: the provider does not answer."),
    }),
    Effect.provide(Layer.merge(moneyActionsLayer({ dataDir: resolveFromCaller(dataDir) }), paymentDeskLayer)),
    Effect.catchTag("SettingRefused", ({ message }) => refuse(message)),
  )
  const exit = await runExit(work)
  if (Exit.isFailure(exit)) return fail(`Nothing was changed. ${refusalLine(exit.cause)}`)
  const { code, line } = exit.value
  if (code !== SUCCESS) return fail(line)
  print(line)
  return SUCCESS
}

const command = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))

const deciding = (name: string, event: ByHandEvent, description: string) =>
  command(name, description)
    .argument("<id>", "the movement's id, as the list has it")
    .requiredOption("--by <name>", "who decides it")
    .requiredOption("--reason <text>", "why, for the log")
    .action(async (id: string, options: DecideOptions) => {
      process.exitCode = await decide(event, id, options)
    })

const HELP = `
A movement in state NEEDS_PERSON keeps the later ones of its order waiting. Each command reads the provider's books
first, with the settings of the shop, and refuses what they contradict: wait two minutes after a movement at the provider.`

export const payments = (): Command =>
  new Command("payments")
    .description("list movements of money that need a person, and decide about them")
    .addHelpText("after", HELP)
    .addCommand(
      command("list", "list movements in doubt, and those that were refused in the last 30 days")
        .option("--json", "as JSON", false)
        .action(async (options: ListOptions) => {
          process.exitCode = await list(options)
        }),
    )
    .addCommand(deciding("retry", "tried again", "send one again that was not carried out, or was refused"))
    .addCommand(deciding("done", "made by hand", "settle one in doubt that was carried out or made at the provider"))
    .addCommand(deciding("give-up", "given up", "end one in doubt that was not carried out, and will not be"))
