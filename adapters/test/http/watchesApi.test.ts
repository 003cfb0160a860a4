/** Watching a product over HTTP: each refusal with its status and its words ('Bevaka', decision 335). */
import { assert, it } from "@effect/vitest"
import { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Watches } from "@kapitel/core/watches/Watches"
import { MAX_WATCHES } from "@kapitel/core/watches/watchLimits"
import { Effect } from "effect"
import { sampleEan } from "../embedded/sampleRecords.ts"
import { apiShop, freshBrowser, GONE, post, REDUCED, words } from "./apiShop.ts"

const UNKNOWN = "0".repeat(43)

it.layer(apiShop, { excludeTestServices: true })("watching a product over HTTP", (it) => {
  const watched = (ean: Ean, email: string, proved = true) =>
    Watches.use((watches) => watches.request({ ean, email, proved, now: Date.now() }))
  const tokenOf = (email: string) =>
    Watches.use((watches) => Effect.map(watches.waitingOf(email, Date.now()), ([watch]) => watch?.token ?? ""))
  const answerTo = Effect.fnUntraced(function* (path: string, body: object = {}) {
    const { send } = yield* freshBrowser
    const { status, headers, body: answer } = yield* send(path, post(body))
    assert.match(headers.get("cache-control") ?? "", /no-store/)
    return [status, answer] as const
  })
  const request = (productID: string, email: string) => answerTo("/api/watches", { productID, email })

  it.effect("is accepted, and answers the same however often it is requested", () =>
    Effect.gen(function* () {
      for (let time = 0; time < 2; time++)
        assert.deepStrictEqual(yield* request(GONE, " Agnes@Exempel.se "), [200, { confirmed: false }])
    }),
  )

  it.effect("is refused for a wrong address, an unknown product and one that can be bought", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* request(GONE, "agnes"), [
        400,
        { _tag: "InvalidRequest", message: words.watchFault, field: "email" },
      ])
      assert.deepStrictEqual(yield* request(sampleEan(99), "agnes@exempel.se"), [
        404,
        { _tag: "ProductNotFound", message: words.refusal("ProductNotFound") },
      ])
      assert.deepStrictEqual(yield* request(REDUCED, "agnes@exempel.se"), [
        409,
        { _tag: "NotWatchable", message: words.refusal("NotWatchable") },
      ])
    }),
  )

  it.effect("is confirmed any number of times, and removed once", () =>
    Effect.gen(function* () {
      yield* watched(GONE, "bo@exempel.se")
      const token = yield* tokenOf("bo@exempel.se")
      const gone = [404, { _tag: "WatchNotFound", message: words.refusal("WatchNotFound") }] as const
      assert.deepStrictEqual(yield* answerTo(`/api/watches/${token}/confirmation`), [204, undefined])
      assert.deepStrictEqual(yield* answerTo(`/api/watches/${token}/confirmation`), [204, undefined])
      assert.deepStrictEqual(yield* answerTo(`/api/watches/${token}/removal`), [204, undefined])
      for (const of of [token, UNKNOWN])
        for (const what of ["confirmation", "removal"])
          assert.deepStrictEqual(yield* answerTo(`/api/watches/${of}/${what}`), gone)
    }),
  )

  it.effect("is refused by its link when the address has as many as it may have", () =>
    Effect.gen(function* () {
      for (let n = 0; n < MAX_WATCHES; n++) yield* watched(sampleEan(n), "full@exempel.se")
      yield* watched(GONE, "full@exempel.se", false)
      const { read } = yield* PointReads
      const token = yield* read("test", (db) => {
        const sql = "SELECT token FROM watch WHERE email = 'full@exempel.se' AND confirmed_at IS NULL"
        return db.one<{ token: string }>(sql).token
      })
      assert.deepStrictEqual(yield* answerTo(`/api/watches/${token}/confirmation`), [
        409,
        { _tag: "TooManyWatches", message: words.refusal("TooManyWatches") },
      ])
    }),
  )
})
