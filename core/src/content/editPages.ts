/** What staff do with pages at `/personal/innehall` (decision 422): open, save, publish, go back. */
import { Effect, Option, Schema } from "effect"
import { parseInstant } from "../delivery/stockholm.ts"
import type { ContentPage } from "./ContentPage.ts"
import { ContentSource } from "./ContentSource.ts"
import { contentReferences } from "./contentFaults.ts"
import { isNoPage, type LinkTargets, missingInShop } from "./deadReferences.ts"
import { type EditedPage, EditedPages, type EditedPlace, type PageAct } from "./EditedPages.ts"
import { FIELD_SHAPES } from "./fieldShapes.ts"
import { deadFaults, type FormFault, formFaults } from "./formFaults.ts"
import { formOfPage, pageOfForm } from "./pageForm.ts"
import { type Move, REDIRECTS_PATH } from "./redirects.ts"
import { SITE_PATH, sitePage } from "./sitePage.ts"
import { WrittenContent } from "./WrittenContent.ts"

/** A page as its editor finds it. */
export interface OpenedPage {
  /** 0 for a page that was never edited. */
  readonly version: number
  /** The draft, or what visitors see; absent for an address without a page. */
  readonly page: ContentPage | undefined
  readonly edited: EditedPage | undefined
  /** What the files have at this address. */
  readonly file: ContentPage | undefined
}

/** What the shop knows of its own code, for the faults of a page. */
export interface PageChecks {
  readonly isRoute: LinkTargets["isRoute"]
  /** Whether addresses of the shop that are no shared pages begin with this path. */
  readonly isReserved: (path: string) => boolean
}

/** What a page that was taken away was last: it is opened, and published again, from there. */
const lastVersion = Effect.fnUntraced(function* (place: EditedPlace) {
  const pages = yield* EditedPages
  const last = (yield* pages.history(place)).find(({ kind }) => kind !== "notSaved")
  const found = last === undefined ? Option.none() : yield* pages.revision({ ...place, number: last.number })
  return Option.getOrUndefined(Option.map(found, ({ page }): ContentPage => ({ ...page, path: place.path })))
})

/** The page with this address, also one that visitors do not see. */
export const openPage = Effect.fn("openPage")(function* (place: EditedPlace) {
  const edited = Option.getOrUndefined(yield* EditedPages.use((pages) => pages.find(place)))
  const { source } = yield* WrittenContent
  const hasLeft = yield* EditedPages.use((pages) => pages.hasLeft(place))
  const file =
    place.path === SITE_PATH
      ? sitePage(yield* source.site(place.brand))
      : Option.getOrUndefined(yield* source.page(place))
  const shown = edited?.draft?.page ?? edited?.published?.page
  const isRemoved = shown === undefined && edited?.isRemoved === true
  const last = isRemoved ? yield* lastVersion(place) : undefined
  // An address that its page has left is none, unless the page was taken away and may come back.
  const page = shown ?? last ?? (hasLeft && !isRemoved ? undefined : file)
  const opened: OpenedPage = { version: edited?.version ?? 0, page, edited, file }
  return opened
})

/** The page that its form would send back unchanged. */
const asForm = (page: ContentPage): string =>
  JSON.stringify(pageOfForm(FIELD_SHAPES, formOfPage(FIELD_SHAPES, page), page.id))

/**
 * Saves a draft, unless it is what the form showed: a page that is only looked at has none. One that was taken away has
 * one, which can be published. The version then.
 */
export const saveDraft = Effect.fn("saveDraft")(function* (act: PageAct & { readonly page: ContentPage }) {
  const opened = yield* openPage(act)
  const { edited } = opened
  const isGone = edited?.isRemoved === true && edited.draft === undefined
  const isSame = !isGone && opened.page !== undefined && asForm(opened.page) === asForm(act.page)
  if (isSame && opened.version === act.version) return opened.version
  return (yield* EditedPages.use((pages) => pages.saveDraft(act))).version
})

