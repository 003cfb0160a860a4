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
export const STAFF_DENIED = "/personal/nekad"
export const STAFF_PICK = "/personal/plocka"
export const STAFF_SHELF = "/personal/hylla"
export const STAFF_HAND_OUT = "/personal/lamna-ut"
export const STAFF_NOT_FOUND = "/personal/finns-inte"
export const STAFF_CONTACT = "/personal/kontakt"
export const STAFF_SLIP = "/personal/lapp"
export const STAFF_STOCK = "/personal/lager"
export const STAFF_EVENTS = "/personal/evenemang"
/** The library of pictures for the shop's own pages. */
export const STAFF_PICTURES = "/personal/innehall/bilder"
/** The shop's pages of content, and one of them: its form, history and preview. */
export const STAFF_CONTENT = "/personal/innehall"
export const STAFF_CONTENT_PAGE = "/personal/innehall/sida"
export const STAFF_CONTENT_NEW = "/personal/innehall/ny"
export const STAFF_CONTENT_HISTORY = "/personal/innehall/historik"
export const STAFF_CONTENT_PREVIEW = "/personal/innehall/visa"
/** The choice of a picture for a field of a page, and the search of the library as JSON. */
export const STAFF_CONTENT_PICTURE = "/personal/innehall/bild"
export const STAFF_CONTENT_PICTURES = "/personal/innehall/bilder.json"
/** A page says that it is open, and asks who else has it open. */
export const STAFF_CONTENT_PRESENCE = "/personal/innehall/narvaro"
export const STAFF_TASK_FORM = "/personal/reservation"
/** A member's own passkeys. */
export const STAFF_KEYS = "/personal/nycklar"
export const STAFF_REMOVE_KEY_FORM = "/personal/nycklar/ta-bort"
/** Requests of a script: what to sign, a key for this member, and a login by one. */
export const STAFF_KEY_OPTIONS = "/personal/nyckel/val"
export const STAFF_NEW_KEY = "/personal/nyckel/ny"
export const STAFF_KEY_LOGIN = "/personal/nyckel/in"

/** Whether the queue has changed, for a page that reads by itself. */
export const STAFF_STATE = "/personal/lage"

/** The page of one event's attendees; `slug` is the last part of the event's own path. */
export const staffEventPath = (slug: string): string => `${STAFF_EVENTS}/${slug}`
export const staffTickInPath = (slug: string): string => `${STAFF_EVENTS}/${slug}/pricka-av`
export const staffCancelSeatPath = (slug: string): string => `${STAFF_EVENTS}/${slug}/avboka`
export const staffAttendeesPath = (slug: string): string => `${STAFF_EVENTS}/${slug}/deltagare.csv`

/** One picture of the library, and its forms. */
export const staffPicturePath = (id: string): string => `${STAFF_PICTURES}/${id}`
export const staffReplacePicturePath = (id: string): string => `${staffPicturePath(id)}/byt`
export const staffErasePicturePath = (id: string): string => `${staffPicturePath(id)}/ta-bort`
/** The address of a page of staff about one page of content. */
export const contentHref = (
  page: string,
  place: { readonly brand: string; readonly path: string },
  more: Readonly<Record<string, string>> = {},
): string => `${page}?${new URLSearchParams({ [SITE_PARAMETER]: place.brand, [PLACE_PARAMETER]: place.path, ...more })}`

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
/** What came of a form, and the code or the number that it was about. */
export const RESULT_PARAMETER = "svar"
export const ABOUT_PARAMETER = "om"
export const CODE_PARAMETER = "kod"
export const ID_PARAMETER = "id"
export const EAN_PARAMETER = "ean"
/** The right that a form lacked. */
export const RIGHT_PARAMETER = "ratt"
/** What was typed into a form that was refused. */
export const TYPED_PARAMETER = "skrivet"
export const REASON_PARAMETER = "orsak"
/** What a list is searched for, and its page from 1. */
export const QUERY_PARAMETER = "sok"
export const PAGE_PARAMETER = "sida"
/** A site by its brand, and the path of a page on it. */
export const SITE_PARAMETER = "plats"
export const PLACE_PARAMETER = "sokvag"
/** A text that was not saved, or an earlier version, by its number in the page's history. */
export const UNSAVED_PARAMETER = "krock"
export const REVISION_PARAMETER = "version"
/** The faults of the page are shown, and a part of its form is open. */
export const CHECK_PARAMETER = "granska"
export const OPEN_PARAMETER = "oppen"
/** A title that was typed for a new page and refused. */
export const TITLE_PARAMETER = "titel"
/** An hour that was typed and refused. */
export const HOUR_PARAMETER = "tid"
/** The field of a page that a picture is chosen for. */
export const FIELD_PARAMETER = "falt"
export const STAFF_PARAMETERS = [
  NEXT_PARAMETER,
  BEFORE_PARAMETER,
  LIVE_PARAMETER,
  OUT_PARAMETER,
  ADDRESS_PARAMETER,
  RESULT_PARAMETER,
  ABOUT_PARAMETER,
  CODE_PARAMETER,
  ID_PARAMETER,
  EAN_PARAMETER,
  RIGHT_PARAMETER,
  TYPED_PARAMETER,
  REASON_PARAMETER,
  QUERY_PARAMETER,
  PAGE_PARAMETER,
  SITE_PARAMETER,
  PLACE_PARAMETER,
  UNSAVED_PARAMETER,
  REVISION_PARAMETER,
  CHECK_PARAMETER,
  OPEN_PARAMETER,
  HOUR_PARAMETER,
  TITLE_PARAMETER,
  FIELD_PARAMETER,
]

/** Whether the path belongs to the pages of staff. */
export const isStaffPath = (path: string): boolean => /^\/personal(?:\/|$)/.test(path)
/** The addresses that begin with `/personal/innehall`. */
export const isStaffContentPath = (path: string): boolean => /^\/personal\/innehall(?:\/|$)/.test(path)

/** A page of staff, or the first one: no other site and no other part of the shop. */
export const staffTarget = (target: string | null | undefined): string =>
  target !== null && target !== undefined && /^\/personal(?:[/?][\w\-./?=&%]*)?$/.test(target) && !target.includes("//")
    ? target
    : STAFF

/** `path` with where to go afterwards; the first page is left out. */
export const withNext = (path: string, target: string): string =>
  staffTarget(target) === STAFF ? path : `${path}?${new URLSearchParams({ [NEXT_PARAMETER]: staffTarget(target) })}`
