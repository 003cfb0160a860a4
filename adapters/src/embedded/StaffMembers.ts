/** Members of staff in the embedded store, tables `staff_member` and `staff_grant`. */
import { StaffMembers, StaffMembersError } from "@kapitel/core/staff/StaffMembers"
import { Effect, Layer, Option } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { readStaff, readStaffMember } from "./store/staffRow.ts"

export const layer = Layer.effect(
  StaffMembers,
  Effect.gen(function* () {
    const call = yield* callsFor(StaffMembersError)
    const read = yield* readsFor(StaffMembersError)
    return StaffMembers.of({
      find: (id) => read("find", (db) => Option.fromUndefinedOr(readStaffMember(db, "id", id))),
      findByEmail: (email) => read("findByEmail", (db) => Option.fromUndefinedOr(readStaffMember(db, "email", email))),
      list: read("list", readStaff),
      add: (request) => call("add", "staff.addMember", request),
      remove: (request) => call("remove", "staff.removeMember", request),
    })
  }),
)
