/** A folder of files that cannot be read is a failure, not an empty folder; nobody else may read it. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { FileName, Files } from "@kapitel/core/digital/Files"
import { Effect, Stream } from "effect"
import { temporaryFolder } from "../embedded/temporaryFolder.ts"

it.effect("reports an error when its folder is a file", () => {
  const folder = join(tmpdir(), `kapitel-no-folder-${process.pid}`)
  writeFileSync(folder, "")
  return Effect.gen(function* () {
    const files = yield* Files
    assert.strictEqual((yield* Effect.flip(files.putBefore("a", Number.MAX_SAFE_INTEGER)))._tag, "FilesError")
    assert.strictEqual((yield* Effect.flip(files.size(FileName.make("bok.epub"))))._tag, "FilesError")
  }).pipe(Effect.provide(FolderFiles.layer({ folder })))
})

it.effect("names what it could not do", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const [taken, gone] = [FileName.make("taken.epub"), FileName.make("gone.epub")]
    mkdirSync(join(folder, taken))
    writeFileSync(join(folder, taken, "a"), "")
    const files = yield* Effect.provide(Files, FolderFiles.layer({ folder }))
    const nowhere = yield* Effect.provide(Files, FolderFiles.layer({ folder: join(folder, taken, "a") }))
    const bytes = Stream.make(new Uint8Array([1]))
    const operations = []
    for (const work of [
      files.put(taken, bytes),
      nowhere.put(gone, bytes),
      nowhere.size(gone),
      nowhere.putBefore("gone", 0),
      Stream.runDrain(files.read(gone)),
      files.remove(taken),
    ])
      operations.push((yield* Effect.flip(work)).operation)
    assert.deepStrictEqual(operations, ["put", "put", "size", "putBefore", "read", "remove"])
    assert.deepStrictEqual(readdirSync(folder), [taken])
  }),
)

it.effect("is readable for the shop's own user only, folder and file", () =>
  Effect.gen(function* () {
    const folder = join(yield* temporaryFolder, "files")
    yield* Files.use((files) => files.put(FileName.make("bok.epub"), Stream.make(new Uint8Array([1])))).pipe(
      Effect.provide(FolderFiles.layer({ folder })),
    )
    const rights = [folder, join(folder, "bok.epub")].map((path) => statSync(path).mode & 0o777)
    assert.deepStrictEqual(rights, [0o700, 0o600])
  }),
)
