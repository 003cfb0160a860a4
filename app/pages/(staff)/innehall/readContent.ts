/** The pages of `/personal/innehall`: the shop's pages, one of them as a form, its history, and a new one. */
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { BLOCKS } from "@kapitel/core/content/decodeBlock"
import { EditedPages, type EditedPlace, type EditedSummary } from "@kapitel/core/content/EditedPages"
import { isEditorialPath } from "@kapitel/core/content/editorialPath"
import { faultsOf, mayBegin, type OpenedPage, openPage } from "@kapitel/core/content/editPages"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import { isFixedPath } from "@kapitel/core/content/formFaults"
import { PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { pageDifference } from "@kapitel/core/content/pageDifference"
import { blockKindAt, formOfPage, PAGE_AREAS, type PageArea, withPicture } from "@kapitel/core/content/pageForm"
import { pictureChoice } from "@kapitel/core/content/pictureList"
import { picturesOn } from "@kapitel/core/content/pictureUses"
import { REDIRECTS_PATH } from "@kapitel/core/content/redirects"
import { SITE_PATH } from "@kapitel/core/content/sitePage"
import { WrittenContent } from "@kapitel/core/content/WrittenContent"
import type { FormArea } from "@kapitel/ui/staff/ContentForm"
import type { ContentRow } from "@kapitel/ui/staff/ContentList"
import { formatDayAndMonth, formatTime } from "@kapitel/ui/text/formatDate"
import { editing as words } from "@kapitel/ui/text/sv/editing"
import { Effect, Option } from "effect"
import { ContentEditing } from "../../../composition/ContentEditing.ts"
import {
  CHECK_PARAMETER,
  contentHref,
  FIELD_PARAMETER,
  HOUR_PARAMETER,
  OPEN_PARAMETER,
  PLACE_PARAMETER,
  REVISION_PARAMETER,
  SITE_PARAMETER,
  STAFF_CONTENT,
  STAFF_CONTENT_HISTORY,
  STAFF_CONTENT_NEW,
  STAFF_CONTENT_PAGE,
  STAFF_CONTENT_PICTURE,
  STAFF_CONTENT_PICTURES,
  STAFF_CONTENT_PRESENCE,
  STAFF_CONTENT_PREVIEW,
  STAFF_PICTURES,
  TITLE_PARAMETER,
  UNSAVED_PARAMETER,
} from "../../../staffPaths.ts"
import { placeIn, previewAddress, siteIn } from "../../../views/contentPlace.ts"
import { readChoices } from "../../../views/pictureChoices.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readChainPage } from "../../readStaffPage.ts"
import { outcomeOf } from "../outcomeOf.ts"

const ACT = "content.edit"

/** '3 december kl 08.00' */
const moment = (at: number): string => `${formatDayAndMonth(new Date(at))} ${formatTime(new Date(at))}`

const nameOf = (path: string, title: string): string => words.parts[path] ?? (title === "" ? path : title)

const statesOf = (
  { isPublished, hasDraft, isRemoved, scheduledFor }: EditedSummary,
  inFile: boolean,
): ReadonlyArray<string> => [
  ...(isRemoved ? [words.states.removed] : []),
  ...(isPublished ? [words.states.published] : inFile && !isRemoved ? [words.states.file] : []),
  ...(hasDraft ? [isPublished || inFile ? words.states.draft : words.states.draftOnly] : []),
  ...(scheduledFor === undefined ? [] : [words.states.scheduled(moment(scheduledFor))]),
]

/** The site's pages: the files' that no edited page replaces, and the edited. */
const rowsOf = Effect.fnUntraced(function* (brand: EditedPlace["brand"]) {
  const { source } = yield* WrittenContent
  const pages = yield* EditedPages
  const left = new Set((yield* pages.left(brand)).map(({ from }) => from))
  const edited = yield* pages.list(brand)
  const files = new Set((yield* source.paths(brand)).map(({ path }) => path).filter((path) => !left.has(path)))
  files.add(SITE_PATH)
  const known = new Set(edited.map(({ path }) => path))
  const ofFiles = yield* Effect.forEach(
    [...files].filter((path) => !known.has(path)),
    (path) => Effect.map(openPage({ brand, path }), ({ page }) => Option.fromUndefinedOr(page)),
  )
  const rows: ReadonlyArray<ContentRow> = [
    ...ofFiles.flatMap(Option.toArray).map(({ path, title }) => ({
      path,
      title: nameOf(path, title),
      href: contentHref(STAFF_CONTENT_PAGE, { brand, path }),
      states: [words.states.file],
      changed: undefined,
    })),
    ...edited.map((one) => ({
      path: one.path,
      title: nameOf(one.path, one.title),
      href: contentHref(STAFF_CONTENT_PAGE, { brand, path: one.path }),
      states: statesOf(one, files.has(one.path)),
      changed: words.changed(one.changedBy, moment(one.changedAt)),
    })),
  ]
  return rows.toSorted((one, other) => (one.path < other.path ? -1 : 1))
})

/** Every page of a site, with what it is and who has changed it last. */
export const readContentList = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const { isEditedHere } = yield* WrittenContent
      const { sites } = yield* ContentEditing
      const site = siteIn(query, sites)
      if (site === undefined) return Option.none()
      const { brand } = site
      return Option.some({
        view: "contentList" as const,
        headTitle: words.title,
        isEditedHere,
        siteName: site.name,
        sites: sites.map((one) => ({
          name: one.name,
          href: `${STAFF_CONTENT}?plats=${one.brand}`,
          isCurrent: one.brand === brand,
        })),
        rows: isEditedHere ? yield* rowsOf(brand) : [],
        newHref: `${STAFF_CONTENT_NEW}?plats=${brand}`,
        outcome: outcomeOf(query),
      })
    }),
  )

