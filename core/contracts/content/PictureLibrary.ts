/** The contract of every picture library: pictures keep their ids, nobody overwrites a colleague, and each change is logged. */
import { assert, it } from "@effect/vitest"
import { Picture, type PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { samplePicture } from "@kapitel/core/contracts/content/samplePicture"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, type Layer, Schema } from "effect"

const NOW = Date.UTC(2026, 10, 30, 9)
const VERA = { id: StaffId.make("00000000-0000-4000-8000-0000000000a1"), name: "Vera Falk" }
const ALVA = { id: StaffId.make("00000000-0000-4000-8000-0000000000a2"), name: "Alva Holm" }

const add = (changes: Parameters<typeof samplePicture>[0] = {}, now = NOW) =>
  PictureLibrary.use((library) => library.add({ contents: samplePicture(changes), by: VERA, now }))

const logged = (id: string) =>
  Effect.map(
    StaffLog.use((log) => log.list({ limit: 200 })),
    (entries) => entries.filter(({ object }) => object === `picture ${id}`),
  )

const UNKNOWN = "000000000000" as PictureId

/** `StaffLog` has the same store. */
export const suite = <E>(adapter: string, layer: Layer.Layer<PictureLibrary | StaffLog, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`PictureLibrary (${adapter})`, (it) => {
    it.effect("stores a picture under a new id, the latest change first", () =>
      Effect.gen(function* () {
        const library = yield* PictureLibrary
        const first = yield* add({ alt: "Första" })
        const second = yield* add({ alt: "Andra" }, NOW + 1)
        assert.notStrictEqual(first.id, second.id)
        assert.isTrue(Schema.is(Picture)(first))
        assert.deepStrictEqual(first, {
          ...samplePicture({ alt: "Första" }),
          id: first.id,
          version: 1,
          addedAt: NOW,
          addedBy: VERA.id,
          changedAt: NOW,
          changedBy: VERA.id,
        })
        const all = yield* library.all
        assert.deepStrictEqual([...all.keys()].slice(0, 2), [second.id, first.id])
        assert.deepStrictEqual(all.get(first.id), first)
        assert.strictEqual(yield* library.all, all)
      }),
    )

    it.effect("a changed picture keeps its id, and who added it; nothing of a refused change is stored", () =>
      Effect.gen(function* () {
        const library = yield* PictureLibrary
        const added = yield* add()
        const contents = samplePicture({ alt: "Två barn läser", focus: { x: 0.25, y: 0.7 } })
        const change = { id: added.id, contents, by: ALVA, now: NOW + 5 }
        const changed = yield* library.change({ ...change, version: 1 })
        const expected = { ...added, ...contents, version: 2, changedAt: NOW + 5, changedBy: ALVA.id }
        assert.deepStrictEqual(changed, expected)
        assert.strictEqual((yield* Effect.flip(library.change({ ...change, version: 1 })))._tag, "PictureChanged")
        assert.strictEqual(
          (yield* Effect.flip(library.change({ ...change, id: UNKNOWN, version: 1 })))._tag,
          "PictureNotFound",
        )
        assert.deepStrictEqual((yield* library.all).get(added.id), expected)
        // Fields that are no part of a picture's contents are not stored.
        const more = yield* library.change({ ...change, version: 2, contents: { ...added, ...contents } })
        assert.strictEqual(more.version, 3)
        assert.strictEqual(more.changedBy, ALVA.id)
      }),
    )

    it.effect("an erased picture is gone; one that a colleague has changed is not erased", () =>
      Effect.gen(function* () {
        const library = yield* PictureLibrary
        const { id } = yield* add()
        const erase = { id, by: ALVA, now: NOW + 9 }
        assert.strictEqual((yield* Effect.flip(library.erase({ ...erase, version: 2 })))._tag, "PictureChanged")
        yield* library.erase({ ...erase, version: 1 })
        assert.isUndefined((yield* library.all).get(id))
        assert.strictEqual((yield* Effect.flip(library.erase({ ...erase, version: 1 })))._tag, "PictureNotFound")
      }),
    )

    it.effect("each change is in the staff log with what differs, and a refused one is not", () =>
      Effect.gen(function* () {
        const library = yield* PictureLibrary
        const { id } = yield* add({ alt: "" })
        const on = { id, by: ALVA, now: NOW + 3 }
        yield* library.change({ ...on, version: 1, contents: samplePicture() })
        const otherFile = samplePicture({ hash: "b2".repeat(32), fileName: "lucia-2.jpg", focus: { x: 0.1, y: 0.5 } })
        yield* library.change({ ...on, version: 2, contents: otherFile })
        yield* Effect.flip(library.change({ ...on, version: 2, contents: otherFile }))
        yield* library.erase({ ...on, version: 3 })
        const alt = samplePicture().alt
        assert.deepStrictEqual(
          (yield* logged(id))
            .toReversed()
            .map(({ act, authorName, before, after }) => ({ act, authorName, before, after })),
          [
            {
              act: "picture.add",
              authorName: VERA.name,
              before: undefined,
              after: { alt: "", fileName: "lucia.jpg" },
            },
            { act: "picture.change", authorName: ALVA.name, before: { alt: "" }, after: { alt } },
            {
              act: "picture.replace",
              authorName: ALVA.name,
              before: { fileName: "lucia.jpg", focus: "50, 50" },
              after: { fileName: "lucia-2.jpg", focus: "10, 50" },
            },
            {
              act: "picture.erase",
              authorName: ALVA.name,
              before: { alt, fileName: "lucia-2.jpg" },
              after: undefined,
            },
          ],
        )
      }),
    )
  })
