/** The forms of the picture library: uploads, changes, replaced files, and removals. */
import { PictureId } from "@kapitel/core/content/Picture"
import type { PictureLimits } from "@kapitel/core/content/pictureLimits"
import {
  addPicture,
  type EncodedPicture,
  editPicture,
  erasePicture,
  readAlt,
  readFileName,
  replacePicture,
} from "@kapitel/core/content/pictureWork"
import { requireRight } from "@kapitel/core/staff/requireRight"
import { may } from "@kapitel/core/staff/rights"
import type { StaffMember } from "@kapitel/core/staff/StaffMember"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import type { FileFault, PictureAnswer, TypedMarks } from "@kapitel/ui/staff/PictureAnswerView"
import { Clock, Effect, Option } from "effect"
import type { PictureStudio } from "../../pictures/PictureStudio.ts"
import { STAFF_PICTURES, staffErasePicturePath, staffPicturePath } from "../../staffPaths.ts"
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import { answerForm, plain, type ShopResponse, seeOther, showPage } from "../http/ShopResponse.ts"
import { isMultipart, type PostedFileForm, readFileForm } from "../multipart.ts"
import { postedForm } from "../postedForm.ts"
import type { ShopRequest } from "../readRequest.ts"
import { readToken } from "../Visitor.ts"
import { makeInChain, told, type WorkAnswer } from "./atWork.ts"
import { FILE_NOT_KEPT, keptForm } from "./keptForm.ts"
import { type KeptForm, readStaffClient } from "./staffCookies.ts"
import type { StaffForms } from "./staffForms.ts"

export interface PictureForms extends StaffForms {
  readonly pictures: Pick<PictureStudio, "encode">
  readonly limits: PictureLimits
}

const MEGA = 1_000_000

const FORM = /^\/personal\/innehall\/bilder(?:\/([0-9a-f]{12})(?:\/(byt|ta-bort))?)?$/

/** The status of a refused form: what the browser is told of the file. */
const STATUS: Readonly<Partial<Record<FileFault, number>>> = {
  tooLarge: 413,
  pixels: 413,
  type: 415,
  busy: 503,
  failed: 500,
}

/** 422: the form was understood, and something in it cannot be accepted. */
const statusOf = ({ file, isChanged }: PictureAnswer): number =>
  isChanged === true ? 409 : file === undefined ? 422 : (STATUS[file] ?? 422)

const refuse = (page: string, answer: PictureAnswer): ShopResponse =>
  answerForm(page, { picture: answer }, statusOf(answer))

const versionOf = (fields: URLSearchParams): number => Number(fields.get("sett"))

const typedText = (fields: URLSearchParams) => ({
  alt: (fields.get("alt") ?? "").slice(0, 1_000),
  isDecorative: fields.has("dekorativ"),
})

/** Field names of focal point and cut, in percent. */
const MARKS: Readonly<Record<keyof TypedMarks, string>> = {
  x: "fokus-x",
  y: "fokus-y",
  left: "kant-vanster",
  right: "kant-hoger",
  top: "kant-uppe",
  bottom: "kant-nere",
}

const typedMarks = (fields: URLSearchParams): TypedMarks => {
  const of = (mark: keyof TypedMarks) => (fields.get(MARKS[mark]) ?? "").slice(0, 10)
  return { x: of("x"), y: of("y"), left: of("left"), right: of("right"), top: of("top"), bottom: of("bottom") }
}

/** `37`, `37 %` or `37,5` → 0.37, 0.375; the usual value for anything else. */
const fractionOf = (typed: string, usual: number): number => {
  const digits = /^(\d{1,3}(?:[.,]\d{1,3})?) ?%?$/.exec(typed.trim())?.[1]
  return digits === undefined ? usual : Math.min(1, Number(digits.replace(",", ".")) / 100)
}

/** In whole hundredths, so that the form shows what is stored. */
const marksOf = (typed: TypedMarks) => {
  const of = (mark: keyof TypedMarks, usual: number) => Math.round(fractionOf(typed[mark], usual) * 100) / 100
  return {
    focus: { x: of("x", 0.5), y: of("y", 0.5) },
    cut: { left: of("left", 0), right: of("right", 0), top: of("top", 0), bottom: of("bottom", 0) },
  }
}

type Encoded = { readonly encoded: EncodedPicture; readonly fileName: string } | { readonly fault: FileFault }

