import { isHeld } from "@kapitel/core/reservations/reservationState"
import { reservationOfCode } from "@kapitel/core/staff/reservationWork"
import { may } from "@kapitel/core/staff/rights"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { CODE_PARAMETER, STAFF_HAND_OUT } from "../../../staffPaths.ts"
import { staffTask } from "../../../views/staffTasks.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage } from "../../readStaffPage.ts"
import { outcomeOf } from "../outcomeOf.ts"

/** What the code at the counter is for. */
export const readHandOut = (context: PageRequest) =>
  readStaffPage(context, "reservations.see", ({ session: { member }, store: { storeID }, now }) =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const code = (query.get(CODE_PARAMETER) ?? "").trim()
      const found = code === "" ? Option.none() : yield* reservationOfCode(storeID, code)
      const reservation = Option.getOrUndefined(found)
      const held = reservation !== undefined && isHeld(reservation.state) ? reservation : undefined
      const refusal = reservation === undefined ? "okand" : "avslutad"
      return Option.some({
        view: "handOut" as const,
        headTitle: words.tabs.handOut,
        action: STAFF_HAND_OUT,
        task: held === undefined ? undefined : yield* staffTask(held, member.id, now),
        mayWork: may(member, "reservations.work", storeID),
        outcome: code === "" || held !== undefined ? outcomeOf(query) : { answer: refusal, about: code.slice(0, 20) },
      })
    }),
  )
