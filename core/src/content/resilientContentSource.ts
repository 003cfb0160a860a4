/**
 * Wraps the source of a content system: what it has answered is kept, and is used for a day while it does not answer; no
 * visitor waits longer than a moment for it, and while it is down further calls fail at once (circuit breaker). Source of
 * all figures: docs/reliability.md, Failing parts.
 */
import { Clock, Duration, Effect, Fiber, Layer, Option, Schedule } from "effect"
import { makeCircuitBreaker } from "../alarms/makeCircuitBreaker.ts"
import type { Brand } from "../site/Site.ts"
import { ContentCopies } from "./ContentCopies.ts"
import type { ContentPage } from "./ContentPage.ts"
import { ContentError, type ContentPath, type ContentPlace, ContentSource } from "./ContentSource.ts"
import type { SiteContent } from "./SiteContent.ts"

/** Longest that a reader waits for the content system. */
export const CONTENT_READ_LIMIT = Duration.millis(800)

/** The greatest age of an answer that is used in place of a newer one. */
export const COPY_STANDS_FOR = Duration.hours(24)

/** Content is asked for again at this age, by any request: a publication that was not reported is seen then. */
export const ASK_AGAIN_AFTER = Duration.seconds(30)

/** How often the shop looks for content to ask for again, and how many answers it asks for at a time. */
export const LOOK_EVERY = Duration.seconds(2)
const ASKED_AT_ONCE = 20
const CONCURRENT = 4

/** Paths in a second that the list of pages does not have and that are asked for all the same. */
export const UNLISTED_PER_SECOND = 5

const FORGET_EVERY = Duration.hours(1)

const pageKey = (brand: Brand, path: string) => `${brand} page ${path}`
const pathsKey = (brand: Brand) => `${brand} paths`
const siteKey = (brand: Brand) => `${brand} site`

const noAnswer = (why: string) => new ContentError({ operation: "ask", cause: new Error(why) })