const targetsOf = Effect.fnUntraced(function* ({ brand }: EditedPlace, page: ContentPage, { isRoute }: PageChecks) {
  const source = yield* ContentSource
  const paths = new Set((yield* source.paths(brand)).map(({ path }) => path))
  const redirects = Option.getOrUndefined(yield* source.page({ brand, path: REDIRECTS_PATH }))
  const moves = (redirects?.areas.main ?? []).flatMap(({ fields }) =>
    Array.isArray(fields["moved"]) ? (fields["moved"] as ReadonlyArray<Move>) : [],
  )
  const targets: LinkTargets = { isRoute, moves, paths: new Set([...paths, page.path]) }
  return { targets, paths }
})

/** Whether a page may have the address: no other page has it, of editors or of the shop's code. */
const isFree = (path: string, paths: ReadonlySet<string>, { isRoute, isReserved }: PageChecks): boolean =>
  !paths.has(path) && !isReserved(path) && (!isRoute(path) || /^\/kampanj\/[^/]+$/.test(path))

/** Everything that must be put right before the page is published, by field. */
export const faultsOf = Effect.fn("faultsOf")(function* (place: EditedPlace, page: ContentPage, checks: PageChecks) {
  const { targets, paths } = yield* targetsOf(place, page, checks)
  const references = contentReferences(page)
  const noPage = references.filter((reference) => isNoPage(targets, reference))
  const missing = yield* missingInShop(
    references.filter((reference) => !isNoPage(targets, reference)),
    targets,
  )
  const own = formFaults(page, place.path)
  const isTaken = page.path !== place.path && !isFree(page.path, paths, checks)
  const taken: ReadonlyArray<FormFault> =
    isTaken && !own.some(({ at }) => at === "path") ? [{ at: "path", problem: "taken", about: page.path }] : []
  const known = new Set(own.map(({ at }) => at))
  return [...own, ...taken, ...deadFaults(page, [...noPage, ...missing]).filter(({ at }) => !known.has(at))]
})

/** A page with this address may be begun. */
export const mayBegin = Effect.fn("mayBegin")(function* (place: EditedPlace, checks: PageChecks) {
  const { paths } = yield* targetsOf(place, { path: place.path } as ContentPage, checks)
  const edited = yield* EditedPages.use((pages) => pages.find(place))
  return isFree(place.path, paths, checks) && Option.isNone(edited)
})

/**
 * The page has faults: it is not published.
 *
 * @public In types that packages declare.
 */
export class PageHasFaults extends Schema.TaggedError<PageHasFaults>()("PageHasFaults", {}) {}

const requireNoFaults = Effect.fnUntraced(function* (place: EditedPlace, page: ContentPage, checks: PageChecks) {
  if ((yield* faultsOf(place, page, checks)).length > 0) return yield* new PageHasFaults()
})

/** Publishes the draft, or what is published already when there is none, now or at the instant `at`. */
export const publishPage = Effect.fn("publishPage")(function* (act: PageAct, checks: PageChecks, at?: number) {
  const pages = yield* EditedPages
  const { edited } = yield* openPage(act)
  if (edited?.draft !== undefined) yield* requireNoFaults(act, edited.draft.page, checks)
  return yield* at === undefined ? pages.publish({ ...act, kind: "published" }) : pages.schedule({ ...act, at })
})

/** Publishes an earlier version as a new one, at the page's address now. With faults it becomes the draft instead. */
export const restoreRevision = Effect.fn("restoreRevision")(function* (
  act: PageAct & { readonly number: number },
  checks: PageChecks,
) {
  const pages = yield* EditedPages
  const revision = yield* pages.revision(act)
  const { edited } = yield* openPage(act)
  if (Option.isNone(revision) || edited === undefined) return Option.none<EditedPage>()
  const page: ContentPage = { ...revision.value.page, path: act.path }
  // A draft of one's own is kept in the history too.
  const before = edited.draft === undefined ? act : { ...act, version: (yield* pages.discardDraft(act)).version }
  const saved = yield* pages.saveDraft({ ...before, page })
  yield* requireNoFaults(act, page, checks)
  return Option.some(yield* pages.publish({ ...act, version: saved.version, kind: "restored" }))
})

/** The latest hour that can be chosen, in ms from now. */
const LONGEST_AHEAD = 366 * 86_400_000

/** The instant of an hour as a form has it, `2026-12-03T08:00` in Stockholm; it must be to come, within a year. */
export const publicationInstant = (typed: string, now: number): number | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? parseInstant(typed) : undefined
  return at !== undefined && at > now && at <= now + LONGEST_AHEAD ? at : undefined
}
