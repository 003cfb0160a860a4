/** `kapitel staff list`: who works in which role. */
import { maskEmail } from "@kapitel/core/staff/mask"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Command } from "commander"
import { Effect } from "effect"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { memberLine, runStaffCommand } from "./runStaffCommand.ts"

interface ListOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly emails: boolean
}

const list = ({ json, emails }: ListOptions) =>
  StaffMembers.use((members) => members.list).pipe(
    Effect.map((all) => {
      const shown = all.map((member) => ({ ...member, email: emails ? member.email : maskEmail(member.email) }))
      if (json) return [JSON.stringify({ staff: shown }, undefined, 2)]
      return shown.length === 0 ? ["There is no staff."] : shown.map((member) => memberLine(member, member.email))
    }),
  )

export const listStaff = (): Command =>
  new Command("list")
    .description("list the members of staff and their roles")
    .option("--emails", "whole addresses instead of masked ones", false)
    .option("--json", "as JSON", false)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .action(async (options: ListOptions) => {
      process.exitCode = await runStaffCommand(options.dataDir, list(options))
    })
