/** Keeps the page cache honest: whatever changes, in this process or another, leaves the pages that show it. */
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import type { Change } from "@kapitel/adapters/embedded/store/Change"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Schedule, Stream } from "effect"
import type { PageCache } from "./PageCache.ts"

/** Tags of the pages that a change is seen on. Lists follow the search index, which takes a moment longer. */
const tagsOf = ({ kind, key }: Change): ReadonlyArray<string> => {
  switch (kind) {
    // A new edition, part or book by the same author is seen on pages that never knew of it.
    case "product":
    case "removal":
      return [`product:${key}`, "relations"]
    case "price":
      return [`product:${key}`]
    case "stock":
      return [`stock:${key}`, `product:${key}`]
    case "category":
      return ["categories"]
    case "author":
      return [`author:${key}`]
    case "content":
      return ["content"]
    case "order":
      return []
  }
}

/** How often the index is asked whether it has taken in changes; it answers from memory. */
const LOOK_EVERY = "100 millis"

const followLog = (cache: PageCache) =>
  Effect.gen(function* () {
    const log = yield* ChangeLog
    const from = yield* log.latest
    // What changed before this moment nobody has told us: nothing kept until now can be trusted.
    cache.clear()
    yield* log
      .follow(from)
      .pipe(Stream.runForEach((changes) => Effect.sync(() => cache.drop(new Set(changes.flatMap(tagsOf))))))
  })

const followIndex = (cache: PageCache) =>
  Effect.gen(function* () {
    const index = yield* SearchIndex
    let seen = yield* index.version
    cache.drop(["lists", "categories"])
    yield* Effect.gen(function* () {
      const version = yield* index.version
      if (version === seen) return
      seen = version
      cache.drop(["lists", "categories"])
    }).pipe(Effect.repeat(Schedule.spaced(LOOK_EVERY)))
  })

/** Runs until it is interrupted. When the log cannot be followed nothing kept can be trusted: all of it goes. */
export const followChanges = (cache: PageCache) =>
  Effect.all([followLog(cache), followIndex(cache)], { concurrency: "unbounded", discard: true }).pipe(
    Effect.tapCause((cause) =>
      Effect.andThen(
        Effect.sync(() => cache.clear()),
        Effect.logWarning("Changes cannot be followed for a moment", cause),
      ),
    ),
    Effect.catchCause(() => Effect.void),
    Effect.repeat(Schedule.spaced("1 second")),
  )
