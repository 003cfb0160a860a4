/** The addresses of the pages of staff. Only `app/server/staff/` handles them. */
export const STAFF = "/personal"
export const STAFF_LOGIN = "/personal/logga-in"
export const STAFF_CODE_FORM = "/personal/logga-in/kod"
export const STAFF_LOCKED = "/personal/last"
export const STAFF_UNLOCK_CODE_FORM = "/personal/last/kod"
export const STAFF_LOCK_FORM = "/personal/las"
export const STAFF_CHANGE_FORM = "/personal/byt-person"
export const STAFF_LOGOUT_FORM = "/personal/logga-ut"
export const STAFF_STORE = "/personal/butik"
export const STAFF_USE = "/personal/anvand"
export const STAFF_LOG = "/personal/logg"

/** The page to go to afterwards. */
export const NEXT_PARAMETER = "till"
/** The log continues before this entry. */
export const BEFORE_PARAMETER = "fore"
/** The page was fetched by itself: that is no use of the session. */
export const LIVE_PARAMETER = "live"

/** After logging out. */
export const OUT_PARAMETER = "ute"
/** Another address than the one that a code was sent to. */
export const ADDRESS_PARAMETER = "adress"
export const STAFF_PARAMETERS = [NEXT_PARAMETER, BEFORE_PARAMETER, LIVE_PARAMETER, OUT_PARAMETER, ADDRESS_PARAMETER]

/** Whether the path belongs to the pages of staff. */
export const isStaffPath = (path: string): boolean => /^\/personal(?:\/|$)/.test(path)

/** A page of staff, or the first one: no other site and no other part of the shop. */
export const staffTarget = (target: string | null | undefined): string =>
  target !== null && target !== undefined && /^\/personal(?:[/?][\w\-./?=&%]*)?$/.test(target) && !target.includes("//")
    ? target
    : STAFF

/** `path` with where to go afterwards; the first page is left out. */
export const withNext = (path: string, target: string): string =>
  staffTarget(target) === STAFF ? path : `${path}?${new URLSearchParams({ [NEXT_PARAMETER]: staffTarget(target) })}`
