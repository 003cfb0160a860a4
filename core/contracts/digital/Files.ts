/** The contract of every file storage. */
import { assert, describe, it } from "@effect/vitest"
import { FileName, Files, FilesError } from "@kapitel/core/digital/Files"
import { Duration, Effect, type Layer, Option, Stream } from "effect"
import * as TestClock from "effect/testing/TestClock"

const name = FileName.make("0f3a-bok.epub")
const bytesOf = (text: string) => new TextEncoder().encode(text)
const streamOf = (...texts: ReadonlyArray<string>) => Stream.fromIterable(texts.map(bytesOf))

const textOf = (chunks: ReadonlyArray<Uint8Array>): string => {
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode()
}

const all = <E, R>(stream: Stream.Stream<Uint8Array, E, R>) =>
  Effect.map(Stream.runCollect(stream), (chunks) => textOf([...chunks]))

/** Each call of `layer` opens an empty storage. */
export const filesContract = (adapter: string, layer: () => Layer.Layer<Files, unknown>): void => {
  describe(`Files: ${adapter}`, () => {
    it.effect("stores a file, returns its size, and reads it in whole or in part", () =>
      Effect.gen(function* () {
        const files = yield* Files
        assert.strictEqual(yield* files.put(name, streamOf("Det var ", "en gång")), 15 + 1)
        assert.deepStrictEqual(yield* files.size(name), Option.some(16))
        assert.strictEqual(yield* all(files.read(name)), "Det var en gång")
        assert.strictEqual(yield* all(files.read(name, { start: 4, end: 7 })), "var")
        assert.strictEqual(yield* all(files.read(name, { start: 8, end: 16 })), "en gång")
        assert.strictEqual(yield* all(files.read(name, { start: 3, end: 3 })), "")
      }).pipe(Effect.provide(layer())),
    )

    it.effect("replaces a file as a whole, and stores nothing of an upload that was interrupted", () =>
      Effect.gen(function* () {
        const files = yield* Files
        yield* files.put(name, streamOf("den första"))
        const broken = Stream.concat(streamOf("den andra"), Stream.fail("avbrott"))
        assert.strictEqual(yield* Effect.flip(files.put(name, broken)), "avbrott")
        assert.strictEqual(yield* all(files.read(name)), "den första")
        yield* files.put(name, streamOf("den tredje"))
        assert.strictEqual(yield* all(files.read(name)), "den tredje")
      }).pipe(Effect.provide(layer())),
    )

    it.effect("lists the files with a prefix that were stored before an instant", () =>
      Effect.gen(function* () {
        const files = yield* Files
        const [first, second, other] = [FileName.make("copy-1"), FileName.make("copy-2"), FileName.make("bok-1")]
        assert.deepStrictEqual(yield* files.putBefore("copy-", 1), [])
        yield* files.put(first, streamOf("ett"))
        yield* files.put(other, streamOf("tre"))
        yield* TestClock.adjust(Duration.days(1))
        yield* files.put(second, streamOf("två"))
        const day = Duration.toMillis(Duration.days(1))
        assert.deepStrictEqual(yield* files.putBefore("copy-", 0), [])
        assert.deepStrictEqual(yield* files.putBefore("copy-", day), [first])
        assert.sameMembers([...(yield* files.putBefore("copy-", day + 1))], [first, second])
        // A replaced file has its new contents.
        yield* files.put(first, streamOf("ett"))
        assert.deepStrictEqual(yield* files.putBefore("copy-", day), [])
      }).pipe(Effect.provide(layer())),
    )

    it.effect("a file that does not exist, or was deleted, is not found", () =>
      Effect.gen(function* () {
        const files = yield* Files
        assert.deepStrictEqual(yield* files.size(name), Option.none())
        assert.instanceOf(yield* Effect.flip(all(files.read(name))), FilesError)
        yield* files.remove(name)
        yield* files.put(name, streamOf("kort"))
        yield* files.remove(name)
        assert.deepStrictEqual(yield* files.size(name), Option.none())
      }).pipe(Effect.provide(layer())),
    )
  })
}
