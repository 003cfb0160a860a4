/** Pictures of the shop's own content in the embedded store, table `picture`: cached until one changes. */
import type { Picture, PictureId } from "@kapitel/core/content/Picture"
import {
  PictureChanged,
  PictureLibrary,
  PictureLibraryError,
  PictureNotFound,
} from "@kapitel/core/content/PictureLibrary"
import { Effect, Layer } from "effect"
import { type PictureRefusal, versionOf } from "./store/operations/pictures.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

const refused = (refusal: PictureRefusal) =>
  Effect.fail(refusal === "changed" ? new PictureChanged() : new PictureNotFound())

export const layer = Layer.effect(
  PictureLibrary,
  Effect.gen(function* () {
    const call = yield* callsFor(PictureLibraryError)
    const read = yield* readsFor(PictureLibraryError)

    let cached: { readonly version: number; readonly all: ReadonlyMap<PictureId, Picture> } | undefined
    const all = Effect.gen(function* () {
      const version = yield* read("all", versionOf)
      if (cached?.version === version) return cached.all
      const answer = yield* call("all", "pictures.all", undefined)
      // The store's own data was decoded when it was written (docs/decisions/0021).
      const pictures = answer.bodies.map((body) => JSON.parse(body) as Picture)
      cached = { version: answer.version, all: new Map(pictures.map((picture) => [picture.id, picture])) }
      return cached.all
    })

    return PictureLibrary.of({
      all,
      add: (request) => call("add", "pictures.add", request),
      change: (request) =>
        Effect.flatMap(call("change", "pictures.change", request), (answer) =>
          typeof answer === "string" ? refused(answer) : Effect.succeed(answer),
        ),
      erase: (request) =>
        Effect.flatMap(call("erase", "pictures.erase", request), (answer) =>
          answer === undefined ? Effect.void : refused(answer),
        ),
    })
  }),
)
