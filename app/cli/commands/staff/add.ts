/** `kapitel staff add`: a member of staff, or another role of one. */
import { emailKey, parseEmail } from "@kapitel/core/identity/email"
import { oneLine } from "@kapitel/core/identity/oneLine"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Stores } from "@kapitel/core/stores/Stores"
import { Command } from "commander"
import { Clock, Effect, Option } from "effect"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { type GrantOptions, grantOf, memberLine, Refused, roleOf, runStaffCommand } from "./runStaffCommand.ts"

interface AddOptions extends GrantOptions {
  readonly dataDir: string
  readonly name: string
}

const MAX_NAME = 100

const add = (email: string, { name, ...options }: AddOptions) =>
  Effect.gen(function* () {
    const [address, shown, grant] = [parseEmail(email), oneLine(name, MAX_NAME), grantOf(options)]
    if (address === undefined) return new Refused("The address is not an e-mail address.")
    if (shown === undefined) return new Refused(`The name is one line of at most ${MAX_NAME} characters.`)
    if (grant instanceof Refused) return grant
    const { storeId } = grant
    if (storeId !== undefined && Option.isNone(yield* Stores.use((stores) => stores.byId(storeId))))
      return new Refused(`There is no store ${storeId}.`)
    const now = yield* Clock.currentTimeMillis
    const member = yield* StaffMembers.use((members) =>
      members.add({ email: emailKey(address), name: shown, grant, by: "command line", now }),
    )
    return [memberLine(member, member.email)]
  })

export const addStaff = (): Command =>
  new Command("add")
    .description("add a member of staff, who logs in at /personal, or another role of one")
    .argument("<email>", "the address that codes are sent to")
    .requiredOption("--name <name>", "first and last name")
    .requiredOption("--role <role>", "butik, kundtjänst, webb or admin", roleOf)
    .option("--store <id>", "the store where the role applies")
    .option("--chain", "the role applies in every store")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .action(async (email: string, options: AddOptions) => {
      process.exitCode = await runStaffCommand(options.dataDir, add(email, options))
    })
