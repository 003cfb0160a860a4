/** `kapitel staff remove`: a member of staff, or one role; the sessions of a removed member end at once. */
import { emailKey } from "@kapitel/core/identity/email"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Command } from "commander"
import { Clock, Effect } from "effect"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { type GrantOptions, grantOf, grantText, Refused, roleOf, runStaffCommand } from "./runStaffCommand.ts"

interface RemoveOptions extends Partial<GrantOptions> {
  readonly dataDir: string
}

const remove = (typed: string, { role, store, chain }: RemoveOptions) =>
  Effect.gen(function* () {
    const email = emailKey(typed.trim())
    const isPlaced = store !== undefined || chain === true
    if (role === undefined && isPlaced) return new Refused("Name the role to remove: --role.")
    const grant =
      role === undefined
        ? undefined
        : grantOf({ role, ...(store === undefined ? {} : { store }), ...(chain === undefined ? {} : { chain }) })
    if (grant instanceof Refused) return grant
    const now = yield* Clock.currentTimeMillis
    const removed = yield* StaffMembers.use((members) =>
      members.remove({ email, ...(grant === undefined ? {} : { grant }), by: "command line", now }),
    )
    if (!removed) return new Refused(grant === undefined ? `${email} is not staff.` : `${email} has not that role.`)
    return [grant === undefined ? `${email} is no longer staff.` : `${email} is no longer ${grantText(grant)}.`]
  })

export const removeStaff = (): Command =>
  new Command("remove")
    .description("remove a member of staff, or one of the roles")
    .argument("<email>", "the address that codes are sent to")
    .option("--role <role>", "remove this role alone", roleOf)
    .option("--store <id>", "the store where the role applies")
    .option("--chain", "the role that applies in every store")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .action(async (email: string, options: RemoveOptions) => {
      process.exitCode = await runStaffCommand(options.dataDir, remove(email, options))
    })
