/** The addresses that the frame of a page of staff links and posts to. */

import type { StaffFrameLinks } from "@kapitel/ui/staff/StaffFrame"
import type { StaffKeysProps } from "@kapitel/ui/staff/StaffKeys"
import type { TaskLinks } from "@kapitel/ui/staff/TaskRow"
import {
  STAFF,
  STAFF_CHANGE_FORM,
  STAFF_CONTACT,
  STAFF_CONTENT,
  STAFF_EVENTS,
  STAFF_HAND_OUT,
  STAFF_KEY_LOGIN,
  STAFF_KEY_OPTIONS,
  STAFF_LOCK_FORM,
  STAFF_LOCKED,
  STAFF_LOG,
  STAFF_LOGOUT_FORM,
  STAFF_NEW_KEY,
  STAFF_NOT_FOUND,
  STAFF_PICK,
  STAFF_PICTURES,
  STAFF_SHELF,
  STAFF_SLIP,
  STAFF_STATE,
  STAFF_STOCK,
  STAFF_STORE,
  STAFF_TASK_FORM,
  STAFF_USE,
} from "../staffPaths.ts"

export const STAFF_LINKS: StaffFrameLinks = {
  tabs: {
    start: STAFF,
    pick: STAFF_PICK,
    shelf: STAFF_SHELF,
    handOut: STAFF_HAND_OUT,
    events: STAFF_EVENTS,
    stock: STAFF_STOCK,
    pictures: STAFF_PICTURES,
    content: STAFF_CONTENT,
    log: STAFF_LOG,
  },
  store: STAFF_STORE,
  locked: STAFF_LOCKED,
  lockAction: STAFF_LOCK_FORM,
  changeAction: STAFF_CHANGE_FORM,
  logoutAction: STAFF_LOGOUT_FORM,
  useAction: STAFF_USE,
  state: STAFF_STATE,
}

export const TASK_LINKS: TaskLinks = {
  action: STAFF_TASK_FORM,
  notFound: STAFF_NOT_FOUND,
  slip: STAFF_SLIP,
  contact: STAFF_CONTACT,
  handOut: STAFF_HAND_OUT,
}

export const PASSKEY_LINKS: NonNullable<StaffKeysProps["passkeys"]> = {
  options: STAFF_KEY_OPTIONS,
  create: STAFF_NEW_KEY,
  login: STAFF_KEY_LOGIN,
}
