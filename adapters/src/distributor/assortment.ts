/** The goods that the distributor offers: its whole list, page by page. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Duration, Effect, Schema } from "effect"
import { type DistributorSettings, request } from "./request.ts"

/** No page waits for this. */
const ANSWER_LIMIT = Duration.seconds(30)
const PAGE_LIMIT_IN_BYTES = 1_048_576
/** A list that continues after this many pages, of a thousand entries each, is in a loop. */
const MOST_PAGES = 2_000

const Page = Schema.fromJsonString(
  Schema.Struct({
    products: Schema.Array(Schema.Struct({ productIdentifier: Schema.String, available: Schema.Boolean })),
    /** The cursor of the next page; absent on the last. */
    next: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\w-]{1,200}$/))),
  }),
)

/**
 * The list could not be read to its end. `cause` is for the log.
 *
 * @public In types that packages declare.
 */
export class AssortmentError extends Schema.TaggedError<AssortmentError>()("AssortmentError", {
  cause: Schema.Defect(),
}) {}

const failed = (cause: unknown) => new AssortmentError({ cause })
const isEan = Schema.is(Ean)

/** All or nothing: an incomplete list would take goods off sale. Numbers that are not EANs are skipped. */
export const assortmentOf = Effect.fn("assortmentOf")(function* (settings: DistributorSettings) {
  const found = new Set<Ean>()
  let next: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const answer = yield* request(settings, {
      method: "GET",
      path: `/v1/products${next === undefined ? "" : `?cursor=${next}`}`,
      within: ANSWER_LIMIT,
      mostBytes: PAGE_LIMIT_IN_BYTES,
    }).pipe(Effect.mapError(failed))
    if (answer.status !== 200) return yield* failed(new Error(`the distributor answered ${answer.status}`))
    const page = yield* Schema.decodeUnknownEffect(Page)(answer.text).pipe(Effect.mapError(failed))
    for (const { productIdentifier, available } of page.products) {
      if (available && isEan(productIdentifier)) found.add(productIdentifier)
    }
    next = page.next
    if (next === undefined) return found
  }
  return yield* failed(new Error("the list does not end"))
})
