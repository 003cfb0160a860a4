/** The list of what is coming follows the clock: what was to come yesterday is out. */
import { assert, it } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Clock, Effect, Layer } from "effect"
import { temporaryFolders } from "../temporaryShop.ts"

const UNPUBLISHED = { availability: "NOT_YET_PUBLISHED" } as const

/** All but the fifth can be bought in advance. */
const RECORDS = [
  bookRecord(1, { publishingDate: "2026-12-24" }),
  bookRecord(2, { publishingDate: "2026-11-28" }),
  bookRecord(3, { publishingDate: "2026-11-27" }),
  bookRecord(4, { publishingDate: "2026-12" }),
  bookRecord(5, { publishingDate: "2026-11-29" }, UNPUBLISHED),
  bookRecord(6, {}, UNPUBLISHED),
  bookRecord(7, { publishingDate: "2020-01-01" }),
  bookRecord(8, {}),
]

it.live("what is coming is a list of its own, the nearest day first, and nothing leaves the others (LIST-06)", () =>
  Effect.gen(function* () {
    const folders = yield* temporaryFolders
    yield* publishRecords(RECORDS).pipe(Effect.provide(Embedded.layer(folders)))
    const asked = (at: string, query: Partial<ListQuery>) =>
      Effect.flatMap(SearchIndex, (index) =>
        index.search({ facets: [], sort: "default", first: 1, last: 30, ...query }),
      ).pipe(
        Effect.map(({ eans }) => eans.map((ean) => RECORDS.findIndex((_, n) => eanOf(n + 1) === ean) + 1)),
        Effect.updateService(Clock.Clock, (clock) =>
          Object.assign(Object.create(clock) as Clock.Clock, { currentTimeMillis: Effect.succeed(Date.parse(at)) }),
        ),
      )
    yield* Effect.gen(function* () {
      const coming = { coming: true } as const
      assert.deepStrictEqual(
        {
          // 'Today' is Stockholm's: half an hour before and after midnight.
          late: yield* asked("2026-11-27T23:30:00+01:00", coming),
          midnight: yield* asked("2026-11-28T00:30:00+01:00", coming),
          december: yield* asked("2026-12-01T12:00:00+01:00", coming),
          later: yield* asked("2030-01-01T12:00:00+01:00", coming),
          byTitle: yield* asked("2026-11-27T23:30:00+01:00", { ...coming, sort: "title asc" }),
          all: (yield* asked("2026-11-27T23:30:00+01:00", {})).toSorted((a, b) => a - b),
        },
        {
          late: [2, 5, 4, 1, 6],
          midnight: [5, 4, 1, 6],
          december: [5, 1, 6],
          later: [5, 6],
          byTitle: [1, 2, 4, 5, 6],
          all: [1, 2, 3, 4, 5, 6, 7, 8],
        },
      )
    }).pipe(Effect.provide(EmbeddedSearch.layer().pipe(Layer.provideMerge(Embedded.layer(folders)))))
  }).pipe(Effect.scoped),
)
