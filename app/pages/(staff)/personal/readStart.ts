import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect } from "effect"
import { staffLogRows } from "../../../views/staffLog.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readStaffPage } from "../../readStaffPage.ts"

const OWN_ENTRIES = 10

/** What waits in the store, and what the member has done. */
export const readStart = (context: PageRequest) =>
  readStaffPage(context, {}, ({ session, stores }) =>
    Effect.gen(function* () {
      const { id, name } = session.member
      const entries = yield* StaffLog.use((log) => log.list({ limit: OWN_ENTRIES, authorId: id }))
      return {
        view: "start" as const,
        headTitle: words.title,
        name: name.split(" ", 1)[0] ?? name,
        own: staffLogRows(entries, stores),
      }
    }),
  )
