/** `kapitel reservations list|show|cancel`: for customer service. Prints no link that gives access to a reservation. */
import { stockholmDate, stockholmTime } from "@kapitel/core/delivery/stockholm"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { type ReservationStep, Reservations } from "@kapitel/core/reservations/Reservations"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { Command, InvalidArgumentError } from "commander"
import { type Effect, Exit, Option, Effect as Run } from "effect"
import { reservationsLayer } from "../../../composition/commandLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface Common {
  readonly dataDir: string
  readonly json: boolean
}

interface ListOptions extends Common {
  readonly store?: string
  readonly all: boolean
  readonly limit: number
}

/** Who has done it, in the steps of a reservation. */
const OPERATOR = "operator"

const MOST = 1_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const fail = (line: string): number => {
  process.stderr.write(`${line}\n`)
  return REFUSED
}

const moment = (at: number) => `${stockholmDate(at)} ${stockholmTime(at)}`

const run = async <A>(
  dataDir: string,
  work: Effect.Effect<A, unknown, Reservations>,
  then: (answer: A) => number,
): Promise<number> => {
  const exit = await Run.runPromiseExit(
    work.pipe(Run.provide(reservationsLayer({ dataDir: resolveFromCaller(dataDir) }))),
  )
  return Exit.isSuccess(exit)
    ? then(exit.value)
    : fail(`The reservations could not be read. ${refusalLine(exit.cause)}`)
}

/** What may be printed: everything but the token of its page, and its account. */
const toJson = ({ token: _token, accountId: _account, ...rest }: Reservation) => rest

const line = (reservation: Reservation): string => {
  const { reference, state, madeAt, heldUntil, store, quantity, ean } = reservation
  const what = `${quantity} × ${lineTitle(reservation)} (${ean})`
  return [moment(madeAt), reference, state, store.id, what, `until ${moment(heldUntil)}`].join("  ")
}

const list = ({ dataDir, json, store, all, limit }: ListOptions): Promise<number> =>
  run(
    dataDir,
    Reservations.use((reservations) =>
      reservations.list({ ...(store === undefined ? {} : { storeId: store }), heldOnly: !all, limit }),
    ),
    (found) => {
      if (json) print(JSON.stringify({ reservations: found.map(toJson) }, undefined, 2))
      else print(found.length === 0 ? "There is no such reservation." : found.map(line).join("\n"))
      return SUCCESS
    },
  )

const shown = (reservation: Reservation, steps: ReadonlyArray<ReservationStep>): string => {
  const { contact, because, otherStore } = reservation
  return [
    line(reservation),
    `  ${contact.kind === "email" ? contact.email : contact.phone}`,
    ...(because === undefined ? [] : [`  because: ${because}`]),
    ...(otherStore === undefined ? [] : [`  another store: ${otherStore.name}`]),
    ...steps.map(({ at, what, by }) => `  ${moment(at)}  ${what}, by ${by}`),
  ].join("\n")
}

const show = (code: string, { dataDir, json }: Common): Promise<number> =>
  run(
    dataDir,
    Run.gen(function* () {
      const reservations = yield* Reservations
      const found = yield* reservations.ofReference(code)
      return Option.isNone(found)
        ? undefined
        : { reservation: found.value, steps: yield* reservations.steps(found.value.id) }
    }),
    (found) => {
      if (found === undefined) return fail(`There is no reservation ${code}.`)
      const { reservation, steps } = found
      print(json ? JSON.stringify({ ...toJson(reservation), steps }, undefined, 2) : shown(reservation, steps))
      return SUCCESS
    },
  )

const cancel = (code: string, { dataDir }: Pick<Common, "dataDir">): Promise<number> =>
  run(
    dataDir,
    Run.gen(function* () {
      const reservations = yield* Reservations
      const found = yield* reservations.ofReference(code)
      if (Option.isNone(found)) return `There is no reservation ${code}.`
      const { id, version } = found.value
      return yield* reservations.cancelAsStaff({ id, version, by: OPERATOR, now: Date.now() }).pipe(
        Run.as(undefined),
        Run.catchTags({
          ReservationNotFound: () => Run.succeed(`There is no reservation ${code}.`),
          ReservationChanged: ({ reservation }) => Run.succeed(`It cannot be cancelled: it is ${reservation.state}.`),
          ReservationLeased: ({ until }) =>
            Run.succeed(`Somebody in the store is at work on it, until ${moment(until)} at most.`),
        }),
      )
    }),
    (refusal) => {
      if (refusal !== undefined) return fail(refusal)
      print(`The reservation ${code} is cancelled, and the shopper is notified.`)
      return SUCCESS
    },
  )

const count = (text: string): number => {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST) return limit
  throw new InvalidArgumentError(`It is a number from 1 to ${MOST}.`)
}

/** Read when the command is made: the setting may come after the module. */
const dataDir = () => ["--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"])] as const

const exits =
  <Args extends ReadonlyArray<unknown>>(work: (...args: Args) => Promise<number>) =>
  async (...args: Args): Promise<void> => {
    process.exitCode = await work(...args)
  }

export const reservations = (): Command =>
  new Command("reservations")
    .description("reservations in stores")
    .addCommand(
      new Command("list")
        .description("list what stores hold, newest first")
        .option(...dataDir())
        .option("--store <id>", "of one store")
        .option("--all", "also those that have ended", false)
        .option("--limit <count>", "at most so many", count, 100)
        .option("--json", "as JSON", false)
        .action(exits(list)),
    )
    .addCommand(
      new Command("show")
        .description("show a reservation, its contact and what has happened to it")
        .argument("<code>", "the code that the shopper has, such as R7K4M2D")
        .option(...dataDir())
        .option("--json", "as JSON", false)
        .action(exits(show)),
    )
    .addCommand(
      new Command("cancel")
        .description("cancel a reservation and notify the shopper")
        .argument("<code>", "the code that the shopper has, such as R7K4M2D")
        .option(...dataDir())
        .action(exits(cancel)),
    )