const OF_FRAME = new Set(["ticker", "header", "footer"])

/** Which areas the form of a page has, and what can be added to each. */
const areasOf = (path: string, { areas }: ContentPage): ReadonlyArray<FormArea> => {
  const kinds = Object.keys(BLOCKS)
  const inMain = kinds.filter((kind) => !OF_FRAME.has(kind) && kind !== "redirects" && kind !== "siteSettings")
  const can: Readonly<Record<PageArea, ReadonlyArray<string>>> =
    path === REDIRECTS_PATH
      ? { header: [], main: ["redirects"], footer: [] }
      : path === SITE_PATH
        ? { header: [], main: ["siteSettings"], footer: [] }
        : { header: ["ticker", "header"], main: path === "/_shell" ? [] : inMain, footer: ["footer"] }
  return PAGE_AREAS.filter((area) =>
    path === "/_shell" ? area !== "main" || areas.main.length > 0 : area === "main" || areas[area].length > 0,
  ).map((area) => ({ area, kinds: can[area] }))
}

/** What the draft is, and what visitors see. */
const statusOf = ({ edited, file }: OpenedPage): ReadonlyArray<string> => {
  const { draft, published, isRemoved = false } = edited ?? {}
  const seen = isRemoved
    ? [words.removedState]
    : published !== undefined
      ? [words.publishedBy(published.by.name, moment(published.at))]
      : file !== undefined
        ? [words.asFile]
        : []
  if (draft === undefined) return seen
  const by = [draft.by.name, moment(draft.at)] as const
  return published !== undefined || (file !== undefined && !isRemoved)
    ? [words.draftBy(...by), ...seen]
    : [words.newDraftBy(...by), ...(isRemoved ? seen : [])]
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const linksOf = (place: EditedPlace, origin: string, opened: OpenedPage) => {
  const { edited, file } = opened
  const address = previewAddress(place.path)
  const isGone = edited?.isRemoved === true && edited.draft === undefined
  const isShown = edited?.published !== undefined || (file !== undefined && edited?.isRemoved !== true)
  return {
    action: STAFF_CONTENT_PAGE,
    list: `${STAFF_CONTENT}?plats=${place.brand}`,
    self: contentHref(STAFF_CONTENT_PAGE, place),
    history: contentHref(STAFF_CONTENT_HISTORY, place),
    presence: STAFF_CONTENT_PRESENCE,
    library: STAFF_PICTURES,
    searchPictures: STAFF_CONTENT_PICTURES,
    preview: address === undefined || isGone ? undefined : contentHref(STAFF_CONTENT_PREVIEW, place),
    shop: address === undefined || !isShown ? undefined : `${origin}${address}`,
  }
}

/** The pictures of the library that a page has. */
const picturesOf = ({ areas }: ContentPage) =>
  Effect.map(
    PictureLibrary.use(({ all }) => all),
    (all) =>
      [...picturesOn(areas)].flatMap((id) => {
        const picture = all.get(PictureId.make(id))
        return picture === undefined ? [] : [pictureChoice(picture)]
      }),
  )

/** The choice of a picture for one of its fields. */
export const readContentPicture = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const named = placeIn(query, (yield* ContentEditing).sites)
      if (named === undefined || !(yield* WrittenContent).isEditedHere) return Option.none()
      const { place } = named
      const { page } = yield* openPage(place)
      const at = query.get(FIELD_PARAMETER) ?? ""
      if (page === undefined) return Option.none()
      const form = formOfPage(FIELD_SHAPES, page)
      if (withPicture(form, at, "") === undefined) return Option.none()
      const name = nameOf(place.path, page.title)
      return Option.some({
        view: "contentPicture" as const,
        headTitle: words.picture.title,
        name,
        block: blockKindAt(form, at) ?? "",
        target: {
          [SITE_PARAMETER]: place.brand,
          [PLACE_PARAMETER]: place.path,
          [REVISION_PARAMETER]: query.get(REVISION_PARAMETER) ?? "",
          [FIELD_PARAMETER]: at,
        },
        ...(yield* readChoices(STAFF_CONTENT_PICTURE, query)),
        action: STAFF_CONTENT_PICTURE,
        backHref: `${contentHref(STAFF_CONTENT_PAGE, place, { [OPEN_PARAMETER]: at })}#${at}`,
        libraryHref: STAFF_PICTURES,
      })
    }),
  )

