/** Invalidates caches: a change, in this process or another, drops the pages that show it. */
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import type { Change } from "@kapitel/adapters/embedded/store/Change"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Schedule, Stream } from "effect"

/** Tags of the pages that a change affects. Lists follow the search index, which takes a moment longer. */
export const tagsOf = ({ kind, key }: Change): ReadonlyArray<string> => {
  switch (kind) {
    // A new edition, part or book by the same author appears on pages that did not depend on it.
    case "product":
    case "removal":
      return [`product:${key}`, "relations"]
    case "price":
      return [`product:${key}`]
    case "stock":
      return [`stock:${key}`, `product:${key}`]
    case "work":
      return [`work:${key}`]
    case "category":
      return ["categories"]
    case "author":
      return [`author:${key}`]
    case "content":
      return ["content"]
    case "promotion":
      return ["promotions"]
    case "event":
      return ["events"]
    case "seats":
      return [`seats:${key}`]
    case "store":
      return ["stores"]
    case "order":
    case "watch":
    // Lists follow the index, which says when it has it.
    case "search":
      return []
  }
}

/** How often the index is asked whether it has applied the changes; it answers from memory. */
const POLL_EVERY = "100 millis"

/** A cache of rendered output with tags. */
export interface InvalidatableCache {
  readonly drop: (tags: Iterable<string>) => void
  readonly clear: () => void
}

const followLog = (caches: ReadonlyArray<InvalidatableCache>) =>
  Effect.gen(function* () {
    const log = yield* ChangeLog
    const from = yield* log.latest
    // Changes before this moment were not observed: nothing cached until now can be trusted.
    for (const each of caches) each.clear()
    yield* log.follow(from).pipe(
      Stream.runForEach((changes) =>
        Effect.sync(() => {
          const tags = new Set(changes.flatMap(tagsOf))
          for (const each of caches) each.drop(tags)
        }),
      ),
    )
  })

const followIndex = (caches: ReadonlyArray<InvalidatableCache>) =>
  Effect.gen(function* () {
    const index = yield* SearchIndex
    let seen = yield* index.version
    for (const each of caches) each.drop(["lists", "categories"])
    yield* Effect.gen(function* () {
      const version = yield* index.version
      if (version === seen) return
      seen = version
      for (const each of caches) each.drop(["lists", "categories"])
    }).pipe(Effect.repeat(Schedule.spaced(POLL_EVERY)))
  })

/** Runs until it is interrupted. When the log cannot be followed, the caches are cleared. */
export const invalidateOnChanges = (caches: ReadonlyArray<InvalidatableCache>) =>
  Effect.all([followLog(caches), followIndex(caches)], { concurrency: "unbounded", discard: true }).pipe(
    Effect.tapCause((cause) =>
      Effect.andThen(
        Effect.sync(() => {
          for (const each of caches) each.clear()
        }),
        Effect.logWarning("The change log could not be read", cause),
      ),
    ),
    Effect.catchCause(() => Effect.void),
    Effect.repeat(Schedule.spaced("1 second")),
  )
