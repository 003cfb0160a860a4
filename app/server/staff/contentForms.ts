/** The forms of `/personal/innehall` (decision 422). What is typed is stored before anything is said about it. */
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { EditedPages, type EditedPlace, type PageAct } from "@kapitel/core/content/EditedPages"
import { isEditorialPath } from "@kapitel/core/content/editorialPath"
import {
  mayBegin,
  openPage,
  publicationInstant,
  publishPage,
  restoreRevision,
  saveDraft,
} from "@kapitel/core/content/editPages"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import { PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import {
  afterAct,
  FORM_LIMITS,
  formOfPage,
  pageOfForm,
  readAct,
  readChoose,
  readForm,
  withPicture,
} from "@kapitel/core/content/pageForm"
import { pictureIdOf, pictureSource } from "@kapitel/core/content/pictureShapes"
import { WrittenContent } from "@kapitel/core/content/WrittenContent"
import { requireRight } from "@kapitel/core/staff/requireRight"
import { may } from "@kapitel/core/staff/rights"
import type { StaffMember } from "@kapitel/core/staff/StaffMember"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { formatTime } from "@kapitel/ui/text/formatDate"
import { Clock, Effect, Option } from "effect"
import { ContentEditing } from "../../composition/ContentEditing.ts"
import type { ShopServices } from "../../composition/openShop.ts"
import {
  CHECK_PARAMETER,
  contentHref,
  FIELD_PARAMETER,
  HOUR_PARAMETER,
  OPEN_PARAMETER,
  RESULT_PARAMETER,
  REVISION_PARAMETER,
  STAFF_CONTENT,
  STAFF_CONTENT_HISTORY,
  STAFF_CONTENT_NEW,
  STAFF_CONTENT_PAGE,
  STAFF_CONTENT_PICTURE,
  STAFF_CONTENT_PICTURES,
  STAFF_CONTENT_PRESENCE,
  TITLE_PARAMETER,
  UNSAVED_PARAMETER,
} from "../../staffPaths.ts"
import { server } from "../../text/server.ts"
import { placeIn, siteIn } from "../../views/contentPlace.ts"
import { readChoices } from "../../views/pictureChoices.ts"
import type { Handler } from "../handleRequest.ts"
import { json, plain, type ShopResponse, seeOther } from "../http/ShopResponse.ts"
import { postedForm } from "../postedForm.ts"
import type { ShopRequest } from "../readRequest.ts"
import { readToken } from "../Visitor.ts"
import { makeInChain, type WorkAnswer } from "./atWork.ts"
import { resolveStaff } from "./resolveStaff.ts"
import { readStaffClient } from "./staffCookies.ts"
import type { StaffForms } from "./staffForms.ts"

/** The name that colleagues see. */
const editorOf = ({ id, name }: StaffMember) => ({ id, name })

const invalid = Effect.succeed(plain(400, server.invalidRequest))

/** A form about one page, as it was posted. */
interface Posted {
  readonly act: PageAct
  readonly fields: URLSearchParams
  /** What `gor` says. */
  readonly press: string
}

const pageHref = (place: EditedPlace, more: Readonly<Record<string, string>> = {}, part = ""): string =>
  `${contentHref(STAFF_CONTENT_PAGE, place, more)}${part === "" ? "" : `#${part}`}`

const told = (place: EditedPlace, answer: string, more: Readonly<Record<string, string>> = {}): ShopResponse =>
  seeOther(pageHref(place, { [RESULT_PARAMETER]: answer, ...more }))

/** The page with its faults, whose summary gets the focus. */
const faulty = (place: EditedPlace, answer: string): ShopResponse =>
  seeOther(pageHref(place, { [RESULT_PARAMETER]: answer, [CHECK_PARAMETER]: "1" }, ERROR_SUMMARY))

/** The page as the form has it; after the press on a button between its fields, with what is shown next. */
const typedPage = Effect.fnUntraced(function* (place: EditedPlace, fields: URLSearchParams) {
  const form = readForm(fields)
  const act = readAct(fields.get("gor") ?? "", (name) => fields.get(name) ?? undefined)
  const next = act === undefined ? { form, shown: undefined } : afterAct(form, act)
  const { page } = yield* openPage(place)
  const typed: ContentPage = pageOfForm(FIELD_SHAPES, next.form, page?.id ?? place.path)
  return { page: typed, shown: next.shown, exists: page !== undefined }
})

/** Saves what is typed; where a colleague has saved, it is kept, and both texts are shown. */
const saveTyped = Effect.fnUntraced(function* ({ act, fields }: Posted) {
  const { page, shown, exists } = yield* typedPage(act, fields)
  if (!exists) return { kind: "absent" } as const
  return yield* saveDraft({ ...act, page }).pipe(
    Effect.map((version) => ({ kind: "saved", version, shown }) as const),
    Effect.catchTag("PageChanged", () =>
      Effect.map(
        EditedPages.use((pages) => pages.keepUnsaved({ ...act, page })),
        (number) => ({ kind: "conflict", number }) as const,
      ),
    ),
  )
})

const afterSave = (posted: Posted, version: number): WorkAnswer => {
  const { act, fields, press } = posted
  const saved: PageAct = { ...act, version }
  return Effect.gen(function* () {
    const pages = yield* EditedPages
    const { checks } = yield* ContentEditing
    switch (press) {
      case "publicera": {
        const out = yield* publishPage(saved, checks)
        return told(out, "publicerad")
      }
      case "tid": {
        const typed = (fields.get(HOUR_PARAMETER) ?? "").slice(0, 16)
        const at = publicationInstant(typed, act.now)
        if (at === undefined)
          return seeOther(pageHref(act, { [RESULT_PARAMETER]: "felaktigtid", [HOUR_PARAMETER]: typed }, "tid"))
        return told(yield* publishPage(saved, checks, at), "tid")
      }
      case "avbryt":
        return told(yield* pages.cancelSchedule(saved), "avbruten")
      default:
        return told(act, "sparad")
    }
  }).pipe(
    Effect.catch((error) => {
      switch (error._tag) {
        case "PageHasFaults":
          return Effect.succeed(faulty(act, "felaktig"))
        case "PathTaken":
          return Effect.succeed(faulty(act, "upptagen"))
        case "NoDraft":
          return Effect.succeed(told(act, "tom"))
        case "PageChanged":
          return Effect.succeed(told(act, "andrad"))
        default:
          return Effect.fail(error)
      }
    }),
  )
}

const savedJson = (version: number, now: number): ShopResponse =>
  json(200, { version, saved: formatTime(new Date(now)) })

/** The form of the page: every button saves first. */
const postPage = (posted: Posted, isScript: boolean): WorkAnswer =>
  Effect.gen(function* () {
    const { act } = posted
    const saved = yield* saveTyped(posted)
    switch (saved.kind) {
      case "absent":
        return isScript ? json(404, {}) : plain(404, server.notFound)
      case "conflict": {
        const href = pageHref(act, { [UNSAVED_PARAMETER]: String(saved.number) })
        if (!isScript) return seeOther(href)
        const { edited } = yield* openPage(act)
        return json(409, { href, by: edited?.draft?.by.name ?? edited?.published?.by.name ?? "" })
      }
      case "saved":
        if (isScript) return savedJson(saved.version, act.now)
        const field = readChoose(posted.press)
        if (field !== undefined)
          return seeOther(
            contentHref(STAFF_CONTENT_PICTURE, act, {
              [FIELD_PARAMETER]: field,
              [REVISION_PARAMETER]: String(saved.version),
            }),
          )
        return saved.shown === undefined
          ? yield* afterSave(posted, saved.version)
          : seeOther(pageHref(act, { [OPEN_PARAMETER]: saved.shown }, saved.shown))
    }
  })

/** Acts that leave what is typed in the form. */
const postAct = ({ act, fields, press }: Posted): WorkAnswer =>
  Effect.gen(function* () {
    const pages = yield* EditedPages
    const { checks } = yield* ContentEditing
    switch (press) {
      case "kasta": {
        const left = yield* pages.discardDraft(act)
        const { page } = yield* openPage(act)
        // A page that was never published is no more.
        return page === undefined && left.published === undefined
          ? seeOther(contentHref(STAFF_CONTENT, act, { [RESULT_PARAMETER]: "kastad" }))
          : told(act, "kastad")
      }
      case "filens":
        yield* pages.reset(act)
        return told(act, "filens")
      case "bort": {
        const to = (fields.get("till") ?? "").trim()
        if (to !== "" && (!/^\/([^/\\\s][^\s\\]*)?$/.test(to) || to === act.path)) return told(act, "adress")
        yield* pages.remove({ ...act, ...(to === "" ? {} : { to }) })
        return seeOther(contentHref(STAFF_CONTENT, act, { [RESULT_PARAMETER]: "borttagen" }))
      }
      default: {
        const number = Number(fields.get("nummer"))
        const restored = Number.isInteger(number) ? yield* restoreRevision({ ...act, number }, checks) : Option.none()
        return Option.isNone(restored)
          ? plain(404, server.notFound)
          : seeOther(contentHref(STAFF_CONTENT_HISTORY, act, { [RESULT_PARAMETER]: "aterstalld" }))
      }
    }
  }).pipe(
    Effect.catch((error) => {
      switch (error._tag) {
        case "PageChanged":
          return Effect.succeed(told(act, "andrad"))
        case "PageHasFaults":
          return Effect.succeed(faulty(act, "utkast"))
        default:
          return Effect.fail(error)
      }
    }),
  )

const LEAVING = new Set(["kasta", "filens", "bort", "aterstall"])

/** Puts a picture of the library into a field of the page as it was saved, and returns to the field. */
const choosePicture = ({ act, fields }: Posted): WorkAnswer =>
  Effect.gen(function* () {
    const at = fields.get(FIELD_PARAMETER) ?? ""
    const id = fields.get("bild") ?? ""
    const { page } = yield* openPage(act)
    const source = pictureSource(id)
    const isKnown =
      pictureIdOf(source) !== undefined && (yield* PictureLibrary.use(({ all }) => all)).has(PictureId.make(id))
    const next = page && isKnown ? withPicture(formOfPage(FIELD_SHAPES, page), at, source) : undefined
    if (page === undefined || next === undefined) return plain(404, server.notFound)
    return yield* saveDraft({ ...act, page: pageOfForm(FIELD_SHAPES, next, page.id) }).pipe(
      Effect.as(seeOther(pageHref(act, { [OPEN_PARAMETER]: at }, at))),
      Effect.catchTag("PageChanged", () => Effect.succeed(told(act, "andrad"))),
    )
  })

const begin = (member: StaffMember, fields: URLSearchParams): WorkAnswer =>
  Effect.gen(function* () {
    const { sites, checks } = yield* ContentEditing
    const site = siteIn(fields, sites)
    if (site === undefined) return plain(400, server.invalidRequest)
    const title = (fields.get("title") ?? "").trim().slice(0, 200)
    const path = (fields.get("path") ?? "").trim().slice(0, 200)
    const place = { brand: site.brand, path }
    const isFree = isEditorialPath(path) && (yield* mayBegin(place, checks))
    if (title === "" || !isFree)
      return seeOther(
        `${contentHref(STAFF_CONTENT_NEW, place, { [CHECK_PARAMETER]: "1", [TITLE_PARAMETER]: title })}#${ERROR_SUMMARY}`,
      )
    const page: ContentPage = { id: path, path, title, areas: { header: [], main: [], footer: [] } }
    const now = yield* Clock.currentTimeMillis
    yield* EditedPages.use((pages) => pages.saveDraft({ ...place, version: 0, by: editorOf(member), now, page }))
    return seeOther(pageHref(place))
  })

export const makeContentForms = ({ shop, secure }: StaffForms): Handler => {
  const inChain = makeInChain({ shop, secure })

  const run = <A>(work: Effect.Effect<A, never, ShopServices>): Promise<A> => shop.runPromise(work)

  /** A page that its editor sends from a locked device is kept for them, and is there after the login. */
  const keepLocked = (request: ShopRequest, fields: URLSearchParams): Promise<string | undefined> =>
    run(
      Effect.gen(function* () {
        const { token } = readStaffClient(request.cookies, secure, readToken)
        const now = yield* Clock.currentTimeMillis
        const session = Option.getOrUndefined(yield* StaffSessions.use((sessions) => sessions.of(token, now, false)))
        const named = placeIn(fields, (yield* ContentEditing).sites)
        if (session?.locked !== true || named === undefined || !may(session.member, "content.edit")) return undefined
        if (LEAVING.has(fields.get("gor") ?? "")) return undefined
        const { page, exists } = yield* typedPage(named.place, fields)
        if (!exists) return undefined
        const act = { ...named.place, version: 0, by: editorOf(session.member), now, page }
        const number = yield* EditedPages.use((pages) => pages.keepUnsaved(act))
        if (number > 0)
          return pageHref(named.place, { [UNSAVED_PARAMETER]: String(number), [RESULT_PARAMETER]: "kvar" })
        // Nobody has edited the page before.
        yield* EditedPages.use((pages) => pages.saveDraft(act))
        return pageHref(named.place)
      }).pipe(
        Effect.catch((cause) => Effect.as(Effect.logError("A text of content could not be kept", cause), undefined)),
      ),
    )

  /** What a form about one page is answered with, for a member who may edit it. */
  const onPage = (
    request: ShopRequest,
    back: string,
    fields: URLSearchParams,
    answer: (posted: Posted) => WorkAnswer,
  ) =>
    inChain(request, back, ({ session: { member } }) =>
      Effect.gen(function* () {
        yield* requireRight(member, "content.edit")
        if (!(yield* WrittenContent).isEditedHere) return plain(404, server.notFound)
        const named = placeIn(fields, (yield* ContentEditing).sites)
        const version = Number(fields.get(REVISION_PARAMETER))
        if (named === undefined || !Number.isInteger(version) || version < 0) return yield* invalid
        const now = yield* Clock.currentTimeMillis
        const press = fields.get("gor") ?? "spara"
        return yield* answer({ act: { ...named.place, version, by: editorOf(member), now }, fields, press })
      }),
    )

  /** The library for the dialog of a form. */
  const search = async (request: ShopRequest): Promise<ShopResponse> => {
    const answer = await inChain(request, STAFF_CONTENT, ({ session: { member } }) =>
      Effect.gen(function* () {
        yield* requireRight(member, "content.edit")
        const { list, count } = yield* readChoices(STAFF_CONTENT_PICTURES, request.url.searchParams)
        return json(200, { pictures: list, count })
      }),
    )
    return answer.status === 303 ? json(401, {}) : answer
  }

  const page = async (request: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const isScript = request.headers.accept === "application/json"
    const kept = isScript ? undefined : await keepLocked(request, fields)
    const answer = await onPage(request, kept ?? STAFF_CONTENT, fields, (posted) =>
      LEAVING.has(posted.press) ? postAct(posted) : postPage(posted, isScript),
    )
    // A script cannot follow the way to the login.
    return isScript && answer.status === 303 ? json(401, {}) : answer
  }

  /** Who else has the page open; it is no use of the session. */
  const presence = (request: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> =>
    run(
      Effect.gen(function* () {
        const { token } = readStaffClient(request.cookies, secure, readToken)
        const now = yield* Clock.currentTimeMillis
        const staff = yield* resolveStaff(token, now, false)
        if (staff.kind === "elsewhere") return json(401, {})
        const { member } = staff.session
        yield* requireRight(member, "content.edit")
        const named = placeIn(fields, (yield* ContentEditing).sites)
        if (named === undefined) return json(400, {})
        const pages = yield* EditedPages
        const others = yield* pages.seen({ ...named.place, by: editorOf(member), now })
        const { version, edited } = yield* openPage(named.place)
        const by = edited?.draft?.by ?? edited?.published?.by
        return json(200, {
          others: others.map(({ name, since }) => ({ name, since: formatTime(new Date(since)) })),
          version,
          by: by === undefined || by.id === member.id ? "" : by.name,
        })
      }).pipe(Effect.catch((error) => Effect.succeed(json(error._tag === "RightMissing" ? 403 : 503, {})))),
    )

  const FORMS: Readonly<
    Record<string, (request: ShopRequest, fields: URLSearchParams) => ShopResponse | Promise<ShopResponse>>
  > = {
    [STAFF_CONTENT_PAGE]: page,
    [STAFF_CONTENT_PRESENCE]: presence,
    [STAFF_CONTENT_PICTURE]: (request, fields) => onPage(request, STAFF_CONTENT, fields, choosePicture),
    [STAFF_CONTENT_NEW]: (request, fields) =>
      inChain(request, STAFF_CONTENT_NEW, ({ session: { member } }) =>
        Effect.gen(function* () {
          yield* requireRight(member, "content.edit")
          return (yield* WrittenContent).isEditedHere ? yield* begin(member, fields) : plain(404, server.notFound)
        }),
      ),
  }

  return (request) => {
    if (request.method === "GET" && request.url.pathname === STAFF_CONTENT_PICTURES) return search(request)
    const form = request.method === "POST" ? FORMS[request.url.pathname] : undefined
    return form && postedForm(request, (fields) => form(request, fields), FORM_LIMITS.bytes)
  }
}