/** A `ContentSource` of a content system with copies, a time limit and a circuit breaker. */
export const resilientContentSource: Layer.Layer<ContentSource, never, ContentSource | ContentCopies> = Layer.effect(
  ContentSource,
  Effect.gen(function* () {
    const source = yield* ContentSource
    const copies = yield* ContentCopies
    const scope = yield* Effect.scope
    const { guard } = yield* makeCircuitBreaker("content system")

    /** The latest call failed: what is not known now may exist. */
    let isTroubled = false

    const guarded = <A>(call: Effect.Effect<A, ContentError>): Effect.Effect<A, ContentError> =>
      guard(
        Effect.timeoutOrElse(call, {
          duration: CONTENT_READ_LIMIT,
          orElse: () => Effect.fail(noAnswer("no answer in time")),
        }),
        () => true,
        () => noAnswer("not called: it does not respond"),
      ).pipe(
        Effect.tap(Effect.sync(() => (isTroubled = false))),
        Effect.tapError(() => Effect.sync(() => (isTroubled = true))),
      )

    /** Null: there is no such page. */
    const ask = (key: string): Effect.Effect<unknown, ContentError> => {
      const [brand, what, ...path] = key.split(" ") as [Brand, string, ...ReadonlyArray<string>]
      switch (what) {
        case "paths":
          return guarded(source.paths(brand))
        case "site":
          return guarded(source.site(brand))
        default:
          return guarded(Effect.map(source.page({ brand, path: path.join(" ") }), Option.getOrNull))
      }
    }

    /** Without its copies a shop shows what the content system answers. */
    const withoutCopies = (cause: unknown) => Effect.logError("Copies of content could not be read or written", cause)

    const askAndKeep = Effect.fnUntraced(function* (key: string, isKnown: boolean) {
      const askedAt = yield* Clock.currentTimeMillis
      const value = yield* ask(key)
      // A page that does not exist is not kept: any path can be requested.
      if (value !== null || isKnown) {
        yield* copies.keep([{ key, body: JSON.stringify(value), askedAt }]).pipe(Effect.catch(withoutCopies))
      }
      return value
    })

    const asking = new Map<string, Fiber.Fiber<unknown, ContentError>>()

    /** One question at a time for all who wait for the same answer; it goes on when one of them leaves. */
    const askOnce = (key: string, isKnown: boolean) =>
      Effect.gen(function* () {
        const underWay = asking.get(key)
        if (underWay !== undefined) return yield* Fiber.join(underWay)
        const fiber = yield* askAndKeep(key, isKnown).pipe(
          Effect.ensuring(Effect.sync(() => asking.delete(key))),
          Effect.forkIn(scope),
        )
        if (fiber.pollUnsafe() === undefined) asking.set(key, fiber)
        return yield* Fiber.join(fiber)
      })

    const parsed = new Map<string, { readonly body: string; readonly value: unknown }>()

    /** The same value for as long as the answer is the same. Written by this shop: docs/decisions/0021. */
    const valueOf = (key: string, body: string): unknown => {
      const known = parsed.get(key)
      if (known?.body === body) return known.value
      const value: unknown = JSON.parse(body)
      parsed.set(key, { body, value })
      return value
    }

    const findCopy = Effect.fnUntraced(function* (key: string) {
      const found = yield* copies
        .find(key)
        .pipe(Effect.catch((cause) => Effect.as(withoutCopies(cause), Option.none())))
      const now = yield* Clock.currentTimeMillis
      return Option.filter(found, ({ askedAt }) => now - askedAt <= Duration.toMillis(COPY_STANDS_FOR))
    })

    /** The copy; a new answer where there is none or something was published since, if there is one. */
    const read = Effect.fnUntraced(function* (key: string) {
      const copy = Option.getOrUndefined(yield* findCopy(key))
      // While the system does not answer no request waits for it: the breaker tries it again.
      if (copy !== undefined && (!copy.isOutdated || isTroubled)) return valueOf(key, copy.body)
      return yield* askOnce(key, copy !== undefined).pipe(
        Effect.catch((error) => (copy === undefined ? Effect.fail(error) : Effect.succeed(valueOf(key, copy.body)))),
      )
    })

    let second = 0
    let unlisted = 0
    /** The first few in each second. */
    const mayAskUnlisted = Effect.map(Clock.currentTimeMillis, (now) => {
      const current = Math.floor(now / 1000)
      unlisted = current === second ? unlisted + 1 : 1
      second = current
      return unlisted <= UNLISTED_PER_SECOND
    })

    const readUnknown = Effect.fnUntraced(function* (key: string, { brand, path }: ContentPlace) {
      const paths = yield* (read(pathsKey(brand)) as Effect.Effect<ReadonlyArray<ContentPath>, ContentError>).pipe(
        Effect.orElseSucceed(() => undefined),
      )
      if (paths?.some((listed) => listed.path === path) === true || (yield* mayAskUnlisted))
        return yield* askOnce(key, false)
      return paths === undefined || isTroubled ? yield* noAnswer("not asked: too many unknown pages") : null
    })

    const published = Effect.fnUntraced(function* (place: ContentPlace) {
      const key = pageKey(place.brand, place.path)
      const isKnown = Option.isSome(yield* findCopy(key))
      return Option.fromNullOr((yield* isKnown ? read(key) : readUnknown(key, place)) as ContentPage | null)
    })

    const askAgain = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const due = yield* copies.due(now - Duration.toMillis(ASK_AGAIN_AFTER), ASKED_AT_ONCE)
      yield* Effect.forEach(due, (key) => Effect.ignore(askOnce(key, true)), { concurrency: CONCURRENT, discard: true })
    }).pipe(Effect.catch(withoutCopies))

    yield* askAgain.pipe(Effect.repeat(Schedule.spaced(LOOK_EVERY)), Effect.forkScoped)
    yield* Effect.flatMap(Clock.currentTimeMillis, (now) =>
      copies.forget(now - Duration.toMillis(COPY_STANDS_FOR)),
    ).pipe(Effect.catch(withoutCopies), Effect.repeat(Schedule.spaced(FORGET_EVERY)), Effect.forkScoped)

    return ContentSource.of({
      // What an editor is about to publish is read each time, and is kept nowhere.
      page: (place) =>
        place.pageState === undefined || place.pageState === "normal" ? published(place) : guarded(source.page(place)),
      paths: (brand) => read(pathsKey(brand)) as Effect.Effect<ReadonlyArray<ContentPath>, ContentError>,
      site: (brand) => read(siteKey(brand)) as Effect.Effect<SiteContent, ContentError>,
    })
  }),
)
