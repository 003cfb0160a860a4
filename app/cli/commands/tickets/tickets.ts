/** `kapitel tickets list|cancel`: bought tickets, for customer service. Prints no link that gives access to an order. */
import { stockholmDate, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { parseTicketCode } from "@kapitel/core/events/attendees"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { toKronor } from "@kapitel/core/pricing/kronor"
import { Command } from "commander"
import { Clock, Effect, Exit, Option } from "effect"
import { ticketsLayer } from "../../../composition/commandLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

interface Common {
  readonly dataDir: string
  readonly json: boolean
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const fail = (line: string): number => {
  process.stderr.write(`${line}\n`)
  return REFUSED
}

const run = async <A>(
  dataDir: string,
  work: Effect.Effect<A, unknown, EventSignUps | StoreEvents>,
  then: (answer: A) => number,
): Promise<number> => {
  const exit = await Effect.runPromiseExit(
    work.pipe(Effect.provide(ticketsLayer({ dataDir: resolveFromCaller(dataDir) }))),
  )
  return Exit.isSuccess(exit) ? then(exit.value) : fail(`The tickets could not be read. ${refusalLine(exit.cause)}`)
}

const moment = (at: number) => `${stockholmDate(at)} ${stockholmTime(at)}`

/** What may be printed: everything but tokens. */
const toJson = ({ token: _token, ticket, ...rest }: EventSignUp) => ({
  ...rest,
  ...(ticket === undefined ? {} : { orderNumber: ticket.number, ean: ticket.ean, paid: ticket.paid }),
})

const line = ({ signedUpAt, code, state, name, email, ticket }: EventSignUp): string =>
  [
    moment(signedUpAt),
    code,
    state,
    ticket?.number ?? "",
    `${toKronor(ticket?.paid ?? 0)} kr`,
    `${name} <${email}>`,
  ].join("  ")

/** The attendees of the event; nothing when there is no such event. */
const attendees = Effect.fnUntraced(function* (event: string) {
  const path = event.startsWith("/") ? event : `${EVENTS_PATH}/${event}`
  const found = yield* StoreEvents.use((events) => events.byPath(path))
  return Option.isNone(found) ? undefined : yield* EventSignUps.use((signUps) => signUps.attendeesOf(path))
})

const list = (event: string, { dataDir, json }: Common): Promise<number> =>
  run(dataDir, attendees(event), (all) => {
    if (all === undefined) return fail(`There is no event ${event}.`)
    const tickets = all.filter(({ ticket }) => ticket !== undefined)
    if (json) print(JSON.stringify({ tickets: tickets.map(toJson) }, undefined, 2))
    else print(tickets.length === 0 ? "No ticket of this event is valid." : tickets.map(line).join("\n"))
    return SUCCESS
  })

const cancel = (typed: string, { dataDir }: Pick<Common, "dataDir">): Promise<number> => {
  const code = parseTicketCode(typed)
  if (Option.isNone(code)) return Promise.resolve(fail(`${typed} is not the code of a ticket.`))
  return run(
    dataDir,
    Effect.gen(function* () {
      const signUps = yield* EventSignUps
      return yield* signUps.cancelTicket(code.value, yield* Clock.currentTimeMillis)
    }),
    (found) => {
      if (Option.isNone(found)) return fail(`There is no ticket ${code.value}.`)
      const { state, ticket } = found.value
      if (state !== "cancelled") return fail(`It cannot be cancelled: it is ${state}.`)
      print(
        `The ticket ${code.value} of order ${ticket?.number ?? ""} is cancelled. ${toKronor(ticket?.paid ?? 0)} kr is given back, and the buyer is notified.`,
      )
      return SUCCESS
    },
  )
}

/** Read when the command is made: the setting may come after the module. */
const dataDir = () => ["--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"])] as const

export const tickets = (): Command =>
  new Command("tickets")
    .description("bought tickets of events")
    .addCommand(
      new Command("list")
        .description("list the valid tickets of an event")
        .argument("<event>", "the event's slug, or its path")
        .option(...dataDir())
        .option("--json", "as JSON", false)
        .action(async (event: string, options: Common) => {
          process.exitCode = await list(event, options)
        }),
    )
    .addCommand(
      new Command("cancel")
        .description("cancel a ticket, give back what was paid for it and notify the buyer; once")
        .argument("<code>", "the code on the ticket, such as K7PX3MQ9")
        .option(...dataDir())
        .action(async (code: string, options: Common) => {
          process.exitCode = await cancel(code, options)
        }),
    )