export const makePictureForms = ({ shop, secure, pictures, limits }: PictureForms): Handler => {
  const inChain = makeInChain({ shop, secure })
  const maxBytes = limits.megabytes * MEGA

  const encodedOf = ({ file, isTooLarge }: PostedFileForm): Effect.Effect<Encoded> => {
    if (isTooLarge) return Effect.succeed({ fault: "tooLarge" })
    if (file === undefined) return Effect.succeed({ fault: "missing" })
    return Effect.tryPromise(() => pictures.encode(file.bytes)).pipe(
      Effect.map((encoded): Encoded => {
        if (encoded === "busy") return { fault: "busy" }
        return "fault" in encoded ? encoded : { encoded, fileName: readFileName(file.name) }
      }),
      Effect.catch((cause) =>
        Effect.as(Effect.logError("A picture could not be decoded", cause), { fault: "failed" } as const),
      ),
    )
  }

  const add = (member: StaffMember, posted: PostedFileForm): WorkAnswer =>
    Effect.gen(function* () {
      const typed = typedText(posted.fields)
      const alt = readAlt(typed.alt, typed.isDecorative)
      // Nothing is decoded for a form that is refused anyway: it is sent again, with the file.
      const encoded = "fault" in alt && posted.file !== undefined ? undefined : yield* encodedOf(posted)
      if ("fault" in alt || encoded === undefined || "fault" in encoded)
        return refuse(STAFF_PICTURES, {
          form: "add",
          ...("fault" in alt ? { alt: alt.fault } : {}),
          ...(encoded !== undefined && "fault" in encoded ? { file: encoded.fault } : {}),
          typed,
        })
      const { id } = yield* addPicture(member, { ...encoded, ...alt })
      return seeOther(told(staffPicturePath(id), "bildny"))
    })

  const replace = (member: StaffMember, id: PictureId, posted: PostedFileForm): WorkAnswer =>
    Effect.gen(function* () {
      const page = staffPicturePath(id)
      const encoded = yield* encodedOf(posted)
      if ("fault" in encoded) return refuse(page, { form: "replace", file: encoded.fault })
      return yield* replacePicture(member, { id, version: versionOf(posted.fields) }, encoded).pipe(
        Effect.as(seeOther(told(page, "bildbytt"))),
        Effect.catchTag("PictureChanged", () => Effect.succeed(refuse(page, { form: "replace", isChanged: true }))),
      )
    })

  const edit = (member: StaffMember, id: PictureId, fields: URLSearchParams): WorkAnswer =>
    Effect.gen(function* () {
      const page = staffPicturePath(id)
      const typed = { ...typedText(fields), marks: typedMarks(fields) }
      const alt = readAlt(typed.alt, typed.isDecorative)
      if ("fault" in alt) return refuse(page, { form: "edit", alt: alt.fault, typed })
      const contents = { ...alt, ...marksOf(typed.marks) }
      return yield* editPicture(member, { id, version: versionOf(fields) }, contents).pipe(
        Effect.as(seeOther(told(page, "bildsparad"))),
        Effect.catchTag("PictureChanged", () => Effect.succeed(refuse(page, { form: "edit", isChanged: true, typed }))),
      )
    })

  /** The page that asked says why not. */
  const erase = (member: StaffMember, id: PictureId, fields: URLSearchParams): WorkAnswer =>
    erasePicture(member, { id, version: versionOf(fields) }).pipe(
      Effect.as(seeOther(told(STAFF_PICTURES, "bildborta"))),
      Effect.catchTags({
        PictureInUse: () => Effect.succeed(showPage(staffErasePicturePath(id))),
        PictureChanged: () => Effect.succeed(seeOther(told(staffPicturePath(id), "bildandrad"))),
      }),
    )

  /** An unknown picture has no page. */
  const orNotFound = (answer: WorkAnswer): WorkAnswer =>
    answer.pipe(
      Effect.catch((error) =>
        error._tag === "PictureNotFound" ? Effect.succeed(plain(404, words.notFound)) : Effect.fail(error),
      ),
    )

  /** What a member has typed beside a file that a locked device sends: the file is dropped as it arrives. */
  const keptTexts = async (request: ShopRequest): Promise<KeptForm | undefined> => {
    const { token } = readStaffClient(request.cookies, secure, readToken)
    const session = await shop.runPromise(
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        return Option.getOrUndefined(yield* StaffSessions.use((sessions) => sessions.of(token, now, false)))
      }).pipe(Effect.orElseSucceed(() => undefined)),
    )
    if (session?.locked !== true || !may(session.member, "pictures.manage")) return undefined
    const posted = await readFileForm(request, 0)
    if (posted === undefined) return undefined
    if (posted.isTooLarge) posted.fields.set(FILE_NOT_KEPT, "1")
    return keptForm(request.url.pathname, posted.fields)
  }

  /** The right first: a file is read from those alone who may add it. */
  const withFile = async (
    request: ShopRequest,
    back: string,
    answer: (member: StaffMember, posted: PostedFileForm) => WorkAnswer,
  ): Promise<ShopResponse> => {
    // No page of the shop sends another form here.
    if (!isMultipart(request.headers["content-type"])) return seeOther(back)
    const kept = await keptTexts(request)
    return inChain(
      request,
      back,
      ({ session: { member } }) =>
        Effect.gen(function* () {
          yield* requireRight(member, "pictures.manage")
          // What it throws is the request's fault, and answered as for any other body.
          const posted = yield* Effect.promise(() => readFileForm(request, maxBytes))
          return posted === undefined ? plain(400, words.invalidRequest) : yield* orNotFound(answer(member, posted))
        }),
      kept,
    )
  }

  const withFields = (
    request: ShopRequest,
    back: string,
    answer: (member: StaffMember, fields: URLSearchParams) => WorkAnswer,
  ): Promise<ShopResponse> =>
    postedForm(request, (fields) =>
      inChain(
        request,
        back,
        ({ session: { member } }) => orNotFound(answer(member, fields)),
        keptForm(request.url.pathname, fields),
      ),
    )

  return (request) => {
    const { method, url } = request
    const match = FORM.exec(url.pathname)
    if (method !== "POST" || match === null) return undefined
    const [, digits, act] = match
    if (digits === undefined) return withFile(request, STAFF_PICTURES, add)
    const id = PictureId.make(digits)
    const back = staffPicturePath(id)
    switch (act) {
      case "byt":
        return withFile(request, back, (member, posted) => replace(member, id, posted))
      case "ta-bort":
        return withFields(request, back, (member, fields) => erase(member, id, fields))
      default:
        return withFields(request, back, (member, fields) => edit(member, id, fields))
    }
  }
}
