/** Edited pages in front of the pages of another source, which they replace one by one (decision 422). */
import { Clock, Effect, Layer, Option, Schedule } from "effect"
import type { Brand } from "../site/Site.ts"
import type { ContentPage } from "./ContentPage.ts"
import { ContentError, type ContentPath, type ContentPlace, ContentSource } from "./ContentSource.ts"
import { EditedPages } from "./EditedPages.ts"
import { REDIRECTS_PATH } from "./redirects.ts"
import { SITE_PATH, siteOfPage } from "./sitePage.ts"
import { WrittenContent } from "./WrittenContent.ts"

/** How often the shop looks for pages that are to be published. */
const LOOK_EVERY = "1 second"

const failed = (operation: string) => (cause: unknown) => new ContentError({ operation, cause })

const NO_REDIRECTS: ContentPage = {
  id: "redirects",
  path: REDIRECTS_PATH,
  title: "Redirects",
  areas: { header: [], main: [], footer: [] },
}

/** Publishes pages at their hour, in whichever process looks first. */
const publishOnTime = Effect.gen(function* () {
  const edited = yield* EditedPages
  const next = Option.getOrUndefined(yield* edited.nextDue)
  const now = yield* Clock.currentTimeMillis
  if (next !== undefined && next <= now) yield* edited.publishDue(now)
}).pipe(Effect.catch((cause) => Effect.logError("Pages that are due could not be published", cause)))

/** What staff publish is in front of the files' pages. Both read `EditedPages` each time, so every process shows the same. */
export const editedContentSource: Layer.Layer<ContentSource, never, WrittenContent | EditedPages> = Layer.effect(
  ContentSource,
  Effect.gen(function* () {
    const written = (yield* WrittenContent).source
    const edited = yield* EditedPages

    const shown = Effect.fnUntraced(
      function* ({ brand, path, pageState = "normal" }: ContentPlace) {
        const own = Option.getOrUndefined(yield* edited.find({ brand, path }))
        const text = (pageState === "normal" ? undefined : own?.draft) ?? own?.published
        if (text !== undefined) return Option.some(text.page)
        return (yield* edited.hasLeft({ brand, path }))
          ? Option.none<ContentPage>()
          : yield* written.page({ brand, path, pageState })
      },
      Effect.mapError(failed("page")),
    )

    /** With the addresses that pages have left, before those that editors have named. */
    const redirects = Effect.fnUntraced(
      function* (place: ContentPlace) {
        const page = Option.getOrElse(yield* shown(place), () => NO_REDIRECTS)
        const left = yield* edited.left(place.brand)
        if (left.length === 0) return page === NO_REDIRECTS ? Option.none<ContentPage>() : Option.some(page)
        const moved = left.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]))
        const gone = left.flatMap(({ from, to }) => (to === undefined ? [from] : []))
        const block = { id: "left-by-pages", kind: "redirects", fields: { moved, gone } }
        return Option.some({ ...page, areas: { ...page.areas, main: [block, ...page.areas.main] } })
      },
      Effect.mapError(failed("redirects")),
    )

    const paths = Effect.fnUntraced(
      function* (brand: Brand) {
        const left = new Set((yield* edited.left(brand)).map(({ from }) => from))
        const found = new Map<string, ContentPath>()
        for (const listed of yield* written.paths(brand)) if (!left.has(listed.path)) found.set(listed.path, listed)
        for (const { path, publishedAt } of yield* edited.list(brand))
          if (publishedAt !== undefined) found.set(path, { path, modified: publishedAt })
        return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
      },
      Effect.mapError(failed("paths")),
    )

    const site = Effect.fnUntraced(
      function* (brand: Brand) {
        const files = yield* written.site(brand)
        const page = Option.getOrUndefined(yield* edited.find({ brand, path: SITE_PATH }))?.published?.page
        return page === undefined ? files : siteOfPage(page, files)
      },
      Effect.mapError(failed("site")),
    )

    yield* publishOnTime.pipe(
      Effect.provideService(EditedPages, edited),
      Effect.repeat(Schedule.spaced(LOOK_EVERY)),
      Effect.forkScoped,
    )

    return ContentSource.of({
      page: (place) => (place.path === REDIRECTS_PATH ? redirects(place) : shown(place)),
      paths,
      site,
    })
  }),
)
