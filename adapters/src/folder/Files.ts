/** Files in a folder on disk, readable by the shop's user only. */
import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { FileName, Files, FilesError } from "@kapitel/core/digital/Files"
import { portFailure } from "@kapitel/core/ports/portError"
import { Clock, Effect, Layer, Option, Schema, Stream } from "effect"

const ONLY_OURS = 0o600
const FOLDER_ONLY_OURS = 0o700

const failed = portFailure(FilesError)

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

const isFileName = Schema.is(FileName)

/** The folder is created with its first file. */
export const layer = ({ folder }: { readonly folder: string }): Layer.Layer<Files> => {
  const pathOf = (name: FileName) => join(folder, name)
  const attempt = <A>(operation: FilesError["operation"], work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: failed(operation) })

  return Layer.succeed(
    Files,
    Files.of({
      // Written under a temporary name and renamed when it is on disk: an incomplete file is never read.
      put: Effect.fn("Files.put")(function* (name, bytes) {
        yield* attempt("put", () => mkdir(folder, { recursive: true, mode: FOLDER_ONLY_OURS }))
        const beside = join(folder, `.${randomUUID()}`)
        return yield* Effect.acquireUseRelease(
          attempt("put", () => open(beside, "wx", ONLY_OURS)),
          (file) =>
            Effect.gen(function* () {
              let size = 0
              yield* Stream.runForEach(bytes, (chunk) =>
                attempt("put", async () => {
                  await file.writeFile(chunk)
                  size += chunk.length
                }),
              )
              const at = (yield* Clock.currentTimeMillis) / 1_000
              yield* attempt("put", () => file.utimes(at, at).then(() => file.sync()))
              yield* attempt("put", () => rename(beside, pathOf(name)))
              return size
            }),
          (file) => Effect.promise(() => file.close().then(() => rm(beside, { force: true }))),
        )
      }),
      size: (name) =>
        attempt("size", () =>
          stat(pathOf(name)).then(
            ({ size }) => Option.some(size),
            (error: unknown) => {
              if (isMissing(error)) return Option.none<number>()
              throw error
            },
          ),
        ),
      read: (name, range) =>
        range !== undefined && range.end <= range.start
          ? Stream.empty
          : // Opened when it is read: nobody would handle the error of a stream that is never read, or close its file.
            Stream.suspend(() =>
              Stream.fromAsyncIterable(
                createReadStream(
                  pathOf(name),
                  range && { start: range.start, end: range.end - 1 },
                ) as AsyncIterable<Uint8Array>,
                failed("read"),
              ),
            ),
      putBefore: (prefix, instant) =>
        attempt("putBefore", async () => {
          const names = await readdir(folder).catch((error: unknown) => {
            if (isMissing(error)) return []
            throw error
          })
          const before: Array<FileName> = []
          for (const name of names) {
            if (!name.startsWith(prefix) || !isFileName(name)) continue
            const found = await stat(pathOf(name)).catch(() => undefined)
            if (found !== undefined && found.mtimeMs < instant) before.push(name)
          }
          return before
        }),
      remove: (name) => attempt("remove", () => rm(pathOf(name), { force: true })),
    }),
  )
}
