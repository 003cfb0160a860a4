/** What was typed into a form that a locked or ended session has sent: it is shown again after the login (decision 393). */
import { MAX_ALT } from "@kapitel/core/content/Picture"
import {
  CODE_PARAMETER,
  EAN_PARAMETER,
  ID_PARAMETER,
  REASON_PARAMETER,
  STAFF_HAND_OUT,
  STAFF_NOT_FOUND,
  STAFF_STOCK,
  STAFF_TASK_FORM,
} from "../../staffPaths.ts"
import type { KeptForm } from "./staffCookies.ts"

/** `TICK_IN` of the address of an event. */
const TICK_IN = /^(\/personal\/evenemang\/[a-z0-9-]+)\/pricka-av$/

/** The form has the address of its page. */
const CANCEL_SEAT = /^\/personal\/evenemang\/[a-z0-9-]+\/avboka$/

/** A picture of the library; without an id the page has the form for a new one. The form for another file is on the picture's page. */
const PICTURE = /^(\/personal\/innehall\/bilder(?:\/[0-9a-f]{12})?)(?:\/byt)?$/
/** Of a form with a file that was not read: the browser keeps no file either. */
export const FILE_NOT_KEPT = "fil-saknas"
const PICTURE_FIELDS = {
  [FILE_NOT_KEPT]: 3,
  alt: MAX_ALT,
  dekorativ: 2,
  "fokus-x": 3,
  "fokus-y": 3,
  "kant-vanster": 3,
  "kant-hoger": 3,
  "kant-uppe": 3,
  "kant-nere": 3,
}

/** The page that has the form, with the parameter that decides what it is about. */
const pageOf = (path: string, parameter: string, fields: URLSearchParams): string =>
  `${path}?${new URLSearchParams({ [parameter]: (fields.get(parameter) ?? "").slice(0, 64) })}`

const typedIn = (fields: URLSearchParams, lengths: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(lengths).flatMap(([name, most]) => {
      const value = fields.get(name)
      return value === null || value === "" ? [] : [[name, value.slice(0, most)]]
    }),
  )

/** The page to return to after the login, and what it is filled in with. `path` is the form's address. */
export const keptForm = (path: string, fields: URLSearchParams): KeptForm | undefined => {
  const event = TICK_IN.exec(path)?.[1]
  if (event !== undefined) return { page: event, typed: typedIn(fields, { [CODE_PARAMETER]: 64 }) }
  if (CANCEL_SEAT.test(path)) return { page: pageOf(path, ID_PARAMETER, fields), typed: {} }
  const picture = PICTURE.exec(path)?.[1]
  if (picture !== undefined) return { page: picture, typed: typedIn(fields, PICTURE_FIELDS) }
  switch (path) {
    case STAFF_STOCK:
      return {
        page: pageOf(STAFF_STOCK, EAN_PARAMETER, fields),
        typed: typedIn(fields, { antal: 10, [REASON_PARAMETER]: 200 }),
      }
    case STAFF_TASK_FORM:
      return fields.has("orsak")
        ? { page: pageOf(STAFF_NOT_FOUND, ID_PARAMETER, fields), typed: typedIn(fields, { orsak: 20, butik: 64 }) }
        : undefined
    // The page shows again what the code is for.
    case STAFF_HAND_OUT:
      return { page: pageOf(STAFF_HAND_OUT, CODE_PARAMETER, fields), typed: {} }
    default:
      return undefined
  }
}