/** One page as a form. */
export const readContentPage = (context: PageRequest) =>
  readChainPage(context, ACT, ({ session: { member } }) =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const { sites, checks } = yield* ContentEditing
      const named = placeIn(query, sites)
      if (named === undefined || !(yield* WrittenContent).isEditedHere) return Option.none()
      const { site, place } = named
      const pages = yield* EditedPages
      const opened = yield* openPage(place)
      const number = numberIn(query.get(UNSAVED_PARAMETER))
      const kept = number === undefined ? undefined : Option.getOrUndefined(yield* pages.revision({ ...place, number }))
      const unsaved = kept?.kind === "notSaved" && kept.by.id === member.id ? kept.page : undefined
      const page = unsaved ?? opened.page
      if (page === undefined) return Option.none()
      const others = yield* pages.seen({ ...place, by: { id: member.id, name: member.name }, now: context.now })
      const { edited, file, version } = opened
      const outcome = outcomeOf(query)
      const name = nameOf(place.path, page.title)
      const scheduled = edited?.scheduled
      return Option.some({
        view: "contentPage" as const,
        headTitle: `${name} – ${words.title}`,
        name,
        place,
        siteName: site.name,
        version,
        form: formOfPage(FIELD_SHAPES, page),
        shapes: FIELD_SHAPES,
        frameHosts: site.frameHosts,
        pictures: yield* picturesOf(page),
        areas: areasOf(place.path, page),
        hasFixedPath: isFixedPath(place.path),
        faults: query.has(CHECK_PARAMETER) ? yield* faultsOf(place, page, checks) : [],
        status: statusOf(opened),
        scheduled: scheduled && words.scheduledFor(moment(scheduled.for), scheduled.by.name),
        typedHour: query.get(HOUR_PARAMETER) ?? "",
        hasDraft: edited?.draft !== undefined,
        mayReset: file !== undefined && (edited?.published !== undefined || edited?.isRemoved === true),
        mayRemove:
          !isFixedPath(place.path) &&
          (edited?.published !== undefined || (file !== undefined && edited?.isRemoved !== true)),
        others: others.map(({ name: who, since }) => words.since(who, formatTime(new Date(since)))),
        open: query.get(OPEN_PARAMETER) ?? undefined,
        conflict:
          unsaved === undefined || opened.page === undefined
            ? undefined
            : {
                by: edited?.draft?.by.name ?? edited?.published?.by.name ?? "",
                differences: pageDifference(FIELD_SHAPES, opened.page, unsaved),
              },
        isKept: outcome?.answer === "kvar",
        outcome,
        links: linksOf(place, site.origin, opened),
      })
    }),
  )

