import { render } from "vike/abort"
import {
  STAFF,
  STAFF_CONTACT,
  STAFF_DENIED,
  STAFF_EVENTS,
  STAFF_HAND_OUT,
  STAFF_KEYS,
  STAFF_LOCKED,
  STAFF_LOG,
  STAFF_LOGIN,
  STAFF_NOT_FOUND,
  STAFF_PICK,
  STAFF_SHELF,
  STAFF_SLIP,
  STAFF_STOCK,
  STAFF_STORE,
} from "../../../staffPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readDenied } from "./readDenied.ts"
import { readAttendees, readCancelSeat, readEvents } from "./readEvents.ts"
import { readHandOut } from "./readHandOut.ts"
import { readKeys } from "./readKeys.ts"
import { readLocked } from "./readLocked.ts"
import { readLog } from "./readLog.ts"
import { readLogin } from "./readLogin.ts"
import { readStart } from "./readStart.ts"
import { readStock } from "./readStock.ts"
import { readStoreChoice } from "./readStoreChoice.ts"
import { readContact, readNotFound, readSlip } from "./readTask.ts"
import { readPick, readShelf } from "./readTasks.ts"

/** The pages by their addresses. */
const PAGES = {
  [STAFF]: readStart,
  [STAFF_LOGIN]: readLogin,
  [STAFF_LOCKED]: readLocked,
  [STAFF_STORE]: readStoreChoice,
  [STAFF_DENIED]: readDenied,
  [STAFF_PICK]: readPick,
  [STAFF_SHELF]: readShelf,
  [STAFF_HAND_OUT]: readHandOut,
  [STAFF_NOT_FOUND]: readNotFound,
  [STAFF_CONTACT]: readContact,
  [STAFF_SLIP]: readSlip,
  [STAFF_STOCK]: readStock,
  [STAFF_EVENTS]: readEvents,
  [STAFF_KEYS]: readKeys,
  [STAFF_LOG]: readLog,
} as const

/** One event's attendees. */
const ATTENDEES = /^\/personal\/evenemang\/[a-z0-9-]+$/
const CANCEL_SEAT = /^\/personal\/evenemang\/[a-z0-9-]+\/avboka$/

type Pages = typeof PAGES
type Read = Awaited<ReturnType<Pages[keyof Pages] | typeof readAttendees | typeof readCancelSeat>>
export type Data = Read & { readonly shopName: string }

const isPage = (path: string): path is keyof Pages => Object.hasOwn(PAGES, path)

export const data = async (context: PageRequest): Promise<Data> => ({
  ...(await read(context)),
  shopName: context.site.name,
})

async function read(context: PageRequest): Promise<Read> {
  const { urlPathname } = context
  if (ATTENDEES.test(urlPathname)) return readAttendees(context)
  if (CANCEL_SEAT.test(urlPathname)) return readCancelSeat(context)
  if (!isPage(urlPathname)) throw render(404)
  return PAGES[urlPathname](context)
}
