import { STAFF_ACTS, type StaffAct } from "@kapitel/core/staff/rights"
import { Effect, Option } from "effect"
import { RIGHT_PARAMETER } from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage } from "../../readStaffPage.ts"

const isAct = (text: string | null): text is StaffAct => STAFF_ACTS.some((act) => act === text)

/** In place of the answer to a form that the member has no right to. */
export const readDenied = (context: PageRequest) => {
  const act = searchParamsOf(context).get(RIGHT_PARAMETER)
  return readStaffPage(context, isAct(act) ? { act } : {}, () =>
    Effect.succeed(Option.none<{ readonly view: "none"; readonly headTitle: string }>()),
  )
}
