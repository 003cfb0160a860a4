/** Alerts the operator when the store cannot write, at the first call that fails by it, and when it can again. */
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import { Clock, Duration, Effect } from "effect"
import type { StorageFault } from "./storageFault.ts"

/** The alarm is repeated for as long as it lasts. */
const REPEAT_ALARM_AFTER = Duration.minutes(15)

const REASONS: Readonly<Record<StorageFault, string>> = {
  full: "the disk is full",
  readOnly: "the data folder is read-only",
  failing: "the disk fails",
}

export const writeAlarm = (dataDir: string) => {
  let alarmedAt: number | undefined
  return {
    failed: (trouble: StorageFault, operation: string): Effect.Effect<void> =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (alarmedAt !== undefined && now - alarmedAt < Duration.toMillis(REPEAT_ALARM_AFTER)) return Effect.void
        alarmedAt = now
        return raiseAlarm("storeNotWritten", `Nothing can be written: ${REASONS[trouble]}`, {
          trouble,
          operation,
          dataDir,
        })
      }),
    written: Effect.suspend(() => {
      if (alarmedAt === undefined) return Effect.void
      alarmedAt = undefined
      return Effect.logInfo("The store can be written again")
    }),
  }
}
