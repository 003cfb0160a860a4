import { isChainAct, STAFF_ACTS, type StaffAct } from "@kapitel/core/staff/rights"
import { Effect, Option } from "effect"
import { RIGHT_PARAMETER } from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readChainPage, readStaffPage } from "../../readStaffPage.ts"

const isAct = (text: string | null): text is StaffAct => STAFF_ACTS.some((act) => act === text)

/** In place of the answer to a form that the member has no right to. */
export const readDenied = (context: PageRequest) => {
  const act = searchParamsOf(context).get(RIGHT_PARAMETER)
  const none = () => Effect.succeed(Option.none<{ readonly view: "none"; readonly headTitle: string }>())
  if (!isAct(act)) return readChainPage(context, undefined, none)
  return isChainAct(act) ? readChainPage(context, act, none) : readStaffPage(context, act, none)
}
