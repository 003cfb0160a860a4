/** A folder of files that cannot be read is a failure, not an empty folder. */
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { FileName, Files } from "@kapitel/core/digital/Files"
import { Effect } from "effect"

it.effect("reports an error when its folder is a file", () => {
  const folder = join(tmpdir(), `kapitel-no-folder-${process.pid}`)
  writeFileSync(folder, "")
  return Effect.gen(function* () {
    const files = yield* Files
    assert.strictEqual((yield* Effect.flip(files.putBefore("a", Number.MAX_SAFE_INTEGER)))._tag, "FilesError")
    assert.strictEqual((yield* Effect.flip(files.size(FileName.make("bok.epub"))))._tag, "FilesError")
  }).pipe(Effect.provide(FolderFiles.layer({ folder })))
})
