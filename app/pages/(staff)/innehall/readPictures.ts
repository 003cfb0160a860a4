/** The library of pictures for the shop's own pages: the list, one picture, and the question before one is erased. */
import { CENTRED, inRange, UNCUT } from "@kapitel/core/content/cropping"
import type { Picture, PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { PictureLimits } from "@kapitel/core/content/pictureLimits"
import { pictureFile, pictureSource } from "@kapitel/core/content/pictureShapes"
import { pictureUses } from "@kapitel/core/content/pictureUses"
import { maskName } from "@kapitel/core/staff/mask"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import type { PictureAnswer, TypedMarks } from "@kapitel/ui/staff/PictureAnswerView"
import type { PictureUseView } from "@kapitel/ui/staff/PictureEditor"
import { pictures as words } from "@kapitel/ui/text/sv/pictures"
import { Effect, Option } from "effect"
import { FILE_NOT_KEPT } from "../../../server/staff/keptForm.ts"
import {
  STAFF_PICTURES,
  staffErasePicturePath,
  staffPicturePath,
  staffReplacePicturePath,
} from "../../../staffPaths.ts"
import { readChoices } from "../../../views/pictureChoices.ts"
import { staffMoment } from "../../../views/staffTasks.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readChainPage, typedBefore } from "../../readStaffPage.ts"
import { outcomeOf } from "../outcomeOf.ts"

const ACT = "pictures.manage"

/** What was typed before the device was locked. */
const keptText = (kept: Readonly<Record<string, string>> | undefined): PictureAnswer["typed"] =>
  kept && {
    alt: kept["alt"] ?? "",
    isDecorative: kept["dekorativ"] !== undefined,
    marks: {
      x: kept["fokus-x"] ?? "",
      y: kept["fokus-y"] ?? "",
      left: kept["kant-vanster"] ?? "",
      right: kept["kant-hoger"] ?? "",
      top: kept["kant-uppe"] ?? "",
      bottom: kept["kant-nere"] ?? "",
    },
  }

/** A file that was sent from a locked device has to be chosen again. */
const fileAgain = (
  kept: Readonly<Record<string, string>> | undefined,
  form: PictureAnswer["form"],
): PictureAnswer | undefined => (kept?.[FILE_NOT_KEPT] === undefined ? undefined : { form, file: "notKept" })

export const readPictures = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const parameters = searchParamsOf(context)
      const kept = typedBefore(context, STAFF_PICTURES)
      const { query, count, list, newerHref, olderHref } = yield* readChoices(STAFF_PICTURES, parameters)
      return Option.some({
        view: "pictures" as const,
        headTitle: words.title,
        action: STAFF_PICTURES,
        query,
        count,
        list: list.map((choice) => ({ ...choice, href: staffPicturePath(choice.id) })),
        newerHref,
        olderHref,
        limits: yield* PictureLimits,
        answer: context.visitor?.answer?.picture ?? fileAgain(kept, "add"),
        typed: keptText(kept) ?? context.visitor?.answer?.picture?.typed,
        outcome: outcomeOf(parameters),
      })
    }),
  )

const ID = /^\/personal\/innehall\/bilder\/([0-9a-f]{12})(?:\/|$)/

const pictureOf = ({ urlPathname }: PageRequest) =>
  Effect.map(
    PictureLibrary.use(({ all }) => all),
    (all) => Option.fromUndefinedOr(all.get((ID.exec(urlPathname)?.[1] ?? "") as PictureId)),
  )

const usesOf = (id: PictureId) =>
  Effect.map(pictureUses(id), (uses) =>
    uses.map(({ path, title, isDraft }): PictureUseView => {
      const name = title === "*" || title === "" ? path : title
      return { title: isDraft ? words.draft(name) : name, href: path }
    }),
  )

/** Numbers that were typed, in place of those of the picture. */
const typedMarks = (typed: TypedMarks | undefined, { focus, cut }: Pick<Picture, "focus" | "cut">) => {
  if (typed === undefined) return { focus, cut }
  const of = (text: string, usual: number) => (/^\d{1,3}$/.test(text) ? Number(text) / 100 : usual)
  return inRange(
    { x: of(typed.x, CENTRED.x), y: of(typed.y, CENTRED.y) },
    {
      left: of(typed.left, UNCUT.left),
      right: of(typed.right, UNCUT.right),
      top: of(typed.top, UNCUT.top),
      bottom: of(typed.bottom, UNCUT.bottom),
    },
  )
}

export const readPicture = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const found = yield* pictureOf(context)
      if (Option.isNone(found)) return Option.none()
      const picture = found.value
      const { id, version, fileName, hash, width, height, changedAt, changedBy } = picture
      const kept = typedBefore(context, staffPicturePath(id))
      const again = fileAgain(kept, "replace")
      const answer = context.visitor?.answer?.picture ?? again
      // The form for another file has no texts.
      const typed = (again === undefined ? keptText(kept) : undefined) ?? answer?.typed
      const author = yield* StaffMembers.use((members) => members.find(changedBy))
      return Option.some({
        view: "picture" as const,
        headTitle: fileName,
        action: staffPicturePath(id),
        replaceAction: staffReplacePicturePath(id),
        eraseHref: staffErasePicturePath(id),
        backHref: STAFF_PICTURES,
        version,
        fileName,
        changed: words.changedBy(
          Option.match(author, { onNone: () => "–", onSome: ({ name }) => maskName(name) }),
          staffMoment(changedAt),
        ),
        address: pictureSource(id),
        source: pictureFile(picture, "uncut", 766),
        alt: typed?.alt ?? picture.alt,
        isDecorative: typed?.isDecorative ?? picture.alt === "",
        hash,
        width,
        height,
        ...typedMarks(typed?.marks, picture),
        uses: yield* usesOf(id),
        limits: yield* PictureLimits,
        answer,
        outcome: outcomeOf(searchParamsOf(context)),
      })
    }),
  )

export const readErasePicture = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const found = yield* pictureOf(context)
      if (Option.isNone(found)) return Option.none()
      const { id, version, fileName } = found.value
      return Option.some({
        view: "erasePicture" as const,
        headTitle: words.erase,
        fileName,
        thumbnail: pictureFile(found.value, "square", 200),
        action: staffErasePicturePath(id),
        version,
        backHref: staffPicturePath(id),
        uses: yield* usesOf(id),
      })
    }),
  )
