/**
 * Every reader of external input, given 64 kB of adversarial text. The running time of regular expressions is checked
 * by `tests/architecture/regexes.test.ts`; here the whole reader runs, and has to finish within its limits.
 */

import { assert, describe, it } from "@effect/vitest"
import { plainLine, plainParagraphs } from "@kapitel/adapters/feed/plainText"
import { listOfAddress } from "@kapitel/adapters/http/server/listOfAddress"
import { parseQuantity } from "@kapitel/core/cart/quantity"
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { categoryKeyFromPath, isCategoryKey } from "@kapitel/core/catalogue/paths"
import { slugify } from "@kapitel/core/catalogue/slug"
import { deliveryDays } from "@kapitel/core/delivery/deliveryTime"
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { parseEmail } from "@kapitel/core/identity/email"
import { isCompleteCode } from "@kapitel/core/identity/oneTimeCode"
import { parsePhone } from "@kapitel/core/identity/phone"
import { parseFacets, printFacets } from "@kapitel/core/search/facetString"
import { MAX_FACET_VALUES, MAX_QUERY_LENGTH, readListState } from "@kapitel/core/search/listState"
import { parsePriceText } from "@kapitel/core/search/priceRange"
import { parseDeviatingHours, parseOpeningHours } from "@kapitel/core/stores/openingHours"
import { readNetwork } from "../../app/server/http/clientAddress.ts"
import { clientNetwork } from "../../app/server/http/clientNetwork.ts"
import { chooseCoding } from "../../app/server/http/compress.ts"
import { readCookies } from "../../app/server/http/cookies.ts"
import { rangeTarget } from "../../app/server/rangeForm.ts"

const LENGTH = 64 * 1024
const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)

/** Repetitions of what readers look for, ended by what none of them accepts. */
const ATTACKS: ReadonlyArray<readonly [string, string]> = [
  ["letters", "a"],
  ["spaces", " "],
  ["digits", "1"],
  ["nines with hyphens", "9-7-8-"],
  ["brackets", "["],
  ["ranges", "a:[1,"],
  ["backslashes", "\\"],
  ["colons", "a:"],
  ["bars", "a:b|"],
  ["commas and dots", "1.,"],
  ["openings of comments", "<!--"],
  ["openings of scripts", "<script>"],
  ["elements that never close", "<b>"],
  ["tags that never close", "<a x='"],
  ["entities", "&#x1F"],
  ["line breaks and spaces", "\n \t"],
  ["pairs of cookies", "a=b;"],
  ["codings", "gzip;q=0 ,"],
  ["underscores", "a_"],
  ["slashes", "a/"],
  ["combining marks", "e\u0301\u0327"],
  ["lone surrogates", "\ud800"],
  ["direction marks", "\u202e"],
  ["weekdays", "måndag–"],
  ["prototypes", "__proto__:constructor|"],
].map(([name = "", piece = ""]) => [name, `${fill(piece)}!`] as const)

describe("64 kB of", () => {
  it.each(ATTACKS)("%s gets an answer everywhere", (_, text) => {
    const params = new URLSearchParams({ q: text, c: text, facets: text, sort: text, page: text, qt: text })
    const state = readListState(params)
    assert.isAtMost((state.q ?? "").length, MAX_QUERY_LENGTH)
    const values = state.facets.flatMap((choice) => (choice.kind === "values" ? choice.values : [choice.attribute]))
    assert.isAtMost(values.length, MAX_FACET_VALUES)
    assert.strictEqual(state.sort, "default")

    const facets = parseFacets(text)
    assert.strictEqual(printFacets(parseFacets(printFacets(facets))), printFacets(facets))

    for (const refused of [
      parseEanQuery(text),
      deliveryDays(text),
      parseInstant(text),
      listOfAddress(`/${text}`),
      categoryKeyFromPath(`/kategori/${text}`),
      readNetwork(text),
      parseEmail(text),
    ])
      assert.isUndefined(refused)
    assert.deepStrictEqual(parseOpeningHours(text).lines, [])
    assert.deepStrictEqual(parseDeviatingHours(text).lines, [])
    assert.isFalse(isCategoryKey(text))
    assert.isFalse(isCompleteCode(text))
    assert.notStrictEqual(parsePhone(text).kind, "mobile")
    assert.notStrictEqual(checkGiftCard({ code: text, pin: text }).kind, "valid")
    assert.strictEqual(parseQuantity(text).kind, "invalid")
    assert.isTrue((parsePriceText(text) ?? 0) >= 0)
    assert.match(slugify(text), /^[a-z0-9-]*$/)

    assert.strictEqual(readCookies(text).size, 0)
    assert.strictEqual(chooseCoding(text), "identity")
    assert.strictEqual(clientNetwork(text), text)
    const url = new URL("http://shop.test/search")
    url.searchParams.set("akb_price.min", text)
    url.searchParams.set(`${text.slice(0, 100)}.min`, "1")
    assert.match(rangeTarget(url) ?? "", /^\/search/)

    assert.notInclude(plainLine(text), "\n")
    assert.isAtMost(plainParagraphs(text).length, text.length)
  })
})
