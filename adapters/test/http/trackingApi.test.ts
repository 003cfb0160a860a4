import { assert, it } from "@effect/vitest"
import type { TrackingItem } from "@kapitel/core/tracking/trackingItem"
import { Effect } from "effect"
import { apiShop, freshBrowser, PRICELESS, REDUCED } from "./apiShop.ts"

it.layer(apiShop, { excludeTestServices: true })("items of events over HTTP", (it) => {
  const get = Effect.fnUntraced(function* (path: string) {
    const { send } = yield* freshBrowser
    return yield* send(path, {})
  })

  it.effect("are products with the fields for statistics, for any client; unknown ones are left out", () =>
    Effect.gen(function* () {
      const { status, body, headers } = yield* get(`/api/tracking/items?eans=${REDUCED},${PRICELESS},9780000000002`)
      assert.strictEqual(status, 200)
      assert.strictEqual(headers.get("cache-control"), "public, max-age=300")
      const items = body as ReadonlyArray<TrackingItem>
      assert.sameMembers(
        items.map(({ item_id }) => item_id),
        [REDUCED, PRICELESS],
      )
      assert.deepInclude(
        items.find(({ item_id }) => item_id === REDUCED),
        { item_name: "Rea", item_category: "book", price: 79, quantity: 1, availability: "InStock" },
      )
      assert.notProperty(
        items.find(({ item_id }) => item_id === PRICELESS),
        "price",
      )
    }),
  )

  it.effect("are limited to a hundred numbers per request", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 101 }, () => REDUCED).join(",")
      for (const eans of ["", "x", `${REDUCED},`, "978", many]) {
        const { status } = yield* get(`/api/tracking/items?eans=${eans}`)
        assert.strictEqual(status, 400)
      }
    }),
  )
})
