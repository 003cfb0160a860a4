/** The lists of a store's reservations: to pick, and on the shelf. */
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { may } from "@kapitel/core/staff/rights"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { LIVE_PARAMETER, STAFF_PICK, STAFF_SHELF, STAFF_STATE } from "../../../staffPaths.ts"
import { queueVersion, staffTask } from "../../../views/staffTasks.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readStaffPage } from "../../readStaffPage.ts"
import { TASK_LINKS } from "../../staffLinks.ts"
import { outcomeOf } from "../outcomeOf.ts"

const readTasks = (on: "pick" | "shelf", href: string) => (context: PageRequest) =>
  readStaffPage(context, "reservations.see", ({ session: { member }, store: { storeID }, now }) =>
    Effect.gen(function* () {
      const queue = yield* Reservations.use((reservations) => reservations.queue(storeID))
      const shown = queue.filter(({ state }) => (state === "ready") === (on === "shelf"))
      return Option.some({
        view: "tasks" as const,
        headTitle: words.tabs[on],
        on,
        list: yield* Effect.forEach(shown, (reservation) => staffTask(reservation, member.id, now)),
        version: queueVersion(queue),
        mayWork: may(member, "reservations.work", storeID),
        outcome: outcomeOf(searchParamsOf(context)),
        links: TASK_LINKS,
        href,
        liveHref: `${href}?${LIVE_PARAMETER}=1`,
        stateHref: STAFF_STATE,
      })
    }),
  )

export const readPick = readTasks("pick", STAFF_PICK)
export const readShelf = readTasks("shelf", STAFF_SHELF)
