/**
 * Page layouts from a folder: `pages/*.json`, one file per page, read at start and again whenever one is saved. A file
 * that cannot be read leaves the page unchanged and is named in the log: an editor's mistake removes no page.
 */
import { type FSWatcher, watch } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentError, ContentSource } from "@kapitel/core/content/ContentSource"
import { portFailure } from "@kapitel/core/ports/portError"
import { Clock, Effect, Layer, Option, Queue, Schema, Stream } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

/** Editors save in bursts: everything within this time causes one read. */
const SETTLING_TIME = "50 millis"

const BlockFrame: Schema.Codec<Block> = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.NonEmptyString,
  fields: Schema.Record(Schema.String, Schema.Unknown),
  areas: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Array(Schema.suspend((): Schema.Codec<Block> => BlockFrame))),
  ),
})

const Blocks = Schema.Array(BlockFrame)

/** The frame of a page; the fields of a block are validated by its kind's own schema. */
const PageFile: Schema.Codec<ContentPage> = Schema.Struct({
  id: Schema.NonEmptyString,
  path: Schema.String.check(Schema.isPattern(/^\/[^?#]*$/)),
  title: Schema.NonEmptyString,
  description: Schema.optionalKey(Schema.String),
  areas: Schema.Struct({ header: Blocks, main: Blocks, footer: Blocks }),
})
const decodePage = Schema.decodeUnknownEffect(Schema.fromJsonString(PageFile))

/** The content of one file, and the text it was read from. */
interface ReadFile {
  readonly text: string
  readonly page: ContentPage | undefined
}

export const layer = ({ contentDir }: { readonly contentDir: string }) =>
  Layer.effect(
    ContentSource,
    Effect.gen(function* () {
      const store = yield* StoreClient
      const folder = join(contentDir, "pages")
      let files: ReadonlyMap<string, ReadFile> = new Map()

      const failed = portFailure(ContentError)

      const readPage = Effect.fn("ContentSource.read")(function* (name: string) {
        const text = yield* Effect.tryPromise({
          try: () => readFile(join(folder, name), "utf8"),
          catch: failed(`read ${name}`),
        })
        const known = files.get(name)
        if (known?.text === text) return known
        const page = yield* decodePage(text).pipe(
          Effect.mapError(failed(`decode ${name}`)),
          Effect.catch((error) =>
            Effect.as(Effect.logWarning("A content page cannot be read", name, error.cause), known?.page),
          ),
        )
        return { text, page }
      })

      /** Reads the folder; returns the paths of pages that are new, changed or removed. */
      const readAll = Effect.gen(function* () {
        const names = yield* Effect.tryPromise({ try: () => readdir(folder), catch: failed("list pages") })
        const before = files
        const after = new Map<string, ReadFile>()
        for (const name of names.sort()) {
          if (!name.endsWith(".json")) continue
          // Replaced by renaming a new file: between two steps it does not exist.
          const file = yield* Effect.option(readPage(name))
          if (Option.isSome(file)) after.set(name, file.value)
        }
        files = after
        return changedPaths(before, after)
      })

      // Watched before it is read: a file saved meanwhile is read again, not missed.
      const events = yield* watchFolder(folder)
      yield* readAll
      yield* Stream.fromQueue(events).pipe(
        Stream.debounce(SETTLING_TIME),
        Stream.runForEach(() =>
          Effect.gen(function* () {
            const keys = yield* readAll
            const at = yield* Clock.currentTimeMillis
            if (keys.length > 0) yield* store.call("changes.append", { kind: "content", keys, at })
          }).pipe(Effect.catch((error) => Effect.logWarning("The content folder cannot be read", error))),
        ),
        Effect.forkScoped,
      )

      const pages = (): ReadonlyArray<ContentPage> =>
        [...files.values()].map(({ page }) => page).filter((page) => page !== undefined)

      return ContentSource.of({
        page: (path) => Effect.sync(() => Option.fromUndefinedOr(pages().find((page) => page.path === path))),
        paths: Effect.sync(() =>
          pages()
            .map(({ path }) => path)
            .sort(),
        ),
      })
    }),
  )

function changedPaths(
  before: ReadonlyMap<string, ReadFile>,
  after: ReadonlyMap<string, ReadFile>,
): ReadonlyArray<string> {
  const paths = new Set<string>()
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name)?.page, after.get(name)?.page]
    if (was === is) continue
    if (was !== undefined) paths.add(was.path)
    if (is !== undefined) paths.add(is.path)
  }
  return [...paths]
}

/** Emits when anything in the folder changes; reading it shows what. */
const watchFolder = Effect.fnUntraced(function* (folder: string) {
  const events = yield* Queue.unbounded<void>()
  yield* Effect.acquireRelease(
    Effect.try({
      try: (): FSWatcher => {
        const watcher = watch(folder, () => void Queue.offerUnsafe(events, undefined))
        // A folder that is deleted is no longer watched; its pages stay as they were.
        watcher.on("error", () => watcher.close())
        return watcher
      },
      catch: (cause) => new ContentError({ operation: "watch pages", cause }),
    }),
    (watcher) => Effect.sync(() => watcher.close()),
  )
  return events
})
