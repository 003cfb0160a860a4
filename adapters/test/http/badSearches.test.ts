/** Two hundred mutated filters and a thousand random queries for each list: none of them causes a server error. */
import { assert, it } from "@effect/vitest"
import { almostFacetString } from "@kapitel/core/arbitraries/search"
import { Effect } from "effect"
import fc from "fast-check"
import { apiShop, freshBrowser } from "./apiShop.ts"

const FILTERS = 200
const QUERIES = 1_000

const filters = fc.sample(almostFacetString, { numRuns: FILTERS, seed: 20261121 })
const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.constantFrom("kvartal", "nummer", "och", "lejonhjärta", "kafe", "978", "-"), { maxLength: 20 })
    .map((all) => all.join(" ")),
)
const queries = fc.sample(words, { numRuns: QUERIES, seed: 20261121 })

/** Half of a surrogate pair is not possible in an address. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed())

it.layer(apiShop, { excludeTestServices: true })("a malformed search", (it) => {
  for (const [list, path] of [
    ["a search", "/api/search?"],
    ["completing", "/api/search/autocomplete?"],
    ["a shelf", "/api/products/by-category?selected_category=bocker&"],
    ["an author", "/api/products/by-author?selected_author=astrid-lindgren&"],
  ] as const)
    it.effect(`of ${list} is not a server error`, () =>
      Effect.gen(function* () {
        const { send } = yield* freshBrowser
        assert.strictEqual((yield* send(`${path}q=lejonhj%C3%A4rta`)).status, 200)
        for (const facets of filters) {
          const { status } = yield* send(`${path}q=kvartal&facets=${inAddress(facets)}`)
          assert.isBelow(status, 500, facets)
        }
        for (const q of queries) {
          const { status } = yield* send(`${path}q=${inAddress(q)}`)
          assert.isBelow(status, 500, q)
        }
      }),
    )
})