/** What a page has been. */
export const readHistory = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const named = placeIn(query, (yield* ContentEditing).sites)
      if (named === undefined || !(yield* WrittenContent).isEditedHere) return Option.none()
      const { place } = named
      const pages = yield* EditedPages
      const { page, version } = yield* openPage(place)
      if (page === undefined) return Option.none()
      const number = numberIn(query.get(REVISION_PARAMETER))
      const chosen =
        number === undefined ? undefined : Option.getOrUndefined(yield* pages.revision({ ...place, number }))
      const name = nameOf(place.path, page.title)
      return Option.some({
        view: "contentHistory" as const,
        headTitle: `${words.history}: ${name}`,
        name,
        place,
        version,
        rows: (yield* pages.history(place)).map(({ number: own, kind, by, at }) => ({
          number: own,
          what: words.revision(words.revisions[kind], moment(at)),
          by: by.name,
          href: contentHref(STAFF_CONTENT_HISTORY, place, { [REVISION_PARAMETER]: String(own) }),
        })),
        chosen:
          number === undefined || chosen === undefined
            ? undefined
            : {
                number,
                time: moment(chosen.at),
                differences: pageDifference(FIELD_SHAPES, { ...chosen.page, path: page.path }, page),
              },
        action: STAFF_CONTENT_PAGE,
        backHref: contentHref(STAFF_CONTENT_PAGE, place),
        outcome: outcomeOf(query),
      })
    }),
  )

/** A new page, before it has anything. */
export const readBegin = (context: PageRequest) =>
  readChainPage(context, ACT, () =>
    Effect.gen(function* () {
      const query = searchParamsOf(context)
      const { sites, checks } = yield* ContentEditing
      const site = siteIn(query, sites)
      if (site === undefined || !(yield* WrittenContent).isEditedHere) return Option.none()
      const typed = {
        title: (query.get(TITLE_PARAMETER) ?? "").slice(0, 200),
        path: (query.get(PLACE_PARAMETER) ?? "").slice(0, 200),
      }
      const isChecked = query.has(CHECK_PARAMETER)
      const isPath = isEditorialPath(typed.path)
      const isTaken = isChecked && isPath && !(yield* mayBegin({ brand: site.brand, path: typed.path }, checks))
      return Option.some({
        view: "contentBegin" as const,
        headTitle: words.newPage,
        brand: site.brand,
        siteName: site.name,
        action: STAFF_CONTENT_NEW,
        listHref: `${STAFF_CONTENT}?plats=${site.brand}`,
        typed,
        faults: {
          ...(isChecked && typed.title === "" ? { title: "missing" as const } : {}),
          ...(isChecked && !isPath ? { path: "path" as const } : isTaken ? { path: "taken" as const } : {}),
        },
      })
    }),
  )
