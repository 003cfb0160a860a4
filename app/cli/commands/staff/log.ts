/** `kapitel staff log`: what staff have done, and whether the log is as it was written. */
import { stockholmDate, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { StaffLog, type StoredLogEntry } from "@kapitel/core/staff/StaffLog"
import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { Refused, runStaffCommand } from "./runStaffCommand.ts"

interface LogOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly verify: boolean
  readonly limit: number
  readonly store?: string
}

const fieldsOf = (fields: StoredLogEntry["before"]): string =>
  fields === undefined ? "" : ` ${JSON.stringify(fields)}`

const lineOf = ({ at, authorName, act, object, storeId, before, after, reason }: StoredLogEntry): string =>
  [
    `${stockholmDate(at)} ${stockholmTime(at)}  ${authorName}  ${act}  ${object}`,
    ...(storeId === undefined ? [] : [`store ${storeId}`]),
    ...(before === undefined && after === undefined ? [] : [`${fieldsOf(before)} →${fieldsOf(after)}`.trim()]),
    ...(reason === undefined ? [] : [`"${reason}"`]),
  ].join("  ")

const log = ({ json, verify, limit, store }: LogOptions) =>
  Effect.gen(function* () {
    const staffLog = yield* StaffLog
    if (verify) {
      const state = yield* staffLog.verify
      if (state.kind === "broken") return new Refused(`Entry ${state.seq} of the log is not as it was written.`)
      const [newest] = yield* staffLog.list({ limit: 1 })
      return [
        `The log is whole: ${state.entries} entries${newest === undefined ? "" : `, the last hash ${newest.hash}`}.`,
      ]
    }
    const entries = yield* staffLog.list({ limit, ...(store === undefined ? {} : { storeId: store }) })
    if (json) return [JSON.stringify({ entries }, undefined, 2)]
    return entries.length === 0 ? ["The log is empty."] : entries.map(lineOf)
  })

const MOST = 10_000

const limitOf = (text: string): number => {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST) return limit
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST}.`)
}

export const staffLog = (): Command =>
  new Command("log")
    .description("show what staff have done, newest first, or verify that no entry was changed")
    .option("--verify", "compute the hashes of all entries again", false)
    .option("--store <id>", "of this store alone")
    .option("--limit <n>", "most entries", limitOf, 50)
    .option("--json", "as JSON", false)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .action(async (options: LogOptions) => {
      process.exitCode = await runStaffCommand(options.dataDir, log(options))
    })
