/**
 * Content from a folder, read at start and again whenever a file is saved: `pages/*.json`, one file per page,
 * `dictionary.json` and `site.json`, and the same in a folder named for a brand, which come first on its site. A file that
 * cannot be read leaves what it was unchanged and is named in the log: an editor's mistake removes no page.
 */
import { type FSWatcher, watch } from "node:fs"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { type ContentPath, ContentSource } from "@kapitel/core/content/ContentSource"
import type { SiteContent } from "@kapitel/core/content/SiteContent"
import { BRANDS, type Brand } from "@kapitel/core/site/Site"
import { Clock, Effect, Layer, Option, Queue, Stream } from "effect"
import { type ContentFile, changedKeys, contentFolders, readDocuments } from "./content/readDocuments.ts"
import { StoreClient } from "./store/StoreClient.ts"

/** Editors save in bursts: everything within this time causes one read. */
const SETTLING_TIME = "50 millis"

/** What one site shows. */
interface SiteFiles extends SiteContent {
  readonly pages: ReadonlyMap<string, ContentPage>
  readonly paths: ReadonlyArray<ContentPath>
}

const siteFiles = (brand: Brand, files: ReadonlyMap<string, ContentFile>): SiteFiles => {
  const shared = [...files.values()].filter((file) => file.brand === undefined)
  const own = [...files.values()].filter((file) => file.brand === brand)
  const pages = new Map<string, ContentPage>()
  const paths: Array<ContentPath> = []
  // Of two files with one address the first is shown; a site's own come before those of both.
  for (const { content, modified } of [...own, ...shared]) {
    if (content?.kind !== "page" || pages.has(content.page.path)) continue
    pages.set(content.page.path, content.page)
    paths.push({ path: content.page.path, modified })
  }
  const inOrder = [...shared, ...own].map(({ content }) => content)
  return {
    pages,
    paths: paths.sort((one, other) => (one.path < other.path ? -1 : 1)),
    settings: Object.assign({}, ...inOrder.map((content) => (content?.kind === "settings" ? content.settings : {}))),
    dictionary: Object.assign(
      {},
      ...inOrder.map((content) => (content?.kind === "dictionary" ? content.dictionary : {})),
    ),
  }
}

export const layer = ({ contentDir }: { readonly contentDir: string }) =>
  Layer.effect(
    ContentSource,
    Effect.gen(function* () {
      const store = yield* StoreClient
      let files: ReadonlyMap<string, ContentFile> = new Map()
      let sites: ReadonlyMap<Brand, SiteFiles> = new Map()

      /** Reads the folder; returns what is new, changed or removed. */
      const readAll = Effect.gen(function* () {
        const before = files
        files = yield* readDocuments(contentDir, before)
        sites = new Map(BRANDS.map((brand) => [brand, siteFiles(brand, files)]))
        return changedKeys(before, files)
      })

      // Watched before it is read: a file saved meanwhile is read again, not missed.
      const { events, watchAll } = yield* watchFolders(contentFolders(contentDir))
      yield* watchAll
      yield* readAll
      yield* Stream.fromQueue(events).pipe(
        Stream.debounce(SETTLING_TIME),
        Stream.runForEach(() =>
          Effect.gen(function* () {
            // A site's folder may have been made just now.
            yield* watchAll
            const keys = yield* readAll
            const at = yield* Clock.currentTimeMillis
            if (keys.length > 0) yield* store.call("changes.append", { kind: "content", keys, at })
          }).pipe(Effect.catch((error) => Effect.logWarning("The content folder cannot be read", error))),
        ),
        Effect.forkScoped,
      )

      return ContentSource.of({
        // A file is published when it is saved: there are no drafts.
        page: ({ brand, path }) => Effect.sync(() => Option.fromUndefinedOr(sites.get(brand)?.pages.get(path))),
        paths: (brand) => Effect.sync(() => sites.get(brand)?.paths ?? []),
        site: (brand) => Effect.sync(() => sites.get(brand) ?? { settings: {}, dictionary: {} }),
      })
    }),
  )

/** Emits when anything in the folders changes; reading them shows what. */
const watchFolders = Effect.fnUntraced(function* (folders: ReadonlyArray<string>) {
  const events = yield* Queue.unbounded<void>()
  const watchers = new Map<string, FSWatcher>()
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const watcher of watchers.values()) watcher.close()
    }),
  )
  const watchAll = Effect.sync(() => {
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watch(folder, () => void Queue.offerUnsafe(events, undefined))
        watchers.set(folder, watcher)
        // A folder that is deleted is no longer watched; its pages stay as they were.
        watcher.on("error", () => {
          watcher.close()
          watchers.delete(folder)
        })
      } catch {
        // It does not exist; its parent is watched.
      }
    }
  })
  return { events, watchAll }
})
