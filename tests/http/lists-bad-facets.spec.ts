import { almostFacetString } from "@kapitel/core/arbitraries/search"
import fc from "fast-check"
import { expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const MUTATIONS = 200
const SEED = 20_261_121

const REAL = "akb_price:[50,200],brand:Lindorm förlag|Stiftet,format:Pocket|Inbunden,publishingDate:[,2020]"

/** A filter string with parts cut, duplicated, reversed or inserted. */
const mutated = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: REAL.length }),
      cut: fc.integer({ min: 0, max: 6 }),
      put: fc.oneof(
        fc.constantFrom(
          "",
          "\\",
          ",",
          ":",
          "|",
          "[",
          "]",
          "-",
          ".",
          "1e400",
          "NaN",
          "\u0000",
          "\ud83d",
          "å",
          "%00",
          "__proto__",
        ),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((edits) => edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), REAL))

const shop = openedShop()

it.each(["/kategori/bocker", "/kategori/papper-pennor", "/search?q=glas", "/author/selma-lagerlof"])(
  `${MUTATIONS} malformed filters of %s still show lists`,
  async (route) => {
    const texts = fc.sample(fc.oneof(mutated, almostFacetString), { numRuns: MUTATIONS, seed: SEED })
    for (const text of texts) {
      const query = new URLSearchParams({ facets: text.toWellFormed() }).toString()
      const { status, text: html } = await sendRequest(
        shop.origin,
        `${route}${route.includes("?") ? "&" : "?"}${query}`,
      )
      expect([text, status < 500, html.includes('<html lang="sv">')]).toEqual([text, true, true])
    }
  },
)

/** Typing errors, generated text and random keys in a search field. */
const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.constantFrom("glas", "doktor", "och", "å", "978", "-", '"', "*", "<b>"), { maxLength: 20 })
    .map((all) => all.join(" ")),
)
const QUERIES = 1_000
/** Concurrent requests: the shop keeps responding. */
const AT_ONCE = 10

it.each(["/search", "/kategori/bocker", "/author/selma-lagerlof"])(
  `${QUERIES} random queries of %s still show lists`,
  async (route) => {
    const queries = fc.sample(words, { numRuns: QUERIES, seed: SEED })
    for (let at = 0; at < QUERIES; at += AT_ONCE) {
      const some = queries.slice(at, at + AT_ONCE)
      const statuses = await Promise.all(
        some.map(async (q) => {
          const { status } = await sendRequest(shop.origin, `${route}?${new URLSearchParams({ q: q.toWellFormed() })}`)
          return status
        }),
      )
      expect(some.filter((_, index) => (statuses[index] ?? 500) >= 500)).toEqual([])
    }
  },
)
