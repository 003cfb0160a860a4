import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { BEFORE_PARAMETER, STAFF_LOG } from "../../../staffPaths.ts"
import { staffLogRows } from "../../../views/staffLog.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readChainPage } from "../../readStaffPage.ts"

const ROWS = 50

const seqOf = (typed: string | null): number | undefined =>
  typed !== null && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined

/** The log of the whole chain, fifty entries at a time. */
export const readLog = (context: PageRequest) =>
  readChainPage(context, "log.see", ({ stores }) =>
    Effect.gen(function* () {
      const before = seqOf(searchParamsOf(context).get(BEFORE_PARAMETER))
      const entries = yield* StaffLog.use((log) =>
        log.list({ limit: ROWS, ...(before === undefined ? {} : { before }) }),
      )
      const last = entries.length === ROWS ? entries.at(-1)?.seq : undefined
      return Option.some({
        view: "log" as const,
        headTitle: words.tabs.log,
        rows: staffLogRows(entries, stores),
        olderHref: last === undefined ? undefined : `${STAFF_LOG}?${BEFORE_PARAMETER}=${last}`,
      })
    }),
  )
