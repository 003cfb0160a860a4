/** The staff log in the embedded store, table `staff_log`. */
import { StaffLog, StaffLogError } from "@kapitel/core/staff/StaffLog"
import { Effect, Layer } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { readStaffLog } from "./store/staffLog.ts"

export const layer = Layer.effect(
  StaffLog,
  Effect.gen(function* () {
    const call = yield* callsFor(StaffLogError)
    const read = yield* readsFor(StaffLogError)
    return StaffLog.of({
      write: (entry, now) => call("write", "staff.writeLog", { entry, now }),
      list: (request) => read("list", (db) => readStaffLog(db, request)),
      verify: call("verify", "staff.verifyLog", {}),
    })
  }),
)
