import { assert, describe, it } from "@effect/vitest"
import { fetchSuggestions } from "@kapitel/adapters/http/client/fetchSuggestions"
import { Money } from "@kapitel/core/pricing/Money"
import fc from "fast-check"

const never = new AbortController().signal

/** A shop that answers every request with this, and records the requests. */
const answering = (body: string, status = 200) => {
  const asked: Array<string> = []
  const fetch = (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response(body, { status }))
  }
  return { asked, ask: (typed: string) => fetchSuggestions(typed, never, fetch) }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail("it was taken"),
    (cause: unknown) => cause,
  )

describe("the browser's question for offers", () => {
  it("is the words as they are typed, and prices come back in öre", async () => {
    const shop = answering(
      JSON.stringify({
        suggestions: [{ text: "Skog", path: "/bok/skog/9789100123451", type: "product", price: 149.5 }],
        topSearches: [{ text: "skog", path: "/search?q=skog&qt=suggestion" }],
      }),
    )
    const offers = await shop.ask("skog & hav")
    assert.deepStrictEqual(shop.asked, ["/api/search/autocomplete?q=skog+%26+hav"])
    assert.strictEqual(offers.suggestions[0]?.price, Money.make(14_950))
    assert.lengthOf(offers.topSearches, 1)
  })

  it("before anything is typed is for what others search for", async () => {
    const shop = answering(
      JSON.stringify({ recentSearches: [], topSearches: [{ text: "mumin", path: "/search?q=mumin&qt=popular" }] }),
    )
    const offers = await shop.ask("")
    assert.deepStrictEqual(shop.asked, ["/api/search/autocomplete-no-prefix"])
    assert.deepStrictEqual(offers, {
      suggestions: [],
      topSearches: [{ text: "mumin", path: "/search?q=mumin&qt=popular" }],
    })
  })

  it("is given up when it is no longer wanted", async () => {
    const wanted = new AbortController()
    const asked = fetchSuggestions(
      "s",
      wanted.signal,
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")))
        }),
    )
    wanted.abort()
    assert.strictEqual(((await failure(asked)) as DOMException).name, "AbortError")
  })

  it("is not answered by a refusal, nor by anything that is not offers", async () => {
    await failure(answering('{"suggestions":[],"topSearches":[]}', 503).ask("s"))
    await failure(answering("<!doctype html>").ask("s"))
    for (const path of ["//elsewhere.example/", "https://elsewhere.example/", "data:text/html,x", "/\\elsewhere"])
      await failure(
        answering(JSON.stringify({ suggestions: [{ text: "x", path, type: "author" }], topSearches: [] })).ask("s"),
      )
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom("", "s"), async (body, typed) => {
        await failure(answering(body).ask(typed))
      }),
    )
  })
})
