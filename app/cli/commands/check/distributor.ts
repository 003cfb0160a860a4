/** Whether the list of the distributor's goods is recent enough to sell them (decision 273). */
import { Checks } from "@kapitel/adapters/embedded/Checks"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { Clock, Effect, Option } from "effect"
import { distributorSettings } from "../../../composition/distributorSettings.ts"
import type { Check } from "./Check.ts"

const OLD_AFTER_MS = 6 * 60 * 60_000

export const distributorList: Check = {
  name: "distributor-list",
  run: Effect.gen(function* () {
    const settings = yield* distributorSettings
    if (Option.isNone(settings)) return undefined
    const { at } = yield* Checks.use(({ serviceList }) => serviceList)
    if (at !== undefined && at > (yield* Clock.currentTimeMillis) - OLD_AFTER_MS) return undefined
    return {
      says:
        at === undefined
          ? "The distributor's list of downloads was never read: none of its products is for sale."
          : `The distributor's list of downloads was last read ${stockholmDate(at)}: products removed since are still for sale.`,
      remedy: "The shop reads it every hour while it runs: see its log for the distributor's answer.",
      lines: [],
    }
  }),
}
