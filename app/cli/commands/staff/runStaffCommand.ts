/** What the commands of `kapitel staff` share: the store of the data folder, and how a failure is printed. */

import { STAFF_ROLES, type StaffRole } from "@kapitel/core/staff/rights"
import type { StaffLog } from "@kapitel/core/staff/StaffLog"
import { type Grant, type StaffMember } from "@kapitel/core/staff/StaffMember"
import type { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import type { Stores } from "@kapitel/core/stores/Stores"
import { InvalidArgumentError } from "commander"
import { Effect, Exit } from "effect"
import { staffLayer } from "../../../composition/commandLayers.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

/** Why nothing was done, in one line. */
export class Refused extends Error {}

/** Runs it on the shop's store and prints its lines. Returns the exit code. */
export const runStaffCommand = async (
  dataDir: string,
  work: Effect.Effect<ReadonlyArray<string> | Refused, unknown, StaffMembers | StaffLog | Stores>,
): Promise<number> => {
  const exit = await Effect.runPromiseExit(
    work.pipe(Effect.provide(staffLayer({ dataDir: resolveFromCaller(dataDir) }))),
  )
  if (Exit.isFailure(exit)) {
    writeStderrLine(`The staff could not be read or changed. ${refusalLine(exit.cause)}`)
    return REFUSED
  }
  if (exit.value instanceof Refused) {
    writeStderrLine(exit.value.message)
    return REFUSED
  }
  if (exit.value.length > 0) process.stdout.write(`${exit.value.join("\n")}\n`)
  return SUCCESS
}

/** The options of a role and its place. */
export interface GrantOptions {
  readonly role: StaffRole
  readonly store?: string
  readonly chain?: boolean
}

export const roleOf = (text: string): StaffRole => {
  const role = STAFF_ROLES.find((one) => one === text.normalize("NFC").toLowerCase())
  if (role === undefined) throw new InvalidArgumentError(`It is one of ${STAFF_ROLES.join(", ")}.`)
  return role
}

/** A role is granted either in one store or in the whole chain. */
export const grantOf = ({ role, store, chain = false }: GrantOptions): Grant | Refused => {
  if ((store === undefined) !== chain) return new Refused("Name the role's place: --store ID or --chain.")
  return { role, ...(store === undefined ? {} : { storeId: store }) }
}

export const grantText = ({ role, storeId }: Grant): string =>
  storeId === undefined ? `${role} in the chain` : `${role} in store ${storeId}`

export const memberLine = ({ name, grants }: StaffMember, email: string): string =>
  `${name} <${email}>: ${grants.length === 0 ? "no role" : grants.map(grantText).join(", ")}`
