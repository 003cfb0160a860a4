/** The addresses that the frame of a page of staff links and posts to. */
import type { StaffFrameLinks } from "@kapitel/ui/staff/StaffFrame"
import {
  STAFF,
  STAFF_CHANGE_FORM,
  STAFF_LOCK_FORM,
  STAFF_LOCKED,
  STAFF_LOG,
  STAFF_LOGOUT_FORM,
  STAFF_STORE,
  STAFF_USE,
} from "../staffPaths.ts"

export const STAFF_LINKS: StaffFrameLinks = {
  tabs: {
    start: STAFF,
    log: STAFF_LOG,
  },
  store: STAFF_STORE,
  locked: STAFF_LOCKED,
  lockAction: STAFF_LOCK_FORM,
  changeAction: STAFF_CHANGE_FORM,
  logoutAction: STAFF_LOGOUT_FORM,
  useAction: STAFF_USE,
}
