/** Pages from a folder that is edited while the shop runs. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Effect, Option, Stream } from "effect"
import { temporaryFolders } from "./temporaryShop.ts"

const page = (path: string, title: string) =>
  JSON.stringify({ id: path, path, title, areas: { header: [], main: [], footer: [] } })

const folderWithAPage = Effect.tap(temporaryFolders, ({ contentDir }) =>
  Effect.sync(() => writeFileSync(join(contentDir, "pages", "terms.json"), page("/avtalsvillkor", "Villkor"))),
)

const titleOf = (path: string) =>
  ContentSource.pipe(
    Effect.flatMap((content) => content.page({ brand: "kapitel", path })),
    Effect.map(Option.map(({ title }) => title)),
  )

/** Waits until the log contains content changes, and returns their paths. */
const loggedPaths = (after: number) =>
  ChangeLog.pipe(
    Effect.flatMap((log) => log.follow(after).pipe(Stream.take(1), Stream.runCollect)),
    Effect.map((batches) => batches.flat().map(({ kind, key }) => `${kind} ${key}`)),
  )

describe("the content folder", () => {
  it.live("a saved page is shown as edited, and every process is notified (CMS-02)", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      yield* Effect.gen(function* () {
        assert.deepStrictEqual(yield* titleOf("/avtalsvillkor"), Option.some("Villkor"))
        writeFileSync(join(folders.contentDir, "pages", "next"), page("/avtalsvillkor", "Köpvillkor"))
        renameSync(join(folders.contentDir, "pages", "next"), join(folders.contentDir, "pages", "terms.json"))
        assert.deepStrictEqual(yield* loggedPaths(0), ["content /avtalsvillkor"])
        assert.deepStrictEqual(yield* titleOf("/avtalsvillkor"), Option.some("Köpvillkor"))
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )

  it.live("its addresses are in the order of the alphabet, whatever the files are called", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      for (const [name, path] of Object.entries({ a: "/om", z: "/aktuellt", m: "/" }))
        writeFileSync(join(folders.contentDir, "pages", `${name}.json`), page(path, name))
      writeFileSync(join(folders.contentDir, "pages", "draft.json~"), page("/utkast", "Utkast"))
      const paths = yield* ContentSource.use((content) => content.paths("kapitel")).pipe(
        Effect.provide(Embedded.layer(folders)),
      )
      assert.deepStrictEqual(
        paths.map(({ path }) => path),
        ["/", "/aktuellt", "/avtalsvillkor", "/om"],
      )
    }),
  )

  it.live("of two files with one address, the first by name is shown", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      for (const name of ["b", "a", "c"])
        writeFileSync(join(folders.contentDir, "pages", `${name}.json`), page("/om", name))
      const title = yield* titleOf("/om").pipe(Effect.provide(Embedded.layer(folders)))
      assert.deepStrictEqual(title, Option.some("a"))
    }),
  )

  it.live("a page that moves to another address changes both addresses", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      yield* Effect.gen(function* () {
        writeFileSync(join(folders.contentDir, "pages", "terms.json"), page("/villkor", "Villkor"))
        assert.deepStrictEqual((yield* loggedPaths(0)).sort(), ["content /avtalsvillkor", "content /villkor"])
        assert.deepStrictEqual(yield* titleOf("/avtalsvillkor"), Option.none())
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )

  it.live("a file that cannot be read leaves its page unchanged, and the others are read", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      yield* Effect.gen(function* () {
        writeFileSync(join(folders.contentDir, "pages", "terms.json"), "{ half a pa")
        writeFileSync(join(folders.contentDir, "pages", "about.json"), page("/om-oss", "Om oss"))
        assert.deepStrictEqual(yield* loggedPaths(0), ["content /om-oss"])
        assert.deepStrictEqual(yield* titleOf("/avtalsvillkor"), Option.some("Villkor"))
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )

  it.live("a brand's folder is read as soon as it exists, and its site is told apart", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      yield* Effect.gen(function* () {
        const own = join(folders.contentDir, "vinjett")
        mkdirSync(join(own, "pages"), { recursive: true })
        writeFileSync(join(own, "pages", "terms.json"), page("/avtalsvillkor", "Vinjetts villkor"))
        writeFileSync(join(own, "dictionary.json"), '{ "search_empty_title": "Inget" }')
        writeFileSync(join(folders.contentDir, "dictionary.json"), '{ "search_empty_title": "Tomt", "x": "y" }')
        const source = yield* ContentSource
        while (!("x" in (yield* source.site("vinjett")).dictionary)) yield* Effect.sleep("20 millis")
        assert.deepStrictEqual((yield* source.site("vinjett")).dictionary, { search_empty_title: "Inget", x: "y" })
        assert.deepStrictEqual((yield* source.site("kapitel")).dictionary, { search_empty_title: "Tomt", x: "y" })
        const theirs = yield* source.page({ brand: "vinjett", path: "/avtalsvillkor" })
        assert.deepStrictEqual(Option.getOrUndefined(theirs)?.title, "Vinjetts villkor")
        assert.deepStrictEqual(yield* titleOf("/avtalsvillkor"), Option.some("Villkor"))
        writeFileSync(join(own, "dictionary.json"), '{ "search_empty_title": ')
        writeFileSync(join(own, "site.json"), '{ "storeName": "Vinjett" }')
        while ((yield* source.site("vinjett")).settings.storeName === undefined) yield* Effect.sleep("20 millis")
        assert.deepStrictEqual((yield* source.site("vinjett")).dictionary["search_empty_title"], "Inget")
        assert.includeMembers([...(yield* loggedPaths(0))], ["content _site"])
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )

  it.live("a page whose file is deleted is gone", () =>
    Effect.gen(function* () {
      const folders = yield* folderWithAPage
      yield* Effect.gen(function* () {
        rmSync(join(folders.contentDir, "pages", "terms.json"))
        assert.deepStrictEqual(yield* loggedPaths(0), ["content /avtalsvillkor"])
        assert.deepStrictEqual(yield* ContentSource.use((content) => content.paths("kapitel")), [])
      }).pipe(Effect.provide(Embedded.layer(folders)))
    }),
  )
})
