/** Answers of a content system in the embedded store, read by key on this thread. */
import { ContentCopies, ContentCopiesError } from "@kapitel/core/content/ContentCopies"
import { Effect, Layer, Option } from "effect"
import { due, find } from "./store/operations/contentCopies.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  ContentCopies,
  Effect.gen(function* () {
    const call = yield* callsFor(ContentCopiesError)
    const read = yield* readsFor(ContentCopiesError)
    return ContentCopies.of({
      find: (key) =>
        Effect.map(
          read("find", (db) => find(db, key)),
          Option.fromUndefinedOr,
        ),
      due: (askedBefore, limit) => read("due", (db) => due(db, { askedBefore, limit })),
      keep: (answers) => call("keep", "contentCopies.keep", { answers }),
      outdate: (now) => call("outdate", "contentCopies.outdate", { now }),
      forget: (askedBefore) => call("forget", "contentCopies.forget", { askedBefore }),
    })
  }),
)
